// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// A modifier that wraps each view that it modifies in a layout node: a group of
/// three views becomes three nodes.
protocol NodeModifier: ViewModifier where Body == Never {
    associatedtype Node: WrapperNode

    @MainActor
    func makeNode(_ stage: Stage) -> Node
    /// Gives a node the modifier's present values; nodes find out themselves
    /// what that changes.
    @MainActor
    func update(_ node: Node, _ context: NodeContext)
}

/// Where a node is made or changed.
@MainActor
struct NodeContext {
    let element: _AnyElement

    var graph: ViewGraph { element.graph }

    /// How what changes in this update moves, if at all.
    var animation: AnimationDescription? {
        graph.transaction(for: element).animation?.description(in: graph)
    }
}

extension NodeModifier {
    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        NodeModifierElement(view, inputs)
    }
}

/// Keeps one wrapper for each node of its content.
///
/// Nearly always that is one node, so that one is kept without an array.
final class NodeModifierElement<Content: View, Modifier: NodeModifier>:
    _Element<ModifiedContent<Content, Modifier>>
{
    private var modifier: Modifier
    private var child: _Element<Content>!
    private var first: Modifier.Node?
    private var others: ContiguousArray<Modifier.Node> = []

    init(_ view: ModifiedContent<Content, Modifier>, _ inputs: _ElementInputs) {
        modifier = view.modifier
        super.init(inputs)
        child = Content._makeElement(view.content, self.inputs())
    }

    override func update(_ view: ModifiedContent<Content, Modifier>) {
        modifier = view.modifier
        let context = NodeContext(element: self)
        if let first {
            modifier.update(first, context)
        }
        for node in others {
            modifier.update(node, context)
        }
        child.update(view.content)
    }

    override func collectNodes(into nodes: inout NodeList) {
        let start = nodes.count
        child.collectNodes(into: &nodes)
        let count = nodes.count - start
        if count == 1, others.isEmpty {
            wrapOnly(nodes[start])
            nodes[start] = first!
            return
        }
        let former = (first.map { [$0] } ?? []) + others
        var wrappers: ContiguousArray<Modifier.Node> = []
        for position in start..<nodes.count {
            let node = nodes[position]
            let wrapper = former.first { $0.child === node } ?? makeWrapper(node)
            wrappers.append(wrapper)
            nodes[position] = wrapper
        }
        first = wrappers.first
        others = ContiguousArray(wrappers.dropFirst())
    }

    /// A view that takes the place of the only other one keeps the wrapper.
    private func wrapOnly(_ node: LayoutNode) {
        if let first {
            first.child = node
        } else {
            first = makeWrapper(node)
        }
    }

    private func makeWrapper(_ node: LayoutNode) -> Modifier.Node {
        let wrapper = modifier.makeNode(graph.stage)
        wrapper.child = node
        modifier.update(wrapper, NodeContext(element: self))
        return wrapper
    }

    override func destroy() {
        child.destroy()
        super.destroy()
    }
}
