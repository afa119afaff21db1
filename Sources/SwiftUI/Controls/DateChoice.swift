// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// What a date picker chooses, in a form that its looks share.
struct DateChoice {
    let selection: Binding<Date>
    /// What is chosen now: views that are given another one run anew.
    let date: Date
    let bounds: DateBounds
    let components: DatePickerComponents

    @MainActor func choose(_ date: Date) {
        selection.wrappedValue = bounds.clamped(date)
    }

    /// Puts the parts of one date into the chosen one.
    @MainActor func choose(_ parts: DateComponents, _ calendar: Calendar) {
        var all = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: date)
        all.year = parts.year ?? all.year
        all.month = parts.month ?? all.month
        all.day = parts.day ?? all.day
        all.hour = parts.hour ?? all.hour
        all.minute = parts.minute ?? all.minute
        if let next = calendar.date(from: all) {
            choose(next)
        }
    }
}

/// The host's own date control, to lie over what is drawn.
struct DateInput: View {
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone
    let part: DisplayControl.DatePart
    let choice: DateChoice
    let spokenValue: String
    let label: AnyView

    var body: some View {
        let format = WireDates(calendar: zoned)
        ControlInput(
            role: .picker,
            control: DisplayControl(
                .date(
                    part, from: choice.bounds.first.map { format.text($0, part) },
                    to: choice.bounds.last.map { format.text($0, part) }),
                value: format.text(choice.date, part)),
            spokenValue: spokenValue,
            setValue: { text in
                if let parts = format.parts(text) {
                    choice.choose(parts, zoned)
                }
            }
        ) { label }
    }

    private var zoned: Calendar {
        var zoned = Calendar(identifier: .gregorian)
        zoned.timeZone = timeZone
        return zoned
    }
}

/// Dates as hosts write them: `2026-11-30T09:41`, or a part of that.
struct WireDates {
    let calendar: Calendar

    func text(_ date: Date, _ part: DisplayControl.DatePart) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let day = String(
            format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
        let time = String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
        switch part {
        case .day: return day
        case .time: return time
        case .dayAndTime: return "\(day)T\(time)"
        }
    }

    /// `nil` for what is no date: what a person has not finished, or no person wrote.
    func parts(_ text: String) -> DateComponents? {
        var parts = DateComponents()
        for half in text.split(separator: "T") {
            let numbers = half.split { $0 == "-" || $0 == ":" }.map { Int($0) }
            if half.contains(":") {
                guard numbers.count >= 2, let hour = numbers[0], let minute = numbers[1],
                    (0..<24).contains(hour), (0..<60).contains(minute)
                else { return nil }
                (parts.hour, parts.minute) = (hour, minute)
            } else {
                guard numbers.count == 3, let year = numbers[0], let month = numbers[1],
                    let day = numbers[2], (1...9999).contains(year), (1...12).contains(month),
                    (1...31).contains(day)
                else { return nil }
                (parts.year, parts.month, parts.day) = (year, month, day)
            }
        }
        return parts.year == nil && parts.hour == nil ? nil : parts
    }
}

/// Date and time, each on a ground of its own.
struct CompactDates: View {
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone
    let choice: DateChoice
    let label: AnyView

    var body: some View {
        HStack(spacing: 6) {
            if choice.components.contains(.date) {
                part(.day, day)
            }
            if choice.components.contains(.hourAndMinute) {
                part(.time, time)
            }
        }
    }

    private var day: String {
        choice.date.formatted(
            Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale, timeZone: timeZone)
        )
    }

    private var time: String {
        choice.date.formatted(
            Date.FormatStyle(date: .omitted, time: .shortened, locale: locale, timeZone: timeZone))
    }

    private func part(_ part: DisplayControl.DatePart, _ text: String) -> some View {
        Text(verbatim: text)
            .padding(.horizontal, 11)
            .frame(height: 34)
            .background(Capsule().fill(Color(.tertiaryFill)))
            .accessibilityHidden(true)
            .overlay { DateInput(part: part, choice: choice, spokenValue: text, label: label) }
    }
}

/// Month, day and year, and the time, as wheels show them.
struct DateWheels: View {
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone
    let choice: DateChoice
    let label: AnyView

    var body: some View {
        HStack(spacing: 4) {
            if choice.components.contains(.date) {
                wheel(.month, Date.FormatStyle(locale: locale, timeZone: timeZone).month(.wide))
                wheel(.day, Date.FormatStyle(locale: locale, timeZone: timeZone).day())
                wheel(.year, Date.FormatStyle(locale: locale, timeZone: timeZone).year())
            }
            if choice.components.contains(.hourAndMinute) {
                wheel(.hour, Date.FormatStyle(locale: locale, timeZone: timeZone).hour())
                wheel(
                    .minute, Date.FormatStyle(locale: locale, timeZone: timeZone).minute(.twoDigits)
                )
            }
        }
        .frame(maxWidth: .infinity, minHeight: 216, maxHeight: 216)
        .background {
            RoundedRectangle(cornerRadius: 17).fill(Color(.quaternaryFill)).frame(height: 34)
        }
        .accessibilityHidden(true)
        .overlay {
            DateInput(
                part: part, choice: choice, spokenValue: choice.date.formatted(), label: label)
        }
    }

    private var part: DisplayControl.DatePart {
        switch choice.components {
        case .date: .day
        case .hourAndMinute: .time
        default: .dayAndTime
        }
    }

    private func wheel(_ component: Calendar.Component, _ format: Date.FormatStyle) -> some View {
        VStack(spacing: 0) {
            ForEach(-3..<4) { distance in
                Text(verbatim: text(component, distance, format))
                    .font(.system(size: 21))
                    .opacity([1, 0.5, 0.3, 0.15][abs(distance)])
                    .frame(maxWidth: .infinity)
                    .frame(height: abs(distance) == 3 ? 23 : 34)
            }
        }
    }

    private func text(
        _ component: Calendar.Component, _ distance: Int, _ format: Date.FormatStyle
    ) -> String {
        let date = calendar.date(byAdding: component, value: distance, to: choice.date)
        return date.map { $0.formatted(format) } ?? ""
    }
}
