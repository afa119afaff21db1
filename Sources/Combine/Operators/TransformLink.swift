// SPDX-License-Identifier: Apache-2.0

/// What an operator does with one value of its upstream.
enum TransformStep<Value, Failure: Error> {
    case emit(Value)
    /// Nothing comes of it; the upstream is asked for another one instead.
    case drop
    /// Nothing comes of it, and nothing is asked for in its place.
    case skip
    /// The last value: the upstream is cancelled.
    case emitLast(Value)
    case finish
    case fail(Failure)
}

/// Stands between an upstream and a downstream for operators that keep no values.
///
/// Demand passes upwards as it is. Values come one at a time, as the rules of publishers promise,
/// so that state inside `step` needs no lock; the lock guards the subscription, since cancelling
/// may come from anywhere.
final class TransformLink<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
    typealias Step = TransformStep<Downstream.Input, Downstream.Failure>
    typealias DownstreamCompletion = Subscribers.Completion<Downstream.Failure>

    private enum State {
        case waiting
        case active(any Subscription)
        case done
    }

    private let lock = Lock()
    private var state = State.waiting
    private let downstream: Downstream
    private let step: (Input) -> Step
    private let completion: (Subscribers.Completion<Failure>) -> DownstreamCompletion

    init(
        _ downstream: Downstream,
        completion: @escaping (Subscribers.Completion<Failure>) -> DownstreamCompletion,
        step: @escaping (Input) -> Step
    ) {
        self.downstream = downstream
        self.completion = completion
        self.step = step
    }

    func receive(subscription: any Subscription) {
        let isAccepted = lock.withLock {
            guard case .waiting = state else { return false }
            state = .active(subscription)
            return true
        }
        guard isAccepted else { return subscription.cancel() }
        downstream.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard subscription != nil else { return .none }
        switch step(input) {
        case .emit(let value):
            return downstream.receive(value)
        case .drop:
            return .max(1)
        case .skip:
            return .none
        case .emitLast(let value):
            takeSubscription()?.cancel()
            _ = downstream.receive(value)
            downstream.receive(completion: .finished)
        case .finish:
            end(.finished)
        case .fail(let error):
            end(.failure(error))
        }
        return .none
    }

    /// Ends an active stream for a reason that its upstream does not know.
    func end(_ completion: DownstreamCompletion) {
        guard let subscription = takeSubscription() else { return }
        subscription.cancel()
        downstream.receive(completion: completion)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard takeSubscription() != nil else { return }
        downstream.receive(completion: self.completion(completion))
    }

    func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

    func cancel() { takeSubscription()?.cancel() }

    private var subscription: (any Subscription)? {
        lock.withLock {
            guard case .active(let subscription) = state else { return nil }
            return subscription
        }
    }

    private func takeSubscription() -> (any Subscription)? {
        lock.withLock {
            guard case .active(let subscription) = state else { return nil }
            state = .done
            return subscription
        }
    }
}

extension TransformLink where Failure == Downstream.Failure {
    convenience init(_ downstream: Downstream, step: @escaping (Input) -> Step) {
        self.init(downstream, completion: { $0 }, step: step)
    }
}

extension TransformLink where Downstream.Failure == any Error {
    /// For operators whose closure may throw: an error ends the stream.
    convenience init(_ downstream: Downstream, throwing step: @escaping (Input) throws -> Step) {
        self.init(downstream, completion: \.withAnyError) { input in
            do { return try step(input) } catch { return .fail(error) }
        }
    }
}

extension Subscribers.Completion {
    var withAnyError: Subscribers.Completion<any Error> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(error)
        }
    }
}
