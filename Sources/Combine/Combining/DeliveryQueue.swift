// SPDX-License-Identifier: Apache-2.0

/// Hands values on in order, as they are asked for, and the end after the last of them.
///
/// For operators that take in values before there is demand. Adding calls nobody, so that an owner
/// may do it under a lock of its own, and deliver afterwards. Every field is guarded by the lock.
/// Whoever delivers goes on until nothing is left, so that values cannot overtake one another.
final class DeliveryQueue<Downstream: Subscriber> {
    typealias Value = Downstream.Input
    typealias Completion = Subscribers.Completion<Downstream.Failure>

    private let lock = Lock()
    private var downstream: Downstream?
    private var waiting: [Value] = []
    private var demand = Subscribers.Demand.none
    private var end: Completion?
    /// Someone delivers, or the downstream has no subscription yet.
    private var isDelivering = true
    /// Called after each value that was handed on.
    private let onDelivery: () -> Void

    init(_ downstream: Downstream, onDelivery: @escaping () -> Void = {}) {
        self.downstream = downstream
        self.onDelivery = onDelivery
    }

    func start(_ subscription: any Subscription) {
        lock.withLock { downstream }?.receive(subscription: subscription)
        lock.withLock { isDelivering = false }
        deliver()
    }

    /// Adds a value; if so many wait already, it or the oldest is dropped, and the answer is false.
    @discardableResult
    func append(_ value: Value, limit: Int = .max, dropsOldest: Bool = false) -> Bool {
        lock.withLock {
            guard downstream != nil, end == nil else { return true }
            let hasRoom = waiting.count < limit
            if !hasRoom, dropsOldest, !waiting.isEmpty { waiting.removeFirst() }
            if waiting.count < limit { waiting.append(value) }
            return hasRoom
        }
    }

    /// Adds a value in place of one that waits for want of demand.
    func replaceLast(with value: Value) {
        lock.withLock {
            guard downstream != nil, end == nil else { return }
            if !waiting.isEmpty, !(demand > waiting.count) { waiting.removeLast() }
            waiting.append(value)
        }
    }

    /// Ends the stream after the values that wait, or instead of them.
    func end(_ completion: Completion, dropsWaiting: Bool = false) {
        lock.withLock {
            guard end == nil else { return }
            end = completion
            if dropsWaiting { waiting = [] }
        }
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { self.demand += demand }
        deliver()
    }

    func close() {
        // What is let go of must not end while the lock is held.
        let held = lock.withLock {
            let held = (downstream, waiting)
            downstream = nil
            waiting = []
            return held
        }
        withExtendedLifetime(held) {}
    }

    private enum Delivery {
        case value(Downstream, Value)
        case end(Downstream, Completion)
    }

    func deliver() {
        let begins = lock.withLock {
            defer { isDelivering = true }
            return !isDelivering
        }
        guard begins else { return }
        while let delivery = lock.withLock({ nextDelivery() }) {
            switch delivery {
            case .value(let downstream, let value):
                let more = downstream.receive(value)
                lock.withLock { demand += more }
                onDelivery()
            case .end(let downstream, let completion):
                downstream.receive(completion: completion)
            }
        }
    }

    private func nextDelivery() -> Delivery? {
        guard let downstream else {
            isDelivering = false
            return nil
        }
        if demand > 0, !waiting.isEmpty {
            demand -= 1
            return .value(downstream, waiting.removeFirst())
        }
        if waiting.isEmpty, let end {
            self.downstream = nil
            return .end(downstream, end)
        }
        isDelivering = false
        return nil
    }
}
