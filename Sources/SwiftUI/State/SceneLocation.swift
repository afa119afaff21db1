// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Foundation

/// A value that a scene has without any view's declaring it, such as whether
/// its lists are being edited.
///
/// Whoever reads it while views update depends on it, as with a `@State`.
/// Invariants: those of `StateLocation`.
final class SceneLocation<Value: Equatable>: Location<Value>, PendingWrite, @unchecked Sendable {
    // A graph ends before it goes, and nobody reads its places any more.
    private unowned(unsafe) let graph: ViewGraph
    private let engine: Engine
    private let node: NodeID
    private var visible: Value
    private var pending: [(transaction: Int, value: Value)] = []
    private var versionOfVisible = 0

    @MainActor
    init(_ value: Value, _ graph: ViewGraph) {
        visible = value
        self.graph = graph
        engine = graph.engine
        node = graph.engine.makeSource()
    }

    override var isLive: Bool { true }
    override var source: NodeID? { node }
    override var version: Int { versionOfVisible }

    override func get() -> Value {
        guard engine.isRunning, MainThread.isCurrent else { return latest }
        engine.read(node)
        return visible
    }

    override func peek() -> Value { engine.isRunning ? visible : latest }

    private var latest: Value {
        MainThread.isCurrent
            ? pending.last?.value ?? visible
            : locationLock.withLock { _ in pending.last?.value ?? visible }
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
        guard value != latest else { return engine.noteEqual(node) }
        let number = graph.enqueue(self, transaction)
        locationLock.withLock { _ in
            if pending.last?.transaction == number {
                pending[pending.count - 1].value = value
            } else {
                pending.append((number, value))
            }
        }
    }

    func apply(transaction number: Int) {
        guard let first = pending.first, first.transaction <= number else { return }
        locationLock.withLock { _ in
            visible = first.value
            pending.removeFirst()
        }
        versionOfVisible += 1
        // No property of a reader tells it that the value is another.
        let readers = engine.readers(of: node)
        engine.write(node)
        for reader in readers {
            engine.invalidate(reader, because: .external)
        }
    }
}
