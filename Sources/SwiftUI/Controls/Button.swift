// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine
import AlightLayout

/// A control that does something when it is tapped.
nonisolated public struct Button<Label>: View where Label: View {
    public typealias Body = Never

    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    @preconcurrency
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    @preconcurrency
    public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.role = role
        self.action = action
        self.label = label()
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        // A style that is there stays there, so nobody comes to depend on it; a
        // button without one costs no more than this question.
        let (style, _) = inputs.graph.engine.detectingReads {
            EnvironmentValues(scope: inputs.environment)[ButtonStyleKey.self]
        }
        return style == nil ? ButtonElement(view, inputs) : StyledButtonElement(view, inputs)
    }
}

extension Button where Label == Text {
    @preconcurrency
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(titleKey) }
    }

    @_disfavoredOverload @preconcurrency
    public init<S>(_ title: S, action: @escaping @MainActor () -> Void) where S: StringProtocol {
        self.init(action: action) { Text(title) }
    }

    @preconcurrency
    public init(
        _ titleKey: LocalizedStringKey, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    @_disfavoredOverload @preconcurrency
    public init<S>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) where S: StringProtocol {
        self.init(role: role, action: action) { Text(title) }
    }
}

/// What a button is for, where that shows in its looks.
public struct ButtonRole: Equatable, Sendable {
    private let name: String
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
    public static let confirm = ButtonRole(name: "confirm")
    public static let close = ButtonRole(name: "close")
}

/// Shows the label in the tint and takes taps.
private final class ButtonElement<Label: View>: ContainerElement<Button<Label>, Label> {
    private let control: ControlNode

    init(_ view: Button<Label>, _ inputs: _ElementInputs) {
        control = ControlNode.connected(.button, inputs)
        control.fillsRows = true
        super.init(inputs)
        control.record?.setTapAction(view.action)
        makeChild(
            view.label,
            self.inputs(
                environment: environment.labelScope(
                    isDestructive: view.role == .destructive)))
    }

    override func update(_ view: Button<Label>) {
        control.record?.setTapAction(view.action)
        child.update(view.label)
    }

    override func setContent(_ nodes: NodeList) {
        control.setContent(nodes)
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(control)
    }

    override func destroy() {
        control.disconnect(from: graph)
        super.destroy()
    }
}
