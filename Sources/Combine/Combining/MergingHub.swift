// SPDX-License-Identifier: Apache-2.0

/// Delivers the values of many sources as one stream: for merging and flattening.
///
/// With unlimited demand, sources are asked for unlimited values; else each is asked for one at a
/// time, and one value of each waits here until there is demand. Every field is guarded by the
/// lock; deliveries are taken out of it in order.
final class MergingHub<Downstream: Subscriber>: Subscription {
    private final class Source { var subscription: (any Subscription)? }

    private let lock = Lock()
    private var downstream: Downstream?
    private let maxSources: Subscribers.Demand
    private var upstream: (any Subscription)?
    private var isUpstreamDone = false
    private var sources: [ObjectIdentifier: Source] = [:]
    private var ready: [(source: Source, value: Downstream.Input)] = []
    private var demand = Subscribers.Demand.none
    private var end: Subscribers.Completion<Downstream.Failure>?
    private var isDelivering = false

    init(_ downstream: Downstream, maxSources: Subscribers.Demand) {
        self.downstream = downstream
        self.maxSources = maxSources
    }

    /// Starts a stream whose sources are the values of another.
    func start<Upstream: Publisher>(_ upstream: Upstream)
    where
        Upstream.Output: Publisher, Upstream.Output.Output == Downstream.Input,
        Upstream.Output.Failure == Downstream.Failure, Upstream.Failure == Downstream.Failure
    {
        lock.withLock { downstream }?.receive(subscription: self)
        upstream.subscribe(
            AnySubscriber<Upstream.Output, Upstream.Failure>(
                receiveSubscription: { self.acceptUpstream($0) },
                receiveValue: { source in
                    self.add(source)
                    return .none
                },
                receiveCompletion: { self.finishUpstream($0) }))
    }

    /// Starts a stream of sources that are all known.
    func start<Upstream: Publisher>(merging publishers: [Upstream])
    where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
        lock.withLock { downstream }?.receive(subscription: self)
        for publisher in publishers { add(publisher) }
        finishUpstream(.finished)
    }

    private func acceptUpstream(_ subscription: any Subscription) {
        let isAccepted = lock.withLock {
            guard downstream != nil, upstream == nil else { return false }
            upstream = subscription
            return true
        }
        isAccepted ? subscription.request(maxSources) : subscription.cancel()
    }

    private func finishUpstream(_ completion: Subscribers.Completion<Downstream.Failure>) {
        if case .failure = completion { return fail(completion) }
        lock.withLock {
            isUpstreamDone = true
            upstream = nil
            endIfDone()
        }
        deliver()
    }

    // MARK: Sources

    func add<Upstream: Publisher>(_ publisher: Upstream)
    where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
        let source = Source()
        let isAccepted = lock.withLock {
            guard downstream != nil, end == nil else { return false }
            sources[ObjectIdentifier(source)] = source
            return true
        }
        guard isAccepted else { return }
        publisher.subscribe(
            AnySubscriber<Upstream.Output, Upstream.Failure>(
                receiveSubscription: { self.accept($0, source) },
                receiveValue: { self.receive($0, source) },
                receiveCompletion: { self.finish(source, $0) }))
    }

    private func accept(_ subscription: any Subscription, _ source: Source) {
        let request: Subscribers.Demand? = lock.withLock {
            guard sources[ObjectIdentifier(source)] === source else { return nil }
            source.subscription = subscription
            return demand == .unlimited ? .unlimited : .max(1)
        }
        if let request { subscription.request(request) } else { subscription.cancel() }
    }

    private func receive(_ value: Downstream.Input, _ source: Source) -> Subscribers.Demand {
        lock.withLock {
            guard downstream != nil, end == nil,
                sources[ObjectIdentifier(source)] === source
            else { return }
            ready.append((source, value))
        }
        deliver()
        return .none
    }

    private func finish(
        _ source: Source, _ completion: Subscribers.Completion<Downstream.Failure>
    ) {
        let next: (any Subscription)? = lock.withLock {
            guard sources.removeValue(forKey: ObjectIdentifier(source)) != nil else { return nil }
            source.subscription = nil
            endIfDone()
            return upstream
        }
        if case .failure = completion { return fail(completion) }
        deliver()
        // A place for another source is free.
        if maxSources != .unlimited { next?.request(.max(1)) }
    }

    private func endIfDone() {
        if isUpstreamDone, sources.isEmpty, end == nil { end = .finished }
    }

    private func fail(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let held = lock.withLock {
            if end == nil { end = completion }
            ready = []
            return takeSubscriptions()
        }
        for subscription in held { subscription.cancel() }
        deliver()
    }

    private func takeSubscriptions() -> [any Subscription] {
        let held = sources.values.compactMap(\.subscription) + [upstream].compactMap { $0 }
        sources = [:]
        upstream = nil
        return held
    }

    // MARK: Demand

    func request(_ demand: Subscribers.Demand) {
        let opened: [any Subscription] = lock.withLock {
            let wasUnlimited = self.demand == .unlimited
            self.demand += demand
            guard self.demand == .unlimited, !wasUnlimited else { return [] }
            return sources.values.compactMap(\.subscription)
        }
        for subscription in opened { subscription.request(.unlimited) }
        deliver()
    }

    func cancel() {
        let held = lock.withLock {
            downstream = nil
            ready = []
            return takeSubscriptions()
        }
        for subscription in held { subscription.cancel() }
    }

    private enum Delivery {
        case value(Downstream, Source, Downstream.Input)
        case end(Downstream, Subscribers.Completion<Downstream.Failure>)
    }

    private func deliver() {
        let begins = lock.withLock {
            defer { isDelivering = true }
            return !isDelivering
        }
        guard begins else { return }
        while let delivery = lock.withLock({ nextDelivery() }) {
            switch delivery {
            case .value(let downstream, let source, let value):
                let more = downstream.receive(value)
                if more > 0 { request(more) }
                let next = lock.withLock { demand == .unlimited ? nil : source.subscription }
                next?.request(.max(1))
            case .end(let downstream, let completion):
                downstream.receive(completion: completion)
            }
        }
    }

    private func nextDelivery() -> Delivery? {
        guard let downstream else {
            isDelivering = false
            return nil
        }
        if demand > 0, !ready.isEmpty {
            demand -= 1
            let first = ready.removeFirst()
            return .value(downstream, first.source, first.value)
        }
        if ready.isEmpty, let end {
            self.downstream = nil
            return .end(downstream, end)
        }
        isDelivering = false
        return nil
    }
}
