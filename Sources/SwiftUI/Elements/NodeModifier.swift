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

    /// Whether `read(_:into:)` has anything to do.
    @MainActor
    static var readsEnvironment: Bool { get }
    /// Gives a node what the surroundings say; the modifier's values have no
    /// part in it.
    @MainActor
    func read(_ values: EnvironmentValues, into node: Node)
}

extension NodeModifier {
    @MainActor static var readsEnvironment: Bool { false }
    @MainActor func read(_ values: EnvironmentValues, into node: Node) {}
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
    /// Made with the first node.
    private var connection: EnvironmentConnection?
    private var isRightToLeft = false
    private var hasUnreadNodes = false

    init(_ view: ModifiedContent<Content, Modifier>, _ inputs: _ElementInputs) {
        modifier = view.modifier
        super.init(inputs)
        child = Content._makeElement(view.content, self.inputs())
    }

    override func update(_ view: ModifiedContent<Content, Modifier>) {
        modifier = view.modifier
        updateNodes()
        child.update(view.content)
    }

    private func updateNodes() {
        let context = NodeContext(element: self)
        forEachNode { modifier.update($0, context) }
    }

    private func forEachNode(_ body: (Modifier.Node) -> Void) {
        if let first {
            body(first)
        }
        for node in others {
            body(node)
        }
    }

    private func read(_ values: EnvironmentValues) {
        if environment.hasLayoutDirection {
            takeDirection(values.layoutDirection == .rightToLeft)
        }
        if Modifier.readsEnvironment {
            forEachNode { modifier.read(values, into: $0) }
        }
    }

    private func readForNewNodes() {
        guard hasUnreadNodes else { return }
        hasUnreadNodes = false
        if let connection {
            connection.run()
        } else if Modifier.readsEnvironment || environment.hasLayoutDirection {
            connection = EnvironmentConnection(self) { [unowned self] in read($0) }
        }
    }

    private func takeDirection(_ isRightToLeft: Bool) {
        guard isRightToLeft != self.isRightToLeft else { return }
        self.isRightToLeft = isRightToLeft
        forEachNode { $0.isRightToLeft = isRightToLeft }
        updateNodes()
    }

    override func collectNodes(into nodes: inout NodeList) {
        let start = nodes.count
        child.collectNodes(into: &nodes)
        let count = nodes.count - start
        if count == 1, others.isEmpty {
            wrapOnly(nodes[start])
            nodes[start] = first!
            readForNewNodes()
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
        readForNewNodes()
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
        wrapper.isRightToLeft = isRightToLeft
        wrapper.child = node
        modifier.update(wrapper, NodeContext(element: self))
        hasUnreadNodes = true
        return wrapper
    }

    override func destroy() {
        connection?.destroy()
        child.destroy()
        super.destroy()
    }
}
