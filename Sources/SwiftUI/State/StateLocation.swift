// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Foundation

/// The place of one `@State` property of one element.
///
/// Invariants: `pending` is in the order of its transactions, one value for
/// each; `visible` is the value of the last transaction that was applied.
final class StateLocation<Value>: Location<Value>, PendingWrite, @unchecked Sendable {
    // A graph ends, and with it its locations, before it goes.
    private unowned(unsafe) let graph: ViewGraph
    private let engine: Engine
    private let node: NodeID
    /// The rule of the view that declares the property.
    private let owner: NodeID
    private var visible: Value
    private var pending: [(transaction: Int, value: Value)] = []
    private var versionOfVisible = 0
    /// Whether the owner's rule depends on the value; once it does, it does for
    /// good, as in SwiftUI (`wasRead`, semantics rules 1.2).
    private(set) var wasRead = false
    private var isAlive = true

    @MainActor
    init(_ value: Value, _ context: _PropertyContext) {
        visible = value
        graph = context.graph
        engine = context.graph.engine
        owner = context.rule
        node = engine.makeSource()
    }

    override var source: NodeID? { isAlive ? node : nil }
    override var version: Int { versionOfVisible }

    override func get() -> Value { noteReadByRule() ? visible : latest() }

    /// Makes the owner a reader if the code that reads belongs to an update.
    ///
    /// - Returns: Whether it does.
    func noteReadByRule() -> Bool {
        guard engine.isRunning, MainThread.isCurrent else { return false }
        if !wasRead || engine.isAside, isAlive {
            noteRead()
        }
        return true
    }

    /// Tells whoever explains updates of a closure that is the first to read the state, and
    /// sees what its owner's last `body` would have seen, not what is there now.
    func tellIfOld(_ seen: Value) {
        // Read on the thread to which all of this belongs.
        nonisolated(unsafe) let seen = seen
        MainThread.assume {
            guard let probe = graph.probe, !engine.isAside,
                !areEqual(seen, visible, mode: .equatableAlways)
            else { return }
            probe.didReadOld(node, of: owner, seen, visible)
        }
    }

    /// A binding to it was read. Another view's `body` that holds one without the
    /// wrapper does not concern the owner (case binding-04).
    override func markRead() {
        guard !wasRead || engine.isAside, isAlive else { return }
        if MainThread.assume({ graph.isBodyOrNone(owner) }) {
            noteRead()
        }
    }

    private func noteRead() {
        guard !engine.isAside else { return engine.noteReadAside(node, by: owner) }
        wasRead = true
        engine.subscribe(owner, to: node)
    }

    /// The value that was written last, whether views see it already or not.
    func latest() -> Value {
        MainThread.isCurrent
            ? pending.last?.value ?? visible
            : locationLock.withLock { _ in pending.last?.value ?? visible }
    }

    override func peek() -> Value {
        engine.isRunning ? visible : pending.last?.value ?? visible
    }

    override func set(_ value: Value, _ transaction: Transaction) {
        // Handed over whole: this thread does not touch them again.
        nonisolated(unsafe) let (value, transaction) = (value, transaction)
        if MainThread.isCurrent {
            MainThread.assume { write(value, transaction) }
        } else {
            DispatchQueue.main.async {
                MainThread.assume { self.write(value, transaction) }
            }
        }
    }

    @MainActor
    private func write(_ value: Value, _ transaction: Transaction) {
        guard isAlive else { return }
        guard !engine.isRunning else {
            graph.warnOfRunningCode(
                "Modifying state during view update, this will cause undefined behavior.")
            return
        }
        let isEqual = areEqual(pending.last?.value ?? visible, value, mode: .equatableAlways)
        graph.probe?.willWrite(
            node, of: owner, pending.last?.value ?? visible, value, isEqual: isEqual)
        if isEqual {
            engine.noteEqual(node)
            store(value)
            return
        }
        let number = graph.enqueue(self, transaction)
        locationLock.withLock { _ in
            if pending.last?.transaction == number {
                pending[pending.count - 1].value = value
            } else {
                pending.append((number, value))
            }
        }
    }

    /// Keeps an equal value all the same: it may hold other references. SwiftUI
    /// does so for programs of the 2025 generation (semantics rules 2).
    private func store(_ value: Value) {
        locationLock.withLock { _ in
            if pending.isEmpty {
                visible = value
            } else {
                pending[pending.count - 1].value = value
            }
        }
    }

    func apply(transaction number: Int) {
        guard isAlive, let first = pending.first, first.transaction <= number else { return }
        locationLock.withLock { _ in
            visible = first.value
            pending.removeFirst()
        }
        versionOfVisible += 1
        engine.write(node)
    }

    /// The view is gone; bindings that are still around keep the last value.
    func destroy() {
        isAlive = false
        if let last = pending.last {
            visible = last.value
            pending = []
        }
        engine.destroy(node)
    }
}
