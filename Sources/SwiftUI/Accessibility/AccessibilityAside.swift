// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

extension View {
    /// Lets screen readers do what the controls do that are given here; they are
    /// not shown.
    nonisolated public func accessibilityActions<Content>(
        @ViewBuilder _ content: () -> Content
    ) -> some View where Content: View {
        holdingAside(content()).modifier(AsideActionsModifier())
    }

    /// Lets screen readers do something that a label names.
    nonisolated public func accessibilityAction<Label>(
        action: @escaping () -> Void, @ViewBuilder label: () -> Label
    ) -> some View where Label: View {
        let label = label()
        // Handed over whole: only the button calls it.
        nonisolated(unsafe) let action = action
        return accessibilityActions { Button(action: { action() }, label: { label }) }
    }

    /// Tells screen readers of another view in place of this one: of the first
    /// element that it shows.
    nonisolated public func accessibilityRepresentation<V>(
        @ViewBuilder representation: () -> V
    ) -> some View where V: View {
        holdingAside(representation()).modifier(RepresentationModifier())
    }

    nonisolated private func holdingAside<Aside: View>(_ aside: Aside) -> some View {
        modifier(
            SecondaryViewModifier(
                secondary: AccessibilityAside(content: aside), alignment: .center,
                isBackground: false))
    }
}

/// Views that are never shown: what they mean and do counts for a view beside them.
nonisolated private struct AccessibilityAside<Content: View>: View {
    typealias Body = Never

    let content: Content

    @MainActor static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        AsideElement(view, inputs)
    }
}

private final class AsideElement<Content: View>:
    ContainerElement<AccessibilityAside<Content>, Content>
{
    private let node: AsideNode

    init(_ view: AccessibilityAside<Content>, _ inputs: _ElementInputs) {
        node = AsideNode(inputs.graph.stage)
        super.init(inputs)
        makeChild(view.content, self.inputs())
    }

    override func update(_ view: AccessibilityAside<Content>) {
        child.update(view.content)
    }

    override func setContent(_ nodes: NodeList) {
        node.setChildren(nodes)
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }
}

private final class AsideNode: ContainerNode {
    override init(_ stage: Stage) {
        stage.usesAsides = true
        super.init(stage)
    }

    override var isShown: Bool { false }
    override func adjust(_ semantics: inout Semantics?, of node: LayoutNode) -> Bool { false }

    /// What stands aside of the views in `node`: it lies directly behind them.
    static func aside(of node: LayoutNode?) -> AsideNode? {
        guard let pair = node as? OverlayNode else { return nil }
        var aside: AsideNode?
        pair.forEachChild { part in part.forEachChild { aside = aside ?? $0 as? AsideNode } }
        return aside
    }
}

// MARK: Actions

nonisolated private struct AsideActionsModifier: NodeModifier {
    @MainActor func makeNode(_ stage: Stage) -> AsideActionsNode {
        stage.usesAccessibility = true
        return AsideActionsNode(stage)
    }

    @MainActor func update(_ node: AsideActionsNode, _ context: NodeContext) {}
}

/// Gives the elements below the actions of the controls that stand aside.
private final class AsideActionsNode: WrapperNode {
    private var names: [String] = []

    override func spokenTextDidChange() {
        let names = accessibilityActions?.named.map(\.name) ?? []
        guard names != self.names else { return }
        self.names = names
        noteSemanticsChangeBelow()
    }

    override var accessibilityActions: AccessibilityActions? {
        guard let aside = AsideNode.aside(of: child) else { return nil }
        return AccessibilityActions(tapping: aside.tapTargets)
    }

    override func adjust(_ semantics: inout Semantics?, of node: LayoutNode) -> Bool {
        if var next = semantics, let actions = accessibilityActions {
            actions.apply(to: &next)
            semantics = next
        }
        return true
    }
}

// MARK: Representation

nonisolated private struct RepresentationModifier: NodeModifier {
    @MainActor func makeNode(_ stage: Stage) -> RepresentationNode {
        stage.usesAccessibility = true
        let node = RepresentationNode(stage)
        node.record?.setTapAction { [unowned node] in node.tap() }
        return node
    }

    @MainActor func update(_ node: RepresentationNode, _ context: NodeContext) {}
}

/// Means and does what the first element that stands aside means and does.
private final class RepresentationNode: WrapperNode {
    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

    private var standIn: DisplayRecord? {
        AsideNode.aside(of: child)?.firstRecord { $0.semantics != nil }
    }

    @MainActor func tap() {
        standIn?.onTap?()
    }

    override func spokenTextDidChange() {
        guard let record else { return }
        let takesTaps = standIn?.interactions.contains(.tap) == true
        record.setInteractions(takesTaps ? [.tap, .contentOnly] : [])
        record.setNeedsDisplay([.semantics, .interactions])
    }

    override var semanticsOfContent: Semantics? { standIn?.semantics }
    override var spokenText: String? { standIn?.semantics?.label }

    override var actionsOfContent: AccessibilityActions {
        standIn?.node.accessibilityActionsAround ?? AccessibilityActions()
    }

    override func adjust(_ semantics: inout Semantics?, of node: LayoutNode) -> Bool {
        semantics = nil
        return false
    }
}
