// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine
import AlightLayout

/// A root view, and pages that are pushed onto it, of which the last is seen.
nonisolated public struct NavigationStack<Data, Root>: View where Root: View {
    private let path: Binding<Data>?
    private let access: PathAccess<Data>
    private let root: Root

    private init(path: Binding<Data>?, _ access: PathAccess<Data>, root: Root) {
        self.path = path
        self.access = access
        self.root = root
    }

    /// A stack that keeps its path itself.
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.init(path: nil, .path, root: root())
    }

    /// A stack whose pages are those of a path of values of any types.
    public init(
        path: Binding<NavigationPath>, @ViewBuilder root: () -> Root
    ) where Data == NavigationPath {
        self.init(path: path, .path, root: root())
    }

    /// A stack whose pages are those of a path of values of one type.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection,
        Data: RangeReplaceableCollection, Data.Element: Hashable
    {
        self.init(path: path, .collection, root: root())
    }

    @MainActor public var body: some View {
        if let path {
            NavigationStackView(path: path, access: access, root: root)
        } else {
            OwnedNavigationStack(root: root)
        }
    }
}

/// A stack without a binding.
nonisolated private struct OwnedNavigationStack<Root: View>: View {
    let root: Root
    @State private var path = NavigationPath()

    @MainActor var body: some View {
        NavigationStackView(path: $path, access: .path, root: root)
    }
}

nonisolated private struct NavigationStackView<Path, Root: View>: View {
    typealias Body = Never

    let path: Binding<Path>
    let access: PathAccess<Path>
    let root: Root

    @MainActor static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        NavigationStackElement(view, inputs)
    }
}

/// A rule that reads the path and brings the pages in step with it.
private final class NavigationStackElement<Path, Root: View>:
    _Element<NavigationStackView<Path, Root>>, RuleEvaluator, CollectingElement, NavigationHost
{
    var isCollectingQueued = false
    private var view: NavigationStackView<Path, Root>
    private let node: NavigationStackNode
    private(set) var controller: NavigationController!
    private var root: _Element<Root>!
    @CompactNodeID private var rule: NodeID!
    private var reader: BindingReader<Path>!
    /// By which the pages move that are collected next.
    private var motion = Transaction()

    init(_ view: NavigationStackView<Path, Root>, _ inputs: _ElementInputs) {
        self.view = view
        node = NavigationStackNode(inputs.graph.stage)
        super.init(inputs)
        controller = NavigationController(self)
        joinSplitView()
        rule = graph.engine.makeRule(self, ownedBy: owner, isDemanded: true, isQueued: false)
        reader = BindingReader(
            rule, graph, ViewPlan.plan(of: NavigationStackView<Path, Root>.self).habit)
        controller.addRoot { page in
            NavigationPageElement(page, self.inputs()) { inputs in
                self.root = Root._makeElement(self.view.root, inputs)
                return self.root
            }
        }
        graph.engine.run(rule, because: .created)
        collect()
    }

    private func joinSplitView() {
        guard let place = EnvironmentValues(scope: environment).splitPlace else { return }
        controller.split = place
        if place.isExpanded {
            place.columns.take(controller, place.column)
        }
    }

    override var lazyContainer: _AnyElement? { nil }

    override func update(_ view: NavigationStackView<Path, Root>) {
        self.view = view
        root.update(view.root)
        graph.engine.run(rule, because: .input)
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            controller.take(view.access.values(reader.read(view.path)))
            controller.reconcile()
            return true
        }
    }

    // MARK: NavigationHost

    func makePage(_ page: NavigationPage) -> NavigationPageElement {
        NavigationPageElement(page, inputs(owner: rule)) { inputs in
            PushedContent._makeElement(PushedContent(page: page), inputs)
        }
    }

    func entriesDidChange() {
        graph.engine.invalidate(rule, because: .external)
        graph.setNeedsFrame()
    }

    /// The page in front slides in from the trailing edge and out to it.
    func pagesDidChange(from former: NavigationPage, ending removed: [NavigationPage]) {
        let last = controller.pages[controller.pages.count - 1]
        let isSeen = former.element.node.record?.isInserted == true
        let isMoving = former !== last && isSeen && !controller.showsReplacedRoot
        motion = isMoving ? SystemMotion.transaction(of: self) : Transaction()
        let isPush = last.element.node.record?.isInserted != true
        if isPush {
            didInsert(last.element, by: motion)
        }
        for page in removed.reversed() {
            page.element.node.goesAside = isPush
            remove(page.element, by: page === former ? motion : Transaction())
        }
        setNeedsCollecting()
    }

    func append(_ value: AnyHashable) -> Bool {
        var path = view.path.wrappedValue
        guard view.access.append(&path, value) else { return false }
        view.path.wrappedValue = path
        return true
    }

    func removeLastValues(_ count: Int) {
        var path = view.path.wrappedValue
        view.access.removeLast(&path, count)
        view.path.wrappedValue = path
    }

    // MARK: Nodes

    override func childOutputDidChange(_ child: _AnyElement) {}

    func collect() {
        node.setPages(
            controller.pages.map { $0.element.node }, by: motion.animation?.description(in: graph))
        motion = Transaction()
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }

    override func destroy() {
        endTransitions()
        controller.destroy()
        reader.end()
        graph.engine.destroy(rule)
        super.destroy()
    }
}

/// Keeps all pages and shows the last; the others wait unseen, with what was
/// scrolled in them.
final class NavigationStackNode: ContainerNode {
    func setPages(_ pages: [NavigationPageNode], by animation: AnimationDescription?) {
        let former = children.last
        setChildren(NodeList(pages))
        for page in pages {
            page.setCovered(page !== pages.last, by: animation)
        }
        if former !== children.last {
            setNeedsLayout()
        }
    }

    override var stackAxisForChildren: Axis? { nil }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        FillingLeaf().sizeThatFits(proposal)
    }

    /// The covered pages are placed when they are seen again.
    override func placeChildren() {
        children.last?.place(at: origin, geometry)
    }
}
