// SPDX-License-Identifier: Apache-2.0

/// A publisher of one result that is found once and given to every subscriber.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
    public typealias Promise = (Result<Output, Failure>) -> Void

    private let lock = Lock()
    private var result: Result<Output, Failure>?
    private var waiting: [FutureConduit<Output, Failure>] = []

    /// Calls the closure at once; it calls the promise when it has the result.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { self.fulfill($0) }
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
        let conduit = FutureSubscription(subscriber)
        let result = lock.withLock {
            if self.result == nil { waiting.append(conduit) }
            return self.result
        }
        subscriber.receive(subscription: conduit)
        if let result { conduit.fulfill(result) }
    }

    private func fulfill(_ result: Result<Output, Failure>) {
        let receivers = lock.withLock {
            guard self.result == nil else { return [FutureConduit<Output, Failure>]() }
            self.result = result
            defer { waiting = [] }
            return waiting
        }
        for conduit in receivers { conduit.fulfill(result) }
    }
}

private class FutureConduit<Output, Failure: Error> {
    func fulfill(_ result: Result<Output, Failure>) {}
}

/// Delivers the result once there is both the result and demand.
private final class FutureSubscription<Downstream: Subscriber>:
    FutureConduit<Downstream.Input, Downstream.Failure>, Subscription
{
    private let lock = Lock()
    private var downstream: Downstream?
    private var result: Result<Downstream.Input, Downstream.Failure>?
    private var hasDemand = false

    init(_ downstream: Downstream) { self.downstream = downstream }

    override func fulfill(_ result: Result<Downstream.Input, Downstream.Failure>) {
        lock.withLock { self.result = result }
        deliver()
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        lock.withLock { hasDemand = true }
        deliver()
    }

    func cancel() {
        let held = lock.withLock {
            defer { downstream = nil }
            return downstream
        }
        withExtendedLifetime(held) {}
    }

    private func deliver() {
        let delivery: (Downstream, Result<Downstream.Input, Downstream.Failure>)? = lock.withLock {
            guard let downstream, let result else { return nil }
            if case .success = result, !hasDemand { return nil }
            self.downstream = nil
            return (downstream, result)
        }
        guard let (downstream, result) = delivery else { return }
        switch result {
        case .success(let output):
            _ = downstream.receive(output)
            downstream.receive(completion: .finished)
        case .failure(let error):
            downstream.receive(completion: .failure(error))
        }
    }
}

extension Future where Failure == Never {
    /// The value, as soon as there is one.
    public final var value: Output {
        get async {
            await withCheckedContinuation { waiter in
                receive(
                    subscriber: Subscribers.Sink(
                        receiveCompletion: { _ in },
                        receiveValue: { waiter.resume(returning: Transferred($0)) }))
            }.value
        }
    }
}

extension Future {
    /// The value, as soon as there is one; throws the failure.
    public final var value: Output {
        get async throws {
            try await withCheckedThrowingContinuation { waiter in
                receive(
                    subscriber: Subscribers.Sink(
                        receiveCompletion: {
                            if case .failure(let error) = $0 { waiter.resume(throwing: error) }
                        },
                        receiveValue: { waiter.resume(returning: Transferred($0)) }))
            }.value
        }
    }
}
