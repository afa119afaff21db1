// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine
import AlightLayout

/// A control in the layout tree: as large as its label, and one item for hosts
/// and screen readers.
class ControlNode: WrapperNode {
    let role: Semantics.Role
    final private(set) var isEnabled = true
    private var rowOfSeveral: StackNode?

    init(_ stage: Stage, role: Semantics.Role) {
        self.role = role
        super.init(stage)
        makeRecord()
        updateInteractions()
    }

    /// Several views of a label stand beside each other.
    func setContent(_ nodes: NodeList) {
        child = nodes.count == 1 ? nodes[0] : row(of: nodes)
    }

    final func row(of nodes: NodeList) -> LayoutNode {
        let row =
            rowOfSeveral
            ?? StackNode(stage, StackAlgorithm(horizontal: .center, spacing: nil))
        rowOfSeveral = row
        row.setChildren(nodes)
        return row
    }

    final func setEnabled(_ isEnabled: Bool) {
        guard isEnabled != self.isEnabled else { return }
        self.isEnabled = isEnabled
        updateInteractions()
        record?.setNeedsDisplay([.semantics, .interactions])
    }

    override func spokenTextDidChange() {
        record?.setNeedsDisplay(.semantics)
    }

    private func updateInteractions() {
        record?.setInteractions(isEnabled ? interactionsWhenEnabled : [])
    }

    /// For subclasses: what a person can do with the control.
    var interactionsWhenEnabled: Interactions { .tap }

    /// What is said of a control is not said of its parts.
    override func adjust(_ semantics: inout Semantics?, of node: LayoutNode) -> Bool { false }

    override var semanticsOfContent: Semantics? {
        Semantics(role: role, label: spokenLabel, isEnabled: isEnabled)
    }
}

/// Connects a control's node with what its surroundings say about it.
///
/// It is a rule only where somebody above enables or disables controls.
@MainActor
final class ControlConnection: RuleEvaluator {
    let node: ControlNode
    private let environment: EnvironmentScope
    private let engine: Engine
    private var rule: NodeID?

    init(_ role: Semantics.Role, _ inputs: _ElementInputs) {
        node = ControlNode(inputs.graph.stage, role: role)
        environment = inputs.environment
        engine = inputs.graph.engine
        let (isEnabled, didRead) = engine.detectingReads { readIsEnabled() }
        node.setEnabled(isEnabled)
        if didRead {
            let rule = engine.makeRule(
                self, ownedBy: inputs.owner, isDemanded: true, isQueued: false)
            self.rule = rule
            engine.run(rule, because: .created)
        }
    }

    private func readIsEnabled() -> Bool {
        EnvironmentValues(scope: environment).isEnabled
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            node.setEnabled(readIsEnabled())
            return true
        }
    }

    func destroy() {
        if let rule {
            engine.destroy(rule)
        }
    }
}
