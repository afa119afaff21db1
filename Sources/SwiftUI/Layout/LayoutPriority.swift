// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets the priority by which a stack gives out its room: views of a higher
    /// one are sized first, and others keep at least their shortest length.
    nonisolated public func layoutPriority(_ value: Double) -> some View {
        modifier(LayoutPriorityModifier(priority: value))
    }
}

nonisolated private struct LayoutPriorityModifier: NodeModifier {
    let priority: Double

    @MainActor func makeNode(_ stage: Stage) -> LayoutPriorityNode {
        LayoutPriorityNode(stage)
    }

    @MainActor func update(_ node: LayoutPriorityNode, _ context: NodeContext) {
        node.priority = priority.isNaN ? 0 : priority
    }
}

private final class LayoutPriorityNode: WrapperNode {
    var priority = 0.0 {
        didSet {
            if priority != oldValue {
                setNeedsLayout()
            }
        }
    }

    override var layoutPriority: Double { priority }
    override var layoutPriorityTrait: Double? { priority }
}
