// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// What is tapped without being a button to screen readers: a tab, an item of a
/// menu. It shows its label as it is.
nonisolated struct ActionControl<Label: View>: View {
    typealias Body = Never

    let role: Semantics.Role
    var isSelected = false
    let action: @MainActor () -> Void
    @ViewBuilder let label: Label

    @MainActor static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        ActionControlElement(view, inputs)
    }
}

private final class ActionControlElement<Label: View>:
    ContainerElement<ActionControl<Label>, Label>
{
    private let control: SelectableControlNode

    init(_ view: ActionControl<Label>, _ inputs: _ElementInputs) {
        control = SelectableControlNode(inputs.graph.stage, role: view.role)
        control.connect(inputs)
        super.init(inputs)
        control.record?.setTapAction(view.action)
        control.setSelected(view.isSelected)
        makeChild(view.label, self.inputs())
    }

    override func update(_ view: ActionControl<Label>) {
        control.record?.setTapAction(view.action)
        control.setSelected(view.isSelected)
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

private final class SelectableControlNode: ControlNode {
    private var isSelected = false

    func setSelected(_ isSelected: Bool) {
        guard isSelected != self.isSelected else { return }
        self.isSelected = isSelected
        record?.setNeedsDisplay(.semantics)
    }

    override var semanticsOfContent: Semantics? {
        var semantics = super.semanticsOfContent
        semantics?.isSelected = isSelected
        return semantics
    }
}
