// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SwiftUI

/// A program whose places follow from the layout rules: worked out by hand, not
/// recorded.
struct RuleCase {
    let name: String
    let window: CGSize
    /// x, y, width and height in the window, by the names of the program's probes.
    let frames: [String: [CGFloat]]
    let view: @MainActor (ProbeBoard) -> AnyView

    init(
        _ name: String, _ width: CGFloat, _ height: CGFloat, _ frames: [String: [CGFloat]],
        @ViewBuilder view: @escaping @MainActor (ProbeBoard) -> some View
    ) {
        self.name = name
        window = CGSize(width: width, height: height)
        self.frames = frames
        self.view = { AnyView(view($0)) }
    }

    /// What differs from the expectation by more than a thousandth of a point.
    @MainActor func differences() -> [String] {
        let board = ProbeBoard()
        let view = view
        let screen = TestScreen(size: window) { view(board) }
        return withExtendedLifetime(screen) {
            frames.sorted { $0.key < $1.key }.compactMap { name, wanted in
                guard let frame = board.frame(name) else { return "\(name) is not shown" }
                let found = [frame.minX, frame.minY, frame.width, frame.height]
                let isEqual = zip(found, wanted).allSatisfy { abs($0 - $1) <= 0.001 }
                return isEqual ? nil : "\(name): \(found), expected \(wanted)"
            }
        }
    }
}

@MainActor
@Suite("Layout rules in combinations")
struct RuleCasesTests {
    @Test("Views stand where the rules put them")
    func cases() {
        for item in RuleCase.stacks + RuleCase.guides + RuleCase.frames + RuleCase.grids
            + RuleCase.scrolling + RuleCase.safeAreas + RuleCase.further
        {
            let differences = item.differences()
            if !differences.isEmpty {
                Issue.record("\(item.name)\n  \(differences.joined(separator: "\n  "))")
            }
        }
    }
}

/// A rigid view.
@MainActor func box(_ width: CGFloat, _ height: CGFloat) -> some View {
    Color.red.frame(width: width, height: height)
}

/// A line in macOS's default font as layout sees it: 16 high, baseline at 13.
@MainActor func line(_ width: CGFloat) -> some View {
    MeasuredLeaf(size: CGSize(width: width, height: 16), isText: true)
}

/// All views at one corner, with the spacing and guides that a layout has that says
/// nothing of them.
struct Piling: Layout {
    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        subviews.map { $0.sizeThatFits(proposal) }.reduce(.zero) {
            CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
    }
}

/// An area of 200 by 10 that breaks into lines, as a text does.
struct Breaking: Layout {
    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        let width = min(max(proposal.width ?? 200, 10), 200)
        return CGSize(width: width, height: 10 * (200 / width).rounded(.up))
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
}
