// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One page of a stack: what its bar shows, and where its views push to.
///
/// In the environment of the page's views. Made by its stack's controller.
final class NavigationPage: SettingsSource<PageSettings>, GeometryDependent {
    // Not owned: the controller owns its pages, and outlives their views.
    private(set) unowned(unsafe) var controller: NavigationController
    /// What the page is for; `nil` for the root of a stack.
    let entry: NavigationEntry?
    /// The page that one goes back to.
    private(set) weak var below: NavigationPage?
    let appearance: AppearanceScope
    let dismissal: Dismissal
    /// Told when other views are to be made of the page's value.
    let content = ChangeSource()
    let items = BarItems()
    /// Set right after it was made.
    var element: NavigationPageElement!

    init(_ controller: NavigationController, _ entry: NavigationEntry?, below: NavigationPage?) {
        self.controller = controller
        self.entry = entry
        self.below = below
        appearance = AppearanceScope()
        dismissal = Dismissal()
        super.init()
        dismissal.perform = { [unowned self] in self.controller.pop(self) }
        items.didChange = { [unowned self] in
            updateBars()
            didChange()
        }
    }

    /// The next column, to which links on the root of a column lead where columns
    /// stand beside each other.
    private var nextColumn: NavigationController? {
        guard entry == nil, let split = controller.split, split.isExpanded else { return nil }
        return split.columns.next(after: split.column)
    }

    /// Shows the page of a value.
    func follow(_ value: AnyHashable) {
        if let nextColumn {
            nextColumn.show(value)
        } else {
            controller.push(value)
        }
    }

    /// Shows the page that a view gives.
    func follow(_ source: NavigationViewSource) {
        if let nextColumn {
            nextColumn.show(source)
        } else {
            controller.push(source)
        }
    }

    /// Takes the page of a view away, wherever it was shown.
    func remove(_ source: NavigationViewSource) {
        controller.remove(source)
        nextColumn?.remove(source)
    }

    func isMade(by destination: NavigationDestination) -> Bool {
        guard case .value(let value)? = entry?.content else { return false }
        return ObjectIdentifier(type(of: value.base)) == destination.type
    }

    override func settingsDidChange() {
        if let split = controller.split, split.isExpanded {
            split.columns.setWidth(settings.columnWidth, of: split.column)
        }
        settings.search?.heightDidChange = { [unowned self] in updateBars() }
        updateBars()
    }

    /// Tells the page's node how much room its bars take.
    func updateBars() {
        element?.node.takeBars(
            top: barHeight, bottom: items.hasBottomItems ? BarMetrics.bottom : 0)
    }

    // MARK: The bar

    /// Told by the page's node when it is scrolled.
    func readGeometry() {
        didScroll(to: element?.node.scroller?.offset.y ?? 0)
    }

    /// How far the large title has been scrolled under the bar, in points.
    private(set) var collapse: CGFloat = 0
    /// Whether content stands behind the bar.
    private(set) var isScrolledUnder = false

    private func didScroll(to offset: CGFloat) {
        let collapse = hasLargeTitle ? min(max(offset, 0), BarMetrics.largeTitle) : 0
        let isUnder = offset > (hasLargeTitle ? BarMetrics.largeTitle : 0)
        guard collapse != self.collapse || isUnder != isScrolledUnder else { return }
        (self.collapse, isScrolledUnder) = (collapse, isUnder)
        didChange()
    }

    /// Titles are large at the root, and on pushed pages as on the page before.
    var hasLargeTitle: Bool {
        switch settings.displayMode ?? .automatic {
        case .large: settings.title != nil
        case .inline: false
        case .automatic:
            settings.title != nil && (below == nil || below?.prefersLargeTitle == true)
        }
    }

    private var prefersLargeTitle: Bool {
        switch settings.displayMode ?? .automatic {
        case .large: true
        case .inline: false
        case .automatic: below?.prefersLargeTitle ?? true
        }
    }

    /// Whether a person can go back by the bar.
    var hasBackButton: Bool {
        let isRoot = entry == nil || controller.showsFirstAsRoot && below?.entry == nil
        return !isRoot && settings.isBackButtonHidden != true
    }

    /// A bar without anything in it is not there.
    var isBarShown: Bool {
        guard settings.barVisibility != .hidden else { return false }
        return entry != nil || settings.title != nil || settings.search != nil
            || items.hasTopItems
    }

    /// In points, without what the window's own bars take.
    var barHeight: CGFloat {
        guard isBarShown else { return 0 }
        return BarMetrics.inline + (hasLargeTitle ? BarMetrics.largeTitle : 0)
            + (settings.search?.height ?? 0)
    }
}

/// In points: of iOS up to 18 (layout rules 11).
enum BarMetrics {
    static let inline: CGFloat = 44
    /// What a large title adds.
    static let largeTitle: CGFloat = 52
    static let search: CGFloat = 52
    static let scopes: CGFloat = 42
    static let bottom: CGFloat = 44
    static let tabs: CGFloat = 49
    /// How far a page moves aside below another one, in parts of its width (the layout
    /// of React Navigation's `forHorizontalIOS`).
    static let aside = 0.3
}

extension EnvironmentValues {
    /// The page of a stack that the view stands on.
    var navigationPage: NavigationPage? { self[NavigationPageKey.self] }

    var pageSettings: SettingsSource<PageSettings>? { navigationPage }
}

struct NavigationPageKey: EnvironmentKey {
    static var defaultValue: NavigationPage? { nil }
}

/// What a pushed page shows: made of its value, and made anew when the
/// destination makes other views.
nonisolated struct PushedContent: View {
    @Watched private var content: ChangeSource?
    private let page: NavigationPage

    @MainActor init(page: NavigationPage) {
        self.page = page
        if case .view(let source)? = page.entry?.content {
            _content = Watched(wrappedValue: source)
        } else {
            _content = Watched(wrappedValue: page.content)
        }
    }

    @MainActor var body: some View {
        switch page.entry?.content {
        case .value(let value): page.controller.view(for: value)
        case .view(let source): source.content()
        case nil: AnyView(EmptyView())
        }
    }
}

/// Stands where no destination takes a value, as in SwiftUI.
nonisolated struct MissingDestination: View {
    @MainActor var body: some View {
        Text(verbatim: "⚠")
            .font(.largeTitle)
            .foregroundStyle(Color.yellow)
            .accessibilityLabel(Text(verbatim: "Missing destination"))
    }
}
