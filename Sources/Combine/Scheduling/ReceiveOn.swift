// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Delivers values and the end on the scheduler.
    public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, S> {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    }

    /// Subscribes, asks for values and cancels on the scheduler.
    public func subscribe<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, S> {
        Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
    }

    /// Delivers values and the end later by an interval.
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
        scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> {
        Publishers.Delay(
            upstream: self, interval: interval,
            tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
            options: options)
    }
}

extension Publishers {
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                SchedulingLink(subscriber) { [scheduler, options] in
                    scheduler.schedule(options: options, $0)
                })
        }
    }

    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let tolerance: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride,
            tolerance: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions? = nil
        ) {
            self.upstream = upstream
            self.interval = interval
            self.tolerance = tolerance
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let delay = self
            upstream.subscribe(
                SchedulingLink(subscriber) { action in
                    delay.scheduler.schedule(
                        after: delay.scheduler.now.advanced(by: delay.interval),
                        tolerance: delay.tolerance, options: delay.options, action)
                })
        }
    }

    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            scheduler.schedule(options: options) { [upstream, scheduler, options] in
                upstream.subscribe(
                    SubscribeOnLink(subscriber) { scheduler.schedule(options: options, $0) })
            }
        }
    }
}

/// Hands each delivery to a scheduler, which must keep their order.
private final class SchedulingLink<Downstream: Subscriber>: Subscriber, Subscription {
    private let lock = Lock()
    private var downstream: Downstream?
    private var subscription: (any Subscription)?
    private let schedule: (@escaping () -> Void) -> Void

    init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
        self.downstream = downstream
        self.schedule = schedule
    }

    func receive(subscription: any Subscription) {
        let receiver: Downstream? = lock.withLock {
            guard self.subscription == nil else { return nil }
            self.subscription = subscription
            return downstream
        }
        guard let receiver else { return subscription.cancel() }
        receiver.receive(subscription: self)
    }

    func receive(_ value: Downstream.Input) -> Subscribers.Demand {
        schedule {
            guard let downstream = self.lock.withLock({ self.downstream }) else { return }
            let more = downstream.receive(value)
            if more > 0 { self.request(more) }
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        schedule { self.close().downstream?.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { subscription }?.request(demand)
    }

    func cancel() { close().subscription?.cancel() }

    private func close() -> (downstream: Downstream?, subscription: (any Subscription)?) {
        lock.withLock {
            defer {
                downstream = nil
                subscription = nil
            }
            return (downstream, subscription)
        }
    }
}

/// Asks and cancels on a scheduler; deliveries pass as they come.
private final class SubscribeOnLink<Downstream: Subscriber>: Subscriber, Subscription {
    private let lock = Lock()
    private var subscription: (any Subscription)?
    private let downstream: Downstream
    private let schedule: (@escaping () -> Void) -> Void

    init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
        self.downstream = downstream
        self.schedule = schedule
    }

    func receive(subscription: any Subscription) {
        lock.withLock { self.subscription = subscription }
        downstream.receive(subscription: self)
    }

    func receive(_ value: Downstream.Input) -> Subscribers.Demand { downstream.receive(value) }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        schedule { self.lock.withLock { self.subscription }?.request(demand) }
    }

    func cancel() {
        schedule {
            let subscription = self.lock.withLock {
                defer { self.subscription = nil }
                return self.subscription
            }
            subscription?.cancel()
        }
    }
}
