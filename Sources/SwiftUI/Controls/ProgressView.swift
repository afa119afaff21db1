// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// Shows how far something has come, or that it goes on.
nonisolated public struct ProgressView<Label, CurrentValueLabel>: View
where Label: View, CurrentValueLabel: View {
    @Environment(\.progressViewStyle) private var style
    private let fraction: Double?
    private let label: Label?
    private let currentValueLabel: CurrentValueLabel?

    private init(_ fraction: Double?, _ label: Label?, _ currentValueLabel: CurrentValueLabel?) {
        self.fraction = fraction
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    @MainActor public var body: some View {
        let configuration = ProgressViewStyleConfiguration(
            fractionCompleted: fraction,
            label: label.map { .init(part: _ControlStylePart($0)) },
            currentValueLabel: currentValueLabel.map { .init(part: _ControlStylePart($0)) })
        (style ?? .plain).body(configuration).environment(\.progressViewStyle, nil)
    }
}

// MARK: Initialisers

extension ProgressView where CurrentValueLabel == EmptyView {
    nonisolated public init() where Label == EmptyView {
        self.init(nil, nil, nil)
    }

    nonisolated public init(@ViewBuilder label: () -> Label) {
        self.init(nil, label(), nil)
    }

    nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text {
        self.init(nil, Text(titleKey), nil)
    }

    @_disfavoredOverload
    nonisolated public init<S>(_ title: S) where Label == Text, S: StringProtocol {
        self.init(nil, Text(title), nil)
    }

    nonisolated public init<V>(value: V?, total: V = 1.0)
    where Label == EmptyView, V: BinaryFloatingPoint {
        self.init(ProgressFraction.of(value, total), nil, nil)
    }

    nonisolated public init<V>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label)
    where V: BinaryFloatingPoint {
        self.init(ProgressFraction.of(value, total), label(), nil)
    }

    nonisolated public init<V>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text, V: BinaryFloatingPoint {
        self.init(ProgressFraction.of(value, total), Text(titleKey), nil)
    }

    @_disfavoredOverload
    nonisolated public init<S, V>(_ title: S, value: V?, total: V = 1.0)
    where Label == Text, S: StringProtocol, V: BinaryFloatingPoint {
        self.init(ProgressFraction.of(value, total), Text(title), nil)
    }
}

extension ProgressView {
    nonisolated public init<V>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where V: BinaryFloatingPoint {
        self.init(ProgressFraction.of(value, total), label(), currentValueLabel())
    }

    /// The progress that a style is asked about, in the style around that.
    @MainActor @preconcurrency
    public init(_ configuration: ProgressViewStyleConfiguration)
    where
        Label == ProgressViewStyleConfiguration.Label,
        CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
    {
        self.init(
            configuration.fractionCompleted, configuration.label,
            configuration.currentValueLabel)
    }
}

private enum ProgressFraction {
    /// From 0 to 1; what is outside of the range counts as its end, with SwiftUI's warning.
    static func of<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        guard let value else { return nil }
        guard total > 0, value.isFinite else { return 0 }
        if !(0...total).contains(value) {
            ViewGraph.warnOfRunningBody(
                "ProgressView initialized with an out-of-bounds progress value. The value will "
                    + "be clamped to the range of `0...total`.")
        }
        return Double(min(max(value / total, 0), 1))
    }
}

// MARK: Styles

/// How progress looks.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency
    func makeBody(configuration: Configuration) -> Body
}

/// What a style is told of a progress.
public struct ProgressViewStyleConfiguration {
    nonisolated public struct Label: View {
        let part: _ControlStylePart
        @MainActor public var body: some View { part }
    }

    nonisolated public struct CurrentValueLabel: View {
        let part: _ControlStylePart
        @MainActor public var body: some View { part }
    }

    /// From 0 to 1; `nil` where nobody knows.
    public let fractionCompleted: Double?
    public var label: Label?
    public var currentValueLabel: CurrentValueLabel?
}

/// A bar where it is known how far something is, else the wheel of spokes.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted == nil {
            CircularProgressViewStyle().makeBody(configuration: configuration)
        } else {
            LinearProgressViewStyle().makeBody(configuration: configuration)
        }
    }
}

/// The wheel of spokes, whether or not it is known how far something is.
public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?

    nonisolated public init() {
        tint = nil
    }

    nonisolated public init(tint: Color) {
        self.tint = tint
    }

    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 8) {
            ActivityWheel(color: tint)
                .overlay { ProgressMeaning(configuration: configuration) }
            configuration.label?.foregroundStyle(.secondary).accessibilityHidden(true)
        }
    }
}

public struct LinearProgressViewStyle: ProgressViewStyle {
    private let tint: Color?

    nonisolated public init() {
        tint = nil
    }

    nonisolated public init(tint: Color) {
        self.tint = tint
    }

    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            configuration.label?.accessibilityHidden(true)
            ProgressBar(fraction: configuration.fractionCompleted ?? 0, color: tint)
                .overlay { ProgressMeaning(configuration: configuration) }
            configuration.currentValueLabel?.font(.caption).foregroundStyle(.secondary)
        }
    }
}

/// What screen readers are told.
private struct ProgressMeaning: View {
    let configuration: ProgressViewStyleConfiguration

    var body: some View {
        ControlInput(
            role: .progress,
            spokenValue: configuration.fractionCompleted.map {
                "\(Int(($0 * 100).rounded()))%"
            }, setValue: { _ in }
        ) { configuration.label }
        .allowsHitTesting(false)
    }
}

/// Four points high (layout rules 11).
private struct ProgressBar: View {
    let fraction: Double
    let color: Color?

    var body: some View {
        GeometryReader { geometry in
            ZStack(alignment: .leading) {
                Capsule().fill(
                    Color(red: 120 / 255, green: 120 / 255, blue: 128 / 255, opacity: 0.2))
                Capsule()
                    .fill(color.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint))
                    .frame(width: geometry.size.width * fraction)
            }
        }
        .frame(height: 4)
    }
}

/// Eight marks, 20 points across, 37 in large controls (layout rules 11).
private struct ActivityWheel: View {
    @Environment(\.controlSize) private var controlSize
    let color: Color?

    var body: some View {
        let size: CGFloat = controlSize >= .large ? 37 : 20
        ZStack {
            ForEach(0..<8) { number in
                let angle = Double(number) * .pi / 4
                Circle()
                    .fill(color ?? Color(.secondary))
                    .opacity(1 - 0.11 * Double(7 - number))
                    .frame(width: size * 0.18, height: size * 0.18)
                    .offset(x: sin(angle) * size * 0.4, y: -cos(angle) * size * 0.4)
            }
        }
        .frame(width: size, height: size)
        .accessibilityHidden(true)
    }
}

extension ControlSize: Comparable {
    public static func < (left: ControlSize, right: ControlSize) -> Bool {
        allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension View {
    /// How progress in this view looks.
    nonisolated public func progressViewStyle<S>(_ style: S) -> some View
    where S: ProgressViewStyle {
        environment(\.progressViewStyle, .of(style))
    }
}

extension AnyControlStyle where Configuration == ProgressViewStyleConfiguration {
    static var plain: AnyControlStyle { of(DefaultProgressViewStyle()) }

    static func of<S: ProgressViewStyle>(_ style: S) -> AnyControlStyle {
        TypedControlStyle(style) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    var progressViewStyle: AnyControlStyle<ProgressViewStyleConfiguration>? {
        get { self[ProgressViewStyleKey.self] }
        set { self[ProgressViewStyleKey.self] = newValue }
    }
}

private struct ProgressViewStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<ProgressViewStyleConfiguration>? { nil }
}
