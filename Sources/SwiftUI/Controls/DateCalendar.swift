// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// A month's days to choose from, and the time below them.
struct DateCalendar: View {
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone
    /// In months from the chosen date's.
    @State private var offset = 0
    let choice: DateChoice
    let label: AnyView

    var body: some View {
        VStack(spacing: 12) {
            if choice.components.contains(.date) {
                header
                grid
            }
            if choice.components.contains(.hourAndMinute) {
                HStack {
                    Text(verbatim: "Time")
                    Spacer()
                    CompactDates(
                        choice: DateChoice(
                            selection: choice.selection, date: choice.date, bounds: choice.bounds,
                            components: .hourAndMinute), label: label)
                }
            }
        }
        .padding(.vertical, 8)
    }

    private var month: Date {
        let shown = calendar.date(byAdding: .month, value: offset, to: choice.date) ?? choice.date
        let parts = calendar.dateComponents([.year, .month], from: shown)
        return calendar.date(from: parts) ?? shown
    }

    private var header: some View {
        HStack(spacing: 20) {
            Text(
                verbatim: month.formatted(
                    Date.FormatStyle(locale: locale, timeZone: timeZone).month(.wide).year())
            )
            .font(.headline)
            Spacer()
            arrow("chevron.left", "Previous Month", by: -1)
            arrow("chevron.right", "Next Month", by: 1)
        }
    }

    private func arrow(_ symbol: String, _ name: String, by months: Int) -> some View {
        Button {
            offset += months
        } label: {
            Image(systemName: symbol).font(.system(size: 17, weight: .semibold))
                .frame(width: 30, height: 30)
                .contentShape(Rectangle())
        }
        .accessibilityLabel(Text(verbatim: name))
    }

    private var grid: some View {
        let days = CalendarDays(month: month, calendar: calendar)
        return VStack(spacing: 4) {
            HStack(spacing: 0) {
                ForEach(Array(days.weekdays.enumerated()), id: \.offset) { day in
                    Text(verbatim: day.element.uppercased())
                        .font(.system(size: 13, weight: .semibold))
                        .foregroundStyle(Color(.tertiary))
                        .frame(maxWidth: .infinity)
                }
            }
            .accessibilityHidden(true)
            ForEach(Array(days.weeks.enumerated()), id: \.offset) { week in
                HStack(spacing: 0) {
                    ForEach(Array(week.element.enumerated()), id: \.offset) { day in
                        CalendarDay(date: day.element, choice: choice, calendar: calendar) {
                            choose(day.element)
                        }
                    }
                }
            }
        }
    }

    private func choose(_ day: Date?) {
        guard let day else { return }
        choice.choose(calendar.dateComponents([.year, .month, .day], from: day), calendar)
        offset = 0
    }
}

/// The days of one month in the order of its weeks.
struct CalendarDays {
    let month: Date
    let calendar: Calendar

    /// Short names, the week's first day first.
    var weekdays: [String] {
        let names = calendar.shortStandaloneWeekdaySymbols
        let first = calendar.firstWeekday - 1
        return Array(names[first...] + names[..<first])
    }

    /// Seven places each; `nil` before the first day and behind the last.
    var weeks: [[Date?]] {
        let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
        let weekday = calendar.component(.weekday, from: month)
        let free = (weekday - calendar.firstWeekday + 7) % 7
        var places = [Date?](repeating: nil, count: free)
        for day in 0..<count {
            places.append(calendar.date(byAdding: .day, value: day, to: month))
        }
        places += [Date?](repeating: nil, count: (7 - places.count % 7) % 7)
        return stride(from: 0, to: places.count, by: 7).map { Array(places[$0..<($0 + 7)]) }
    }
}

private struct CalendarDay: View {
    let date: Date?
    let choice: DateChoice
    let calendar: Calendar
    let choose: () -> Void

    var body: some View {
        if let date {
            let isChosen = calendar.isDate(date, inSameDayAs: choice.date)
            Button {
                choose()
            } label: {
                Text(verbatim: "\(calendar.component(.day, from: date))")
                    .font(.system(size: 20, weight: isChosen ? .semibold : .regular))
                    .foregroundStyle(color(isChosen: isChosen, date))
                    .frame(width: 44, height: 40)
                    .background {
                        if isChosen { Circle().fill(AnyShapeStyle(.tint)).opacity(0.18) }
                    }
                    .frame(maxWidth: .infinity)
                    .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .disabled(!isAllowed(date))
            .accessibilityLabel(Text(verbatim: date.formatted(date: .complete, time: .omitted)))
            .accessibilityAddTraits(isChosen ? .isSelected : [])
        } else {
            Color.clear.frame(maxWidth: .infinity).frame(height: 40)
        }
    }

    private func color(isChosen: Bool, _ date: Date) -> AnyShapeStyle {
        guard isAllowed(date) else { return AnyShapeStyle(Color(.tertiary)) }
        let isToday = calendar.isDateInToday(date)
        return isChosen || isToday ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.primary)
    }

    /// Any time of the day may be within the bounds.
    private func isAllowed(_ date: Date) -> Bool {
        let end = calendar.date(byAdding: .day, value: 1, to: date) ?? date
        let isLateEnough = choice.bounds.first.map { end > $0 } ?? true
        let isEarlyEnough = choice.bounds.last.map { date <= $0 } ?? true
        return isLateEnough && isEarlyEnough
    }
}
