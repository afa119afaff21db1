// SPDX-License-Identifier: Apache-2.0

/// Passes what a publisher delivers into a subject.
final class SubjectLink<Target: Subject>: Subscriber, Cancellable {
    typealias Input = Target.Output
    typealias Failure = Target.Failure

    private let lock = Lock()
    private var target: Target?
    private var subscription: (any Subscription)?

    init(_ target: Target) { self.target = target }

    func receive(subscription: any Subscription) {
        let target: Target? = lock.withLock {
            guard self.subscription == nil else { return nil }
            self.subscription = subscription
            return self.target
        }
        guard let target else { return subscription.cancel() }
        target.send(subscription: subscription)
    }

    func receive(_ value: Target.Output) -> Subscribers.Demand {
        lock.withLock { target }?.send(value)
        return .none
    }

    func receive(completion: Subscribers.Completion<Target.Failure>) {
        close().target?.send(completion: completion)
    }

    func cancel() { close().subscription?.cancel() }

    private func close() -> (target: Target?, subscription: (any Subscription)?) {
        lock.withLock {
            defer {
                target = nil
                subscription = nil
            }
            return (target, subscription)
        }
    }
}
