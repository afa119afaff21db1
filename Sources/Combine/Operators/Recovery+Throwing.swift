// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Goes on with another publisher after a failure, or fails with what the handler throws.
    public func tryCatch<P: Publisher>(
        _ handler: @escaping (Failure) throws -> P
    ) -> Publishers.TryCatch<Self, P> where Output == P.Output {
        Publishers.TryCatch(upstream: self, handler: handler)
    }
}

extension Publishers {
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error
        public let upstream: Upstream
        public let handler: (Upstream.Failure) throws -> NewPublisher

        public init(
            upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher
        ) {
            self.upstream = upstream
            self.handler = handler
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == any Error {
            let link = SuccessionLink(subscriber)
            link.start()
            link.follow(upstream) { [handler] failure in
                do {
                    link.follow(try handler(failure)) { link.end(.failure($0)) }
                } catch {
                    link.end(.failure(error))
                }
            }
        }
    }
}
