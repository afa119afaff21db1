// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// A modifier that wraps each view that it modifies in a layout node: a group of
/// three views becomes three nodes.
protocol NodeModifier: ViewModifier where Body == Never {
    associatedtype Node: WrapperNode
    /// What elements keep of the modifier; the modifier itself unless it is large.
    associatedtype Kept = Self

    @MainActor
    func kept(by stage: Stage) -> Kept
    @MainActor
    static func modifier(_ kept: Kept) -> Self

    @MainActor
    func makeNode(_ stage: Stage) -> Node
    /// Gives a node the modifier's present values; nodes find out themselves
    /// what that changes.
    @MainActor
    func update(_ node: Node, _ context: NodeContext)

    /// Whether nodes only tell something of their view, so that rows need not
    /// exist to be wrapped.
    @MainActor
    static var onlyAddsValues: Bool { get }

    /// Whether `read(_:into:)` has anything to do.
    @MainActor
    static var readsEnvironment: Bool { get }
    /// Gives a node what the surroundings say; the modifier's values have no
    /// part in it.
    @MainActor
    func read(_ values: EnvironmentValues, into node: Node)
}

extension NodeModifier where Kept == Self {
    @MainActor func kept(by stage: Stage) -> Self { self }
    @MainActor static func modifier(_ kept: Self) -> Self { kept }
}

extension NodeModifier {
    @MainActor static var onlyAddsValues: Bool { false }
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
        NodeModifierElement.make(view, inputs)
    }
}

/// Keeps one wrapper for each node of its content.
///
/// Nearly always that is one node, so that one is kept without an array.
class NodeModifierElement<Content: View, Modifier: NodeModifier>:
    _Element<ModifiedContent<Content, Modifier>>
{
    private var kept: Modifier.Kept
    private var child: _Element<Content>!
    private var wrappers = Wrappers.none

    /// All are of the modifier's kind of node; named by their base, an enum of
    /// them needs no byte for its case.
    private enum Wrappers {
        case none
        case one(WrapperNode)
        case several(ContiguousArray<WrapperNode>)
    }

    fileprivate final var modifier: Modifier { Modifier.modifier(kept) }

    static func make(
        _ view: ModifiedContent<Content, Modifier>, _ inputs: _ElementInputs
    ) -> NodeModifierElement {
        Modifier.readsEnvironment || inputs.environment.hasLayoutDirection
            ? ReadingNodeModifierElement(view, inputs) : NodeModifierElement(view, inputs)
    }

    fileprivate init(_ view: ModifiedContent<Content, Modifier>, _ inputs: _ElementInputs) {
        kept = view.modifier.kept(by: inputs.graph.stage)
        super.init(inputs)
        child = Content._makeElement(view.content, self.inputs())
    }

    /// Each view has to be there to be wrapped.
    override final var lazyContainer: _AnyElement? {
        Modifier.onlyAddsValues ? super.lazyContainer : nil
    }

    override final func update(_ view: ModifiedContent<Content, Modifier>) {
        kept = view.modifier.kept(by: graph.stage)
        updateNodes(view.modifier)
        child.update(view.content)
    }

    fileprivate final func updateNodes(_ modifier: Modifier) {
        let context = NodeContext(element: self)
        forEachNode { modifier.update($0, context) }
    }

    fileprivate final func forEachNode(_ body: (Modifier.Node) -> Void) {
        switch wrappers {
        case .none: break
        case .one(let node): body(typed(node))
        case .several(let nodes): nodes.forEach { body(typed($0)) }
        }
    }

    private func typed(_ node: WrapperNode) -> Modifier.Node {
        unsafeDowncast(node, to: Modifier.Node.self)
    }

    override func collectNodes(into nodes: inout NodeList) {
        let start = nodes.count
        child.collectNodes(into: &nodes)
        wrap(&nodes, from: start)
    }

    private func wrap(_ nodes: inout NodeList, from start: Int) {
        let count = nodes.count - start
        // A view that takes the place of the only other one keeps the wrapper.
        if count == 1, case .one(let wrapper) = wrappers, nodes[start].lazyRun == nil {
            wrapper.child = nodes[start]
            nodes[start] = wrapper
            return
        }
        var former: ContiguousArray<WrapperNode> = []
        forEachNode { former.append($0) }
        var next: ContiguousArray<WrapperNode> = []
        for position in start..<nodes.count {
            let node = nodes[position]
            if let run = node.lazyRun, Modifier.onlyAddsValues {
                let values = makeWrapper(nil)
                run.rowValues.append(values)
                next.append(values)
                continue
            }
            let wrapper = former.first { $0.child === node } ?? makeWrapper(node)
            next.append(wrapper)
            nodes[position] = wrapper
        }
        wrappers =
            switch count {
            case 0: .none
            case 1: .one(next[0])
            default: .several(next)
            }
    }

    private func makeWrapper(_ node: LayoutNode?) -> Modifier.Node {
        let wrapper = modifier.makeNode(graph.stage)
        didMake(wrapper)
        wrapper.child = node
        modifier.update(wrapper, NodeContext(element: self))
        return wrapper
    }

    /// A wrapper was made that has no child yet.
    fileprivate func didMake(_ wrapper: Modifier.Node) {}

    override func destroy() {
        child.destroy()
        super.destroy()
    }
}

/// One that also gives its nodes what the surroundings say.
private final class ReadingNodeModifierElement<Content: View, Modifier: NodeModifier>:
    NodeModifierElement<Content, Modifier>
{
    /// Made with the first node.
    private var connection: EnvironmentConnection?
    private var isRightToLeft = false
    private var hasUnreadNodes = false

    override func collectNodes(into nodes: inout NodeList) {
        super.collectNodes(into: &nodes)
        guard hasUnreadNodes else { return }
        hasUnreadNodes = false
        if let connection {
            connection.run()
        } else {
            connection = EnvironmentConnection(self) { [unowned self] in read($0) }
        }
    }

    private func read(_ values: EnvironmentValues) {
        if environment.hasLayoutDirection {
            takeDirection(values.layoutDirection == .rightToLeft)
        }
        if Modifier.readsEnvironment {
            let modifier = modifier
            forEachNode { modifier.read(values, into: $0) }
        }
    }

    private func takeDirection(_ isRightToLeft: Bool) {
        guard isRightToLeft != self.isRightToLeft else { return }
        self.isRightToLeft = isRightToLeft
        forEachNode { $0.isRightToLeft = isRightToLeft }
        updateNodes(modifier)
    }

    override func didMake(_ wrapper: Modifier.Node) {
        wrapper.isRightToLeft = isRightToLeft
        hasUnreadNodes = true
    }

    override func destroy() {
        connection?.destroy()
        super.destroy()
    }
}
