// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Calls closures beside what passes.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(
            upstream: self, receiveSubscription: receiveSubscription,
            receiveOutput: receiveOutput, receiveCompletion: receiveCompletion,
            receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }

    /// Prints all that passes.
    public func print(
        _ prefix: String = "", to stream: (any TextOutputStream)? = nil
    ) -> Publishers.Print<Self> {
        Publishers.Print(upstream: self, prefix: prefix, to: stream)
    }
}

extension Publishers {
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public var receiveSubscription: ((any Subscription) -> Void)?
        public var receiveOutput: ((Output) -> Void)?
        public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
        public var receiveCancel: (() -> Void)?
        public var receiveRequest: ((Subscribers.Demand) -> Void)?
        /// Hears instead of `receiveRequest` what a subscriber asks for in answer to a value.
        var receiveAnswer: ((Subscribers.Demand) -> Void)?

        public init(
            upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
            receiveOutput: ((Output) -> Void)? = nil,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
            receiveCancel: (() -> Void)? = nil,
            receiveRequest: ((Subscribers.Demand) -> Void)? = nil
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
            self.receiveCancel = receiveCancel
            self.receiveRequest = receiveRequest
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let events = self
            upstream.subscribe(
                AnySubscriber<Output, Failure>(
                    receiveSubscription: { subscription in
                        events.receiveSubscription?(subscription)
                        subscriber.receive(
                            subscription: ReportingSubscription(
                                subscription, onRequest: events.receiveRequest,
                                onCancel: events.receiveCancel))
                    },
                    receiveValue: { value in
                        events.receiveOutput?(value)
                        let demand = subscriber.receive(value)
                        if demand > 0 { (events.receiveAnswer ?? events.receiveRequest)?(demand) }
                        return demand
                    },
                    receiveCompletion: { completion in
                        events.receiveCompletion?(completion)
                        subscriber.receive(completion: completion)
                    }))
        }
    }

    public struct Print<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let prefix: String
        public let stream: (any TextOutputStream)?

        public init(
            upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil
        ) {
            self.upstream = upstream
            self.prefix = prefix
            self.stream = stream
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let start = prefix.isEmpty ? "" : "\(prefix): "
            var stream = stream
            func write(_ text: String) {
                guard stream != nil else { return Swift.print(start + text) }
                writeLine(start + text, to: &stream!)
            }
            var events = upstream.handleEvents(
                receiveSubscription: { write("receive subscription: (\($0))") },
                receiveOutput: { write("receive value: (\($0))") },
                receiveCompletion: {
                    switch $0 {
                    case .finished: write("receive finished")
                    case .failure(let error): write("receive error: (\(error))")
                    }
                },
                receiveCancel: { write("receive cancel") },
                receiveRequest: { write("request \($0)") })
            events.receiveAnswer = { write("request \($0) (synchronous)") }
            events.receive(subscriber: subscriber)
        }
    }
}

private func writeLine<Stream: TextOutputStream>(_ text: String, to stream: inout Stream) {
    print(text, to: &stream)
}

/// Tells of requests and of cancelling on their way up.
private struct ReportingSubscription: Subscription, CustomStringConvertible {
    private let base: any Subscription
    private let onRequest: ((Subscribers.Demand) -> Void)?
    private let onCancel: (() -> Void)?
    let combineIdentifier = CombineIdentifier()

    init(
        _ base: any Subscription, onRequest: ((Subscribers.Demand) -> Void)?,
        onCancel: (() -> Void)?
    ) {
        self.base = base
        self.onRequest = onRequest
        self.onCancel = onCancel
    }

    var description: String { "\(base)" }

    func request(_ demand: Subscribers.Demand) {
        onRequest?(demand)
        base.request(demand)
    }

    func cancel() {
        onCancel?()
        base.cancel()
    }
}
