// SPDX-License-Identifier: Apache-2.0

/// How buttons look; what they do stays with the system.
@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency
    func makeBody(configuration: Configuration) -> Body
}

/// What a `ButtonStyle` is told of a button.
public struct ButtonStyleConfiguration {
    /// A stand-in for the button's label.
    nonisolated public struct Label: View, ControlPart {
        public typealias Body = Never
        let source: ModifierContentSource

        @MainActor public static func _makeElement(
            _ view: Self, _ inputs: _ElementInputs
        ) -> _Element<Self> {
            ControlPartElement(view, inputs)
        }
    }

    public let role: ButtonRole?
    public let label: Label
    /// Whether a finger, the mouse or a key holds the button down.
    public var isPressed: Bool {
        reading.wasRead = true
        return isDown
    }
    let isDown: Bool
    let reading: PressReading
}

/// Whether a style draws presses: hosts report only what somebody asks for.
final class PressReading {
    var wasRead = false
}

/// How buttons look, and by what they are set off.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency
    func makeBody(configuration: Configuration) -> Body
}

/// What a `PrimitiveButtonStyle` is told of a button.
public struct PrimitiveButtonStyleConfiguration {
    /// A stand-in for the button's label.
    nonisolated public struct Label: View, ControlPart {
        public typealias Body = Never
        let source: ModifierContentSource

        @MainActor public static func _makeElement(
            _ view: Self, _ inputs: _ElementInputs
        ) -> _Element<Self> {
            ControlPartElement(view, inputs)
        }
    }

    public let role: ButtonRole?
    public let label: Label
    let action: ButtonAction

    /// Does what the button is for.
    @MainActor
    public func trigger() {
        action.perform()
    }
}

/// The latest action of one button; the same object for as long as it is shown,
/// so that a new closure does not make its style's body run again.
@MainActor
final class ButtonAction {
    var perform: @MainActor () -> Void

    init(_ perform: @escaping @MainActor () -> Void) {
        self.perform = perform
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// The button that a style is asked about, in the style around that.
    @MainActor @preconcurrency
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(
            role: configuration.role, action: { configuration.trigger() },
            label: { configuration.label })
    }
}

extension View {
    /// How buttons in this view look.
    nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: ButtonStyle {
        modifier(ButtonStyleModifier(style: TypedButtonStyle(ButtonStyleAdapter(style: style))))
    }

    /// How buttons in this view look and work.
    nonisolated public func buttonStyle<S>(_ style: S) -> some View
    where S: PrimitiveButtonStyle {
        modifier(ButtonStyleModifier(style: TypedButtonStyle(style)))
    }
}

nonisolated private struct ButtonStyleModifier: EnvironmentModifier {
    let style: AnyButtonStyle

    func write(_ values: inout EnvironmentValues) {
        values[ButtonStyleKey.self] = style
    }
}

struct ButtonStyleKey: EnvironmentKey {
    static var defaultValue: AnyButtonStyle? { nil }
}
