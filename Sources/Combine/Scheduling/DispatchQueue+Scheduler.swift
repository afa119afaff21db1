// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        public typealias Stride = ScheduleStride<DispatchQueue>

        public var dispatchTime: DispatchTime

        public init(_ time: DispatchTime) { dispatchTime = time }

        public func distance(to other: SchedulerTimeType) -> Stride {
            let start = dispatchTime.uptimeNanoseconds
            let end = other.dispatchTime.uptimeNanoseconds
            return Stride((Double(end) - Double(start)) / 1e9)
        }

        public func advanced(by amount: Stride) -> SchedulerTimeType {
            SchedulerTimeType(dispatchTime + amount.timeInterval)
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(dispatchTime.uptimeNanoseconds)
        }
    }

    public struct SchedulerOptions: @unchecked Sendable {
        public var qos: DispatchQoS
        public var flags: DispatchWorkItemFlags
        public var group: DispatchGroup?

        public init(
            qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
            group: DispatchGroup? = nil
        ) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    public var now: SchedulerTimeType {
        guard isMain, let time = MainTime.installed else {
            return SchedulerTimeType(.now())
        }
        // Zero would stand for the present moment.
        let seconds = max(0, time.now.timeIntervalSinceReferenceDate) + 1
        return SchedulerTimeType(DispatchTime(uptimeNanoseconds: UInt64(seconds * 1e9)))
    }

    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Transferred(action)
        async(
            group: options?.group, qos: options?.qos ?? .unspecified,
            flags: options?.flags ?? []
        ) { action.value() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        let delay = now.distance(to: date).timeInterval
        let action = Transferred(action)
        if isMain, let time = MainTime.installed {
            holdUntilFired {
                time.schedule(after: delay, every: nil, $0)
            } action: {
                action.value()
            }
        } else {
            asyncAfter(deadline: date.dispatchTime) { action.value() }
        }
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let delay = now.distance(to: date).timeInterval
        let action = Transferred(action)
        if isMain {
            return MainTime.current.schedule(after: delay, every: interval.timeInterval) {
                action.value()
            }
        }
        return scheduleTimer(on: self, after: delay, every: interval.timeInterval) {
            action.value()
        }
    }
}

extension DispatchQueue {
    private static let mainMark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// The main queue is another object at each call, so that identity does not tell.
    fileprivate var isMain: Bool { getSpecific(key: Self.mainMark) ?? false }
}

/// Keeps what a time source returned until the action has run.
func holdUntilFired(
    _ schedule: (@escaping @Sendable () -> Void) -> AnyCancellable,
    action: @escaping @Sendable () -> Void
) {
    let holder = Holder()
    holder.cancellable = schedule {
        action()
        holder.cancellable = nil
    }
}

private final class Holder: @unchecked Sendable {
    private let lock = Lock()
    private var held: AnyCancellable?
    private var isDone = false

    /// Setting it after it was emptied has no effect: the action may run before it is set.
    var cancellable: AnyCancellable? {
        get { lock.withLock { held } }
        set {
            let old: AnyCancellable? = lock.withLock {
                defer {
                    if newValue == nil { isDone = true }
                    held = isDone ? nil : newValue
                }
                return held
            }
            withExtendedLifetime(old) {}
        }
    }
}
