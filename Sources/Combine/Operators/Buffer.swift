// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Keeps up to so many values that come before there is demand for them.
    public func buffer(
        size: Int, prefetch: Publishers.PrefetchStrategy,
        whenFull: Publishers.BufferingStrategy<Failure>
    ) -> Publishers.Buffer<Self> {
        Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
    }
}

extension Publishers {
    /// How a buffer asks its upstream for values.
    public enum PrefetchStrategy: Equatable, Hashable, Sendable {
        /// As many as there is room for, and one more for each that was delivered.
        case keepFull
        /// All that there are, so that none is lost that nobody has asked for yet.
        case byRequest
    }

    /// What a buffer does with a value for which it has no room.
    public enum BufferingStrategy<Failure: Error> {
        case dropNewest
        case dropOldest
        case customError(() -> Failure)
    }

    public struct Buffer<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let size: Int
        public let prefetch: PrefetchStrategy
        public let whenFull: BufferingStrategy<Failure>

        public init(
            upstream: Upstream, size: Int, prefetch: PrefetchStrategy,
            whenFull: BufferingStrategy<Failure>
        ) {
            self.upstream = upstream
            self.size = size
            self.prefetch = prefetch
            self.whenFull = whenFull
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(BufferLink(subscriber, size, prefetch, whenFull))
        }
    }
}

private final class BufferLink<Downstream: Subscriber>: Subscriber, Subscription {
    typealias Failure = Downstream.Failure

    private let size: Int
    private let prefetch: Publishers.PrefetchStrategy
    private let whenFull: Publishers.BufferingStrategy<Failure>
    private let upstream: HeldSubscription
    private let queue: DeliveryQueue<Downstream>

    init(
        _ downstream: Downstream, _ size: Int, _ prefetch: Publishers.PrefetchStrategy,
        _ whenFull: Publishers.BufferingStrategy<Failure>
    ) {
        self.size = size
        self.prefetch = prefetch
        self.whenFull = whenFull
        let upstream = HeldSubscription()
        self.upstream = upstream
        queue = DeliveryQueue(downstream) {
            if prefetch == .keepFull { upstream.request(.max(1)) }
        }
    }

    func receive(subscription: any Subscription) {
        guard upstream.hold(subscription) else { return }
        queue.start(self)
        upstream.request(prefetch == .keepFull ? .max(size) : .unlimited)
    }

    func receive(_ value: Downstream.Input) -> Subscribers.Demand {
        switch whenFull {
        case .dropNewest:
            queue.append(value, limit: size)
        case .dropOldest:
            queue.append(value, limit: size, dropsOldest: true)
        case .customError(let error):
            if !queue.append(value, limit: size) {
                upstream.cancel()
                queue.end(.failure(error()), dropsWaiting: true)
            }
        }
        queue.deliver()
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        upstream.release()
        queue.end(completion)
        queue.deliver()
    }

    func request(_ demand: Subscribers.Demand) { queue.request(demand) }

    func cancel() {
        queue.close()
        upstream.cancel()
    }
}
