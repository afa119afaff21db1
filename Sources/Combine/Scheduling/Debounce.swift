// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Delivers a value once no other has come for the given time.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        Publishers.Debounce(
            upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }

    /// Delivers at most one value in each interval: the first or the latest that came.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        Publishers.Throttle(
            upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
}

extension Publishers {
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let dueTime: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public init(
            upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.dueTime = dueTime
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let debounce = self
            upstream.subscribe(
                TimingLink(
                    subscriber, rule: .afterQuiet,
                    later: { action in
                        debounce.scheduler.schedule(
                            after: debounce.scheduler.now.advanced(by: debounce.dueTime),
                            tolerance: debounce.scheduler.minimumTolerance,
                            options: debounce.options, action)
                    },
                    soon: { debounce.scheduler.schedule(options: debounce.options, $0) }))
        }
    }

    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let latest: Bool

        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
            latest: Bool
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.latest = latest
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let throttle = self
            upstream.subscribe(
                TimingLink(
                    subscriber, rule: .oncePerInterval(latest: latest),
                    later: { action in
                        throttle.scheduler.schedule(
                            after: throttle.scheduler.now.advanced(by: throttle.interval), action)
                    },
                    soon: { throttle.scheduler.schedule($0) }))
        }
    }
}

/// Holds one value until its time has come, for debouncing and throttling.
///
/// Every field is guarded by the lock. Scheduled actions are not taken back; one whose number is
/// no longer the newest does nothing.
private final class TimingLink<Downstream: Subscriber>: Subscriber, Subscription {
    enum Rule {
        /// Each value starts the wait anew.
        case afterQuiet
        /// A value passes at once and opens an interval; one more passes at its end.
        case oncePerInterval(latest: Bool)
    }

    private let lock = Lock()
    private var downstream: Downstream?
    private var subscription: (any Subscription)?
    private let rule: Rule
    private let later: (@escaping () -> Void) -> Void
    private let soon: (@escaping () -> Void) -> Void
    private var demand = Subscribers.Demand.none
    private var held: Downstream.Input?
    private var newest = 0
    private var isInInterval = false

    init(
        _ downstream: Downstream, rule: Rule, later: @escaping (@escaping () -> Void) -> Void,
        soon: @escaping (@escaping () -> Void) -> Void
    ) {
        self.downstream = downstream
        self.rule = rule
        self.later = later
        self.soon = soon
    }

    func receive(subscription: any Subscription) {
        let receiver: Downstream? = lock.withLock {
            guard self.subscription == nil else { return nil }
            self.subscription = subscription
            return downstream
        }
        guard let receiver else { return subscription.cancel() }
        receiver.receive(subscription: self)
        subscription.request(.unlimited)
    }

    func receive(_ value: Downstream.Input) -> Subscribers.Demand {
        switch rule {
        case .afterQuiet: debounce(value)
        case .oncePerInterval(let latest): throttle(value, latest)
        }
        return .none
    }

    /// A value that still waits is given up, as its quiet time cannot be known any more.
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        let receiver: Downstream? = lock.withLock {
            newest += 1
            subscription = nil
            return downstream
        }
        guard receiver != nil else { return }
        if case .oncePerInterval = rule { flush() }
        soon { self.close().downstream?.receive(completion: completion) }
    }

    private func debounce(_ value: Downstream.Input) {
        let number = lock.withLock {
            held = value
            newest += 1
            return newest
        }
        later { if self.lock.withLock({ self.newest == number }) { self.deliver() } }
    }

    private func throttle(_ value: Downstream.Input, _ latest: Bool) {
        let opensInterval = lock.withLock {
            if latest || held == nil { held = value }
            defer { isInInterval = true }
            return !isInInterval
        }
        guard opensInterval else { return }
        soon { self.deliver() }
        later { self.endInterval() }
    }

    /// What came during the interval passes now and opens the next one.
    private func endInterval() {
        let hasMore = lock.withLock {
            isInInterval = held != nil
            return isInInterval
        }
        guard hasMore else { return }
        deliver()
        later { self.endInterval() }
    }

    private func flush() {
        if lock.withLock({ held != nil }) { soon { self.deliver() } }
    }

    private func deliver() {
        let delivery: (Downstream, Downstream.Input)? = lock.withLock {
            guard let downstream, let value = held, demand > 0 else { return nil }
            held = nil
            demand -= 1
            return (downstream, value)
        }
        guard let (downstream, value) = delivery else { return }
        let more = downstream.receive(value)
        if more > 0 { request(more) }
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { self.demand += demand } }

    func cancel() { close().subscription?.cancel() }

    private func close() -> (downstream: Downstream?, subscription: (any Subscription)?) {
        let closed = lock.withLock {
            let closed = (downstream, subscription, held)
            downstream = nil
            subscription = nil
            held = nil
            return closed
        }
        return (closed.0, closed.1)
    }
}
