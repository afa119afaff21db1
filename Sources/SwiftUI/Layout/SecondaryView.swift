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
    _Element<ModifiedContent<Content, SecondaryViewModifier<Secondary>>>
{
    private var modifier: SecondaryViewModifier<Secondary>
    private var child: _Element<Content>!
    private var pairs: ContiguousArray<PairElement<Secondary>> = []
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
            for pair in pairs {
                pair.node.isRightToLeft = isRightToLeft
            }
        }
        child = Content._makeElement(view.content, self.inputs())
        var nodes: NodeList = []
        collectNodes(into: &nodes)
    }

    override var lazyContainer: _AnyElement? { nil }

    override func update(_ view: ModifiedContent<Content, SecondaryViewModifier<Secondary>>) {
        modifier = view.modifier
        child.update(view.content)
        for pair in pairs {
            pair.update(modifier)
        }
    }

    override func collectNodes(into nodes: inout NodeList) {
        let start = nodes.count
        child.collectNodes(into: &nodes)
        let former = pairs
        let primaries = nodes[start...]
        pairs = []
        if primaries.count == 1, former.count == 1 {
            // A view that takes the place of the only other one keeps the pair.
            former[0].node.primary = nodes[start]
            pairs = former
        } else {
            for primary in primaries {
                pairs.append(former.first { $0.node.primary === primary } ?? makePair(primary))
            }
            for pair in former where !pairs.contains(where: { $0 === pair }) {
                pair.destroy()
            }
        }
        for (position, pair) in pairs.enumerated() {
            nodes[start + position] = pair.node
        }
    }

    override var childrenInOrder: ContiguousArray<_AnyElement>? {
        [child] + pairs.map { $0 as _AnyElement }
    }

    private func makePair(_ primary: LayoutNode) -> PairElement<Secondary> {
        PairElement(modifier, primary, isRightToLeft: isRightToLeft, inputs())
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
