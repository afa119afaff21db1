// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// What is tapped without being a button to screen readers: a tab, an item of a
/// menu. It shows its label as it is.
nonisolated struct ActionControl<Label: View>: View {
    typealias Body = Never

    let role: Semantics.Role
    var isSelected = false
    /// Of a row of a menu that can be on.
    var isOn: Bool?
    /// Whether the row is one of several of which one is on.
    var isChoice = false
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
        control.isChoice = view.isChoice
        control.setState(view.isSelected, view.isOn)
        makeChild(view.label, self.inputs())
    }

    override func update(_ view: ActionControl<Label>) {
        control.record?.setTapAction(view.action)
        control.setState(view.isSelected, view.isOn)
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
    private var isOn: Bool?
    var isChoice = false

    func setState(_ isSelected: Bool, _ isOn: Bool?) {
        guard isSelected != self.isSelected || isOn != self.isOn else { return }
        (self.isSelected, self.isOn) = (isSelected, isOn)
        record?.setNeedsDisplay(.semantics)
    }

    override var semanticsOfContent: Semantics? {
        var semantics = super.semanticsOfContent
        semantics?.isSelected = isSelected
        semantics?.isOn = isOn
        if isChoice {
            semantics?.details.append(.choice)
        }
        return semantics
    }
}
