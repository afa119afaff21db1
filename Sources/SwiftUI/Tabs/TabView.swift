// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// Views of which one is seen, chosen by a bar at the bottom or by paging.
nonisolated public struct TabView<SelectionValue, Content>: View
where SelectionValue: Hashable, Content: View {
    private let selection: Binding<SelectionValue>?
    private let content: Content

    private init(_ selection: Binding<SelectionValue>?, content: Content) {
        self.selection = selection
        self.content = content
    }

    /// Selects by the tags of the views.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.init(selection, content: content())
    }

    public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
        self.init(nil, content: content())
    }

    /// Selects by the values of the tabs.
    public init<C>(
        selection: Binding<SelectionValue>,
        @TabContentBuilder<SelectionValue> content: () -> C
    )
    where
        Content == TabContentBuilder<SelectionValue>.Content<C>,
        C: TabContent, C.TabValue == SelectionValue
    {
        self.init(selection, content: TabContentBuilder.Content(content: content()))
    }

    public init<C>(@TabContentBuilder<Never> content: () -> C)
    where
        SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>,
        C: TabContent, C.TabValue == Never
    {
        self.init(nil, content: TabContentBuilder.Content(content: content()))
    }

    @MainActor public var body: some View {
        if let selection {
            SelectedTabs(Binding(selection), isBound: true, content: content)
        } else {
            SelectedTabs(.constant(SelectionValue?.none), isBound: false, content: content)
        }
    }
}

/// Depends on the selection, so that who owns it does not run for it.
nonisolated private struct SelectedTabs<Value: Hashable, Content: View>: View {
    @Binding private var selection: Value?
    private let isBound: Bool
    private let content: Content
    @Environment(\.tabViewStyle) private var style

    init(_ selection: Binding<Value?>, isBound: Bool, content: Content) {
        _selection = selection
        self.isBound = isBound
        self.content = content
    }

    @MainActor var body: some View {
        let (selected, style) = (selection, style)
        Group(subviews: content) { subviews in
            let tabs = TabSelection(
                subviews, selected: selected, isBound: isBound, select: { selection = $0 })
            if style.isPaged {
                PagedTabs(tabs: tabs, showsDots: style.showsDots)
            } else {
                BarTabs(tabs: tabs)
            }
        }
    }
}

/// The views of a `TabView`, and how one of them is chosen.
nonisolated struct TabSelection {
    let subviews: SubviewsCollection
    /// The place of the view that the binding names; `nil` without a binding, or
    /// where it names none.
    let position: Int?
    /// Whether the program says which view is seen.
    let isBound: Bool
    /// Writes the binding, if there is one.
    let select: (Int) -> Void

    @MainActor init<Value: Hashable>(
        _ subviews: SubviewsCollection, selected: Value?, isBound: Bool,
        select: @escaping (Value) -> Void
    ) {
        self.subviews = subviews
        self.isBound = isBound
        position = selected.flatMap { selected in
            subviews.firstIndex { $0.containerValues.tag(for: Value.self) == selected }
        }
        self.select = { position in
            subviews[position].containerValues.tag(for: Value.self).map(select)
        }
    }
}

/// The view that is seen, over a bar with an item for each.
///
/// Views that were seen once stay, unseen, with what was scrolled in them.
nonisolated private struct BarTabs: View {
    let tabs: TabSelection
    @State private var chosen = 0
    @State private var visited = VisitedTabs()

    init(tabs: TabSelection) {
        self.tabs = tabs
    }

    @MainActor var body: some View {
        let position = tabs.isBound ? tabs.position ?? 0 : min(chosen, tabs.subviews.count - 1)
        let selected = tabs.subviews.indices.contains(position) ? tabs.subviews[position] : nil
        let seen = visited.noting(selected, among: tabs.subviews)
        ZStack {
            ForEach(tabs.subviews) { view in
                if seen.contains(view.id) {
                    view
                        .frame(maxWidth: .infinity, maxHeight: .infinity)
                        .opacity(view.id == selected?.id ? 1 : 0)
                }
            }
        }
        .safeAreaInset(edge: .bottom, spacing: 0) {
            TabBar(tabs: tabs.subviews, selected: selected, select: select)
        }
    }

    @MainActor private func select(_ position: Int) {
        chosen = position
        tabs.select(position)
    }
}

/// Which views of a `TabView` were seen; those that were not need not be shown.
@MainActor
private final class VisitedTabs {
    private var ids = Set<Subview.ID>()

    nonisolated init() {}

    /// Tells the tabs which of them is selected; the one that comes into sight
    /// first.
    func noting(
        _ selected: Subview?, among subviews: SubviewsCollection
    ) -> Set<Subview.ID> {
        if let selected {
            ids.insert(selected.id)
            selected.containerValues.tabEntry?.setSelected(true)
        }
        for view in subviews where view.id != selected?.id {
            view.containerValues.tabEntry?.setSelected(false)
        }
        return ids
    }
}

/// The bar of tabs: 49 points (layout rules 11).
nonisolated private struct TabBar: View {
    let tabs: SubviewsCollection
    let selected: Subview?
    let select: (Int) -> Void
    @Watched private var entry: TabEntry?

    @MainActor init(
        tabs: SubviewsCollection, selected: Subview?, select: @escaping (Int) -> Void
    ) {
        self.tabs = tabs
        self.selected = selected
        self.select = select
        _entry = Watched(wrappedValue: selected?.containerValues.tabEntry)
    }

    @MainActor var body: some View {
        if entry?.settings.barVisibility != .hidden {
            HStack(spacing: 0) {
                ForEach(Array(tabs.enumerated()), id: \.element.id) { position, tab in
                    ActionControl(
                        role: .tab, isSelected: tab.id == selected?.id,
                        action: { select(position) }
                    ) {
                        VStack(spacing: 2) {
                            if let entry = tab.containerValues.tabEntry {
                                BarItemView(item: entry.label)
                            }
                        }
                        .overlay(alignment: .top) { TabBadge(text: tab.containerValues.badge) }
                        .frame(maxWidth: .infinity, minHeight: BarMetrics.tabs)
                    }
                    .accessibilityValue(tab.containerValues.badge ?? Text(verbatim: ""))
                }
            }
            .element(.tabList, "")
            .frame(height: BarMetrics.tabs)
            .background {
                Rectangle().fill(entry?.settings.barBackground ?? AnyShapeStyle(Material.bar))
                    .overlay(alignment: .top) { Hairline() }
                    .ignoresSafeArea(edges: .bottom)
            }
        }
    }
}

/// What a tab's icon has at its upper trailing corner: 18 points high, as UIKit's.
nonisolated private struct TabBadge: View {
    let text: Text?

    @MainActor var body: some View {
        if let text {
            text
                .font(.system(size: 13))
                .foregroundStyle(Color.white)
                .fixedSize()
                .padding(.horizontal, 5)
                .frame(minWidth: 18, minHeight: 18)
                .background(Capsule().fill(Color.red))
                .offset(x: 14, y: -3)
                .accessibilityHidden(true)
        }
    }
}

/// Pages beside each other, with dots that say which one is seen.
nonisolated private struct PagedTabs: View {
    let tabs: TabSelection
    let showsDots: Bool
    @State private var chosen = 0

    init(tabs: TabSelection, showsDots: Bool) {
        self.tabs = tabs
        self.showsDots = showsDots
    }

    @MainActor var body: some View {
        let count = tabs.subviews.count
        let position = tabs.isBound ? tabs.position ?? 0 : chosen
        GeometryReader { proxy in
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 0) {
                    ForEach(Array(tabs.subviews.enumerated()), id: \.offset) { _, page in
                        page.frame(width: proxy.size.width, height: proxy.size.height)
                    }
                }
                .scrollTargetLayout()
            }
            .scrollPosition(id: scrolled)
        }
        .overlay(alignment: .bottom) {
            if showsDots, count > 1 {
                PageDots(count: count, position: position, select: select)
            }
        }
    }

    @MainActor private var scrolled: Binding<Int?> {
        Binding(
            get: { tabs.isBound ? tabs.position : chosen },
            set: { $0.map(select) })
    }

    @MainActor private func select(_ position: Int) {
        chosen = position
        tabs.select(position)
    }
}

/// Dots of 8 points, 18 apart, in a row of 26 (layout rules 11).
nonisolated private struct PageDots: View {
    @Environment(\.indexHasGround) private var hasGround
    let count: Int
    let position: Int
    let select: (Int) -> Void

    @MainActor var body: some View {
        HStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { page in
                ActionControl(
                    role: .tab, isSelected: page == position, action: { select(page) }
                ) {
                    Circle()
                        .fill(page == position ? Color.primary : Color(.tertiary))
                        .frame(width: 8, height: 8)
                        .frame(width: 18, height: 26)
                        .accessibilityLabel(Text("Page \(page + 1) of \(count)"))
                }
            }
        }
        .background {
            if hasGround {
                Capsule().fill(Color(.tertiaryFill)).padding(.horizontal, -4)
            }
        }
        .padding(.bottom, 8)
        .element(.tabList, "Pages")
    }
}
