// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine
import AlightLayout

/// A control that turns something on and off.
nonisolated public struct Toggle<Label>: View where Label: View {
    public typealias Body = Never

    let isOn: Binding<Bool>
    let label: Label

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        // A style that is there stays there, so nobody comes to depend on it.
        let (style, _) = inputs.graph.engine.detectingReads {
            EnvironmentValues(scope: inputs.environment)[ToggleStyleKey.self]
        }
        return style == nil ? ToggleElement(view, inputs) : StyledToggleElement(view, inputs)
    }
}

extension Toggle where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S>(_ title: S, isOn: Binding<Bool>) where S: StringProtocol {
        self.init(isOn: isOn) { Text(title) }
    }
}

/// A rule: its output is the switch as the binding's value and the surroundings
/// have it.
private final class ToggleElement<Label: View>: ContainerElement<Toggle<Label>, Label>,
    RuleEvaluator
{
    private let node: ToggleNode
    private var isOn: Binding<Bool>
    @CompactNodeID private var rule: NodeID!
    private var reader: BindingReader<Bool>!

    init(_ view: Toggle<Label>, _ inputs: _ElementInputs) {
        isOn = view.isOn
        node = ToggleNode(inputs.graph.stage)
        super.init(inputs)
        node.record?.setTapAction { [unowned self] in isOn.wrappedValue.toggle() }
        rule = graph.engine.makeRule(self, ownedBy: owner, isDemanded: true, isQueued: false)
        reader = BindingReader(rule, graph, ViewPlan.plan(of: Toggle<Label>.self).habit)
        graph.engine.run(rule, because: .created)
        makeChild(view.label, self.inputs())
    }

    override func update(_ view: Toggle<Label>) {
        isOn = view.isOn
        graph.engine.run(rule, because: .input)
        child.update(view.label)
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            let values = EnvironmentValues(scope: environment)
            let isOn = reader.read(isOn)
            node.turn(rightToLeft: values.layoutDirection == .rightToLeft)
            let track = isOn ? values[TintKey.self] ?? .green : Color(.fill)
            node.update(
                SwitchNode.Looks(
                    isOn: isOn, track: track._style.paint(in: values),
                    isEnabled: values.isEnabled),
                hidesLabel: values.hidesLabels,
                animation: causes.contains(.created) ? nil : animation)
            return true
        }
    }

    /// A switch glides as a rule, also where nothing else is animated, as on iOS.
    private var animation: AnimationDescription? {
        let transaction = graph.transaction(for: self)
        guard !transaction.disablesAnimations else { return nil }
        return (transaction.animation ?? .easeInOut(duration: 0.25)).description(in: graph)
    }

    override func setContent(_ nodes: NodeList) {
        node.setContent(nodes)
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }

    override func destroy() {
        reader.end()
        graph.engine.destroy(rule)
        super.destroy()
    }
}

/// A row of label and switch that is as wide as it may be; the switch alone
/// where labels are hidden.
private final class ToggleNode: ControlNode {
    /// Views of one label stand below each other.
    private let label: StackNode
    private let switchNode: SwitchNode
    private let toggleRow: StackNode
    private var isOn = false

    init(_ stage: Stage) {
        label = StackNode(stage, StackAlgorithm(vertical: .leading, spacing: nil))
        switchNode = SwitchNode(stage)
        toggleRow = StackNode(stage, StackAlgorithm(horizontal: .center, spacing: nil))
        super.init(stage, role: .toggle)
        hideLabel(false)
    }

    override func setContent(_ nodes: NodeList) {
        label.setChildren(nodes)
    }

    func update(_ looks: SwitchNode.Looks, hidesLabel: Bool, animation: AnimationDescription?) {
        if hidesLabel != (child === switchNode) {
            hideLabel(hidesLabel)
        }
        setEnabled(looks.isEnabled)
        switchNode.update(looks, animation: animation)
        if looks.isOn != isOn {
            isOn = looks.isOn
            record?.setNeedsDisplay(.semantics)
        }
    }

    func turn(rightToLeft: Bool) {
        for node in [label, toggleRow, switchNode] as [LayoutNode] {
            node.isRightToLeft = rightToLeft
        }
    }

    private func hideLabel(_ isHidden: Bool) {
        if isHidden {
            toggleRow.setChildren([])
            child = switchNode
            // The name of the control follows the label all the same.
            adopt(label)
        } else {
            let spacer = LeafNode(stage, SpacerLeaf(minLength: nil, stackAxis: .horizontal))
            child = toggleRow
            toggleRow.setChildren([label, spacer, switchNode])
        }
    }

    override var semanticsOfContent: Semantics? {
        Semantics(role: role, label: label.spokenLabel, isOn: isOn, isEnabled: isEnabled)
    }
}
