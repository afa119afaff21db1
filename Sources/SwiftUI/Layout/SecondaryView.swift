// SPDX-License-Identifier: Apache-2.0

import AlightLayout

/// Puts a view in front of another one or behind it; each view of a group gets
/// one of its own.
nonisolated struct SecondaryViewModifier<Secondary: View>: ViewModifier {
    typealias Body = Never

    let secondary: Secondary
    let alignment: Alignment
    let isBackground: Bool
    /// The edges at which the view reaches beyond the safe area.
    var extendedEdges: Edge.Set = []
    /// Whether the view only says how much of the other one shows.
    var isMask = false

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        SecondaryViewElement(view, inputs)
    }
}

/// Keeps a pair for each node of the primary view.
///
/// Pairs are made as soon as the primary view is there, so that inner views
/// appear in the order in which they are written.
private final class SecondaryViewElement<Content: View, Secondary: View>:
    _Element<ModifiedContent<Content, SecondaryViewModifier<Secondary>>>, RowWrapping
{
    fileprivate typealias Pairs = ContiguousArray<PairElement<Secondary>>

    private var modifier: SecondaryViewModifier<Secondary>
    private var child: _Element<Content>!
    private var pairs: Pairs = []
    private var rows: RowWrappers<PairRowWrapper<Content, Secondary>>?
    private var direction: EnvironmentConnection?
    private var isRightToLeft = false

    init(
        _ view: ModifiedContent<Content, SecondaryViewModifier<Secondary>>,
        _ inputs: _ElementInputs
    ) {
        modifier = view.modifier
        super.init(inputs)
        direction = .toDirection(of: self) { [unowned self] isRightToLeft in
            self.isRightToLeft = isRightToLeft
            forEachPair { $0.node.isRightToLeft = isRightToLeft }
        }
        child = Content._makeElement(view.content, self.inputs())
        var nodes: NodeList = []
        collectNodes(into: &nodes)
    }

    override func update(_ view: ModifiedContent<Content, SecondaryViewModifier<Secondary>>) {
        modifier = view.modifier
        child.update(view.content)
        forEachPair { $0.update(modifier) }
    }

    private func forEachPair(_ body: (PairElement<Secondary>) -> Void) {
        pairs.forEach(body)
        for row in rows?.all ?? [] { row.pairs.forEach(body) }
    }

    override func collectNodes(into nodes: inout NodeList) {
        let start = nodes.count
        child.collectNodes(into: &nodes)
        pairs = pair(&nodes, from: start, keeping: pairs, inputs())
    }

    /// - Returns: The pairs of all views; those that are no longer there have ended.
    fileprivate func pair(
        _ nodes: inout NodeList, from start: Int, keeping former: Pairs, _ inputs: _ElementInputs
    ) -> Pairs {
        if nodes.count - start == 1, former.count == 1, nodes[start].lazyRun == nil {
            // A view that takes the place of the only other one keeps the pair.
            former[0].node.primary = nodes[start]
            nodes[start] = former[0].node
            return former
        }
        var next: Pairs = []
        for position in start..<nodes.count where nodes[position].lazyRun == nil {
            let primary = nodes[position]
            let pair =
                former.first { $0.node.primary === primary }
                ?? PairElement(modifier, primary, isRightToLeft: isRightToLeft, inputs)
            next.append(pair)
            nodes[position] = pair.node
        }
        for pair in former where !next.contains(where: { $0 === pair }) {
            pair.destroy()
        }
        return next
    }

    /// Pairs of rows that are made when they are needed come in the order of making, as
    /// these rows do.
    override var childrenInOrder: ContiguousArray<_AnyElement>? {
        var children: ContiguousArray<_AnyElement> = [child]
        children.append(contentsOf: pairs.lazy.map { $0 as _AnyElement })
        for row in rows?.inOrder ?? [] {
            children.append(contentsOf: row.pairs.lazy.map { $0 as _AnyElement })
        }
        return children
    }

    func makeRowWrapper(_ appearance: AppearanceScope) -> RowWrapper {
        let rows = self.rows ?? RowWrappers()
        self.rows = rows
        let wrapper = PairRowWrapper(self, appearance)
        rows.add(wrapper)
        return wrapper
    }

    fileprivate func end(_ wrapper: PairRowWrapper<Content, Secondary>) {
        rows?.remove(wrapper)
    }

    override func destroy() {
        direction?.destroy()
        child.destroy()
        for pair in pairs {
            pair.destroy()
        }
        super.destroy()
    }
}

/// The pairs of one row; the secondary views appear with it.
private final class PairRowWrapper<Content: View, Secondary: View>: RowWrapper {
    // Not owned: it stands around the row.
    private unowned(unsafe) let element: SecondaryViewElement<Content, Secondary>
    private let environment: EnvironmentScope
    private(set) var pairs: SecondaryViewElement<Content, Secondary>.Pairs = []

    init(
        _ element: SecondaryViewElement<Content, Secondary>, _ appearance: AppearanceScope
    ) {
        self.element = element
        environment = EnvironmentScope(
            [TypedEnvironmentEntry<AppearanceScopeKey>(appearance)],
            parent: element.environment, engine: element.graph.engine)
    }

    override func wrap(_ nodes: inout NodeList) {
        pairs = element.pair(
            &nodes, from: 0, keeping: pairs, element.inputs(environment: environment))
    }

    override func end() {
        for pair in pairs { pair.destroy() }
        pairs = []
        environment.destroy()
        element.end(self)
    }
}

/// One secondary view, with the node that holds it and its primary view.
private final class PairElement<Secondary: View>: _AnyElement, CollectingElement {
    var isCollectingQueued = false
    let node: OverlayNode
    private var child: _Element<Secondary>!

    init(
        _ modifier: SecondaryViewModifier<Secondary>, _ primary: LayoutNode,
        isRightToLeft: Bool, _ inputs: _ElementInputs
    ) {
        node = OverlayNode(
            inputs.graph.stage, modifier.alignment, isBackground: modifier.isBackground,
            isMask: modifier.isMask)
        super.init(inputs)
        node.isRightToLeft = isRightToLeft
        node.extendedEdges = modifier.extendedEdges
        node.primary = primary
        child = Secondary._makeElement(modifier.secondary, self.inputs())
        collect()
    }

    override var lazyContainer: _AnyElement? { nil }
    override var enclosingList: (any ListElement)? { nil }
    override var enclosingTransition: (any TransitionSource)? { nil }

    func update(_ modifier: SecondaryViewModifier<Secondary>) {
        node.alignment = modifier.alignment
        node.extendedEdges = modifier.extendedEdges
        child.update(modifier.secondary)
    }

    override func childOutputDidChange(_ child: _AnyElement) {
        setNeedsCollecting()
    }

    func collect() {
        var nodes: NodeList = []
        child.collectNodes(into: &nodes)
        node.setSecondary(nodes)
    }

    override func destroy() {
        child.destroy()
        super.destroy()
    }
}
