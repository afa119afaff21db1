// SPDX-License-Identifier: Apache-2.0

/// How a date picker looks; the system's styles are all there are.
@MainActor @preconcurrency
public protocol DatePickerStyle {
    nonisolated var _looks: _DatePickerLooks { get }
}

/// The looks that a date picker can have.
public enum _DatePickerLooks: Sendable {
    case compact, graphical, wheel
}

public struct DefaultDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}
    nonisolated public var _looks: _DatePickerLooks { .compact }
}

/// The date and the time, each on a small ground.
public struct CompactDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}
    nonisolated public var _looks: _DatePickerLooks { .compact }
}

/// A month's calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}
    nonisolated public var _looks: _DatePickerLooks { .graphical }
}

public struct WheelDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}
    nonisolated public var _looks: _DatePickerLooks { .wheel }
}

/// The Mac's field; compact here.
public struct FieldDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}
    nonisolated public var _looks: _DatePickerLooks { .compact }
}

/// The Mac's field with a stepper; compact here.
public struct StepperFieldDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}
    nonisolated public var _looks: _DatePickerLooks { .compact }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
    public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
    public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}

extension View {
    /// How date pickers in this view look.
    nonisolated public func datePickerStyle<S>(_ style: S) -> some View
    where S: DatePickerStyle {
        environment(\.datePickerLooks, style._looks)
    }
}

extension EnvironmentValues {
    var datePickerLooks: _DatePickerLooks {
        get { self[DatePickerLooksKey.self] }
        set { self[DatePickerLooksKey.self] = newValue }
    }
}

private struct DatePickerLooksKey: EnvironmentKey {
    static let defaultValue = _DatePickerLooks.compact
}
