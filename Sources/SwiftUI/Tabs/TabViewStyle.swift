// SPDX-License-Identifier: Apache-2.0

/// How a `TabView` shows its views.
public protocol TabViewStyle {
    /// What Alight keeps of the style; styles of its own say it.
    var _looks: _TabViewLooks { get }
}

/// What a style of tabs comes to.
public struct _TabViewLooks: Equatable, Sendable {
    var isPaged = false
    var showsDots = false
}

/// A bar at the bottom.
public struct DefaultTabViewStyle: TabViewStyle {
    public init() {}
    public var _looks: _TabViewLooks { _TabViewLooks() }
}

/// Pages to swipe through.
public struct PageTabViewStyle: TabViewStyle {
    /// When the dots are there.
    public struct IndexDisplayMode: Sendable {
        let isShown: Bool
        /// With two pages or more.
        public static let automatic = IndexDisplayMode(isShown: true)
        public static let always = IndexDisplayMode(isShown: true)
        public static let never = IndexDisplayMode(isShown: false)
    }

    private let indexDisplayMode: IndexDisplayMode

    public init(indexDisplayMode: IndexDisplayMode = .automatic) {
        self.indexDisplayMode = indexDisplayMode
    }

    public var _looks: _TabViewLooks {
        _TabViewLooks(isPaged: true, showsDots: indexDisplayMode.isShown)
    }
}

/// As on iPad, where a bar may become a sidebar; here it stays one.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    public init() {}
    public var _looks: _TabViewLooks { _TabViewLooks() }
}

public struct TabBarOnlyTabViewStyle: TabViewStyle {
    public init() {}
    public var _looks: _TabViewLooks { _TabViewLooks() }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    public static var automatic: DefaultTabViewStyle { .init() }
}

extension TabViewStyle where Self == PageTabViewStyle {
    public static var page: PageTabViewStyle { .init() }

    public static func page(
        indexDisplayMode: PageTabViewStyle.IndexDisplayMode
    ) -> PageTabViewStyle {
        .init(indexDisplayMode: indexDisplayMode)
    }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { .init() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    public static var tabBarOnly: TabBarOnlyTabViewStyle { .init() }
}

extension View {
    nonisolated public func tabViewStyle<S>(_ style: S) -> some View where S: TabViewStyle {
        environment(\.tabViewStyle, style._looks)
    }
}

extension EnvironmentValues {
    var tabViewStyle: _TabViewLooks {
        get { self[TabViewStyleKey.self] }
        set { self[TabViewStyleKey.self] = newValue }
    }
}

private struct TabViewStyleKey: EnvironmentKey {
    static let defaultValue = _TabViewLooks()
}
