// SPDX-License-Identifier: Apache-2.0

extension Subscribers {
    /// Asks for unlimited values and passes them to closures.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
        private let lock = Lock()
        private var subscription: (any Subscription)?
        private var isDone = false
        private var valueAction: ((Input) -> Void)?
        private var completionAction: ((Completion<Failure>) -> Void)?

        public init(
            receiveCompletion: @escaping (Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) {
            valueAction = receiveValue
            completionAction = receiveCompletion
        }

        public var receiveValue: (Input) -> Void { lock.withLock { valueAction } ?? { _ in } }
        public var receiveCompletion: (Completion<Failure>) -> Void {
            lock.withLock { completionAction } ?? { _ in }
        }

        public func receive(subscription: any Subscription) {
            let isAccepted = lock.withLock {
                guard !isDone, self.subscription == nil else { return false }
                self.subscription = subscription
                return true
            }
            isAccepted ? subscription.request(.unlimited) : subscription.cancel()
        }

        public func receive(_ value: Input) -> Demand {
            lock.withLock { valueAction }?(value)
            return .none
        }

        public func receive(completion: Completion<Failure>) {
            finish().completion?(completion)
        }

        public func cancel() { finish().subscription?.cancel() }

        /// Lets go of everything, so that cycles through the closures end here.
        private func finish() -> (
            subscription: (any Subscription)?, completion: ((Completion<Failure>) -> Void)?
        ) {
            let held = lock.withLock {
                let held = (subscription, completionAction, valueAction)
                isDone = true
                subscription = nil
                completionAction = nil
                valueAction = nil
                return held
            }
            return (held.0, held.1)
        }
    }

    /// Writes each value to a property of an object, which it holds until the stream ends.
    public final class Assign<Root, Input>: Subscriber, Cancellable {
        public typealias Failure = Never

        private let lock = Lock()
        public private(set) var object: Root?
        public let keyPath: ReferenceWritableKeyPath<Root, Input>
        private var subscription: (any Subscription)?

        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            self.object = object
            self.keyPath = keyPath
        }

        public func receive(subscription: any Subscription) {
            let isAccepted = lock.withLock {
                guard object != nil, self.subscription == nil else { return false }
                self.subscription = subscription
                return true
            }
            isAccepted ? subscription.request(.unlimited) : subscription.cancel()
        }

        public func receive(_ value: Input) -> Demand {
            lock.withLock { object }?[keyPath: keyPath] = value
            return .none
        }

        public func receive(completion: Completion<Never>) { _ = finish() }

        public func cancel() { finish()?.cancel() }

        private func finish() -> (any Subscription)? {
            // The object must not end while the lock is held.
            let held = lock.withLock {
                let held = (subscription, object)
                subscription = nil
                object = nil
                return held
            }
            return held.0
        }
    }
}

extension Publisher {
    /// Calls the closures for each value and for the end, as long as the result is kept.
    public func sink(
        receiveCompletion: @escaping ((Subscribers.Completion<Failure>) -> Void),
        receiveValue: @escaping ((Output) -> Void)
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(
            receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        receive(subscriber: sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Calls the closure for each value, as long as the result is kept.
    public func sink(receiveValue: @escaping ((Output) -> Void)) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Writes each value to the property, as long as the result is kept; holds the object.
    public func assign<Root>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
    ) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        receive(subscriber: assign)
        return AnyCancellable(assign)
    }
}
