// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }

    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
        Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
    }

    public func tryMap<T>(
        _ transform: @escaping (Output) throws -> T
    ) -> Publishers.TryMap<Self, T> {
        Publishers.TryMap(upstream: self, transform: transform)
    }

    public func mapError<E: Error>(
        _ transform: @escaping (Failure) -> E
    ) -> Publishers.MapError<Self, E> {
        Publishers.MapError(upstream: self, transform)
    }

    public func compactMap<T>(
        _ transform: @escaping (Output) -> T?
    ) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }

    public func tryCompactMap<T>(
        _ transform: @escaping (Output) throws -> T?
    ) -> Publishers.TryCompactMap<Self, T> {
        Publishers.TryCompactMap(upstream: self, transform: transform)
    }

    public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
        map { $0 ?? output }
    }

    public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Scan<Self, T> {
        Publishers.Scan(
            upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
}

extension Publisher where Failure == Never {
    /// Gives a stream that cannot fail a failure type, so that it fits with others.
    public func setFailureType<E: Error>(
        to failureType: E.Type
    ) -> Publishers.SetFailureType<Self, E> {
        Publishers.SetFailureType(upstream: self)
    }
}

extension Publishers {
    public struct Map<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let transform: (Upstream.Output) -> Output

        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                TransformLink<Upstream.Output, Failure, S>(subscriber) { [transform] in
                    .emit(transform($0))
                })
        }
    }

    public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let keyPath: KeyPath<Upstream.Output, Output>

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                TransformLink<Upstream.Output, Failure, S>(subscriber) { [keyPath] in
                    .emit($0[keyPath: keyPath])
                })
        }
    }

    public struct TryMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error
        public let upstream: Upstream
        public let transform: (Upstream.Output) throws -> Output

        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == any Error {
            upstream.subscribe(
                TransformLink<Upstream.Output, Upstream.Failure, S>(
                    subscriber,
                    throwing: {
                        [transform] in .emit(try transform($0))
                    }))
        }
    }

    public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
        public typealias Output = Upstream.Output
        public let upstream: Upstream
        public let transform: (Upstream.Failure) -> Failure

        public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
            self.upstream = upstream
            transform = map
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let completion:
                (Subscribers.Completion<Upstream.Failure>)
                    -> Subscribers.Completion<Failure> = { [transform] in
                        switch $0 {
                        case .finished: .finished
                        case .failure(let error): .failure(transform(error))
                        }
                    }
            upstream.subscribe(
                TransformLink<Output, Upstream.Failure, S>(subscriber, completion: completion) {
                    .emit($0)
                })
        }
    }

    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
    where Upstream.Failure == Never {
        public typealias Output = Upstream.Output
        public let upstream: Upstream

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                TransformLink<Output, Never, S>(subscriber, completion: { _ in .finished }) {
                    .emit($0)
                })
        }
    }

    public struct CompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let transform: (Upstream.Output) -> Output?

        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                TransformLink<Upstream.Output, Failure, S>(subscriber) { [transform] in
                    transform($0).map { .emit($0) } ?? .drop
                })
        }
    }

    public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error
        public let upstream: Upstream
        public let transform: (Upstream.Output) throws -> Output?

        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == any Error {
            upstream.subscribe(
                TransformLink<Upstream.Output, Upstream.Failure, S>(
                    subscriber,
                    throwing: {
                        [transform] in try transform($0).map { .emit($0) } ?? .drop
                    }))
        }
    }

    public struct Scan<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let initialResult: Output
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        public init(
            upstream: Upstream, initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            var result = initialResult
            upstream.subscribe(
                TransformLink<Upstream.Output, Failure, S>(subscriber) { [nextPartialResult] in
                    result = nextPartialResult(result, $0)
                    return .emit(result)
                })
        }
    }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}
