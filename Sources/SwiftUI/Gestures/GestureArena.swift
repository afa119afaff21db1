// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// A view's gesture among others that the same finger may mean.
protocol GestureHost: AnyObject {
    var gesturePriority: GesturePriority { get }
    var gestureMask: GestureMask { get }
    /// Who follows the next touches; `nil` while nothing is to be recognised.
    ///
    /// - Parameter wake: Sends an event of time in so many seconds.
    func gestureFollower(_ wake: @escaping (Double) -> Void) -> (any TouchFollower)?
}

/// How a gesture stands to those of the views inside.
enum GesturePriority: Sendable {
    /// `gesture(_:)`: behind them.
    case normal
    /// `highPriorityGesture(_:)`: before them.
    case high
    /// `simultaneousGesture(_:)`: with them.
    case simultaneous
}

/// Decides which of the gestures around a touched view a person means.
///
/// Hosts report what fingers do to the innermost view that takes part; the views
/// around it are found here. Gestures of inner views come before those of outer
/// ones, except where priorities say otherwise, and the first that is recognised
/// excludes the rest. A graph owns one.
///
/// Invariant: followers are at rest outside of a round; a round lasts from the
/// first finger down until no finger is down and nothing is waited for.
@MainActor
final class GestureArena {
    private unowned let graph: ViewGraph
    private var round: Round?
    /// The control whose tap was lost to a gesture, and when.
    private var lostTap: (id: DisplayID, time: Double)?

    /// What one series of touches may mean.
    private struct Round {
        let ids: [ObjectIdentifier]
        let exclusive: [any TouchFollower]
        let simultaneous: [any TouchFollower]
        let control: DisplayID?
        var queue = GestureQueue()
        var fingers: Set<Int> = []
        /// By the scene's clock, when the first finger came down.
        let start: Double
        var location: CGPoint

        var followers: [any TouchFollower] { exclusive + simultaneous }
        var isOver: Bool {
            let isDecided = queue.winningMember.map { exclusive[$0].status.isOver }
            return fingers.isEmpty
                && (isDecided ?? exclusive.allSatisfy(\.status.isOver))
                && simultaneous.allSatisfy(\.status.isOver)
        }
    }

    init(_ graph: ViewGraph) {
        self.graph = graph
    }

    // MARK: What hosts report

    /// - Returns: Whether any view has a use for it.
    func handle(_ input: PointerInput, at id: DisplayID) -> Bool {
        guard let record = graph.stage.record(id) else { return false }
        if input.phase == .down {
            begin(at: record, input)
        }
        guard let round else { return false }
        graph.perform {
            follow(
                PointerEvent(
                    kind: input.phase.kind, pointer: input.pointer, location: input.location,
                    time: round.start + input.time, date: graph.clock.date()))
        }
        return true
    }

    /// A short touch in the middle of a view, for those who have no finger on it.
    func tap(_ node: LayoutNode) {
        guard let record = node.record else { return }
        let size = node.frameInWindow.size
        let middle = node.projection().apply(CGPoint(x: size.width / 2, y: size.height / 2))
        for phase in [PointerInput.Phase.down, .up] {
            _ = handle(PointerInput(phase, at: middle), at: record.id)
        }
    }

    /// Whether a gesture has just taken the touch from a control.
    func takesTap(of id: DisplayID) -> Bool {
        defer { lostTap = nil }
        // The click follows the end of the touch at once.
        return lostTap.map { $0.id == id && graph.clock.now() - $0.time < 0.5 } ?? false
    }

    // MARK: Rounds

    private func begin(at record: DisplayRecord, _ input: PointerInput) {
        let (followers, hosts, control) = candidates(around: record)
        let ids = hosts.map { ObjectIdentifier($0) }
        if let round, round.ids == ids {
            return
        }
        end()
        round = Round(
            ids: ids, exclusive: followers.exclusive, simultaneous: followers.simultaneous,
            control: control, start: graph.clock.now() - input.time, location: input.location)
    }

    private func candidates(
        around record: DisplayRecord
    ) -> (
        (exclusive: [any TouchFollower], simultaneous: [any TouchFollower]),
        [any GestureHost], DisplayID?
    ) {
        var high: [any TouchFollower] = []
        var normal: [any TouchFollower] = []
        var simultaneous: [any TouchFollower] = []
        var hosts: [any GestureHost] = []
        var control: DisplayID?
        if record.onTap != nil, record.node.gestureHost == nil {
            control = record.id
            normal.append(ControlFollower())
        }
        var next: LayoutNode? = record.node
        while let node = next {
            next = node.parent
            guard let host = node.gestureHost,
                let follower = host.gestureFollower({ [weak self] seconds in
                    MainThread.assume { self?.wake(after: seconds) }
                })
            else { continue }
            if !host.gestureMask.contains(.subviews) {
                (high, normal, simultaneous, hosts) = ([], [], [], [])
            }
            guard host.gestureMask.contains(.gesture) else { continue }
            hosts.append(host)
            switch host.gesturePriority {
            case .normal: normal.append(follower)
            case .high: high.insert(follower, at: 0)
            case .simultaneous: simultaneous.append(follower)
            }
        }
        return ((high + normal, simultaneous), hosts, control)
    }

    private func follow(_ event: PointerEvent) {
        guard var round else { return }
        switch event.kind {
        case .down: round.fingers.insert(event.pointer)
        case .up, .cancelled: round.fingers.remove(event.pointer)
        case .moved, .time: break
        }
        if event.kind != .time {
            round.location = event.location
        }
        var effects: GestureEffects = []
        round.queue.follow(round.exclusive, event, &effects)
        for follower in round.simultaneous where !follower.status.isOver {
            follower.receive(event, &effects)
        }
        self.round = round
        effects.forEach { $0() }
        if round.isOver {
            end()
        }
    }

    /// Followers are at rest afterwards; what was not over is cancelled.
    private func end() {
        guard let round else { return }
        self.round = nil
        if let control = round.control, let winner = round.queue.winningMember,
            !(round.exclusive[winner] is ControlFollower)
        {
            lostTap = (control, graph.clock.now())
        }
        var effects: GestureEffects = []
        let winner = round.queue.winningMember
        for (index, follower) in round.exclusive.enumerated() {
            // Those that lost have not begun, as far as their closures know.
            var own: GestureEffects = []
            follower.reset(&own)
            if winner == nil || winner == index {
                effects += own
            }
        }
        round.simultaneous.forEach { $0.reset(&effects) }
        effects.forEach { $0() }
    }

    private func wake(after seconds: Double) {
        graph.clock.call(after: seconds) { [weak self] in
            guard let self, let round else { return }
            graph.perform {
                follow(
                    PointerEvent(
                        kind: .time, location: round.location, time: graph.clock.now(),
                        date: graph.clock.date()))
            }
        }
    }
}

/// A touch on a control that hosts know: it is the control's until the finger
/// moves away.
private final class ControlFollower: TouchFollower {
    private(set) var status = GestureStatus.possible
    private var start: CGPoint?

    func receive(_ event: PointerEvent, _ effects: inout GestureEffects) {
        switch event.kind {
        case .down:
            start = start ?? event.location
        case .moved:
            if let start, start.distance(to: event.location) > TapRules.slop {
                status = .failed
            }
        case .up:
            status = .ended
        case .cancelled:
            status = .failed
        case .time:
            break
        }
    }

    func reset(_ effects: inout GestureEffects) {
        status = .possible
        start = nil
    }
}

extension PointerInput.Phase {
    fileprivate var kind: PointerEvent.Kind {
        switch self {
        case .down: .down
        case .moved: .moved
        case .up: .up
        case .cancelled: .cancelled
        }
    }
}
