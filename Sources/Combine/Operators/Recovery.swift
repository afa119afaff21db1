// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Goes on with another publisher after a failure.
    public func `catch`<P: Publisher>(
        _ handler: @escaping (Failure) -> P
    ) -> Publishers.Catch<Self, P> where Output == P.Output {
        Publishers.Catch(upstream: self, handler: handler)
    }

    /// Delivers a value in place of a failure, and finishes.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        Publishers.ReplaceError(upstream: self, output: output)
    }

    /// Delivers a value if none came before the end.
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        Publishers.ReplaceEmpty(upstream: self, output: output)
    }

    /// Subscribes again after a failure, up to the given number of times.
    public func retry(_ retries: Int) -> Publishers.Retry<Self> {
        Publishers.Retry(upstream: self, retries: retries)
    }

    /// Stops the program on a failure, which the caller says cannot happen.
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> Publishers.AssertNoFailure<Self> {
        Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
    }
}

extension Publishers {
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = NewPublisher.Failure
        public let upstream: Upstream
        public let handler: (Upstream.Failure) -> NewPublisher

        public init(
            upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher
        ) {
            self.upstream = upstream
            self.handler = handler
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let link = SuccessionLink(subscriber)
            link.start()
            link.follow(upstream) { [handler] error in
                link.follow(handler(error)) { link.end(.failure($0)) }
            }
        }
    }

    public struct ReplaceError<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never
        public let upstream: Upstream
        public let output: Output

        public init(upstream: Upstream, output: Output) {
            self.upstream = upstream
            self.output = output
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Never {
            Catch(upstream: upstream) { [output] _ in Just(output) }
                .receive(subscriber: subscriber)
        }
    }

    public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let output: Output

        public init(upstream: Upstream, output: Output) {
            self.upstream = upstream
            self.output = output
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let link = SuccessionLink(subscriber)
            link.start()
            link.follow(
                upstream,
                onFinish: { [output] isEmpty in
                    guard isEmpty else { return link.end(.finished) }
                    link.follow(Just(output)) { _ in }
                },
                onFailure: { link.end(.failure($0)) })
        }
    }

    public struct Retry<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let retries: Int?

        public init(upstream: Upstream, retries: Int?) {
            self.upstream = upstream
            self.retries = retries
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let link = SuccessionLink(subscriber)
            link.start()
            attempt(link, remaining: retries)
        }

        private func attempt<S: Subscriber>(_ link: SuccessionLink<S>, remaining: Int?)
        where S.Input == Output, S.Failure == Failure {
            link.follow(upstream) { error in
                if let remaining, remaining <= 0 { return link.end(.failure(error)) }
                attempt(link, remaining: remaining.map { $0 - 1 })
            }
        }
    }

    public struct AssertNoFailure<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never
        public let upstream: Upstream
        public let prefix: String
        public let file: StaticString
        public let line: UInt

        public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
            self.upstream = upstream
            self.prefix = prefix
            self.file = file
            self.line = line
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Never {
            let completion:
                (Subscribers.Completion<Upstream.Failure>)
                    -> Subscribers.Completion<Never> = { [prefix, file, line] in
                        if case .failure(let error) = $0 {
                            fatalError("\(prefix)\(error)", file: file, line: line)
                        }
                        return .finished
                    }
            upstream.subscribe(
                TransformLink<Output, Upstream.Failure, S>(subscriber, completion: completion) {
                    .emit($0)
                })
        }
    }
}

extension Publishers.ReplaceError: Equatable
where
    Upstream: Equatable, Upstream.Output: Equatable
{}
extension Publishers.ReplaceEmpty: Equatable
where
    Upstream: Equatable, Upstream.Output: Equatable
{}
extension Publishers.Retry: Equatable where Upstream: Equatable {}
