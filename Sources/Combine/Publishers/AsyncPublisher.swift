// SPDX-License-Identifier: Apache-2.0

extension Publisher where Failure == Never {
    /// The values as an asynchronous sequence, one asked for at a time.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    /// The values as an asynchronous sequence that throws the failure.
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output
    private let publisher: P

    public init(_ publisher: P) { self.publisher = publisher }

    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let channel: AsyncChannelSubscriber<P.Output, Never>

        public mutating func next() async -> P.Output? {
            guard case .success(let value)? = await channel.next() else { return nil }
            return value
        }
    }

    public func makeAsyncIterator() -> Iterator {
        let channel = AsyncChannelSubscriber<P.Output, Never>()
        publisher.subscribe(channel)
        return Iterator(channel: channel)
    }
}

public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output
    private let publisher: P

    public init(_ publisher: P) { self.publisher = publisher }

    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let channel: AsyncChannelSubscriber<P.Output, P.Failure>

        public mutating func next() async throws -> P.Output? {
            try await channel.next()?.get()
        }
    }

    public func makeAsyncIterator() -> Iterator {
        let channel = AsyncChannelSubscriber<P.Output, P.Failure>()
        publisher.subscribe(channel)
        return Iterator(channel: channel)
    }
}

/// Asks for a value whenever someone awaits one.
///
/// Every field is guarded by the lock; continuations are resumed without it.
private final class AsyncChannelSubscriber<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    private typealias Waiter = CheckedContinuation<Transferred<Result<Input, Failure>?>, Never>

    private let lock = Lock()
    private var subscription: (any Subscription)?
    private var waiters: [Waiter] = []
    private var demandBeforeSubscription = 0
    private var failure: Failure?
    private var isDone = false

    deinit { subscription?.cancel() }

    func next() async -> Result<Input, Failure>? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { enqueue($0) }.value
        } onCancel: {
            finish(cancels: true)
        }
    }

    private func enqueue(_ waiter: Waiter) {
        let (isOver, subscription): (Bool, (any Subscription)?) = lock.withLock {
            guard !isDone else { return (true, nil) }
            waiters.append(waiter)
            if self.subscription == nil { demandBeforeSubscription += 1 }
            return (false, self.subscription)
        }
        if isOver { return waiter.resume(returning: Transferred(takeFailure())) }
        subscription?.request(.max(1))
    }

    private func takeFailure() -> Result<Input, Failure>? {
        lock.withLock {
            defer { failure = nil }
            return failure.map { .failure($0) }
        }
    }

    func receive(subscription: any Subscription) {
        let demand: Int? = lock.withLock {
            guard !isDone, self.subscription == nil else { return nil }
            self.subscription = subscription
            return demandBeforeSubscription
        }
        guard let demand else { return subscription.cancel() }
        if demand > 0 { subscription.request(.max(demand)) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let waiter = lock.withLock { waiters.isEmpty ? nil : waiters.removeFirst() }
        waiter?.resume(returning: Transferred(.success(input)))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        if case .failure(let error) = completion { lock.withLock { failure = error } }
        finish(cancels: false)
    }

    private func finish(cancels: Bool) {
        let (waiting, subscription) = lock.withLock {
            let held = (waiters, self.subscription)
            isDone = true
            waiters = []
            self.subscription = nil
            return held
        }
        if cancels { subscription?.cancel() }
        for waiter in waiting { waiter.resume(returning: Transferred(takeFailure())) }
    }
}
