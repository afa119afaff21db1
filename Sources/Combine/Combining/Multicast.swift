// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Delivers to all subscribers through one subject, once connected.
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
    where Failure == S.Failure, Output == S.Output {
        Publishers.Multicast(upstream: self, createSubject: { subject })
    }

    public func multicast<S: Subject>(
        _ createSubject: @escaping () -> S
    ) -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }

    /// One subscription for all subscribers, from the first that comes to the last that leaves.
    public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publisher where Failure == Never {
    /// Waits for `connect()` before it delivers.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> {
        Publishers.MakeConnectable(upstream: self)
    }
}

extension ConnectablePublisher {
    /// Connects with the first subscriber and disconnects after the last.
    public func autoconnect() -> Publishers.Autoconnect<Self> {
        Publishers.Autoconnect(upstream: self)
    }
}

extension Publishers {
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
    where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let createSubject: () -> SubjectType
        private let lock = Lock()
        private var subject: SubjectType?

        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            currentSubject().subscribe(subscriber)
        }

        public func connect() -> any Cancellable { upstream.subscribe(currentSubject()) }

        private func currentSubject() -> SubjectType {
            if let subject = lock.withLock({ subject }) { return subject }
            let new = createSubject()
            return lock.withLock {
                if subject == nil { subject = new }
                return subject ?? new
            }
        }
    }

    public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher
    where Upstream.Failure == Never {
        public typealias Output = Upstream.Output
        public typealias Failure = Never
        private let inner: Multicast<Upstream, PassthroughSubject<Output, Never>>

        public init(upstream: Upstream) { inner = upstream.multicast { PassthroughSubject() } }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Never {
            inner.receive(subscriber: subscriber)
        }

        public func connect() -> any Cancellable { inner.connect() }
    }

    public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public final let upstream: Upstream
        private let lock = Lock()
        private var subscriberCount = 0
        private var isFinished = false
        private var connection: (any Cancellable)?

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let left = AnyCancellable { self.leave() }
            upstream.handleEvents(
                receiveCompletion: { _ in
                    self.lock.withLock { self.isFinished = true }
                    left.cancel()
                }, receiveCancel: { left.cancel() }
            ).receive(subscriber: subscriber)
            let isFirst = lock.withLock {
                subscriberCount += 1
                // What is over is not started again.
                return subscriberCount == 1 && !isFinished
            }
            guard isFirst else { return }
            let connection = upstream.connect()
            lock.withLock { self.connection = connection }
        }

        private func leave() {
            let last: (any Cancellable)? = lock.withLock {
                subscriberCount -= 1
                guard subscriberCount <= 0 else { return nil }
                subscriberCount = 0
                defer { connection = nil }
                return connection
            }
            last?.cancel()
        }
    }

    public final class Share<Upstream: Publisher>: Publisher, Equatable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        private let inner:
            Autoconnect<Multicast<Upstream, PassthroughSubject<Upstream.Output, Failure>>>

        public init(upstream: Upstream) {
            self.upstream = upstream
            inner = upstream.multicast(subject: PassthroughSubject()).autoconnect()
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            inner.receive(subscriber: subscriber)
        }

        public static func == (first: Share, second: Share) -> Bool { first === second }
    }
}
