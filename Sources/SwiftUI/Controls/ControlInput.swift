// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine
import AlightLayout
import Foundation

/// What takes the keyboard, the pointer and screen readers for a control that is
/// drawn below it. It fills the room that it is offered.
///
///     SliderTrack(fraction: fraction)
///         .accessibilityHidden(true)
///         .overlay { ControlInput(role: .slider, control: …) { label } }
nonisolated struct ControlInput<Label: View>: View {
    typealias Body = Never

    var role: Semantics.Role
    /// The host's own control; without one only screen readers and steps set values.
    var control: DisplayControl?
    /// What is said of the value.
    var spokenValue: String?
    var setValue: @MainActor (String) -> Void
    /// The person let go.
    var finish: (@MainActor () -> Void)?
    /// One step more or less.
    var adjust: (@MainActor (AccessibilityAdjustmentDirection) -> Void)?
    /// Names the control and is not shown.
    @ViewBuilder var label: Label

    @MainActor static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        ControlInputElement(view, inputs)
    }
}

private final class ControlInputElement<Label: View>:
    ContainerElement<ControlInput<Label>, Label>
{
    private let node: ControlInputNode
    private var connection: EnvironmentConnection!

    init(_ view: ControlInput<Label>, _ inputs: _ElementInputs) {
        node = ControlInputNode(inputs.graph.stage, role: view.role)
        super.init(inputs)
        connection = EnvironmentConnection(self) { [node] in node.setEnabled($0.isEnabled) }
        take(view)
        makeChild(view.label, self.inputs())
    }

    override func update(_ view: ControlInput<Label>) {
        take(view)
        child.update(view.label)
    }

    private func take(_ view: ControlInput<Label>) {
        node.record?.updateReactions {
            $0.onText = view.setValue
            $0.onSubmit = view.finish
        }
        node.adjust = view.adjust
        node.show(view.control, spokenValue: view.spokenValue)
    }

    override func setContent(_ nodes: NodeList) {
        node.setLabel(nodes)
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }

    override func destroy() {
        connection.destroy()
        super.destroy()
    }
}

final class ControlInputNode: ControlNode {
    /// Keeps the label's nodes, which nobody sees.
    private let label: StackNode
    private var control: DisplayControl?
    private var spokenValue: String?
    var adjust: (@MainActor (AccessibilityAdjustmentDirection) -> Void)?

    override init(_ stage: Stage, role: Semantics.Role) {
        label = StackNode(stage, StackAlgorithm(vertical: .leading, spacing: nil))
        super.init(stage, role: role)
        adopt(label)
    }

    func setLabel(_ nodes: NodeList) {
        label.setChildren(nodes)
    }

    func show(_ control: DisplayControl?, spokenValue: String?) {
        guard control != self.control || spokenValue != self.spokenValue else { return }
        self.control = control
        self.spokenValue = spokenValue
        updateInteractions()
        record?.setNeedsDisplay([.content, .semantics, .interactions])
    }

    /// Without a control of the host's own, the keyboard and steps come to it by the
    /// focus, but for what only tells something.
    override var interactionsWhenEnabled: Interactions {
        guard control == nil else { return .edit }
        return role == .progress ? [] : .focus
    }

    override var layoutPriority: Double { 0 }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    override var content: DisplayContent { control.map { .control($0) } ?? .group }

    override var semanticsOfContent: Semantics? {
        var semantics = Semantics(
            role: role, label: label.spokenLabel, value: spokenValue, isEnabled: isEnabled)
        actionsOfContent.apply(to: &semantics)
        if role == .picker, control == nil {
            // The name of controls beside it: there is nothing to do at it by keys.
            semantics.details.append(.focusable(false))
        }
        return semantics
    }

    override var actionsOfContent: AccessibilityActions {
        var actions = AccessibilityActions()
        if let adjust {
            actions.adjust = { direction in MainThread.assume { adjust(direction) } }
        }
        return actions
    }
}
