// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Combine
import Foundation

/// Connects an `ObservableObject` with the rule of a view that declares it: the
/// rule runs again after each announcement, whatever it reads of the object
/// (semantics rules 1.5).
///
/// Made by the box of a property, which says which object it is; ended with the
/// element. However many announcements fall into one transaction, the rule runs
/// once for them.
///
/// Invariants: at most one object is observed; all fields belong to the main
/// thread, only `willChange` is called on any other.
final class ObjectConnection: PendingWrite, @unchecked Sendable {
    private weak var graph: ViewGraph?
    private let engine: Engine
    let node: NodeID
    /// The rule of the view that declares the property.
    private let rule: NodeID
    private(set) var object: AnyObject?
    private var subscription: AnyCancellable?
    /// Counts the transactions that announced changes.
    private(set) var version = 0
    /// The last transaction that waits, or waited, to tell the rule.
    private var lastTransaction = 0
    /// The last frame whose own update announced a change.
    private var lastFrameOfUpdate = -1

    @MainActor
    init(_ context: _PropertyContext) {
        graph = context.graph
        engine = context.graph.engine
        node = engine.makeSource()
        rule = context.rule
        engine.subscribe(context.rule, to: node)
    }

    /// Observes `object` from now on, instead of the one before.
    /// - Returns: Whether it is another one.
    func observe<Object: ObservableObject>(_ object: Object?) -> Bool {
        guard object !== self.object else { return false }
        subscription?.cancel()
        self.object = object
        subscription = object?.onObjectWillChange { [weak self] in self?.willChange() }
        return true
    }

    // Both texts are SwiftUI's.

    private static let backgroundWarning =
        "Publishing changes from background threads is not allowed; make sure to publish values "
        + "from the main thread (via operators like receive(on:)) on model updates."
    private static let updateWarning =
        "Publishing changes from within view updates is not allowed, this will cause undefined "
        + "behavior."

    private func willChange() {
        guard MainThread.isCurrent else {
            DispatchQueue.main.async {
                MainThread.assume {
                    self.graph?.warn(Self.backgroundWarning, of: self.rule)
                    self.enqueue(Transaction())
                }
            }
            return
        }
        MainThread.assume { enqueue(Transaction.current) }
    }

    @MainActor
    private func enqueue(_ transaction: Transaction) {
        guard let graph, let object, !engine.isAside else { return }
        graph.probe?.willAnnounce(object, readBy: rule)
        if engine.isRunning {
            graph.warnOfRunningCode(Self.updateWarning)
            // Once a frame: a body that announces in each run would never end.
            guard lastFrameOfUpdate != graph.counters.frames else { return }
            lastFrameOfUpdate = graph.counters.frames
        }
        if graph.waitingTransaction(for: transaction) != lastTransaction {
            lastTransaction = graph.enqueue(self, transaction)
        }
    }

    func apply(transaction number: Int) {
        guard object != nil else { return }
        version += 1
        engine.write(node)
    }

    /// The view is gone; nothing of it stays with the object.
    func destroy() {
        subscription?.cancel()
        subscription = nil
        object = nil
        engine.destroy(node)
    }
}

/// Keeps the connection of one property that holds an object.
class ObjectBox<Object: ObservableObject>: _PropertyBox {
    private let connection: ObjectConnection
    private var versionOfLastRun = 0

    init(_ context: _PropertyContext) {
        connection = ObjectConnection(context)
    }

    /// Grows with each change, so that copies of the property compare unequal.
    final var version: Int { connection.version }

    /// For subclasses: observes the object that the property has in this run.
    /// - Returns: Whether `body` must run because of it.
    final func observe(_ object: Object?) -> Bool {
        let isOther = connection.observe(object)
        defer { versionOfLastRun = connection.version }
        return isOther || connection.version != versionOfLastRun
    }

    override var report: PropertyReport? {
        connection.object.map {
            PropertyReport(wrapper: wrapper, source: connection.node, value: $0)
        }
    }

    /// For subclasses: the name of the property wrapper.
    var wrapper: String { "ObservedObject" }

    override func destroy() {
        connection.destroy()
    }
}
