// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

extension View {
    /// Puts a bar above or below this view, which keeps out of the bar's room; a
    /// scroll view reaches under it.
    nonisolated public func safeAreaInset<V>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View where V: View {
        modifier(
            EdgeBarModifier(
                algorithm: EdgeBarAlgorithm(
                    edge: edge == .top ? .top : .bottom, alignment: alignment.key,
                    spacing: spacing),
                bar: content()))
    }

    /// The same at the leading or trailing edge.
    nonisolated public func safeAreaInset<V>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View where V: View {
        modifier(
            EdgeBarModifier(
                algorithm: EdgeBarAlgorithm(
                    edge: edge == .leading ? .leading : .trailing, alignment: alignment.key,
                    spacing: spacing),
                bar: content()))
    }

    /// Takes room off the safe area of this view, in points.
    nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        modifier(SafeAreaPaddingModifier(insets: insets))
    }

    /// The same at some edges; `nil` is the default of 16 points.
    nonisolated public func safeAreaPadding(
        _ edges: Edge.Set = .all, _ length: CGFloat? = nil
    ) -> some View {
        safeAreaPadding(
            EdgeInsets(length ?? PaddingAlgorithm.standardLength, edges: edges))
    }

    nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View {
        safeAreaPadding(.all, length)
    }
}

nonisolated private struct EdgeBarModifier<Bar: View>: ViewModifier {
    typealias Body = Never

    let algorithm: EdgeBarAlgorithm
    let bar: Bar

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        EdgeBarElement(view, inputs)
    }
}

/// Several views of the content stand below each other.
private final class EdgeBarElement<Content: View, Bar: View>:
    _Element<ModifiedContent<Content, EdgeBarModifier<Bar>>>, CollectingElement
{
    var isCollectingQueued = false
    private let node: EdgeBarNode
    private var content: _Element<Content>!
    private var bar: _Element<Bar>!
    private var direction: EnvironmentConnection?

    init(
        _ view: ModifiedContent<Content, EdgeBarModifier<Bar>>, _ inputs: _ElementInputs
    ) {
        node = EdgeBarNode(inputs.graph.stage, view.modifier.algorithm)
        inputs.graph.stage.usesSafeArea = true
        super.init(inputs)
        direction = .toDirection(of: self) { [node] in node.isRightToLeft = $0 }
        content = Content._makeElement(view.content, self.inputs())
        bar = Bar._makeElement(view.modifier.bar, self.inputs())
        collect()
    }

    override var lazyContainer: _AnyElement? { nil }

    override func update(_ view: ModifiedContent<Content, EdgeBarModifier<Bar>>) {
        var algorithm = view.modifier.algorithm
        algorithm.layoutDirection = node.layoutDirection
        node.algorithm = algorithm
        content.update(view.content)
        bar.update(view.modifier.bar)
    }

    override func childOutputDidChange(_ child: _AnyElement) {
        setNeedsCollecting()
    }

    func collect() {
        var nodes: NodeList = []
        content.collectNodes(into: &nodes)
        var bars: NodeList = []
        bar.collectNodes(into: &bars)
        node.setContent(nodes, bars)
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }

    override func destroy() {
        direction?.destroy()
        content.destroy()
        bar.destroy()
        super.destroy()
    }
}

private final class EdgeBarNode: ContainerNode {
    var algorithm: EdgeBarAlgorithm {
        didSet {
            if algorithm != oldValue {
                setNeedsLayout()
            }
        }
    }
    private let inner: StackNode
    private let bar: DepthStackNode

    init(_ stage: Stage, _ algorithm: EdgeBarAlgorithm) {
        self.algorithm = algorithm
        inner = StackNode(stage, StackAlgorithm(vertical: .center, spacing: nil))
        bar = DepthStackNode(stage, DepthStackAlgorithm())
        super.init(stage)
        setChildren([inner, bar])
    }

    func setContent(_ nodes: NodeList, _ bars: NodeList) {
        inner.setChildren(nodes)
        bar.setChildren(bars)
    }

    override func directionDidChange() {
        inner.isRightToLeft = isRightToLeft
        bar.isRightToLeft = isRightToLeft
        algorithm.layoutDirection = layoutDirection
    }

    override var stackAxisForChildren: Axis? { nil }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        algorithm.sizeThatFits(proposal, content: inner, bar: bar)
    }

    override func placeChildren() {
        let placements = algorithm.placements(in: geometry, content: inner, bar: bar)
        insets = placements.insets
        place(inner, placements.content)
        place(bar, placements.bar)
    }

    private var insets = EdgeInsets()

    override var safeAreaRegion: SafeAreaRegion? {
        SafeAreaRegion(frameInWindow, insets, isRightToLeft: isRightToLeft)
    }
}

nonisolated private struct SafeAreaPaddingModifier: NodeModifier {
    let insets: EdgeInsets

    @MainActor func makeNode(_ stage: Stage) -> SafeAreaPaddingNode {
        stage.usesSafeArea = true
        return SafeAreaPaddingNode(stage)
    }

    @MainActor func update(_ node: SafeAreaPaddingNode, _ context: NodeContext) {
        node.algorithm = PaddingAlgorithm(
            insets: insets, layoutDirection: node.layoutDirection)
    }
}

/// Padding that scroll views and backgrounds reach into.
private final class SafeAreaPaddingNode: WrapperNode {
    var algorithm = PaddingAlgorithm(insets: EdgeInsets()) {
        didSet {
            if algorithm != oldValue {
                setNeedsLayout()
            }
        }
    }

    override var spacing: ViewSpacing {
        child.map { algorithm.spacing(child: $0) } ?? .zero
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        child.map { algorithm.sizeThatFits(proposal, child: $0) } ?? .zero
    }

    override func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        child.flatMap { algorithm.explicitAlignment(key, in: geometry, child: $0) }
    }

    override func placeChildren() {
        if let child {
            place(child, algorithm.placement(in: geometry, child: child))
        }
    }

    override var safeAreaRegion: SafeAreaRegion? {
        SafeAreaRegion(frameInWindow, algorithm.insets, isRightToLeft: isRightToLeft)
    }
}
