// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine
import Testing

@testable import SwiftUI

/// A scene without a host: shows a view, takes events, and keeps what a host
/// would show, which bodies ran and what was warned of.
@MainActor
final class TestScreen {
    let session: ViewSession
    private(set) var tree = DisplayTree()
    /// The patches of the last batch; empty when the last step changed nothing.
    private(set) var patches: [DisplayPatch] = []
    private(set) var warnings: [String] = []
    /// The warnings with their views and places.
    private(set) var warningReports: [String] = []
    private var runs: [(name: String, changes: [String])] = []
    private var scheduled: [@MainActor () -> Void] = []
    private let clock = VirtualClock()
    private var animations = DisplayAnimations()

    convenience init(
        size: CGSize = CGSize(width: 390, height: 844),
        colorScheme: SceneEnvironment.ColorScheme = .light,
        _ content: @escaping @MainActor () -> any View
    ) {
        self.init(.view(content), SceneEnvironment(size: size, colorScheme: colorScheme))
    }

    convenience init(
        _ content: ViewSession.Content,
        _ environment: SceneEnvironment = SceneEnvironment(size: CGSize(width: 390, height: 844))
    ) {
        self.init(ViewSession(content, environment))
    }

    /// Starts a session that has not begun.
    init(_ session: ViewSession) {
        self.session = session
        session.graph.schedule = { [unowned self] in scheduled.append($0) }
        session.graph.onWarning = { _ in }
        clock.drive(session.graph.clock)
        session.graph.addObserver(BodyRecorder(self))
        if SoundnessCheck.isOn {
            session.graph.checkSoundness { Issue.record("Unsound: \($0)") }
        }
        session.onBatch = { [unowned self] batch in
            patches = batch.patches
            animations.take(batch, over: tree, at: clock.time)
            do {
                try tree.apply(batch)
            } catch {
                Issue.record("A batch was faulty: \(error)")
            }
        }
        session.start()
        runScheduled()
    }

    /// The bodies that ran since the last call, by the names of their types.
    func takeBodies() -> [String] {
        defer { runs = [] }
        return runs.map(\.name)
    }

    /// The same with the reasons, as `_printChanges()` names them.
    func takeChanges() -> [String] {
        defer { runs = [] }
        return runs.map { "\($0.name): \($0.changes.joined(separator: ", "))" }
    }

    @discardableResult
    func send(_ event: InputEvent) -> Bool {
        patches = []
        defer { runScheduled() }
        return session.handle(event)
    }

    /// Does something that is no event, such as a change of a model.
    func perform(_ action: () -> Void) {
        patches = []
        action()
        runScheduled()
    }

    /// Runs the frames that wait, at most a hundred.
    func runScheduled() {
        for _ in 0..<100 where !scheduled.isEmpty {
            scheduled.removeFirst()()
        }
        session.graph.engine.checkInvariants()
    }

    // MARK: Time

    var time: Double { clock.time }

    /// Lets virtual time pass; the patches are those of the last frame in it.
    func advance(by seconds: Double) {
        patches = []
        clock.advance(by: seconds) { runScheduled() }
    }

    /// The items as they are seen at this moment.
    var presented: [DisplayItem] {
        items.map { animations.presented($0, at: clock.time) }
    }

    // MARK: Items

    var items: [DisplayItem] {
        var items: [DisplayItem] = []
        tree.forEach { item, _ in items.append(item) }
        return items
    }

    /// The only item with a role and a name.
    func item(_ role: Semantics.Role, _ label: String) -> DisplayItem {
        let found = items.filter { $0.semantics?.role == role && $0.semantics?.label == label }
        precondition(found.count == 1, "\(found.count) items are \(role) \(label).\n\(text)")
        return found[0]
    }

    @discardableResult
    func tap(_ role: Semantics.Role, _ label: String) -> Bool {
        send(.tap(item(role, label).id))
    }

    /// The tree as the printer writes it.
    var text: String { DisplayPrinter().text(of: tree) }

    /// The strings of all texts, in the order of painting.
    var texts: [String] {
        items.compactMap { item in
            guard case .text(let text) = item.content else { return nil }
            return text.lines.map(\.text).joined()
        }
    }

    private final class BodyRecorder: ViewGraphObserver {
        private unowned let screen: TestScreen

        init(_ screen: TestScreen) {
            self.screen = screen
        }

        func willRunBody(_ run: BodyRun, of rule: NodeID) {
            if run.plan.isOfProgram {
                screen.runs.append((run.plan.name, run.changedNames))
            }
        }

        func didWarn(_ warning: RuntimeWarning) {
            screen.warnings.append(warning.text)
            screen.warningReports.append(warning.report)
        }
    }
}
