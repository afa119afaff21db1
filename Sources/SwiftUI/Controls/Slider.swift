// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// A control that chooses a number of a range.
nonisolated public struct Slider<Label, ValueLabel>: View where Label: View, ValueLabel: View {
    @Binding private var value: Double
    @State private var isEditing = false
    @Environment(\.isEnabled) private var isEnabled
    private let bounds: ClosedRange<Double>
    private let step: Double?
    private let onEditingChanged: (Bool) -> Void
    private let label: Label
    private let minimum: ValueLabel
    private let maximum: ValueLabel

    private init<V>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?,
        _ onEditingChanged: @escaping (Bool) -> Void, _ label: Label,
        _ ends: (ValueLabel, ValueLabel)
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        _value = value.asDouble
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step = step.map { Double($0) }.flatMap { $0 > 0 ? $0 : nil }
        self.onEditingChanged = onEditingChanged
        self.label = label
        (minimum, maximum) = ends
    }

    @MainActor public var body: some View {
        HStack(spacing: 8) {
            minimum
            SliderTrack(fraction: fraction)
                .opacity(isEnabled ? 1 : 0.5)
                .accessibilityHidden(true)
                .overlay { input }
            maximum
        }
    }

    /// From 0 to 1.
    private var fraction: Double {
        let length = bounds.upperBound - bounds.lowerBound
        guard length > 0, value.isFinite else { return 0 }
        return min(max((value - bounds.lowerBound) / length, 0), 1)
    }

    @MainActor private var input: some View {
        ControlInput(
            role: .slider,
            control: DisplayControl(
                .range(from: bounds.lowerBound, to: bounds.upperBound, step: step),
                value: "\(value)"),
            spokenValue: "\(Int((fraction * 100).rounded()))%", setValue: { take($0) },
            finish: { finish() }
        ) { label }
    }

    @MainActor private func take(_ text: String) {
        guard let number = Double(text), number.isFinite else { return }
        if !isEditing {
            isEditing = true
            onEditingChanged(true)
        }
        set(number)
    }

    @MainActor private func finish() {
        guard isEditing else { return }
        isEditing = false
        onEditingChanged(false)
    }

    @MainActor private func set(_ number: Double) {
        var next = number
        if let step {
            let steps = ((number - bounds.lowerBound) / step).rounded()
            next = bounds.lowerBound + steps * step
            if next > bounds.upperBound { next -= step }
        }
        value = min(max(next, bounds.lowerBound), bounds.upperBound)
    }
}

/// A line with a knob, 31 points high (layout rules 11: track 6, knob 38 by 25).
private struct SliderTrack: View {
    let fraction: Double

    var body: some View {
        GeometryReader { geometry in
            let room = max(geometry.size.width - 38, 0)
            ZStack(alignment: .leading) {
                Capsule().fill(Color.black.opacity(0.1)).frame(height: 6)
                Capsule().fill(.tint).frame(width: fraction * room + 19, height: 6)
                SliderKnob().offset(x: fraction * room)
            }
            .frame(height: 31)
        }
        .frame(height: 31)
    }
}

private struct SliderKnob: View {
    var body: some View {
        Capsule().fill(Color.white)
            .frame(width: 38, height: 25)
            .shadow(color: .black.opacity(0.2), radius: 3, y: 1)
    }
}

extension Binding where Value: BinaryFloatingPoint {
    /// The same value as a `Double`.
    var asDouble: Binding<Double> {
        if let binding = self as? Binding<Double> {
            return binding
        }
        return Binding<Double>(
            get: { Double(wrappedValue) }, set: { wrappedValue = Value($0) })
    }
}

// MARK: Initialisers

extension Slider {
    @MainActor @preconcurrency
    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, nil, onEditingChanged, label(),
            (minimumValueLabel(), maximumValueLabel()))
    }

    @MainActor @preconcurrency
    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, step, onEditingChanged, label(),
            (minimumValueLabel(), maximumValueLabel()))
    }

    /// The older order of arguments.
    @MainActor @preconcurrency
    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, nil, onEditingChanged, label(), (minimumValueLabel, maximumValueLabel))
    }

    @MainActor @preconcurrency
    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, step, onEditingChanged, label(), (minimumValueLabel, maximumValueLabel))
    }
}

extension Slider where ValueLabel == EmptyView {
    @MainActor @preconcurrency
    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, onEditingChanged, label(), (EmptyView(), EmptyView()))
    }

    @MainActor @preconcurrency
    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, onEditingChanged, label(), (EmptyView(), EmptyView()))
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    @MainActor @preconcurrency
    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, onEditingChanged, EmptyView(), (EmptyView(), EmptyView()))
    }

    @MainActor @preconcurrency
    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, onEditingChanged, EmptyView(), (EmptyView(), EmptyView()))
    }
}
