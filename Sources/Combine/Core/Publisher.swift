// SPDX-License-Identifier: Apache-2.0

/// A source of values over time.
///
/// A publisher delivers to a subscriber, on the subscriber's demand, values and at most one
/// completion after them.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    /// Attaches a subscriber; called by ``subscribe(_:)-2ujs0``.
    func receive<S>(subscriber: S)
    where S: Subscriber, Self.Failure == S.Failure, Self.Output == S.Input
}

extension Publisher {
    public func subscribe<S>(_ subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
        receive(subscriber: subscriber)
    }

    /// Lets the subject pass on what this publisher delivers.
    public func subscribe<S>(_ subject: S) -> AnyCancellable
    where S: Subject, Failure == S.Failure, Output == S.Output {
        let link = SubjectLink(subject)
        receive(subscriber: link)
        return AnyCancellable(link)
    }
}

/// The namespace of the types that operators return.
public enum Publishers {}

/// A publisher that waits for ``connect()`` before it delivers.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    func connect() -> any Cancellable
}

/// What has a beginning and can be stopped before its end.
public protocol Cancellable {
    func cancel()
}

extension Cancellable {
    /// Keeps this as long as the collection does.
    public func store<C>(in collection: inout C)
    where C: RangeReplaceableCollection, C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    /// Keeps this as long as the set does.
    public func store(in set: inout Set<AnyCancellable>) {
        AnyCancellable(self).store(in: &set)
    }
}

/// The connection of a subscriber to a publisher, by which the subscriber asks for values.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    func request(_ demand: Subscribers.Demand)
}

/// The namespace of subscriptions that do nothing.
public enum Subscriptions {
    /// A subscription for publishers that complete at once.
    public static var empty: any Subscription { EmptySubscription() }
}

private struct EmptySubscription: Subscription, CustomStringConvertible {
    let combineIdentifier = CombineIdentifier()
    var description: String { "Empty" }
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
}

/// What receives the values of a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    associatedtype Input
    associatedtype Failure: Error

    /// The publisher accepted the subscriber; values come only after it asked for some.
    func receive(subscription: any Subscription)

    /// Delivers a value; the answer is how many more the subscriber wants in addition.
    func receive(_ input: Input) -> Subscribers.Demand

    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// A publisher into which values can be put from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)

    /// Gives the subject a source; subjects ask it for unlimited values.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    public func send() { send(()) }
}
