// SPDX-License-Identifier: Apache-2.0

/// The subscription of an operator to its upstream: one at most, until its end.
///
/// The lock guards both fields.
final class HeldSubscription: Cancellable {
    private let lock = Lock()
    private var subscription: (any Subscription)?
    private var isDone = false

    /// Takes the first subscription that comes; any other is cancelled.
    func hold(_ subscription: any Subscription) -> Bool {
        let isAccepted = lock.withLock {
            guard !isDone, self.subscription == nil else { return false }
            self.subscription = subscription
            return true
        }
        if !isAccepted { subscription.cancel() }
        return isAccepted
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { subscription }?.request(demand)
    }

    func cancel() { release()?.cancel() }

    /// Lets go of a subscription, as its publisher has ended.
    @discardableResult
    func release() -> (any Subscription)? {
        lock.withLock {
            defer { subscription = nil }
            isDone = true
            return subscription
        }
    }
}
