// SPDX-License-Identifier: Apache-2.0

/// Follows one publisher after another, carrying the demand that is still open along.
///
/// The lock guards every field.
final class SuccessionLink<Downstream: Subscriber>: Subscription {
    private let lock = Lock()
    private var downstream: Downstream?
    private var subscription: (any Subscription)?
    private var demand = Subscribers.Demand.none
    /// Tells deliveries of the publisher that is followed now from those of one before.
    private var generation = 0

    init(_ downstream: Downstream) { self.downstream = downstream }

    func start() { lock.withLock { downstream }?.receive(subscription: self) }

    /// Follows the publisher; its end ends the stream, its failure goes to the handler.
    func follow<Upstream: Publisher>(
        _ upstream: Upstream, onFailure: @escaping (Upstream.Failure) -> Void
    ) where Upstream.Output == Downstream.Input {
        follow(upstream, onFinish: { _ in self.end(.finished) }, onFailure: onFailure)
    }

    /// Follows the publisher; its end goes to a handler that learns whether no value came.
    func follow<Upstream: Publisher>(
        _ upstream: Upstream, onFinish: @escaping (Bool) -> Void,
        onFailure: @escaping (Upstream.Failure) -> Void
    ) where Upstream.Output == Downstream.Input {
        let number: Int? = lock.withLock {
            guard downstream != nil else { return nil }
            generation += 1
            subscription = nil
            return generation
        }
        guard let number else { return }
        var isEmpty = true
        upstream.subscribe(
            AnySubscriber<Upstream.Output, Upstream.Failure>(
                receiveSubscription: { self.accept($0, number) },
                receiveValue: {
                    isEmpty = false
                    return self.receive($0, number)
                },
                receiveCompletion: { completion in
                    guard self.lock.withLock({ self.generation == number }) else { return }
                    switch completion {
                    case .finished: onFinish(isEmpty)
                    case .failure(let error): onFailure(error)
                    }
                }))
    }

    /// Cancels what is followed now, and hears no more of it.
    func leave() {
        let left = lock.withLock {
            defer {
                subscription = nil
                generation += 1
            }
            return subscription
        }
        left?.cancel()
    }

    func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        close().downstream?.receive(completion: completion)
    }

    private func accept(_ subscription: any Subscription, _ number: Int) {
        let request: Subscribers.Demand? = lock.withLock {
            guard generation == number, downstream != nil, self.subscription == nil else {
                return nil
            }
            self.subscription = subscription
            return demand
        }
        guard let request else { return subscription.cancel() }
        if request > 0 { subscription.request(request) }
    }

    private func receive(_ value: Downstream.Input, _ number: Int) -> Subscribers.Demand {
        let receiver: Downstream? = lock.withLock {
            guard generation == number else { return nil }
            demand -= 1
            return downstream
        }
        guard let more = receiver?.receive(value) else { return .none }
        lock.withLock { demand += more }
        return more
    }

    func request(_ demand: Subscribers.Demand) {
        let subscription = lock.withLock {
            self.demand += demand
            return self.subscription
        }
        subscription?.request(demand)
    }

    func cancel() { close().subscription?.cancel() }

    private func close() -> (downstream: Downstream?, subscription: (any Subscription)?) {
        lock.withLock {
            defer {
                downstream = nil
                subscription = nil
                generation += 1
            }
            return (downstream, subscription)
        }
    }
}
