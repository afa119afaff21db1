// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// The bar at the top of a page, as on iOS up to 18: 44 points with the way back,
/// the items and the title, and 52 more for a large title until it is scrolled
/// away.
nonisolated struct NavigationBar: View {
    @Watched private var page: NavigationPage?

    init(page: NavigationPage) {
        _page = Watched(wrappedValue: page)
    }

    @MainActor var body: some View {
        if let page, page.isBarShown {
            VStack(spacing: 0) {
                NavigationBarRow(page: page)
                if page.hasLargeTitle {
                    LargeTitle(page: page)
                }
                if let search = page.settings.search {
                    SearchBar(search: search)
                }
            }
            .background { NavigationBarGround(page: page) }
            .frame(maxHeight: .infinity, alignment: .top)
            .element(.navigation, page.settings.title?.string ?? "")
        }
    }
}

/// What lies behind a bar: nothing, until something is scrolled under it.
nonisolated private struct NavigationBarGround: View {
    let page: NavigationPage

    @MainActor var body: some View {
        let settings = page.settings
        let isShown =
            switch settings.barBackgroundVisibility ?? .automatic {
            case .automatic: page.isScrolledUnder
            case .visible: true
            case .hidden: false
            }
        if isShown {
            Rectangle().fill(settings.barBackground ?? AnyShapeStyle(Material.bar))
                .overlay(alignment: .bottom) { Hairline() }
                .ignoresSafeArea(edges: .top)
        }
    }
}

/// The row of 44 points.
nonisolated private struct NavigationBarRow: View {
    let page: NavigationPage

    @MainActor var body: some View {
        BarLayout {
            HStack(spacing: 16) {
                if page.hasBackButton {
                    BackButton(page: page)
                }
                ForEach(page.items.items(.leading)) { BarItemView(item: $0) }
            }
            .fixedSize()
            NavigationBarTitle(page: page)
            HStack(spacing: 16) {
                ForEach(page.items.items(.trailing)) { BarItemView(item: $0) }
            }
            .fixedSize()
        }
        .padding(.horizontal, page.hasBackButton ? 8 : 16)
        .frame(height: BarMetrics.inline)
    }
}

/// The middle of the bar: its principal items, else the title.
nonisolated private struct NavigationBarTitle: View {
    let page: NavigationPage

    @MainActor var body: some View {
        let principal = page.items.items(.principal)
        if !principal.isEmpty {
            HStack(spacing: 8) {
                ForEach(principal) { BarItemView(item: $0) }
            }
        } else if let title = page.settings.title, isTitleShown {
            VStack(spacing: 0) {
                title.font(.headline).foregroundStyle(Color.primary).lineLimit(1)
                    .accessibilityAddTraits(.isHeader)
                if let subtitle = page.settings.subtitle {
                    subtitle.font(.caption).foregroundStyle(Color.secondary).lineLimit(1)
                }
            }
        }
    }

    /// A large title comes into the bar once it has been scrolled away.
    @MainActor private var isTitleShown: Bool {
        !page.hasLargeTitle || page.collapse > BarMetrics.largeTitle * 0.75
    }
}

/// The title below the bar: it is cut off at the bar's edge as it is scrolled.
nonisolated private struct LargeTitle: View {
    let page: NavigationPage

    @MainActor var body: some View {
        let height = BarMetrics.largeTitle - page.collapse
        if let title = page.settings.title {
            title
                .font(.largeTitle.weight(.bold))
                .foregroundStyle(Color.primary)
                .lineLimit(1)
                .accessibilityAddTraits(.isHeader)
                .accessibilityHidden(height < BarMetrics.largeTitle * 0.25)
                .padding(.horizontal, 16)
                .frame(
                    maxWidth: .infinity, minHeight: BarMetrics.largeTitle,
                    maxHeight: BarMetrics.largeTitle, alignment: .leading
                )
                .frame(height: height, alignment: .bottom)
                .clipped()
        }
    }
}

/// The way back, named by the page that it leads to.
nonisolated private struct BackButton: View {
    let page: NavigationPage

    @MainActor var body: some View {
        Button(action: { page.dismissal.perform() }) {
            HStack(spacing: 6) {
                Chevron.back
                Text(verbatim: title).lineLimit(1)
            }
            .frame(height: BarMetrics.inline)
        }
        .buttonStyle(.borderless)
    }

    /// Titles that take much room give way to "Back".
    @MainActor private var title: String {
        let title = page.below?.settings.title?.string ?? ""
        return title.isEmpty || title.count > 12 ? "Back" : title
    }
}

/// Two ends and a middle, which is centred while there is room on both sides.
nonisolated private struct BarLayout: Layout {
    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        guard let leading = subviews.first, let trailing = subviews.last, subviews.count > 1
        else { return }
        let left = leading.sizeThatFits(.unspecified).width
        let right = trailing.sizeThatFits(.unspecified).width
        leading.place(
            at: CGPoint(x: bounds.minX, y: bounds.midY), anchor: .leading,
            proposal: .unspecified)
        trailing.place(
            at: CGPoint(x: bounds.maxX, y: bounds.midY), anchor: .trailing,
            proposal: .unspecified)
        for middle in subviews.dropFirst().dropLast() {
            let room = max(bounds.width - left - right - 16, 0)
            let offer = ProposedViewSize(width: room, height: bounds.height)
            let width = middle.sizeThatFits(offer).width
            let first = bounds.minX + left + 8 + width / 2
            let last = bounds.maxX - right - 8 - width / 2
            middle.place(
                at: CGPoint(x: max(first, min(bounds.midX, last)), y: bounds.midY),
                anchor: .center, proposal: offer)
        }
    }
}

/// The bar at the bottom of a page, where it has items.
nonisolated struct BottomBar: View {
    @Watched private var page: NavigationPage?

    init(page: NavigationPage) {
        _page = Watched(wrappedValue: page)
    }

    @MainActor var body: some View {
        let items = page?.items.items(.bottom) ?? []
        if !items.isEmpty, page?.settings.bottomBarVisibility != .hidden {
            HStack(spacing: 16) {
                ForEach(items) { BarItemView(item: $0) }
            }
            .padding(.horizontal, 16)
            .frame(maxWidth: .infinity, minHeight: BarMetrics.bottom)
            .background {
                Rectangle().fill(Material.bar)
                    .overlay(alignment: .top) { Hairline() }
                    .ignoresSafeArea(edges: .bottom)
            }
        }
    }
}
