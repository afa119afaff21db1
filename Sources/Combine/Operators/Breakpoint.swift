// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Publisher {
    /// Stops in the debugger where one of the closures says so.
    public func breakpoint(
        receiveSubscription: ((any Subscription) -> Bool)? = nil,
        receiveOutput: ((Output) -> Bool)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) -> Publishers.Breakpoint<Self> {
        Publishers.Breakpoint(
            upstream: self, receiveSubscription: receiveSubscription,
            receiveOutput: receiveOutput, receiveCompletion: receiveCompletion)
    }

    /// Stops in the debugger on a failure.
    public func breakpointOnError() -> Publishers.Breakpoint<Self> {
        breakpoint(receiveCompletion: {
            if case .failure = $0 { true } else { false }
        })
    }
}

extension Publishers {
    public struct Breakpoint<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let receiveSubscription: ((any Subscription) -> Bool)?
        public let receiveOutput: ((Output) -> Bool)?
        public let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

        public init(
            upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
            receiveOutput: ((Output) -> Bool)? = nil,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.handleEvents(
                receiveSubscription: { [receiveSubscription] in stop(receiveSubscription?($0)) },
                receiveOutput: { [receiveOutput] in stop(receiveOutput?($0)) },
                receiveCompletion: { [receiveCompletion] in stop(receiveCompletion?($0)) }
            ).receive(subscriber: subscriber)
        }
    }
}

private func stop(_ isWanted: Bool?) {
    if isWanted == true { raise(SIGTRAP) }
}
