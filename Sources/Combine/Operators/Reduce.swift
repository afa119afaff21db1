// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        Publishers.Reduce(
            upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }

    /// All values as one array, at the end.
    public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }

    /// Arrays of so many values each; the last may be shorter.
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        Publishers.CollectByCount(upstream: self, count: count)
    }

    public func count() -> Publishers.Reduce<Self, Int> { reduce(0) { count, _ in count + 1 } }

    public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }

    public func allSatisfy(
        _ predicate: @escaping (Output) -> Bool
    ) -> Publishers.Reduce<Publishers.Output<Publishers.Filter<Self>>, Bool> {
        filter { !predicate($0) }.prefix(1).reduce(true) { _, _ in false }
    }

    public func contains(
        where predicate: @escaping (Output) -> Bool
    ) -> Publishers.Reduce<Publishers.FirstWhere<Self>, Bool> {
        first(where: predicate).reduce(false) { _, _ in true }
    }

    public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
        Publishers.IgnoreOutput(upstream: self)
    }
}

extension Publisher where Output: Equatable {
    public func contains(
        _ output: Output
    ) -> Publishers.Reduce<Publishers.FirstWhere<Self>, Bool> { contains { $0 == output } }
}

extension Publishers {
    public struct Reduce<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let initial: Output
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        public init(
            upstream: Upstream, initial: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                ReductionLink(
                    subscriber, initial,
                    { [nextPartialResult] in $0 = nextPartialResult($0, $1) }, result: { $0 }))
        }
    }

    public struct Collect<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                ReductionLink(subscriber, Output(), { $0.append($1) }, result: { $0 }))
        }
    }

    public struct Last<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                ReductionLink(subscriber, Output?.none, { $0 = $1 }, result: { $0 }))
        }
    }

    public struct IgnoreOutput<Upstream: Publisher>: Publisher {
        public typealias Output = Never
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Never, S.Failure == Failure {
            upstream.subscribe(
                ReductionLink<Upstream.Output, Void, S>(
                    subscriber, (), { _, _ in }, result: { _ in nil }))
        }
    }

    public struct CollectByCount<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let count: Int

        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(CollectingLink(subscriber, count: count))
        }
    }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}
extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}
extension Publishers.Last: Equatable where Upstream: Equatable {}
extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

/// Takes in everything and delivers one result at the end, once there is demand.
private final class ReductionLink<Input, State, Downstream: Subscriber>: Subscriber, Subscription {
    typealias Failure = Downstream.Failure

    private let lock = Lock()
    private var downstream: Downstream?
    private var subscription: (any Subscription)?
    /// Nil while a value is taken in.
    private var state: State?
    private let next: (inout State, Input) -> Void
    private let result: (State) -> Downstream.Input?
    private var isFinished = false
    private var hasDemand = false

    init(
        _ downstream: Downstream, _ initial: State, _ next: @escaping (inout State, Input) -> Void,
        result: @escaping (State) -> Downstream.Input?
    ) {
        self.downstream = downstream
        state = initial
        self.next = next
        self.result = result
    }

    func receive(subscription: any Subscription) {
        lock.withLock { self.subscription = subscription }
        lock.withLock { downstream }?.receive(subscription: self)
        subscription.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let taken = lock.withLock {
            defer { self.state = nil }
            return self.state
        }
        guard var state = consume taken else { return .none }
        next(&state, input)
        lock.withLock { self.state = state }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        if case .failure = completion {
            close().downstream?.receive(completion: completion)
        } else {
            lock.withLock { isFinished = true }
            deliver()
        }
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        lock.withLock { hasDemand = true }
        deliver()
    }

    func cancel() { close().subscription?.cancel() }

    private func deliver() {
        let state: State? = lock.withLock { isFinished && downstream != nil ? self.state : nil }
        guard let state else { return }
        let value = result(state)
        guard value == nil || lock.withLock({ hasDemand }) else { return }
        guard let downstream = close().downstream else { return }
        if let value { _ = downstream.receive(value) }
        downstream.receive(completion: .finished)
    }

    private func close() -> (downstream: Downstream?, subscription: (any Subscription)?) {
        lock.withLock {
            defer {
                downstream = nil
                subscription = nil
            }
            return (downstream, subscription)
        }
    }
}

/// Delivers arrays of a fixed number of values, and what is left at the end.
private final class CollectingLink<Element, Downstream: Subscriber>: Subscriber, Subscription
where Downstream.Input == [Element] {
    typealias Input = Element
    typealias Failure = Downstream.Failure

    private let lock = Lock()
    private let downstream: Downstream
    private let count: Int
    private var subscription: (any Subscription)?
    private var collected: [Element] = []

    init(_ downstream: Downstream, count: Int) {
        self.downstream = downstream
        self.count = count
    }

    func receive(subscription: any Subscription) {
        lock.withLock { self.subscription = subscription }
        downstream.receive(subscription: self)
    }

    func receive(_ input: Element) -> Subscribers.Demand {
        let full: [Element]? = lock.withLock {
            collected.append(input)
            guard collected.count >= count else { return nil }
            defer { collected = [] }
            return collected
        }
        return full.map { downstream.receive($0) * count } ?? .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let rest = lock.withLock {
            subscription = nil
            return collected
        }
        if case .finished = completion, !rest.isEmpty { _ = downstream.receive(rest) }
        downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { subscription }?.request(demand * count)
    }

    func cancel() {
        let subscription = lock.withLock {
            defer { self.subscription = nil }
            return self.subscription
        }
        subscription?.cancel()
    }
}
