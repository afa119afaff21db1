// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Adds items to the bars of the page that this view is on.
    nonisolated public func toolbar<Content>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View where Content: ToolbarContent {
        attaching(_ToolbarView(content: content()))
    }

    /// Adds views to the bar of the page.
    nonisolated public func toolbar<Content>(
        @ViewBuilder content: () -> Content
    ) -> some View where Content: View {
        attaching(_ToolbarView(content: ToolbarItemGroup(content: content)))
    }

    /// Adds items that people may arrange elsewhere; here they stay as written.
    nonisolated public func toolbar<Content>(
        id: String, @ToolbarContentBuilder content: () -> Content
    ) -> some View where Content: CustomizableToolbarContent {
        attaching(_ToolbarView(content: content()))
    }

    /// Whether bars of the page are there.
    nonisolated public func toolbar(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View {
        toolbarVisibility(visibility, bars)
    }

    nonisolated public func toolbarVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View {
        toolbarVisibility(visibility, bars)
    }

    nonisolated private func toolbarVisibility(
        _ visibility: Visibility, _ bars: [ToolbarPlacement]
    ) -> some View {
        contributing(toPage: { settings in
            if bars.isEmpty || bars.contains(.automatic) || bars.contains(.navigationBar) {
                settings.barVisibility = visibility
            }
            if bars.contains(.bottomBar) {
                settings.bottomBarVisibility = visibility
            }
        })
        .contributing(toTabs: { settings in
            if bars.contains(.tabBar) {
                settings.barVisibility = visibility
            }
        })
    }

    /// Takes a part of the bar away.
    nonisolated public func toolbar(
        removing defaultItemKind: ToolbarDefaultItemKind?
    ) -> some View {
        contributing { (settings: inout PageSettings) in
            if defaultItemKind == .title {
                settings.title = Text(verbatim: "")
            }
        }
    }

    /// Paints the bars of the page.
    nonisolated public func toolbarBackground<S>(
        _ style: S, for bars: ToolbarPlacement...
    ) -> some View where S: ShapeStyle {
        let style = AnyShapeStyle(style)
        return contributing(toPage: { settings in
            if bars.isEmpty || bars.contains(.automatic) || bars.contains(.navigationBar) {
                settings.barBackground = style
            }
        })
        .contributing(toTabs: { settings in
            if bars.contains(.tabBar) {
                settings.barBackground = style
            }
        })
    }

    /// Whether bars have a ground of their own; by themselves only over what is
    /// scrolled under them.
    nonisolated public func toolbarBackground(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View {
        toolbarBackgroundVisibility(visibility, bars)
    }

    nonisolated public func toolbarBackgroundVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View {
        toolbarBackgroundVisibility(visibility, bars)
    }

    nonisolated private func toolbarBackgroundVisibility(
        _ visibility: Visibility, _ bars: [ToolbarPlacement]
    ) -> some View {
        contributing { (settings: inout PageSettings) in
            if bars.isEmpty || bars.contains(.automatic) || bars.contains(.navigationBar) {
                settings.barBackgroundVisibility = visibility
            }
        }
    }

    /// Bars look alike whatever the role is: as on iPhone.
    nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View {
        self
    }
}

/// A bar around a page.
public struct ToolbarPlacement: Hashable, Sendable {
    private let name: String
    public static let automatic = ToolbarPlacement(name: "automatic")
    public static let navigationBar = ToolbarPlacement(name: "navigationBar")
    public static let bottomBar = ToolbarPlacement(name: "bottomBar")
    public static let tabBar = ToolbarPlacement(name: "tabBar")
    public static let windowToolbar = ToolbarPlacement(name: "windowToolbar")
}

/// What a bar shows without being asked.
public struct ToolbarDefaultItemKind: Equatable, Sendable {
    private let name: String
    public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
    public static let title = ToolbarDefaultItemKind(name: "title")
    public static let search = ToolbarDefaultItemKind(name: "search")
}

/// What a page's bar is for.
public struct ToolbarRole: Sendable {
    private let name: String
    public static let automatic = ToolbarRole(name: "automatic")
    public static let navigationStack = ToolbarRole(name: "navigationStack")
    public static let browser = ToolbarRole(name: "browser")
    public static let editor = ToolbarRole(name: "editor")
}
