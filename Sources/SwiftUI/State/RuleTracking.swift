// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Foundation

/// Connects what a rule read of observable objects with the rule: a change of
/// it is a write like any other, applied with its transaction.
///
/// Only rules that read such objects have one. Made and re-armed by `track`,
/// on the main thread; `didChange` is called on the thread that writes.
final class RuleTracking: ObservationScope, PendingWrite, @unchecked Sendable {
    // A graph ends, and with it its rules, before it goes.
    private unowned(unsafe) let graph: ViewGraph
    @CompactNodeID private var rule: NodeID?

    private init(_ graph: ViewGraph) {
        self.graph = graph
    }

    /// Runs the code of `rule`, and has the rule run again when something that
    /// the code read of an observable object changes.
    @MainActor
    static func track<Result>(
        _ tracking: inout RuleTracking?, _ habit: ObservationHabit, of rule: NodeID,
        in graph: ViewGraph, _ body: () -> Result
    ) -> Result {
        let current = tracking ?? graph.spareTracking ?? RuleTracking(graph)
        current.rule = rule
        let result = current.track(habit, body)
        if tracking == nil {
            if current.isTracking {
                tracking = current
                graph.spareTracking = nil
            } else {
                graph.spareTracking = current
            }
        }
        return result
    }

    override var isOnOwnThread: Bool { MainThread.isCurrent }

    override func didChange() {
        guard MainThread.isCurrent else {
            DispatchQueue.main.async {
                MainThread.assume { self.enqueue(Transaction()) }
            }
            return
        }
        MainThread.assume { enqueue(Transaction.current) }
    }

    @MainActor
    private func enqueue(_ transaction: Transaction) {
        if let rule {
            graph.probe?.willChangeObservable(readBy: rule)
            graph.enqueue(self, transaction)
        }
    }

    func apply(transaction number: Int) {
        guard let rule else { return }
        MainThread.assume {
            graph.engine.invalidate(rule, because: .external)
        }
    }

    /// The rule is destroyed: nothing of it stays with any object.
    override func cancel() {
        rule = nil
        super.cancel()
    }
}
