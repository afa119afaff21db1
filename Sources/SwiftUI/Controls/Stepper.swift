// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// A control that makes a value more or less, step by step.
nonisolated public struct Stepper<Label>: View where Label: View {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.hidesLabels) private var hidesLabels
    private let label: Label
    private let steps: StepperSteps

    private init(_ label: Label, _ steps: StepperSteps) {
        self.label = label
        self.steps = steps
    }

    @MainActor public var body: some View {
        HStack {
            if !hidesLabels {
                label
                Spacer()
            }
            buttons
        }
        .overlay {
            ControlInput(
                role: .stepper, spokenValue: steps.text?(), setValue: { steps.set?($0) },
                adjust: { $0 == .increment ? steps.increment?() : steps.decrement?() }
            ) { label }
            .allowsHitTesting(false)
        }
    }

    /// 94 by 32 points, a capsule (layout rules 11).
    @MainActor private var buttons: some View {
        HStack(spacing: 0) {
            half("minus", "Decrement", steps.decrement)
            Rectangle().fill(.separator).frame(width: 1, height: 18)
            half("plus", "Increment", steps.increment)
        }
        .frame(width: 94, height: 32)
        .background(Capsule().fill(Color(.tertiaryFill)))
    }

    @MainActor private func half(
        _ symbol: String, _ name: String, _ action: (@MainActor () -> Void)?
    ) -> some View {
        Button {
            action?()
        } label: {
            Image(systemName: symbol)
                .font(.system(size: 15, weight: .medium))
                .foregroundStyle(action != nil && isEnabled ? Color.primary : Color(.tertiary))
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .disabled(action == nil)
        .accessibilityLabel(Text(verbatim: name))
    }
}

/// What a stepper's two halves do; `nil` at the end of its range.
struct StepperSteps {
    var increment: (@MainActor () -> Void)?
    var decrement: (@MainActor () -> Void)?
    /// What is said of the value.
    var text: (@MainActor () -> String)?
    /// Takes a value as text, from scripts.
    var set: (@MainActor (String) -> Void)?

    /// Tells who asks when a person begins and ends.
    @MainActor
    static func editing(
        _ onEditingChanged: @escaping (Bool) -> Void, _ action: (() -> Void)?
    ) -> (@MainActor () -> Void)? {
        guard let action else { return nil }
        return {
            onEditingChanged(true)
            action()
            onEditingChanged(false)
        }
    }

    @MainActor
    init(
        increment: (() -> Void)?, decrement: (() -> Void)?,
        _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.increment = StepperSteps.editing(onEditingChanged, increment)
        self.decrement = StepperSteps.editing(onEditingChanged, decrement)
    }

    @MainActor
    init<V: Strideable>(
        _ value: Binding<V>, in bounds: ClosedRange<V>?, step: V.Stride,
        _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        let present = value.wrappedValue
        func move(by distance: V.Stride) -> (() -> Void)? {
            let isAtEnd =
                distance > 0 ? present == bounds?.upperBound : present == bounds?.lowerBound
            guard !isAtEnd else { return nil }
            return {
                let next = value.wrappedValue.advanced(by: distance)
                value.wrappedValue =
                    bounds.map { min(max(next, $0.lowerBound), $0.upperBound) } ?? next
            }
        }
        self.init(
            increment: move(by: step), decrement: move(by: 0 - step), onEditingChanged)
        text = { "\(value.wrappedValue)" }
        set = { text in
            guard let number = StepperSteps.number(text, as: V.self) else { return }
            value.wrappedValue =
                bounds.map { min(max(number, $0.lowerBound), $0.upperBound) } ?? number
        }
    }

    @MainActor
    private static func number<V>(_ text: String, as type: V.Type) -> V? {
        guard let number = Double(text), number.isFinite else { return nil }
        if let type = type as? any BinaryInteger.Type {
            return Int(exactly: number.rounded()).flatMap { convert($0, to: type) as? V }
        }
        return (type as? any BinaryFloatingPoint.Type).flatMap { convert(number, to: $0) as? V }
    }

    private static func convert<I: BinaryInteger>(_ number: Int, to type: I.Type) -> I? {
        I(exactly: number)
    }

    private static func convert<F: BinaryFloatingPoint>(_ number: Double, to type: F.Type) -> F {
        F(number)
    }
}

// MARK: Initialisers

extension Stepper {
    @MainActor @preconcurrency
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label(),
            StepperSteps(increment: onIncrement, decrement: onDecrement, onEditingChanged))
    }

    @MainActor @preconcurrency
    public init<V>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: Strideable {
        self.init(label(), StepperSteps(value, in: nil, step: step, onEditingChanged))
    }

    @MainActor @preconcurrency
    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: Strideable {
        self.init(label(), StepperSteps(value, in: bounds, step: step, onEditingChanged))
    }

    /// The older order of arguments.
    @MainActor @preconcurrency
    public init(
        onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
    ) {
        self.init(
            label(),
            StepperSteps(increment: onIncrement, decrement: onDecrement, onEditingChanged))
    }

    @_disfavoredOverload @MainActor @preconcurrency
    public init<V>(
        value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void,
        @ViewBuilder label: () -> Label
    ) where V: Strideable {
        self.init(label(), StepperSteps(value, in: nil, step: step, onEditingChanged))
    }

    @_disfavoredOverload @MainActor @preconcurrency
    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
    ) where V: Strideable {
        self.init(label(), StepperSteps(value, in: bounds, step: step, onEditingChanged))
    }
}

extension Stepper where Label == Text {
    @MainActor @preconcurrency
    public init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            Text(titleKey),
            StepperSteps(increment: onIncrement, decrement: onDecrement, onEditingChanged))
    }

    @_disfavoredOverload @MainActor @preconcurrency
    public init<S>(
        _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where S: StringProtocol {
        self.init(
            Text(title),
            StepperSteps(increment: onIncrement, decrement: onDecrement, onEditingChanged))
    }

    @MainActor @preconcurrency
    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: Strideable {
        self.init(Text(titleKey), StepperSteps(value, in: nil, step: step, onEditingChanged))
    }

    @_disfavoredOverload @MainActor @preconcurrency
    public init<S, V>(
        _ title: S, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where S: StringProtocol, V: Strideable {
        self.init(Text(title), StepperSteps(value, in: nil, step: step, onEditingChanged))
    }

    @MainActor @preconcurrency
    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
        step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: Strideable {
        self.init(Text(titleKey), StepperSteps(value, in: bounds, step: step, onEditingChanged))
    }

    @_disfavoredOverload @MainActor @preconcurrency
    public init<S, V>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where S: StringProtocol, V: Strideable {
        self.init(Text(title), StepperSteps(value, in: bounds, step: step, onEditingChanged))
    }
}
