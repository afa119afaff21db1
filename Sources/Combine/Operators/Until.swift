// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Drops values until the other publisher delivers one; what was asked for meanwhile is spent.
    public func drop<P: Publisher>(
        untilOutputFrom publisher: P
    ) -> Publishers.DropUntilOutput<Self, P> where Failure == P.Failure {
        Publishers.DropUntilOutput(upstream: self, other: publisher)
    }

    /// Delivers values until the other publisher delivers one, and finishes then.
    public func prefix<P: Publisher>(
        untilOutputFrom publisher: P
    ) -> Publishers.PrefixUntilOutput<Self, P> {
        Publishers.PrefixUntilOutput(upstream: self, other: publisher)
    }
}

extension Publishers {
    public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
    where Upstream.Failure == Other.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let other: Other

        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let gate = OutputGate<Other.Output, Failure>()
            let link = TransformLink<Output, Failure, S>(subscriber) { value in
                gate.isOpen ? .emit(value) : .skip
            }
            gate.onEnd = { [weak link] in link?.end($0) }
            upstream.handleEvents(
                receiveCompletion: { _ in gate.cancel() }, receiveCancel: { gate.cancel() }
            ).subscribe(link)
            other.subscribe(gate)
        }
    }

    public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let other: Other

        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let gate = OutputGate<Other.Output, Other.Failure>()
            let link = TransformLink<Output, Failure, S>(subscriber) { value in
                gate.isOpen ? .finish : .emit(value)
            }
            gate.onOpen = { [weak link] in link?.end(.finished) }
            other.subscribe(gate)
            upstream.handleEvents(
                receiveCompletion: { _ in gate.cancel() }, receiveCancel: { gate.cancel() }
            ).subscribe(link)
            // The other publisher may have delivered before there was a stream to end.
            if gate.isOpen { link.end(.finished) }
        }
    }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

/// Opens with the first value of a publisher, and asks for no more than that one.
private final class OutputGate<Input, Failure: Error>: Subscriber, Cancellable {
    private let lock = Lock()
    private let other = HeldSubscription()
    private var hasOutput = false
    /// Both are set before the gate subscribes to anything.
    var onOpen: () -> Void = {}
    var onEnd: (Subscribers.Completion<Failure>) -> Void = { _ in }

    var isOpen: Bool { lock.withLock { hasOutput } }

    func receive(subscription: any Subscription) {
        if other.hold(subscription) { other.request(.max(1)) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard let subscription = other.release() else { return .none }
        lock.withLock { hasOutput = true }
        subscription.cancel()
        onOpen()
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        if other.release() != nil { onEnd(completion) }
    }

    func cancel() { other.cancel() }
}
