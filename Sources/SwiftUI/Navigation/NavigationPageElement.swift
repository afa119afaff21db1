// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// The views of one page, and the bars around them.
final class NavigationPageElement: _AnyElement, CollectingElement {
    var isCollectingQueued = false
    let page: NavigationPage
    let node: NavigationPageNode
    private var scope: EnvironmentScope!
    private var content: _AnyElement!
    private var bar: _Element<NavigationBar>!
    private var bottomBar: _Element<BottomBar>!
    private var direction: EnvironmentConnection?

    /// - Parameter makeContent: Makes the element of the page's views.
    init(
        _ page: NavigationPage, _ inputs: _ElementInputs,
        _ makeContent: (_ElementInputs) -> _AnyElement
    ) {
        self.page = page
        node = NavigationPageNode(inputs.graph.stage)
        super.init(inputs)
        graph.stage.usesSafeArea = true
        direction = .toDirection(of: self) { [node] in node.isRightToLeft = $0 }
        page.element = self
        node.follower = page
        page.appearance.join(environment)
        scope = EnvironmentScope(entries, parent: environment, engine: graph.engine)
        content = makeContent(self.inputs(environment: scope))
        bar = NavigationBar._makeElement(
            NavigationBar(page: page), self.inputs(environment: scope))
        bottomBar = BottomBar._makeElement(
            BottomBar(page: page), self.inputs(environment: scope))
        page.updateBars()
        collect()
    }

    private var entries: [EnvironmentEntry] {
        var entries: [EnvironmentEntry] = [
            TypedEnvironmentEntry<NavigationPageKey>(page),
            TypedEnvironmentEntry<AppearanceScopeKey>(page.appearance),
        ]
        // The root of a stack is dismissed as what the stack stands in.
        if page.entry != nil {
            entries.append(TypedEnvironmentEntry<DismissalKey>(page.dismissal))
        }
        return entries
    }

    override var lazyContainer: _AnyElement? { nil }

    override func childOutputDidChange(_ child: _AnyElement) {
        setNeedsCollecting()
    }

    func collect() {
        var views: NodeList = []
        content.collectNodes(into: &views)
        var bars: NodeList = []
        bar.collectNodes(into: &bars)
        var bottomBars: NodeList = []
        bottomBar.collectNodes(into: &bottomBars)
        node.setContent(views, bars, bottomBars)
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }

    override func destroy() {
        direction?.destroy()
        content.destroy()
        bar.destroy()
        bottomBar.destroy()
        page.appearance.leave()
        super.destroy()
        scope.destroy()
    }
}

/// A page in the layout tree: its views keep out of the bars, and scroll views
/// reach under them.
final class NavigationPageNode: ContainerNode {
    private let views: StackNode
    private let bar: DepthStackNode
    private let bottomBar: DepthStackNode
    private var safe = CGRect.zero
    /// In points.
    private var barLengths: (top: CGFloat, bottom: CGFloat) = (0, 0)
    /// What is scrolled under the bar.
    private(set) weak var scroller: ScrollNode?
    /// Told when that is scrolled, or is another one.
    weak var follower: (any GeometryDependent)?

    override init(_ stage: Stage) {
        views = StackNode(stage, StackAlgorithm(vertical: .center, spacing: nil))
        bar = DepthStackNode(stage, DepthStackAlgorithm())
        bottomBar = DepthStackNode(stage, DepthStackAlgorithm())
        super.init(stage)
        makeRecord()
        setChildren([views, bar, bottomBar])
    }

    func setContent(_ views: NodeList, _ bars: NodeList, _ bottomBars: NodeList) {
        self.views.setChildren(views)
        bar.setChildren(bars)
        bottomBar.setChildren(bottomBars)
    }

    func takeBars(top: CGFloat, bottom: CGFloat) {
        guard (top, bottom) != barLengths else { return }
        barLengths = (top, bottom)
        setNeedsLayout()
    }

    /// A covered page is kept as it is, and seen by nobody.
    func setCovered(_ isCovered: Bool, by animation: AnimationDescription?) {
        let opacity: Double = isCovered ? 0 : 1
        guard record?.opacity != opacity else { return }
        if !isCovered || animation != nil {
            move(isCovered ? -BarMetrics.aside : 0, by: animation)
        }
        record?.updateTraits { $0.opacity = opacity }
        record?.setNeedsDisplay(.opacity, animation: animation)
        setNeedsLayout()
    }

    // MARK: Coming and going

    /// Whether the page goes below another one that is pushed, when it goes.
    var goesAside = false

    /// Draws the page so many of its widths towards the trailing edge.
    private func move(_ share: Double, by animation: AnimationDescription?) {
        var transform = DisplayTransform.identity
        transform.x = (isRightToLeft ? -share : share) * geometry.size.width
        record?.setTransform(transform.bounded, animation: animation)
    }

    override var transition: (any PhaseSource)? { self }

    override func directionDidChange() {
        views.isRightToLeft = isRightToLeft
        bar.isRightToLeft = isRightToLeft
        bottomBar.isRightToLeft = isRightToLeft
    }

    override var stackAxisForChildren: Axis? { nil }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        FillingLeaf().sizeThatFits(proposal)
    }

    override func placeChildren() {
        let size = geometry.size
        let top = min(barLengths.top, size.height)
        let bottom = min(barLengths.bottom, size.height - top)
        safe = CGRect(
            x: 0, y: top, width: size.width, height: max(size.height - top - bottom, 0))
        let proposal = ProposedViewSize(safe.size)
        let content = views.sizeThatFits(proposal)
        place(
            views,
            Placement(
                origin: CGPoint(
                    x: (size.width - content.width) / 2,
                    y: top + (safe.height - content.height) / 2),
                geometry: LayoutGeometry(size: content, proposal: proposal)))
        place(bar, x: 0, y: 0, ProposedViewSize(width: size.width, height: top))
        place(
            bottomBar, x: 0, y: size.height - bottom,
            ProposedViewSize(width: size.width, height: bottom))
        followScrolling()
    }

    private func place(
        _ node: LayoutNode, x: CGFloat, y: CGFloat, _ proposal: ProposedViewSize
    ) {
        place(
            node,
            Placement(origin: CGPoint(x: x, y: y), geometry: node.geometry(for: proposal)))
    }

    override var safeAreaRegion: SafeAreaRegion? {
        SafeAreaRegion(
            outer: frameInWindow, safe: safe.offsetBy(dx: origin.x, dy: origin.y))
    }

    // MARK: Scrolling

    /// Follows the scroll view that reaches under the bar.
    ///
    /// Complexity: O(depth), since it goes down by first children only.
    private func followScrolling() {
        var next: LayoutNode? = views
        while let node = next, node.asScrollNode == nil {
            var first: LayoutNode?
            node.forEachChild { first = first ?? $0 }
            next = first
        }
        let found = next?.asScrollNode
        guard found !== scroller, let follower else { return }
        scroller = found
        found?.addObserver(follower)
        stage.geometryQueue.add(follower)
    }
}

extension NavigationPageNode: PhaseSource {
    func show(_ phase: TransitionPhase, by animation: AnimationDescription?) {
        switch phase {
        case .willAppear: move(1, by: animation)
        case .identity: move(0, by: animation)
        case .didDisappear: move(goesAside ? -BarMetrics.aside : 1, by: animation)
        }
        if goesAside {
            record?.setPresence(phase.isIdentity ? 1 : 0, animation: animation)
        }
    }
}
