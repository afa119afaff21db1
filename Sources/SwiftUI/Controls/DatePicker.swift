// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// Which parts of a date a picker chooses.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Day, month and year.
    public static let date = DatePickerComponents(rawValue: 1)
    public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

/// A control that chooses a date, a time, or both.
nonisolated public struct DatePicker<Label>: View where Label: View {
    public typealias Components = DatePickerComponents

    @Environment(\.datePickerLooks) private var looks
    @Environment(\.hidesLabels) private var hidesLabels
    @Binding private var selection: Date
    private let bounds: DateBounds
    private let components: Components
    private let label: Label

    private init(
        _ selection: Binding<Date>, _ bounds: DateBounds, _ components: Components,
        _ label: Label
    ) {
        _selection = selection
        self.bounds = bounds
        self.components = components
        self.label = label
    }

    @MainActor public var body: some View {
        let choice = DateChoice(
            selection: $selection, date: selection, bounds: bounds, components: components)
        switch looks {
        case .compact:
            HStack {
                if !hidesLabels {
                    label.accessibilityHidden(true)
                    Spacer()
                }
                CompactDates(choice: choice, label: AnyView(label))
            }
        case .graphical:
            DateCalendar(choice: choice, label: AnyView(label))
        case .wheel:
            HStack {
                if !hidesLabels {
                    label.accessibilityHidden(true)
                }
                DateWheels(choice: choice, label: AnyView(label))
            }
        }
    }
}

/// Between which dates a picker chooses.
struct DateBounds: Equatable {
    var first: Date?
    var last: Date?

    func clamped(_ date: Date) -> Date {
        let later = first.map { max($0, date) } ?? date
        return last.map { min($0, later) } ?? later
    }
}

// MARK: Initialisers

extension DatePicker {
    @MainActor @preconcurrency
    public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateBounds(), displayedComponents, label())
    }

    @MainActor @preconcurrency
    public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection, DateBounds(first: range.lowerBound, last: range.upperBound),
            displayedComponents, label())
    }

    @MainActor @preconcurrency
    public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateBounds(first: range.lowerBound), displayedComponents, label())
    }

    @MainActor @preconcurrency
    public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateBounds(last: range.upperBound), displayedComponents, label())
    }
}

extension DatePicker where Label == Text {
    @MainActor @preconcurrency
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(), displayedComponents, Text(titleKey))
    }

    @_disfavoredOverload @MainActor @preconcurrency
    public init<S>(
        _ title: S, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) where S: StringProtocol {
        self.init(selection, DateBounds(), displayedComponents, Text(title))
    }

    @MainActor @preconcurrency
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(
            selection, DateBounds(first: range.lowerBound, last: range.upperBound),
            displayedComponents, Text(titleKey))
    }

    @_disfavoredOverload @MainActor @preconcurrency
    public init<S>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) where S: StringProtocol {
        self.init(
            selection, DateBounds(first: range.lowerBound, last: range.upperBound),
            displayedComponents, Text(title))
    }

    @MainActor @preconcurrency
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(
            selection, DateBounds(first: range.lowerBound), displayedComponents, Text(titleKey))
    }

    @_disfavoredOverload @MainActor @preconcurrency
    public init<S>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) where S: StringProtocol {
        self.init(selection, DateBounds(first: range.lowerBound), displayedComponents, Text(title))
    }

    @MainActor @preconcurrency
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(
            selection, DateBounds(last: range.upperBound), displayedComponents, Text(titleKey))
    }

    @_disfavoredOverload @MainActor @preconcurrency
    public init<S>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) where S: StringProtocol {
        self.init(selection, DateBounds(last: range.upperBound), displayedComponents, Text(title))
    }
}
