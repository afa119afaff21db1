// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A point in time of a run loop or an operation queue.
public struct ScheduleDate<Owner>: Strideable, Hashable, Codable, Sendable {
    public typealias Stride = ScheduleStride<Owner>

    public var date: Date

    public init(_ date: Date) { self.date = date }

    public func distance(to other: Self) -> Stride {
        Stride(other.date.timeIntervalSince(date))
    }

    public func advanced(by amount: Stride) -> Self { Self(date + amount.timeInterval) }
}

extension RunLoop: Scheduler {
    public typealias SchedulerTimeType = ScheduleDate<RunLoop>

    public struct SchedulerOptions: Sendable {}

    public var now: SchedulerTimeType { SchedulerTimeType(isMain ? MainTime.current.now : Date()) }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    private var isMain: Bool { self === RunLoop.main }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Transferred(action)
        if isMain {
            DispatchQueue.main.async { action.value() }
        } else {
            perform { action.value() }
        }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        let action = Transferred(action)
        if isMain {
            let delay = now.distance(to: date).timeInterval
            holdUntilFired {
                MainTime.current.schedule(after: delay, every: nil, $0)
            } action: {
                action.value()
            }
        } else {
            let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() }
            add(timer, forMode: .default)
        }
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let action = Transferred(action)
        if isMain {
            let delay = now.distance(to: date).timeInterval
            return MainTime.current.schedule(after: delay, every: interval.timeInterval) {
                action.value()
            }
        }
        let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in
            action.value()
        }
        add(timer, forMode: .default)
        let transferred = Transferred(timer)
        return AnyCancellable { transferred.value.invalidate() }
    }
}

extension OperationQueue: Scheduler {
    public typealias SchedulerTimeType = ScheduleDate<OperationQueue>

    public struct SchedulerOptions: Sendable {}

    public var now: SchedulerTimeType {
        SchedulerTimeType(self === OperationQueue.main ? MainTime.current.now : Date())
    }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Transferred(action)
        addOperation { action.value() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        let delay = now.distance(to: date).timeInterval
        let action = Transferred(action)
        holdUntilFired {
            start(after: delay, every: nil, $0)
        } action: {
            action.value()
        }
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let delay = now.distance(to: date).timeInterval
        let action = Transferred(action)
        return start(after: delay, every: interval.timeInterval) { action.value() }
    }

    private func start(
        after delay: TimeInterval, every interval: TimeInterval?,
        _ action: @escaping @Sendable () -> Void
    ) -> AnyCancellable {
        if self === OperationQueue.main {
            return MainTime.current.schedule(after: delay, every: interval, action)
        }
        return scheduleTimer(on: .global(), after: delay, every: interval) {
            self.addOperation(action)
        }
    }
}
