// SPDX-License-Identifier: Apache-2.0

/// What a stack's element does for its controller.
@MainActor
protocol NavigationHost: AnyObject {
    var graph: ViewGraph { get }
    /// Makes the element of a pushed page.
    func makePage(_ page: NavigationPage) -> NavigationPageElement
    /// The wanted pages are others; `reconcile` is to be called in an update.
    func entriesDidChange()
    /// The pages are others: the one that was seen, and those that are there no longer,
    /// which the host ends.
    func pagesDidChange(from former: NavigationPage, ending removed: [NavigationPage])
    /// Returns whether the path takes such values.
    func append(_ value: AnyHashable) -> Bool
    func removeLastValues(_ count: Int)
}

/// The pages of one stack: which are wanted, and which are there.
///
/// Links, destinations and bars reach it through the page in their environment.
/// The path's binding has the last word on pages of values: to push or pop one
/// is to write it. Pages of views come and go with their links.
///
/// Invariants: `pages` follow `entries` after `reconcile`, one for each and the
/// root before them; entries of values are those of the path, in order.
@MainActor
final class NavigationController {
    // Not owned: the stack's element owns its controller.
    private unowned(unsafe) let host: any NavigationHost
    private var entries: [NavigationEntry] = []
    private(set) var pages: [NavigationPage] = []
    private let destinations = NavigationDestinations()
    /// The column that the stack makes up, if it stands in a split view.
    var split: SplitPlace?
    /// Whether the first page stands for the root, as what a link in the column
    /// before it leads to.
    private(set) var showsFirstAsRoot = false

    init(_ host: any NavigationHost) {
        self.host = host
    }

    func addRoot(_ make: (NavigationPage) -> NavigationPageElement) {
        let page = NavigationPage(self, nil, below: nil)
        pages = [page]
        page.element = make(page)
    }

    // MARK: Wanted pages

    /// Takes the path's values: the pages up to the first that differs stay.
    func take(_ values: [AnyHashable]) {
        var position = 0
        for (index, entry) in entries.enumerated() {
            guard case .value(let value) = entry.content else { continue }
            guard position < values.count, values[position] == value else {
                tell(entries[index...])
                entries.removeSubrange(index...)
                break
            }
            position += 1
        }
        entries += values[position...].map { NavigationEntry(.value($0)) }
    }

    /// Whoever gives a page hears of its end, once the update is over.
    private func tell(_ removed: ArraySlice<NavigationEntry>) {
        for case .view(let source) in removed.reversed().map(\.content) {
            host.graph.enqueueAction { source.onPop() }
        }
    }

    /// Pushes a page for a value.
    func push(_ value: AnyHashable) {
        if !host.append(value) {
            host.graph.warn(
                "A NavigationLink presents a value of a type that the path does not hold: "
                    + "\(type(of: value.base)).", in: nil)
        }
    }

    /// Shows a page for a value in place of all that was pushed: a link in the
    /// column before leads here.
    func show(_ value: AnyHashable) {
        showsFirstAsRoot = true
        removeAll()
        push(value)
    }

    /// The same for a page that a view gives.
    func show(_ source: NavigationViewSource) {
        guard !entries.contains(where: { $0.isOf(source) }) else { return }
        showsFirstAsRoot = true
        removeAll()
        push(source)
    }

    private func removeAll() {
        if !entries.isEmpty {
            removeEntries(from: 0)
        }
    }

    /// Pushes a page that a view gives.
    func push(_ source: NavigationViewSource) {
        guard !entries.contains(where: { $0.isOf(source) }) else { return }
        entries.append(NavigationEntry(.view(source)))
        host.entriesDidChange()
    }

    /// Takes the page of a view away, with all in front of it.
    func remove(_ source: NavigationViewSource) {
        guard let index = entries.firstIndex(where: { $0.isOf(source) }) else { return }
        removeEntries(from: index)
    }

    /// Goes back from `page` to the one before it.
    func pop(_ page: NavigationPage) {
        guard let entry = page.entry, let index = entries.firstIndex(where: { $0 === entry })
        else { return }
        removeEntries(from: index)
    }

    func popLast() {
        if !entries.isEmpty {
            removeEntries(from: entries.count - 1)
        }
    }

    private func removeEntries(from index: Int) {
        let removed = entries[index...]
        let count = removed.count(where: \.isValue)
        // The path takes its values away itself; a binding may refuse.
        let keepsAll = removed.first?.isValue == true
        if !keepsAll {
            entries.removeSubrange(index...)
            host.entriesDidChange()
        }
        for entry in removed.reversed() {
            if case .view(let source) = entry.content {
                source.onPop()
            }
        }
        if count > 0 {
            host.removeLastValues(count)
        }
    }

    // MARK: Pages

    /// Makes and ends pages so that they are those that are wanted.
    ///
    /// Complexity: O(pages).
    func reconcile() {
        var kept = 1
        while kept < pages.count, kept <= entries.count,
            pages[kept].entry === entries[kept - 1]
        {
            kept += 1
        }
        guard kept < pages.count || kept <= entries.count else { return showLast() }
        let former = pages[pages.count - 1]
        let removed = Array(pages[kept...])
        pages.removeSubrange(kept...)
        for entry in entries[(kept - 1)...] {
            let page = NavigationPage(self, entry, below: pages.last)
            pages.append(page)
            page.element = host.makePage(page)
            host.graph.history.didPush(page)
        }
        showLast()
        for page in removed.reversed() {
            host.graph.history.didPop(page)
            page.appearance.setVisible(false)
        }
        host.pagesDidChange(from: former, ending: removed)
    }

    /// Whether what is seen is there in place of another root: it does not slide.
    var showsReplacedRoot: Bool {
        showsFirstAsRoot && split?.isExpanded == true && pages.count <= 2
    }

    /// The page in front appears before the one behind it disappears.
    private func showLast() {
        for page in pages.reversed() {
            page.appearance.setVisible(page === pages.last)
        }
    }

    func destroy() {
        for page in pages.reversed() {
            host.graph.history.didPop(page)
            page.element.destroy()
        }
    }

    // MARK: Destinations

    func add(_ destination: NavigationDestination) {
        destinations.add(destination)
        valuesDidChange(of: destination)
    }

    func remove(_ destination: NavigationDestination) {
        destinations.remove(destination)
    }

    /// A destination makes other views of its values now.
    func valuesDidChange(of destination: NavigationDestination) {
        remakePages(of: destination)
        split?.columns.forEachController { $0.remakePages(of: destination) }
    }

    private func remakePages(of destination: NavigationDestination) {
        for page in pages where page.isMade(by: destination) {
            page.content.didChange()
        }
    }

    /// What the destinations of this stack make of a value.
    func ownView(for value: AnyHashable) -> AnyView? {
        destinations.view(for: value)
    }

    /// What the page of a value shows.
    func view(for value: AnyHashable) -> AnyView {
        if let view = ownView(for: value) ?? split?.columns.view(for: value) {
            return view
        }
        let type = type(of: value.base)
        host.graph.warn(
            "A NavigationLink is presenting a value of type “\(type)” but there is no matching "
                + "navigationDestination declaration visible from the location of the link. "
                + "The link cannot be activated.", in: nil)
        return AnyView(MissingDestination())
    }
}

/// One wanted page above the root.
@MainActor
final class NavigationEntry {
    enum Content {
        case value(AnyHashable)
        case view(NavigationViewSource)
    }

    let content: Content

    init(_ content: Content) {
        self.content = content
    }

    var isValue: Bool {
        if case .value = content { true } else { false }
    }

    func isOf(_ source: NavigationViewSource) -> Bool {
        if case .view(let own) = content { own === source } else { false }
    }
}

/// A page that a link or a modifier gives, not a value.
@MainActor
final class NavigationViewSource: ChangeSource {
    var content: () -> AnyView = { AnyView(EmptyView()) }
    /// Somebody went back from the page.
    var onPop: () -> Void = {}
}
