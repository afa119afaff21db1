// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets the order of painting among the views of one container: higher ones
    /// are in front, equal ones as they are written.
    nonisolated public func zIndex(_ value: Double) -> some View {
        modifier(ZIndexModifier(value: value))
    }
}

nonisolated private struct ZIndexModifier: NodeModifier {
    let value: Double

    @MainActor func makeNode(_ stage: Stage) -> ZIndexNode {
        stage.usesPaintingOrder = true
        return ZIndexNode(stage)
    }

    @MainActor func update(_ node: ZIndexNode, _ context: NodeContext) {
        node.value = value.isNaN ? 0 : value
    }
}

private final class ZIndexNode: WrapperNode {
    var value = 0.0 {
        didSet {
            if value != oldValue {
                orderDidChange()
            }
        }
    }

    override var paintingOrder: Double { value }

    /// Effects around this node have records of their own, which stand for it in
    /// the record of the container that paints it among others.
    private func orderDidChange() {
        var node = parent
        while let current = node, !(current is ContainerNode) {
            node = current.parent
        }
        if let node {
            stage.structureDidChange(below: node)
        }
    }
}
