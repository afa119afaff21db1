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
    _Element<ModifiedContent<Content, Modifier>>, RowWrapping
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
        /// Of views, and of rows that are made when they are needed.
        case rows(RowNodes)
    }

    private final class RowNodes {
        var views: ContiguousArray<WrapperNode> = []
        let rows = RowWrappers<NodeRowWrapper<Content, Modifier>>()
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
        case .rows(let own):
            own.views.forEach { body(typed($0)) }
            for row in own.rows.all { row.nodes.forEach { body(typed($0)) } }
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
        // A view that takes the place of the only other one keeps the wrapper.
        if nodes.count - start == 1, case .one(let wrapper) = wrappers {
            wrapper.child = nodes[start]
            nodes[start] = wrapper
            return
        }
        if case .rows(let own) = wrappers {
            own.views = wrap(&nodes, from: start, keeping: own.views)
            return
        }
        var former: ContiguousArray<WrapperNode> = []
        forEachNode { former.append($0) }
        let next = wrap(&nodes, from: start, keeping: former)
        wrappers =
            switch next.count {
            case 0: .none
            case 1: .one(next[0])
            default: .several(next)
            }
    }

    /// - Returns: The wrappers of all views; rows that are made one by one have theirs.
    fileprivate final func wrap(
        _ nodes: inout NodeList, from start: Int, keeping former: ContiguousArray<WrapperNode>
    ) -> ContiguousArray<WrapperNode> {
        var next: ContiguousArray<WrapperNode> = []
        for position in start..<nodes.count where nodes[position].lazyRun == nil {
            let node = nodes[position]
            let wrapper = former.first { $0.child === node } ?? makeWrapper(node)
            next.append(wrapper)
            nodes[position] = wrapper
        }
        return next
    }

    private func makeWrapper(_ node: LayoutNode) -> Modifier.Node {
        let wrapper = modifier.makeNode(graph.stage)
        didMake(wrapper)
        wrapper.child = node
        modifier.update(wrapper, NodeContext(element: self))
        return wrapper
    }

    /// A wrapper was made that has no child yet.
    fileprivate func didMake(_ wrapper: Modifier.Node) {}

    // MARK: Rows

    final func makeRowWrapper(_ appearance: AppearanceScope) -> RowWrapper {
        let wrapper = NodeRowWrapper(self)
        rowNodes.rows.add(wrapper)
        return wrapper
    }

    fileprivate final func end(_ wrapper: NodeRowWrapper<Content, Modifier>) {
        rowNodes.rows.remove(wrapper)
    }

    private var rowNodes: RowNodes {
        if case .rows(let own) = wrappers { return own }
        let own = RowNodes()
        forEachNode { own.views.append($0) }
        wrappers = .rows(own)
        return own
    }

    func didWrapRows() {}

    override func destroy() {
        child.destroy()
        super.destroy()
    }
}

/// The nodes of one modifier around the views of one row.
private final class NodeRowWrapper<Content: View, Modifier: NodeModifier>: RowWrapper {
    // Not owned: it stands around the row.
    private unowned(unsafe) let element: NodeModifierElement<Content, Modifier>
    private(set) var nodes: ContiguousArray<WrapperNode> = []

    init(_ element: NodeModifierElement<Content, Modifier>) {
        self.element = element
    }

    override func wrap(_ nodes: inout NodeList) {
        self.nodes = element.wrap(&nodes, from: 0, keeping: self.nodes)
    }

    override func end() {
        element.end(self)
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
        readUnreadNodes()
    }

    override func didWrapRows() {
        readUnreadNodes()
    }

    private func readUnreadNodes() {
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
