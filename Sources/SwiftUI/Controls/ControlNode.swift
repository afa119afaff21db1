// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine
import AlightLayout

/// A control in the layout tree: as large as its label, and one item for hosts
/// and screen readers.
class ControlNode: WrapperNode {
    let role: Semantics.Role
    final private(set) var isEnabled = true
    /// Whether a row that holds nothing else is all this control's.
    final var fillsRows = false
    private var rare: Rare?

    /// What few controls have.
    private final class Rare {
        /// Holds the views of a label that has several.
        var row: StackNode?
        var connection: ControlConnection?
        /// How far the control takes taps beyond its label.
        var reach = EdgeInsets()
    }

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
        let rare = rare ?? Rare()
        self.rare = rare
        let row =
            rare.row ?? StackNode(stage, StackAlgorithm(horizontal: .center, spacing: nil))
        rare.row = row
        row.setChildren(nodes)
        return row
    }

    override var soleControl: ControlNode? { self }

    /// Lengths from the label's edges, `leading` from the left one.
    final func setReach(_ reach: EdgeInsets) {
        guard reach != rare?.reach ?? EdgeInsets() else { return }
        let rare = rare ?? Rare()
        self.rare = rare
        rare.reach = reach
        record?.geometryDidChange()
    }

    override var frameInWindow: CGRect {
        let frame = super.frameInWindow
        guard let reach = rare?.reach else { return frame }
        return CGRect(
            x: frame.minX - reach.leading, y: frame.minY - reach.top,
            width: frame.width + reach.horizontal, height: frame.height + reach.vertical)
    }

    final func setEnabled(_ isEnabled: Bool) {
        guard isEnabled != self.isEnabled else { return }
        self.isEnabled = isEnabled
        updateInteractions()
        record?.setNeedsDisplay([.semantics, .interactions])
        noteSpokenTextChange()
    }

    /// Takes presses for a style that draws them.
    final func setPressAction(_ action: @escaping @MainActor (_ isDown: Bool) -> Void) {
        guard record?.reactions?.onPress == nil else { return }
        record?.updateReactions { $0.onPress = action }
        updateInteractions()
        record?.setNeedsDisplay(.interactions)
    }

    override func spokenTextDidChange() {
        record?.setNeedsDisplay(.semantics)
    }

    /// For subclasses too, whose interactions may change.
    final func updateInteractions() {
        var interactions = isEnabled ? interactionsWhenEnabled : []
        if isEnabled, record?.reactions?.onPress != nil {
            interactions.insert(.press)
        }
        record?.setInteractions(interactions)
    }

    fileprivate final func connect(_ connection: ControlConnection) {
        let rare = rare ?? Rare()
        self.rare = rare
        rare.connection = connection
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
/// A rule that is there only where somebody above enables or disables controls.
@MainActor
private final class ControlConnection: RuleEvaluator {
    // Not owned: the node owns its connection.
    private unowned(unsafe) let node: ControlNode
    private let environment: EnvironmentScope
    @CompactNodeID private var rule: NodeID!

    init(_ node: ControlNode, _ inputs: _ElementInputs) {
        self.node = node
        environment = inputs.environment
        rule = inputs.graph.engine.makeRule(
            self, ownedBy: inputs.owner, isDemanded: true, isQueued: false)
        inputs.graph.engine.run(rule, because: .created)
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            node.setEnabled(EnvironmentValues(scope: environment).isEnabled)
            return true
        }
    }

    func destroy(in engine: Engine) {
        engine.destroy(rule)
    }
}

extension ControlNode {
    /// Makes a control that is enabled where `inputs` say so, until its element
    /// disconnects it.
    @MainActor
    static func connected(_ role: Semantics.Role, _ inputs: _ElementInputs) -> ControlNode {
        let node = ControlNode(inputs.graph.stage, role: role)
        node.connect(inputs)
        return node
    }

    /// Has the node enabled where `inputs` say so.
    @MainActor
    final func connect(_ inputs: _ElementInputs) {
        let (isEnabled, didRead) = inputs.graph.engine.detectingReads {
            EnvironmentValues(scope: inputs.environment).isEnabled
        }
        if didRead {
            connect(ControlConnection(self, inputs))
        } else {
            setEnabled(isEnabled)
        }
    }

    @MainActor
    final func disconnect(from graph: ViewGraph) {
        rare?.connection?.destroy(in: graph.engine)
        rare?.connection = nil
    }
}
