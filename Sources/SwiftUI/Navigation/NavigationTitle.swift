// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Titles the page of a stack that this view is on.
    nonisolated public func navigationTitle(_ title: Text) -> some View {
        contributing { (settings: inout PageSettings) in settings.title = title }
    }

    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public func navigationTitle<S>(_ title: S) -> some View
    where S: StringProtocol {
        navigationTitle(Text(title))
    }

    /// A title that the program may change; people cannot rename it in the bar.
    nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
        navigationTitle(Text(verbatim: title.wrappedValue))
    }

    /// Says more below the title.
    nonisolated public func navigationSubtitle(_ subtitle: Text) -> some View {
        contributing { (settings: inout PageSettings) in settings.subtitle = subtitle }
    }

    nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
        navigationSubtitle(Text(subtitleKey))
    }

    @_disfavoredOverload
    nonisolated public func navigationSubtitle<S>(_ subtitle: S) -> some View
    where S: StringProtocol {
        navigationSubtitle(Text(subtitle))
    }

    /// How the title of the page is shown.
    nonisolated public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        contributing { (settings: inout PageSettings) in settings.displayMode = displayMode }
    }

    nonisolated public func toolbarTitleDisplayMode(
        _ mode: ToolbarTitleDisplayMode
    ) -> some View {
        navigationBarTitleDisplayMode(mode.mode)
    }

    /// Whether the bar of the page has no way back.
    nonisolated public func navigationBarBackButtonHidden(
        _ hidesBackButton: Bool = true
    ) -> some View {
        contributing { (settings: inout PageSettings) in
            settings.isBackButtonHidden = hidesBackButton
        }
    }
}

/// The names of the first SwiftUI.
extension View {
    nonisolated public func navigationBarTitle(_ title: Text) -> some View {
        navigationTitle(title)
    }

    nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(titleKey)
    }

    @_disfavoredOverload
    nonisolated public func navigationBarTitle<S>(_ title: S) -> some View
    where S: StringProtocol {
        navigationTitle(Text(title))
    }

    nonisolated public func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    nonisolated public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
    }

    @_disfavoredOverload
    nonisolated public func navigationBarTitle<S>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View where S: StringProtocol {
        navigationTitle(Text(title)).navigationBarTitleDisplayMode(displayMode)
    }

    nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
        toolbar(hidden ? .hidden : .visible, for: .navigationBar)
    }

    nonisolated public func navigationBarItems<L>(leading: L) -> some View where L: View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }

    nonisolated public func navigationBarItems<T>(trailing: T) -> some View where T: View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }

    nonisolated public func navigationBarItems<L, T>(
        leading: L, trailing: T
    ) -> some View where L: View, T: View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }
}
