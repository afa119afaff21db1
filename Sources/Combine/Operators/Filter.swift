// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }

    public func tryFilter(
        _ isIncluded: @escaping (Output) throws -> Bool
    ) -> Publishers.TryFilter<Self> {
        Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
    }

    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> {
        Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
    }

    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        Publishers.Drop(upstream: self, count: count)
    }

    public func drop(
        while predicate: @escaping (Output) -> Bool
    ) -> Publishers.DropWhile<Self> {
        Publishers.DropWhile(upstream: self, predicate: predicate)
    }

    public func prefix(
        while predicate: @escaping (Output) -> Bool
    ) -> Publishers.PrefixWhile<Self> {
        Publishers.PrefixWhile(upstream: self, predicate: predicate)
    }

    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: ..<maxLength) }

    public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

    public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self>
    where R.Bound == Int {
        Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
    }

    public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }

    public func first(
        where predicate: @escaping (Output) -> Bool
    ) -> Publishers.FirstWhere<Self> {
        Publishers.FirstWhere(upstream: self, predicate: predicate)
    }
}

extension Publisher where Output: Equatable {
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
        Publishers.RemoveDuplicates(upstream: self, predicate: ==)
    }
}

extension Publishers {
    public struct Filter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let isIncluded: (Output) -> Bool

        public init(upstream: Upstream, isIncluded: @escaping (Output) -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                TransformLink<Output, Failure, S>(subscriber) { [isIncluded] in
                    isIncluded($0) ? .emit($0) : .drop
                })
        }
    }

    public struct TryFilter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error
        public let upstream: Upstream
        public let isIncluded: (Output) throws -> Bool

        public init(upstream: Upstream, isIncluded: @escaping (Output) throws -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == any Error {
            upstream.subscribe(
                TransformLink<Output, Upstream.Failure, S>(
                    subscriber,
                    throwing: {
                        [isIncluded] in try isIncluded($0) ? .emit($0) : .drop
                    }))
        }
    }

    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Output, Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            var last: Output?
            upstream.subscribe(
                TransformLink<Output, Failure, S>(subscriber) { [predicate] value in
                    if let last, predicate(last, value) { return .drop }
                    last = value
                    return .emit(value)
                })
        }
    }

    public struct Drop<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let count: Int

        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            var remaining = count
            upstream.subscribe(
                TransformLink<Output, Failure, S>(subscriber) { value in
                    guard remaining > 0 else { return .emit(value) }
                    remaining -= 1
                    return .drop
                })
        }
    }

    public struct DropWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            var isDropping = true
            upstream.subscribe(
                TransformLink<Output, Failure, S>(subscriber) { [predicate] value in
                    isDropping = isDropping && predicate(value)
                    return isDropping ? .drop : .emit(value)
                })
        }
    }

    public struct PrefixWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                TransformLink<Output, Failure, S>(subscriber) { [predicate] in
                    predicate($0) ? .emit($0) : .finish
                })
        }
    }

    public struct Output<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let range: Range<Int>

        public init(upstream: Upstream, range: Range<Int>) {
            self.upstream = upstream
            self.range = range
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            guard !range.isEmpty else { return Empty().receive(subscriber: subscriber) }
            var index = 0
            upstream.subscribe(
                TransformLink<Output, Failure, S>(subscriber) { [range] value in
                    defer { index += 1 }
                    guard index >= range.lowerBound else { return .drop }
                    return index + 1 >= range.upperBound ? .emitLast(value) : .emit(value)
                })
        }
    }

    public struct First<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(TransformLink<Output, Failure, S>(subscriber) { .emitLast($0) })
        }
    }

    public struct FirstWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                TransformLink<Output, Failure, S>(subscriber) { [predicate] in
                    predicate($0) ? .emitLast($0) : .drop
                })
        }
    }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}
extension Publishers.Output: Equatable where Upstream: Equatable {}
extension Publishers.First: Equatable where Upstream: Equatable {}
