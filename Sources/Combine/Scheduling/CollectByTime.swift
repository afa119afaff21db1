// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Arrays of the values of each interval, or of so many if they come sooner.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}

extension Publishers {
    /// When a group of collected values is complete.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        case byTime(Context, Context.SchedulerTimeType.Stride)
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let strategy: TimeGroupingStrategy<Context>
        public let options: Context.SchedulerOptions?

        public init(
            upstream: Upstream, strategy: TimeGroupingStrategy<Context>,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let (scheduler, interval, count) =
                switch strategy {
                case .byTime(let scheduler, let interval): (scheduler, interval, Int.max)
                case .byTimeOrCount(let scheduler, let interval, let count):
                    (scheduler, interval, count)
                }
            upstream.subscribe(
                GroupingLink(subscriber, count: count) { [options] action in
                    scheduler.schedule(
                        after: scheduler.now.advanced(by: interval), interval: interval,
                        tolerance: scheduler.minimumTolerance, options: options, action)
                })
        }
    }
}

/// Collects values until the interval ends or there are enough; an interval without any is silent.
///
/// The lock guards the group and the timer.
private final class GroupingLink<Element, Downstream: Subscriber>: Subscriber, Subscription
where Downstream.Input == [Element] {
    typealias Failure = Downstream.Failure

    private let lock = Lock()
    private let upstream = HeldSubscription()
    private let queue: DeliveryQueue<Downstream>
    private let count: Int
    private let repeatedly: (@escaping () -> Void) -> any Cancellable
    private var timer: (any Cancellable)?
    private var group: [Element] = []
    private var isDone = false

    init(
        _ downstream: Downstream, count: Int,
        repeatedly: @escaping (@escaping () -> Void) -> any Cancellable
    ) {
        queue = DeliveryQueue(downstream)
        self.count = count
        self.repeatedly = repeatedly
    }

    func receive(subscription: any Subscription) {
        guard upstream.hold(subscription) else { return }
        queue.start(self)
        let timer = repeatedly { [weak self] in self?.endInterval() }
        let isLate = lock.withLock {
            if !isDone { self.timer = timer }
            return isDone
        }
        if isLate { timer.cancel() }
        upstream.request(.unlimited)
    }

    func receive(_ value: Element) -> Subscribers.Demand {
        lock.withLock {
            group.append(value)
            if group.count >= count { closeGroup() }
        }
        queue.deliver()
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        upstream.release()
        stopTimer()
        lock.withLock {
            if case .finished = completion { closeGroup() }
            queue.end(completion)
        }
        queue.deliver()
    }

    func request(_ demand: Subscribers.Demand) { queue.request(demand) }

    func cancel() {
        queue.close()
        stopTimer()
        upstream.cancel()
    }

    private func endInterval() {
        lock.withLock { closeGroup() }
        queue.deliver()
    }

    /// Called with the lock held, so that groups keep their order and come before the end.
    private func closeGroup() {
        if !group.isEmpty { queue.append(group) }
        group = []
    }

    private func stopTimer() {
        let timer = lock.withLock {
            defer { self.timer = nil }
            isDone = true
            return self.timer
        }
        timer?.cancel()
    }
}
