// SPDX-License-Identifier: Apache-2.0

/// How toggles look and by what they are turned.
@MainActor @preconcurrency
public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency
    func makeBody(configuration: Configuration) -> Body
}

/// What a style is told of a toggle.
public struct ToggleStyleConfiguration {
    /// A stand-in for the toggle's label.
    nonisolated public struct Label: View, ControlPart {
        public typealias Body = Never
        let source: ModifierContentSource

        @MainActor public static func _makeElement(
            _ view: Self, _ inputs: _ElementInputs
        ) -> _Element<Self> {
            ControlPartElement(view, inputs)
        }
    }

    public let label: Label
    @Binding public var isOn: Bool

    init(label: Label, isOn: Binding<Bool>) {
        self.label = label
        _isOn = isOn
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// The toggle that a style is asked about, as a switch.
    nonisolated public init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn) { configuration.label }
    }
}

/// The style that suits the surroundings: a switch.
public struct DefaultToggleStyle: ToggleStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Toggle(configuration)
    }
}

/// The label, and a switch at the end of the row.
public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?

    nonisolated public init() {
        tint = nil
    }

    /// - Parameter tint: The colour of the track when it is on.
    nonisolated public init(tint: Color) {
        self.tint = tint
    }

    public func makeBody(configuration: Configuration) -> some View {
        Toggle(configuration).transformEnvironment(\.controlTint) { $0 = tint ?? $0 }
    }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension View {
    /// How toggles in this view look and work.
    nonisolated public func toggleStyle<S>(_ style: S) -> some View where S: ToggleStyle {
        modifier(ToggleStyleModifier(style: TypedToggleStyle(style)))
    }
}

nonisolated private struct ToggleStyleModifier: EnvironmentModifier {
    let style: AnyToggleStyle

    func write(_ values: inout EnvironmentValues) {
        values[ToggleStyleKey.self] = style
    }
}

struct ToggleStyleKey: EnvironmentKey {
    static var defaultValue: AnyToggleStyle? { nil }
}

extension EnvironmentValues {
    fileprivate var controlTint: Color? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }
}
