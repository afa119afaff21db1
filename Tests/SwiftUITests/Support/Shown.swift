// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Testing

@testable import SwiftUI

/// A view in a window without a host, and what the window shows of it.
@MainActor
final class Shown {
    private let session: ViewSession
    private var environment: SceneEnvironment
    private(set) var tree = DisplayTree()
    /// The last batch as the printer writes it, a line for each patch.
    private(set) var patches: [String] = []

    /// A window of 200 by 200 points at two pixels each, unless said otherwise.
    init(
        width: CGFloat = 200, height: CGFloat = 200, displayScale: Double = 2,
        colorScheme: SceneEnvironment.ColorScheme = .light,
        @ViewBuilder _ view: @escaping @MainActor () -> some View
    ) {
        environment = SceneEnvironment(
            size: CGSize(width: width, height: height), colorScheme: colorScheme,
            displayScale: displayScale)
        session = ViewSession(.view { view() }, environment)
        session.onBatch = { [unowned self] batch in
            patches = batch.patches.map { DisplayPrinter().text(of: $0) }
            #expect(throws: Never.self) { try tree.apply(batch) }
        }
        session.start()
    }

    isolated deinit {
        session.end()
    }

    /// What is drawn, a line for each item.
    var lines: [String] {
        DisplayPrinter().text(of: tree).split(separator: "\n").map(String.init)
    }

    /// The frames of all shapes in the window, in the order of painting.
    var frames: [String] {
        var frames: [String] = []
        tree.forEach { item, _ in
            if case .shape = item.content, let frame = tree.windowFrame(of: item.id) {
                frames.append(DisplayPrinter.text(of: frame))
            }
        }
        return frames
    }

    func setDisplayScale(_ scale: Double) {
        environment.displayScale = scale
        session.handle(.environment(environment))
    }

    /// The patches that an action causes.
    func patches(after action: () -> Void) -> [String] {
        patches = []
        session.graph.perform(action)
        return patches
    }

    /// The patches that a tap causes; `nil` if nothing takes it.
    func patches(afterTapping id: Int) -> [String]? {
        patches = []
        return session.handle(.tap(DisplayID(id))) ? patches : nil
    }

    var measures: Int { session.graph.stage.counters.measures }
}
