// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the views of a page say about its bars; `nil` where they say nothing.
struct PageSettings: ContributedSettings {
    var title: Text?
    var subtitle: Text?
    var displayMode: NavigationBarItem.TitleDisplayMode?
    var isBackButtonHidden: Bool?
    var barVisibility: Visibility?
    var bottomBarVisibility: Visibility?
    var barBackground: AnyShapeStyle?
    var barBackgroundVisibility: Visibility?
    var titleMenu: AnyView?
    var search: SearchModel?
    /// In points, of the column of a split view.
    var columnWidth: CGFloat?

    mutating func merge(_ other: PageSettings) {
        title = other.title ?? title
        subtitle = other.subtitle ?? subtitle
        displayMode = other.displayMode ?? displayMode
        isBackButtonHidden = other.isBackButtonHidden ?? isBackButtonHidden
        barVisibility = other.barVisibility ?? barVisibility
        bottomBarVisibility = other.bottomBarVisibility ?? bottomBarVisibility
        barBackground = other.barBackground ?? barBackground
        barBackgroundVisibility = other.barBackgroundVisibility ?? barBackgroundVisibility
        titleMenu = other.titleMenu ?? titleMenu
        search = other.search ?? search
        columnWidth = other.columnWidth ?? columnWidth
    }
}

extension View {
    nonisolated func contributing(toPage change: (inout PageSettings) -> Void) -> some View {
        var settings = PageSettings()
        change(&settings)
        return attaching(Contribution(settings: settings, source: \.pageSettings))
    }
}

/// A bar at the top of a page.
public struct NavigationBarItem: Sendable {
    /// How a title is shown.
    public enum TitleDisplayMode: Sendable {
        /// As on the page before; large at the root of a stack.
        case automatic
        /// In the middle of the bar.
        case inline
        /// Below the bar, until it is scrolled away.
        case large
    }
}

/// How a toolbar shows the title.
public struct ToolbarTitleDisplayMode: Sendable {
    let mode: NavigationBarItem.TitleDisplayMode
    public static var automatic: ToolbarTitleDisplayMode { .init(mode: .automatic) }
    public static var large: ToolbarTitleDisplayMode { .init(mode: .large) }
    public static var inlineLarge: ToolbarTitleDisplayMode { .init(mode: .large) }
    public static var inline: ToolbarTitleDisplayMode { .init(mode: .inline) }
}
