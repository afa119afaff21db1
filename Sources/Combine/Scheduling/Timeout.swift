// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Ends the stream when no value has come for the interval: with the error, else finished.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> {
        Publishers.Timeout(
            upstream: self, interval: interval, scheduler: scheduler, options: options,
            customError: customError)
    }

    /// Delivers for each value how much time has passed since the one before.
    public func measureInterval<S: Scheduler>(
        using scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.MeasureInterval<Self, S> {
        Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
    }
}

extension Publishers {
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?
        public let customError: (() -> Failure)?

        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?, customError: (() -> Failure)?
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.options = options
            self.customError = customError
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let timeout = self
            let watch = QuietWatch { action in
                timeout.scheduler.schedule(
                    after: timeout.scheduler.now.advanced(by: timeout.interval),
                    tolerance: timeout.scheduler.minimumTolerance, options: timeout.options, action)
            }
            let link = TransformLink<Output, Failure, S>(subscriber) { value in
                watch.restart()
                return .emit(value)
            }
            watch.onExpiry = { [weak link] in
                link?.end(timeout.customError.map { .failure($0()) } ?? .finished)
            }
            upstream.receive(on: scheduler, options: options).subscribe(link)
            watch.start()
        }
    }

    public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Context.SchedulerTimeType.Stride
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let scheduler: Context

        public init(upstream: Upstream, scheduler: Context) {
            self.upstream = upstream
            self.scheduler = scheduler
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            var last = scheduler.now
            upstream.subscribe(
                TransformLink<Upstream.Output, Failure, S>(subscriber) { [scheduler] _ in
                    let now = scheduler.now
                    defer { last = now }
                    return .emit(last.distance(to: now))
                })
        }
    }
}

/// Expires once it has not been restarted for a time.
///
/// Scheduled actions are not taken back; one whose number is no longer the newest does nothing.
/// The lock guards the number.
private final class QuietWatch {
    private let lock = Lock()
    private var newest = 0
    private let later: (@escaping () -> Void) -> Void
    /// Set before the watch is started.
    var onExpiry: () -> Void = {}

    init(later: @escaping (@escaping () -> Void) -> Void) { self.later = later }

    /// Starts the watch unless a value has already done so.
    func start() {
        if lock.withLock({ newest == 0 }) { restart() }
    }

    func restart() {
        let number = lock.withLock {
            newest += 1
            return newest
        }
        later { [weak self] in
            guard let self, self.lock.withLock({ self.newest == number }) else { return }
            self.onExpiry()
        }
    }
}
