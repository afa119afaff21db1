// SPDX-License-Identifier: Apache-2.0

/// How values of several upstreams become one.
enum Combination {
    /// A value of any, with the newest of the others.
    case latest
    /// The first of each, then the second of each, and so on.
    case pairwise
}

/// Joins several upstreams for ``Publishers/CombineLatest`` and ``Publishers/Zip``.
///
/// Every field is guarded by the lock; what comes of the values goes through the delivery queue.
final class CombiningHub<Downstream: Subscriber>: Subscription {
    typealias Combine = ([Any]) -> Downstream.Input

    private let lock = Lock()
    private let queue: DeliveryQueue<Downstream>
    private let combination: Combination
    private let combine: Combine
    private var subscriptions: [(any Subscription)?]
    private var values: [[Any]]
    private var finished: [Bool]
    private var hasRequested = false
    /// The end is known, or the downstream has cancelled.
    private var isOver = false

    init(
        _ downstream: Downstream, count: Int, _ combination: Combination,
        combine: @escaping Combine
    ) {
        queue = DeliveryQueue(downstream)
        self.combination = combination
        self.combine = combine
        subscriptions = Array(repeating: nil, count: count)
        values = Array(repeating: [], count: count)
        finished = Array(repeating: false, count: count)
    }

    /// Subscribes to one of the upstreams; the last of them starts the stream.
    func connect<Upstream: Publisher>(_ upstream: Upstream, _ index: Int)
    where Upstream.Failure == Downstream.Failure {
        upstream.subscribe(
            AnySubscriber<Upstream.Output, Upstream.Failure>(
                receiveSubscription: { self.accept($0, index) },
                receiveValue: { self.receive($0, index) },
                receiveCompletion: { self.receive(completion: $0, index) }))
    }

    func start() { queue.start(self) }

    private func accept(_ subscription: any Subscription, _ index: Int) {
        let isAccepted = lock.withLock {
            guard !isOver, subscriptions[index] == nil else { return false }
            subscriptions[index] = subscription
            return true
        }
        if !isAccepted { subscription.cancel() }
    }

    private func receive(_ value: Any, _ index: Int) -> Subscribers.Demand {
        let others: [any Subscription] = lock.withLock {
            guard !isOver else { return [] }
            switch combination {
            case .latest: takeLatest(value, index)
            case .pairwise: takePairwise(value, index)
            }
            return isOver ? takeSubscriptions() : []
        }
        for subscription in others { subscription.cancel() }
        queue.deliver()
        return .none
    }

    private func takeLatest(_ value: Any, _ index: Int) {
        values[index] = [value]
        guard values.allSatisfy({ !$0.isEmpty }) else { return }
        queue.replaceLast(with: combine(values.map { $0[0] }))
    }

    /// No further pair can come once an upstream is finished and has nothing waiting.
    private func takePairwise(_ value: Any, _ index: Int) {
        values[index].append(value)
        guard values.allSatisfy({ !$0.isEmpty }) else { return }
        queue.append(combine(values.map { $0[0] }))
        for index in values.indices { values[index].removeFirst() }
        if zip(finished, values).contains(where: { $0 && $1.isEmpty }) { end(.finished) }
    }

    private func receive(completion: Subscribers.Completion<Downstream.Failure>, _ index: Int) {
        let others: [any Subscription] = lock.withLock {
            guard !isOver else { return [] }
            finished[index] = true
            subscriptions[index] = nil
            switch completion {
            case .failure:
                end(completion)
            case .finished:
                let isLast = combination == .latest && finished.allSatisfy { $0 }
                if isLast || values[index].isEmpty { end(.finished) }
            }
            return isOver ? takeSubscriptions() : []
        }
        for subscription in others { subscription.cancel() }
        queue.deliver()
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        isOver = true
        if case .failure = completion {
            queue.end(completion, dropsWaiting: true)
        } else {
            queue.end(completion)
        }
    }

    private func takeSubscriptions() -> [any Subscription] {
        defer { subscriptions = subscriptions.map { _ in nil } }
        return subscriptions.compactMap { $0 }
    }

    func request(_ demand: Subscribers.Demand) {
        let opened: [any Subscription] = lock.withLock {
            defer { hasRequested = true }
            return hasRequested ? [] : subscriptions.compactMap { $0 }
        }
        queue.request(demand)
        for subscription in opened { subscription.request(.unlimited) }
    }

    func cancel() {
        let held = lock.withLock {
            isOver = true
            let held = (takeSubscriptions(), values)
            values = values.map { _ in [] }
            return held
        }
        queue.close()
        for subscription in held.0 { subscription.cancel() }
    }
}
