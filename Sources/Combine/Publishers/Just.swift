// SPDX-License-Identifier: Apache-2.0

/// A publisher that delivers one value to each subscriber, then finishes.
public struct Just<Output>: Publisher {
    public typealias Failure = Never
    public let output: Output

    public init(_ output: Output) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Never {
        subscriber.receive(
            subscription: SequenceSubscription(
                subscriber, CollectionOfOne(output), description: "Just"))
    }
}

extension Just: Equatable where Output: Equatable {}

/// A publisher that fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
    public let error: Failure

    public init(error: Failure) { self.error = error }

    public init(outputType: Output.Type, failure: Failure) { error = failure }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

/// A publisher that is made anew for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure
    public let createPublisher: () -> DeferredPublisher

    public init(createPublisher: @escaping () -> DeferredPublisher) {
        self.createPublisher = createPublisher
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        createPublisher().subscribe(subscriber)
    }
}

extension Publishers {
    /// A publisher of the elements of a sequence.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element
        public let sequence: Elements

        public init(sequence: Elements) { self.sequence = sequence }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            subscriber.receive(
                subscription: SequenceSubscription(
                    subscriber, sequence, description: "\(sequence)"))
        }
    }
}

extension Swift.Sequence {
    public var publisher: Publishers.Sequence<Self, Never> {
        Publishers.Sequence(sequence: self)
    }
}

extension Optional {
    /// A publisher of the value, if there is one.
    public var publisher: Optional.Publisher { Optional.Publisher(self) }

    public struct Publisher: Combine.Publisher {
        public typealias Output = Wrapped
        public typealias Failure = Never
        public let output: Wrapped?

        public init(_ output: Wrapped?) { self.output = output }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Wrapped, S.Failure == Never {
            guard let output else { return Empty().receive(subscriber: subscriber) }
            Just(output).receive(subscriber: subscriber)
        }
    }
}

extension Result {
    /// A publisher of the value or of the failure.
    public var publisher: Result.Publisher { Result.Publisher(self) }

    public struct Publisher: Combine.Publisher {
        public typealias Output = Success
        public let result: Result<Success, Failure>

        public init(_ result: Result<Success, Failure>) { self.result = result }
        public init(_ output: Success) { result = .success(output) }
        public init(_ failure: Failure) { result = .failure(failure) }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Success, S.Failure == Failure {
            switch result {
            case .success(let output):
                subscriber.receive(
                    subscription: SequenceSubscription(
                        subscriber, CollectionOfOne(output), description: "Once"))
            case .failure(let error):
                Fail(error: error).receive(subscriber: subscriber)
            }
        }
    }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}
extension Fail: Equatable where Failure: Equatable {}
extension Optional.Publisher: Equatable where Wrapped: Equatable {}
extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}

/// Delivers elements as they are asked for, and the end right after the last.
final class SequenceSubscription<Downstream: Subscriber, Elements: Swift.Sequence>: Subscription,
    CustomStringConvertible
where Elements.Element == Downstream.Input {
    private let describe: () -> String
    private let lock = Lock()
    private var downstream: Downstream?
    private var iterator: Elements.Iterator
    private var next: Downstream.Input?
    private var demand = Subscribers.Demand.none
    /// Delivery is going on further up the stack or on another thread; it takes new demand along.
    private var isDelivering = false

    init(
        _ downstream: Downstream, _ elements: Elements,
        description: @autoclosure @escaping () -> String
    ) {
        self.downstream = downstream
        describe = description
        iterator = elements.makeIterator()
        next = iterator.next()
    }

    var description: String { describe() }

    func request(_ demand: Subscribers.Demand) {
        let starts = lock.withLock {
            self.demand += demand
            guard !isDelivering else { return false }
            isDelivering = true
            return true
        }
        if starts { deliver() }
    }

    func cancel() {
        let held = lock.withLock {
            defer { downstream = nil }
            return downstream
        }
        withExtendedLifetime(held) {}
    }

    private enum Delivery {
        case value(Downstream, Downstream.Input)
        case end(Downstream)
        case pause
    }

    private func deliver() {
        while true {
            switch lock.withLock(nextDelivery) {
            case .value(let downstream, let value):
                let more = downstream.receive(value)
                lock.withLock { demand += more }
            case .end(let downstream):
                return downstream.receive(completion: .finished)
            case .pause:
                return
            }
        }
    }

    private func nextDelivery() -> Delivery {
        guard let downstream else {
            isDelivering = false
            return .pause
        }
        guard let value = next else {
            self.downstream = nil
            return .end(downstream)
        }
        guard demand > 0 else {
            isDelivering = false
            return .pause
        }
        demand -= 1
        next = iterator.next()
        return .value(downstream, value)
    }
}
