// SPDX-License-Identifier: Apache-2.0

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Delivers what the newest of the publishers delivers, and leaves the one before.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
    public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Publishers.SetFailureType<Output, Failure>,
            Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
        >
    {
        map { $0.setFailureType(to: Failure.self) }.switchToLatest()
    }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Failure == Never, Output: Publisher {
    public func switchToLatest()
        -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
    {
        setFailureType(to: Output.Failure.self).switchToLatest()
    }
}

extension Publishers {
    public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
    where P == Upstream.Output, P.Failure == Upstream.Failure {
        public typealias Output = P.Output
        public typealias Failure = P.Failure
        public let upstream: Upstream

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            SwitchingLink(subscriber).start(upstream)
        }
    }
}

/// Follows the newest of the publishers that another one delivers, with the demand that is open.
///
/// The lock guards the numbers of the publishers and whether there may be more of them.
private final class SwitchingLink<Downstream: Subscriber>: Subscription {
    private let lock = Lock()
    private let upstream = HeldSubscription()
    private let newest: SuccessionLink<Downstream>
    private let downstream: Downstream
    private var count = 0
    private var finishedNumber = 0
    private var isUpstreamDone = false

    init(_ downstream: Downstream) {
        self.downstream = downstream
        newest = SuccessionLink(downstream)
    }

    func start<Upstream: Publisher>(_ publishers: Upstream)
    where
        Upstream.Output: Publisher, Upstream.Output.Output == Downstream.Input,
        Upstream.Output.Failure == Downstream.Failure, Upstream.Failure == Downstream.Failure
    {
        downstream.receive(subscription: self)
        publishers.subscribe(
            AnySubscriber<Upstream.Output, Upstream.Failure>(
                receiveSubscription: {
                    if self.upstream.hold($0) { self.upstream.request(.unlimited) }
                },
                receiveValue: {
                    self.follow($0)
                    return .none
                },
                receiveCompletion: { self.finishUpstream($0) }))
    }

    private func follow<Source: Publisher>(_ publisher: Source)
    where Source.Output == Downstream.Input, Source.Failure == Downstream.Failure {
        let number = lock.withLock {
            count += 1
            return count
        }
        newest.leave()
        newest.follow(
            publisher, onFinish: { _ in self.finish(number) },
            onFailure: { error in
                self.upstream.cancel()
                self.newest.end(.failure(error))
            })
    }

    private func finish(_ number: Int) {
        let isOver = lock.withLock {
            finishedNumber = number
            return isUpstreamDone && number == count
        }
        if isOver { newest.end(.finished) }
    }

    private func finishUpstream(_ completion: Subscribers.Completion<Downstream.Failure>) {
        upstream.release()
        if case .failure = completion {
            newest.leave()
            return newest.end(completion)
        }
        let isOver = lock.withLock {
            isUpstreamDone = true
            return finishedNumber == count
        }
        if isOver { newest.end(.finished) }
    }

    func request(_ demand: Subscribers.Demand) { newest.request(demand) }

    func cancel() {
        upstream.cancel()
        newest.cancel()
    }
}
