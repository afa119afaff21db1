// SPDX-License-Identifier: Apache-2.0

import Foundation

/// When a timeline view is made anew.
public protocol TimelineSchedule {
    associatedtype Entries: Sequence where Entries.Element == Date
    typealias Mode = TimelineScheduleMode

    /// Dates in their order; the first may lie before `startDate`.
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

public enum TimelineScheduleMode: Hashable, Sendable {
    case normal, lowFrequency
}

/// At equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let start: Date
    private let interval: TimeInterval

    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = max(interval, 1e-3)
    }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let passed = (startDate.timeIntervalSince(start) / interval).rounded(.down)
        return Entries(
            upcoming: start.addingTimeInterval(max(passed, 0) * interval), interval: interval)
    }

    public struct Entries: Sequence, IteratorProtocol, Sendable {
        var upcoming: Date
        let interval: TimeInterval

        public mutating func next() -> Date? {
            defer { upcoming = upcoming.addingTimeInterval(interval) }
            return upcoming
        }
    }
}

/// At the beginning of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}

    public func entries(
        from startDate: Date, mode: TimelineScheduleMode
    ) -> PeriodicTimelineSchedule.Entries {
        // The reference date is the beginning of a minute.
        PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
            .entries(from: startDate, mode: mode)
    }
}

/// At given dates.
public struct ExplicitTimelineSchedule<Entries>: TimelineSchedule
where Entries: Sequence, Entries.Element == Date {
    private let dates: Entries

    public init(_ dates: Entries) {
        self.dates = dates
    }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        dates
    }
}

/// With every frame.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    private let interval: TimeInterval
    private let isPaused: Bool

    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        interval = max(minimumInterval ?? 0, GraphClock.frameDuration)
        isPaused = paused
    }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        Entries(upcoming: startDate, interval: isPaused ? nil : interval)
    }

    public struct Entries: Sequence, IteratorProtocol, Sendable {
        var upcoming: Date?
        let interval: TimeInterval?

        public mutating func next() -> Date? {
            guard let date = upcoming else { return nil }
            upcoming = interval.map(date.addingTimeInterval)
            return date
        }
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    public static func periodic(
        from startDate: Date, by interval: TimeInterval
    ) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    public static func animation(
        minimumInterval: Double? = nil, paused: Bool = false
    ) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule {
    public static func explicit<S>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S: Sequence, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}
