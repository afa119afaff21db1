// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine
import AlightLayout

/// A button in one of the system's own looks.
nonisolated struct BuiltInButton: View {
    typealias Body = Never

    enum Looks {
        case plain, borderless, bordered, prominent
    }

    let looks: Looks
    let configuration: PrimitiveButtonStyleConfiguration

    @MainActor static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        BuiltInButtonElement(view, inputs)
    }
}

/// A rule where there is a bezel: its output is the colours.
private final class BuiltInButtonElement:
    ContainerElement<BuiltInButton, PrimitiveButtonStyleConfiguration.Label>, RuleEvaluator
{
    private let control: ControlNode
    private let looks: BuiltInButton.Looks
    private let isDestructive: Bool
    private var bezel: Bezel?
    @CompactNodeID private var rule: NodeID?

    /// What only buttons with a border have.
    private struct Bezel {
        let node: BezelNode
        let padding: UnaryNode<PaddingAlgorithm>
        /// Where the label finds its colour.
        let scope: EnvironmentScope
    }

    init(_ view: BuiltInButton, _ inputs: _ElementInputs) {
        control = ControlNode.connected(.button, inputs)
        looks = view.looks
        isDestructive = view.configuration.role == .destructive
        super.init(inputs)
        let action = view.configuration.action
        control.record?.setTapAction { action.perform() }
        makeChild(view.configuration.label, self.inputs(environment: labelEnvironment()))
    }

    private func labelEnvironment() -> EnvironmentScope {
        switch looks {
        case .plain: environment
        case .borderless: environment.labelScope(isDestructive: isDestructive)
        case .bordered, .prominent: makeBezel().scope
        }
    }

    private func makeBezel() -> Bezel {
        let bezel = Bezel(
            node: BezelNode(graph.stage, .capsule),
            padding: UnaryNode(
                graph.stage, PaddingAlgorithm(insets: ControlSize.regular.buttonInsets)),
            scope: EnvironmentScope([], parent: environment, engine: graph.engine))
        bezel.node.child = bezel.padding
        control.child = bezel.node
        self.bezel = bezel
        let rule = graph.engine.makeRule(self, ownedBy: owner, isDemanded: true, isQueued: false)
        self.rule = rule
        graph.engine.run(rule, because: .created)
        return bezel
    }

    override func update(_ view: BuiltInButton) {
        child.update(view.configuration.label)
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            guard let bezel else { return false }
            let values = EnvironmentValues(scope: environment)
            let (fill, label) = colors(values)
            let border = values.buttonBorderShape
            var insets = values.controlSize.buttonInsets
            // As near to the label on all sides as above it: a choice.
            if border == .circle { (insets.leading, insets.trailing) = (insets.top, insets.bottom) }
            bezel.padding.algorithm = PaddingAlgorithm(insets: insets)
            bezel.node.isSquare = border == .circle
            bezel.node.setShape(border.shape)
            bezel.node.setFill(
                fill._style.paint(in: grounds(values)),
                animation: causes.contains(.created) ? nil : NodeContext(element: self).animation)
            bezel.scope.update([
                TypedEnvironmentEntry<DefaultForegroundStyleKey>(AnyShapeStyle(label))
            ])
            return true
        }
    }

    /// With more contrast, white stands out from the strong colours of light surroundings
    /// only.
    private func grounds(_ values: EnvironmentValues) -> EnvironmentValues {
        guard looks == .prominent, values.colorSchemeContrast == .increased else { return values }
        var values = values
        values.appearance.scheme = .light
        return values
    }

    private func colors(_ values: EnvironmentValues) -> (fill: Color, label: Color) {
        let isProminent = looks == .prominent
        guard values.isEnabled else {
            return (Color(isProminent ? .tertiaryFill : .quaternaryFill), Color(.tertiary))
        }
        let tint = isDestructive ? Color.red : values[TintKey.self]
        if isProminent {
            return (tint ?? .accentColor, .white)
        }
        return (tint?.opacity(0.18) ?? Color(.tertiaryFill), tint ?? .accentColor)
    }

    override func setContent(_ nodes: NodeList) {
        guard let bezel else {
            control.setContent(nodes)
            return
        }
        bezel.padding.child = nodes.count == 1 ? nodes[0] : control.row(of: nodes)
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(control)
    }

    override func destroy() {
        if let rule {
            graph.engine.destroy(rule)
        }
        control.disconnect(from: graph)
        super.destroy()
        bezel?.scope.destroy()
    }
}
