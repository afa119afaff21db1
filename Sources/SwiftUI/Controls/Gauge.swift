// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// Shows where a value lies in a range.
nonisolated public struct Gauge<Label, CurrentValueLabel, BoundsLabel, MarkedValueLabels>: View
where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View {
    @Environment(\.gaugeStyle) private var style
    private let fraction: Double
    private let label: Label
    private let currentValueLabel: CurrentValueLabel?
    private let bounds: (minimum: BoundsLabel, maximum: BoundsLabel)?

    private init<V: BinaryFloatingPoint>(
        _ value: V, _ range: ClosedRange<V>, _ label: Label,
        _ currentValueLabel: CurrentValueLabel?, _ bounds: (BoundsLabel, BoundsLabel)?
    ) {
        let length = range.upperBound - range.lowerBound
        let part = length > 0 ? Double((value - range.lowerBound) / length) : 0
        fraction = part.isFinite ? min(max(part, 0), 1) : 0
        self.label = label
        self.currentValueLabel = currentValueLabel
        self.bounds = bounds.map { ($0.0, $0.1) }
    }

    @MainActor public var body: some View {
        let configuration = GaugeStyleConfiguration(
            value: fraction, label: .init(part: _ControlStylePart(label)),
            currentValueLabel: currentValueLabel.map { .init(part: _ControlStylePart($0)) },
            minimumValueLabel: bounds.map { .init(part: _ControlStylePart($0.minimum)) },
            maximumValueLabel: bounds.map { .init(part: _ControlStylePart($0.maximum)) })
        (style ?? .plain).body(configuration).environment(\.gaugeStyle, nil)
    }
}

extension Gauge where MarkedValueLabels == EmptyView {
    nonisolated public init<V>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) where V: BinaryFloatingPoint {
        self.init(
            value, bounds, label(), currentValueLabel(),
            (minimumValueLabel(), maximumValueLabel()))
    }

    nonisolated public init<V>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where BoundsLabel == EmptyView, V: BinaryFloatingPoint {
        self.init(value, bounds, label(), currentValueLabel(), nil)
    }

    nonisolated public init<V>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, V: BinaryFloatingPoint {
        self.init(value, bounds, label(), nil, nil)
    }
}

/// How gauges look.
@MainActor @preconcurrency
public protocol GaugeStyle {
    associatedtype Body: View
    typealias Configuration = GaugeStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency
    func makeBody(configuration: Configuration) -> Body
}

/// What a style is told of a gauge.
public struct GaugeStyleConfiguration {
    nonisolated public struct Label: View {
        let part: _ControlStylePart
        @MainActor public var body: some View { part }
    }

    nonisolated public struct CurrentValueLabel: View {
        let part: _ControlStylePart
        @MainActor public var body: some View { part }
    }

    nonisolated public struct MinimumValueLabel: View {
        let part: _ControlStylePart
        @MainActor public var body: some View { part }
    }

    nonisolated public struct MaximumValueLabel: View {
        let part: _ControlStylePart
        @MainActor public var body: some View { part }
    }

    /// From 0 to 1.
    public var value: Double
    public var label: Label
    public var currentValueLabel: CurrentValueLabel?
    public var minimumValueLabel: MinimumValueLabel?
    public var maximumValueLabel: MaximumValueLabel?
}

public struct DefaultGaugeStyle: GaugeStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        LinearCapacityGaugeStyle().makeBody(configuration: configuration)
    }
}

/// A bar that is filled up to the value.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 4) {
            configuration.label.accessibilityHidden(true)
            HStack(spacing: 8) {
                configuration.minimumValueLabel
                GaugeBar(value: configuration.value, isMarked: false)
                configuration.maximumValueLabel
            }
            configuration.currentValueLabel
        }
        .modifier(GaugeMeaning(configuration: configuration))
    }
}

/// A bar with a mark at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 6) {
            configuration.minimumValueLabel
            GaugeBar(value: configuration.value, isMarked: true)
            configuration.maximumValueLabel
        }
        .modifier(GaugeMeaning(configuration: configuration))
    }
}

public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        LinearCapacityGaugeStyle().makeBody(configuration: configuration)
    }
}

private struct GaugeBar: View {
    let value: Double
    let isMarked: Bool

    var body: some View {
        GeometryReader { geometry in
            let width = geometry.size.width
            ZStack(alignment: .leading) {
                if isMarked {
                    Capsule().fill(AnyShapeStyle(.tint))
                    Circle().fill(Color.white).frame(width: 8, height: 8)
                        .offset(x: value * max(width - 8, 0))
                } else {
                    Capsule().fill(Color(.tertiaryFill))
                    Capsule().fill(AnyShapeStyle(.tint)).frame(width: width * value)
                }
            }
        }
        .frame(height: 8)
    }
}

/// What screen readers are told.
struct GaugeMeaning: ViewModifier {
    let configuration: GaugeStyleConfiguration

    func body(content: Content) -> some View {
        content.overlay {
            ControlInput(
                role: .progress, spokenValue: "\(Int((configuration.value * 100).rounded()))%",
                setValue: { _ in }
            ) { configuration.label }
            .allowsHitTesting(false)
        }
    }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
        AccessoryLinearCapacityGaugeStyle()
    }
}

extension View {
    /// How gauges in this view look.
    nonisolated public func gaugeStyle<S>(_ style: S) -> some View where S: GaugeStyle {
        environment(\.gaugeStyle, .of(style))
    }
}

extension AnyControlStyle where Configuration == GaugeStyleConfiguration {
    static var plain: AnyControlStyle { of(DefaultGaugeStyle()) }

    static func of<S: GaugeStyle>(_ style: S) -> AnyControlStyle {
        TypedControlStyle(style) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    var gaugeStyle: AnyControlStyle<GaugeStyleConfiguration>? {
        get { self[GaugeStyleKey.self] }
        set { self[GaugeStyleKey.self] = newValue }
    }
}

private struct GaugeStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<GaugeStyleConfiguration>? { nil }
}
