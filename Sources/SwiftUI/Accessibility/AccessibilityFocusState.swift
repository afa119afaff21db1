// SPDX-License-Identifier: Apache-2.0

/// Which view screen readers are at, as far as `accessibilityFocused` ties views to
/// it. Browsers tell where the keyboard's focus is, which screen readers take along;
/// a write moves both, also to views that take no input.
@propertyWrapper
public struct AccessibilityFocusState<Value>: DynamicProperty where Value: Hashable {
    private var state: FocusState<Value>

    public init() where Value == Bool {
        state = FocusState()
    }

    /// - Parameter technologies: Browsers do not tell them apart.
    public init(for technologies: AccessibilityTechnologies) where Value == Bool {
        state = FocusState()
    }

    public init<T>() where Value == T?, T: Hashable {
        state = FocusState()
    }

    public init<T>(for technologies: AccessibilityTechnologies) where Value == T?, T: Hashable {
        state = FocusState()
    }

    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    public var projectedValue: Binding { Binding(state: state.projectedValue) }

    /// A state that a view above owns.
    @propertyWrapper
    public struct Binding {
        let state: FocusState<Value>.Binding

        public var wrappedValue: Value {
            get { state.wrappedValue }
            nonmutating set { state.wrappedValue = newValue }
        }

        public var projectedValue: Binding { self }
    }
}

extension AccessibilityFocusState: Sendable where Value: Sendable {}
extension AccessibilityFocusState.Binding: Sendable where Value: Sendable {}

/// Ways to use a device other than by seeing and touching it.
public struct AccessibilityTechnologies: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let voiceOver = AccessibilityTechnologies(rawValue: 1 << 0)
    public static let switchControl = AccessibilityTechnologies(rawValue: 1 << 1)
}

extension View {
    /// Ties what screen readers are at to a state: it is `true` while they are in
    /// the view, and setting it moves them.
    nonisolated public func accessibilityFocused(
        _ condition: AccessibilityFocusState<Bool>.Binding
    ) -> some View {
        accessibilityFocused(condition, equals: true)
    }

    /// The same with a value of this view's own among those of others.
    nonisolated public func accessibilityFocused<Value>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View where Value: Hashable {
        binding.state.location?.isOfScreenReader = true
        return focused(binding.state, equals: value)
    }
}
