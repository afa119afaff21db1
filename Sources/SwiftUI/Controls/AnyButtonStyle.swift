// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// A style of any type, as it travels in the environment. Two are equal when
/// they hold equal styles of one type.
class AnyButtonStyle: Equatable {
    static func == (left: AnyButtonStyle, right: AnyButtonStyle) -> Bool {
        left === right || left.isEqual(to: right)
    }

    func isEqual(to other: AnyButtonStyle) -> Bool {
        preconditionFailure("TypedButtonStyle does it.")
    }

    @MainActor
    func makeElement(
        _ configuration: PrimitiveButtonStyleConfiguration, _ inputs: _ElementInputs
    ) -> _AnyElement {
        preconditionFailure("TypedButtonStyle does it.")
    }

    /// Returns `false` for an element that a style of another type made.
    @MainActor
    func update(
        _ element: _AnyElement, _ configuration: PrimitiveButtonStyleConfiguration
    ) -> Bool {
        preconditionFailure("TypedButtonStyle does it.")
    }
}

final class TypedButtonStyle<Style: PrimitiveButtonStyle>: AnyButtonStyle {
    private let style: Style

    init(_ style: Style) {
        self.style = style
    }

    override func isEqual(to other: AnyButtonStyle) -> Bool {
        guard let other = other as? TypedButtonStyle<Style> else { return false }
        return areEqual(style, other.style, mode: .equatableAlways)
    }

    override func makeElement(
        _ configuration: PrimitiveButtonStyleConfiguration, _ inputs: _ElementInputs
    ) -> _AnyElement {
        PrimitiveButtonStyleBody<Style>._makeElement(body(configuration), inputs)
    }

    override func update(
        _ element: _AnyElement, _ configuration: PrimitiveButtonStyleConfiguration
    ) -> Bool {
        guard let element = element as? _Element<PrimitiveButtonStyleBody<Style>> else {
            return false
        }
        element.update(body(configuration))
        return true
    }

    @MainActor
    private func body(
        _ configuration: PrimitiveButtonStyleConfiguration
    ) -> PrimitiveButtonStyleBody<Style> {
        PrimitiveButtonStyleBody(style: InspectedStyle(style), configuration: configuration)
    }
}

/// What a style makes of a button.
private struct PrimitiveButtonStyleBody<Style: PrimitiveButtonStyle>: View {
    var style: InspectedStyle<Style>
    let configuration: PrimitiveButtonStyleConfiguration

    var body: some View {
        style.value.makeBody(configuration: configuration)
    }
}

/// The element of a button whose surroundings name a style: a rule, whose output
/// is what that style makes of it.
final class StyledButtonElement<Label: View>: _Element<Button<Label>>, RuleEvaluator {
    private let label: TypedModifierContentSource<Label>
    private let action: ButtonAction
    private var role: ButtonRole?
    /// Buttons inside are not styled once more.
    private var scope: EnvironmentScope!
    @CompactNodeID private var rule: NodeID!
    private var child: _AnyElement?

    init(_ view: Button<Label>, _ inputs: _ElementInputs) {
        label = TypedModifierContentSource(view.label)
        action = ButtonAction(view.action)
        role = view.role
        super.init(inputs)
        scope = EnvironmentScope(
            [TypedEnvironmentEntry<ButtonStyleKey>(nil)], parent: environment,
            engine: graph.engine)
        rule = graph.engine.makeRule(self, ownedBy: owner, isDemanded: true, isQueued: false)
        graph.engine.run(rule, because: .created)
    }

    override func update(_ view: Button<Label>) {
        action.perform = view.action
        if view.role != role {
            role = view.role
            graph.engine.run(rule, because: .input)
        }
        label.update(view.label)
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            let style =
                EnvironmentValues(scope: environment)[ButtonStyleKey.self]
                ?? TypedButtonStyle(DefaultButtonStyle())
            let configuration = PrimitiveButtonStyleConfiguration(
                role: role, label: .init(source: label), action: action)
            if let child {
                guard !style.update(child, configuration) else { return true }
                child.destroy()
                outputDidChange()
            }
            child = style.makeElement(
                configuration, inputs(environment: scope, owner: rule))
            return true
        }
    }

    override func collectNodes(into nodes: inout NodeList) {
        child?.collectNodes(into: &nodes)
    }

    override func destroy() {
        child?.destroy()
        graph.engine.destroy(rule)
        scope.destroy()
        super.destroy()
    }
}
