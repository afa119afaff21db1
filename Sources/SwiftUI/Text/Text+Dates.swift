// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Text {
    /// How a date is written.
    public struct DateStyle: Hashable, Sendable {
        fileprivate enum Kind: Hashable, Sendable {
            case time, date, relative, offset, timer
        }

        fileprivate let kind: Kind

        /// `9:41 AM`
        public static let time = DateStyle(kind: .time)
        /// `June 3, 2019`
        public static let date = DateStyle(kind: .date)
        /// `2 hours, 23 minutes`
        public static let relative = DateStyle(kind: .relative)
        /// `+2 hours`
        public static let offset = DateStyle(kind: .offset)
        /// `2:32`
        public static let timer = DateStyle(kind: .timer)
    }

    /// A date; what counts from now is as it is when the text is made.
    nonisolated public init(_ date: Date, style: DateStyle) {
        self.init(verbatim: Text.string(of: date, style.kind, now: Date()))
    }

    nonisolated public init(_ dates: ClosedRange<Date>) {
        let ends = [dates.lowerBound, dates.upperBound]
        self.init(
            verbatim: ends.map { $0.formatted(date: .omitted, time: .shortened) }
                .joined(separator: " – "))
    }

    nonisolated public init(_ interval: DateInterval) {
        self.init(interval.start...interval.end)
    }

    /// The rest of an interval, or what is over of it.
    nonisolated public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
        showsHours: Bool = true
    ) {
        let now = min(max(pauseTime ?? Date(), timerInterval.lowerBound), timerInterval.upperBound)
        let from = countsDown ? timerInterval.upperBound : timerInterval.lowerBound
        self.init(verbatim: Text.clock(abs(from.timeIntervalSince(now)), showsHours: showsHours))
    }

    nonisolated public init<Subject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    private static func string(of date: Date, _ kind: DateStyle.Kind, now: Date) -> String {
        let distance = date.timeIntervalSince(now)
        switch kind {
        case .time: return date.formatted(date: .omitted, time: .shortened)
        case .date: return date.formatted(date: .long, time: .omitted)
        case .relative: return parts(of: abs(distance), atMost: 2)
        case .offset: return (distance < 0 ? "-" : "+") + parts(of: abs(distance), atMost: 1)
        case .timer: return clock(abs(distance), showsHours: true)
        }
    }

    /// `1:02:05`, without the hours where there are none.
    private static func clock(_ seconds: Double, showsHours: Bool) -> String {
        let all = Int(min(seconds.rounded(.down), 1e12))
        let (hours, minutes, rest) = (all / 3600, all / 60 % 60, all % 60)
        guard showsHours, hours > 0 else {
            return String(format: "%d:%02d", all / 60, rest)
        }
        return String(format: "%d:%02d:%02d", hours, minutes, rest)
    }

    private static func parts(of seconds: Double, atMost count: Int) -> String {
        let units: [(Int, String)] = [
            (31_536_000, "year"), (2_592_000, "month"), (86_400, "day"), (3600, "hour"),
            (60, "minute"), (1, "second"),
        ]
        var rest = Int(min(seconds.rounded(.down), 1e12))
        var parts: [String] = []
        for (length, name) in units where parts.count < count {
            let number = rest / length
            rest %= length
            if number > 0 || (length == 1 && parts.isEmpty) {
                parts.append("\(number) \(name)\(number == 1 ? "" : "s")")
            } else if !parts.isEmpty {
                break
            }
        }
        return parts.joined(separator: ", ")
    }
}
