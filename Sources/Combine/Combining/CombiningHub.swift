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
/// Every field is guarded by the lock. Deliveries are taken out of it in order: whoever delivers
/// goes on until nothing is left, so that values cannot overtake one another.
final class CombiningHub<Downstream: Subscriber>: Subscription {
    typealias Combine = ([Any]) -> Downstream.Input

    private let lock = Lock()
    private var downstream: Downstream?
    private let combination: Combination
    private let combine: Combine
    private var subscriptions: [(any Subscription)?]
    private var queues: [[Any]]
    private var finished: [Bool]
    private var demand = Subscribers.Demand.none
    private var ready: [Downstream.Input] = []
    private var end: Subscribers.Completion<Downstream.Failure>?
    private var hasRequested = false
    /// Someone delivers, or the downstream has no subscription yet.
    private var isDelivering = true

    init(
        _ downstream: Downstream, count: Int, _ combination: Combination,
        combine: @escaping Combine
    ) {
        self.downstream = downstream
        self.combination = combination
        self.combine = combine
        subscriptions = Array(repeating: nil, count: count)
        queues = Array(repeating: [], count: count)
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

    func start() {
        lock.withLock { downstream }?.receive(subscription: self)
        lock.withLock { isDelivering = false }
        deliver()
    }

    private func accept(_ subscription: any Subscription, _ index: Int) {
        let isAccepted = lock.withLock {
            guard downstream != nil, end == nil, subscriptions[index] == nil else { return false }
            subscriptions[index] = subscription
            return true
        }
        if !isAccepted { subscription.cancel() }
    }

    private func receive(_ value: Any, _ index: Int) -> Subscribers.Demand {
        lock.withLock {
            guard downstream != nil, end == nil else { return }
            if combination == .latest {
                queues[index] = [value]
            } else {
                queues[index].append(value)
            }
            guard queues.allSatisfy({ !$0.isEmpty }) else { return }
            let result = combine(queues.map { $0[0] })
            if combination == .latest {
                // Without demand the newest combination replaces one that waits.
                ready = demand > ready.count ? ready + [result] : ready.dropLast() + [result]
            } else {
                ready.append(result)
                for index in queues.indices { queues[index].removeFirst() }
                endIfExhausted()
            }
        }
        deliver()
        return .none
    }

    private func receive(completion: Subscribers.Completion<Downstream.Failure>, _ index: Int) {
        let others: [(any Subscription)?] = lock.withLock {
            guard end == nil else { return [] }
            finished[index] = true
            subscriptions[index] = nil
            switch completion {
            case .failure:
                end = completion
                ready = []
            case .finished:
                let isOver =
                    combination == .latest
                    ? finished.allSatisfy { $0 } || queues[index].isEmpty
                    : queues[index].isEmpty
                if isOver { end = .finished }
            }
            guard end != nil else { return [] }
            defer { subscriptions = subscriptions.map { _ in nil } }
            return subscriptions
        }
        for subscription in others { subscription?.cancel() }
        deliver()
    }

    /// No further pair can come once an upstream is finished and has nothing waiting.
    private func endIfExhausted() {
        guard zip(finished, queues).contains(where: { $0 && $1.isEmpty }) else { return }
        end = .finished
    }

    func request(_ demand: Subscribers.Demand) {
        let isFirst = lock.withLock {
            let isFirst = !hasRequested
            hasRequested = true
            self.demand += demand
            return isFirst
        }
        if isFirst {
            for subscription in lock.withLock({ subscriptions }) {
                subscription?.request(.unlimited)
            }
        }
        deliver()
    }

    func cancel() {
        let held = lock.withLock {
            let held = (downstream, subscriptions, queues, ready)
            downstream = nil
            subscriptions = subscriptions.map { _ in nil }
            queues = queues.map { _ in [] }
            ready = []
            return held
        }
        for subscription in held.1 { subscription?.cancel() }
    }

    private enum Delivery {
        case value(Downstream, Downstream.Input)
        case end(Downstream, Subscribers.Completion<Downstream.Failure>)
    }

    private func deliver() {
        guard lock.withLock({ beginDelivery() }) else { return }
        while let delivery = lock.withLock({ nextDelivery() }) {
            switch delivery {
            case .value(let downstream, let value):
                let more = downstream.receive(value)
                lock.withLock { demand += more }
            case .end(let downstream, let completion):
                downstream.receive(completion: completion)
            }
        }
    }

    private func beginDelivery() -> Bool {
        guard !isDelivering else { return false }
        isDelivering = true
        return true
    }

    private func nextDelivery() -> Delivery? {
        guard let downstream else {
            isDelivering = false
            return nil
        }
        if demand > 0, !ready.isEmpty {
            demand -= 1
            return .value(downstream, ready.removeFirst())
        }
        if ready.isEmpty, let end {
            self.downstream = nil
            return .end(downstream, end)
        }
        isDelivering = false
        return nil
    }
}
