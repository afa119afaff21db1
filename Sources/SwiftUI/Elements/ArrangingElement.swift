// SPDX-License-Identifier: Apache-2.0

/// An element whose content is arranged by one node of its own, from left to
/// right or from right to left.
///
/// Subclasses make the node, and give it the values of the next view.
class ArrangingElement<Outer: View, Inner: View, Node: ContainerNode>:
    ContainerElement<Outer, Inner>
{
    final let node: Node
    private var direction: EnvironmentConnection?

    init(_ node: Node, _ content: Inner, _ inputs: _ElementInputs) {
        self.node = node
        super.init(inputs)
        direction = .toDirection(of: self) { [node] in node.isRightToLeft = $0 }
        makeChild(content, self.inputs())
    }

    final override func setContent(_ nodes: NodeList) {
        node.setChildren(nodes)
    }

    final override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }

    final override func destroy() {
        direction?.destroy()
        super.destroy()
    }
}
