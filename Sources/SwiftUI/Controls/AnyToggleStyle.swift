// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// A style of any type, as it travels in the environment. Two are equal when
/// they hold equal styles of one type.
class AnyToggleStyle: Equatable {
    static func == (left: AnyToggleStyle, right: AnyToggleStyle) -> Bool {
        left === right || left.isEqual(to: right)
    }

    func isEqual(to other: AnyToggleStyle) -> Bool {
        preconditionFailure("TypedToggleStyle does it.")
    }

    @MainActor
    func makeElement(
        _ label: ModifierContentSource, _ isOn: Binding<Bool>, _ inputs: _ElementInputs
    ) -> _AnyElement {
        preconditionFailure("TypedToggleStyle does it.")
    }

    /// Returns `false` for an element that a style of another type made.
    @MainActor
    func update(
        _ element: _AnyElement, _ label: ModifierContentSource, _ isOn: Binding<Bool>
    ) -> Bool {
        preconditionFailure("TypedToggleStyle does it.")
    }
}

final class TypedToggleStyle<Style: ToggleStyle>: AnyToggleStyle {
    private let style: Style

    init(_ style: Style) {
        self.style = style
    }

    override func isEqual(to other: AnyToggleStyle) -> Bool {
        guard let other = other as? TypedToggleStyle<Style> else { return false }
        return areEqual(style, other.style, mode: .equatableAlways)
    }

    override func makeElement(
        _ label: ModifierContentSource, _ isOn: Binding<Bool>, _ inputs: _ElementInputs
    ) -> _AnyElement {
        ToggleStyleBody<Style>._makeElement(body(label, isOn), inputs)
    }

    override func update(
        _ element: _AnyElement, _ label: ModifierContentSource, _ isOn: Binding<Bool>
    ) -> Bool {
        guard let element = element as? _Element<ToggleStyleBody<Style>> else { return false }
        element.update(body(label, isOn))
        return true
    }

    @MainActor
    private func body(
        _ label: ModifierContentSource, _ isOn: Binding<Bool>
    ) -> ToggleStyleBody<Style> {
        ToggleStyleBody(style: InspectedStyle(style), isOn: isOn, label: .init(source: label))
    }
}

/// What a style makes of a toggle; it runs again when the value changes, if the
/// style reads it.
private struct ToggleStyleBody<Style: ToggleStyle>: View {
    var style: InspectedStyle<Style>
    @Binding var isOn: Bool
    let label: ToggleStyleConfiguration.Label

    var body: some View {
        style.value.makeBody(configuration: ToggleStyleConfiguration(label: label, isOn: $isOn))
    }
}

/// The element of a toggle whose surroundings name a style: a rule, whose output
/// is what that style makes of it.
final class StyledToggleElement<Label: View>: _Element<Toggle<Label>>, RuleEvaluator {
    private let label: TypedModifierContentSource<Label>
    private var isOn: Binding<Bool>
    /// Toggles inside are not styled once more.
    private var scope: EnvironmentScope!
    @CompactNodeID private var rule: NodeID!
    private var child: _AnyElement?

    init(_ view: Toggle<Label>, _ inputs: _ElementInputs) {
        label = TypedModifierContentSource(view.label)
        isOn = view.isOn
        super.init(inputs)
        scope = EnvironmentScope(
            [TypedEnvironmentEntry<ToggleStyleKey>(nil)], parent: environment,
            engine: graph.engine)
        rule = graph.engine.makeRule(self, ownedBy: owner, isDemanded: true, isQueued: false)
        graph.engine.run(rule, because: .created)
    }

    override func update(_ view: Toggle<Label>) {
        isOn = view.isOn
        graph.engine.run(rule, because: .input)
        label.update(view.label)
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            let style =
                EnvironmentValues(scope: environment)[ToggleStyleKey.self]
                ?? TypedToggleStyle(DefaultToggleStyle())
            if let child {
                guard !style.update(child, label, isOn) else { return true }
                child.destroy()
                outputDidChange()
            }
            child = style.makeElement(label, isOn, inputs(environment: scope, owner: rule))
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
