// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One search field of a page: what is in it, and whether somebody searches.
final class SearchModel: ChangeSource {
    fileprivate(set) var text = Binding.constant("")
    fileprivate(set) var prompt: Text?
    fileprivate(set) var extras = SearchExtras()
    fileprivate var isPresented: Binding<Bool>?
    private var isActiveItself = false
    /// Told when scopes come or go.
    var heightDidChange: () -> Void = {}

    /// Of what it takes in a bar, in points.
    var height: CGFloat {
        BarMetrics.search + (isActive && extras.scopes != nil ? BarMetrics.scopes : 0)
    }

    /// Whether somebody searches: the field was entered and not left by Cancel.
    var isActive: Bool { isPresented?.wrappedValue ?? isActiveItself }

    func setActive(_ isActive: Bool) {
        guard isActive != self.isActive else { return }
        isActiveItself = isActive
        isPresented?.wrappedValue = isActive
        heightDidChange()
        didChange()
    }

    /// Leaves the search and forgets what was searched for.
    func dismiss() {
        text.wrappedValue = ""
        setActive(false)
    }
}

/// What modifiers around a searchable view add to its search.
nonisolated struct SearchExtras {
    var scopes: AnyView?
    var suggestions: AnyView?
}

extension EnvironmentValues {
    /// Whether somebody searches in the view that is searchable around this one.
    public var isSearching: Bool { self[IsSearchingKey.self] }

    /// Leaves the search.
    public var dismissSearch: DismissSearchAction {
        DismissSearchAction(model: self[SearchKey.self])
    }

    var searchExtras: SearchExtras {
        get { self[SearchExtrasKey.self] }
        set { self[SearchExtrasKey.self] = newValue }
    }
}

/// Leaves the search around a view. Call it as a function.
nonisolated public struct DismissSearchAction: Equatable {
    let model: SearchModel?

    @MainActor public func callAsFunction() {
        model?.dismiss()
    }

    public static func == (left: DismissSearchAction, right: DismissSearchAction) -> Bool {
        left.model === right.model
    }
}

struct SearchKey: EnvironmentKey {
    static var defaultValue: SearchModel? { nil }
}

private struct IsSearchingKey: EnvironmentKey {
    static let defaultValue = false
}

private struct SearchExtrasKey: EnvironmentKey {
    static var defaultValue: SearchExtras { SearchExtras() }
}

/// Where a search field goes; on a page of a stack it is in the bar.
public struct SearchFieldPlacement: Sendable {
    private let name: String
    public static let automatic = SearchFieldPlacement(name: "automatic")
    public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")
    public static let sidebar = SearchFieldPlacement(name: "sidebar")
    public static let toolbar = SearchFieldPlacement(name: "toolbar")

    /// When the field below the bar is there; here it always is.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        private let isAlways: Bool
        public static let automatic = NavigationBarDrawerDisplayMode(isAlways: false)
        public static let always = NavigationBarDrawerDisplayMode(isAlways: true)
    }

    public static func navigationBarDrawer(
        displayMode: NavigationBarDrawerDisplayMode
    ) -> SearchFieldPlacement {
        navigationBarDrawer
    }
}

/// A view with a search field in the bar of its page.
nonisolated struct SearchableView<Base: View>: View {
    let base: Base
    let text: Binding<String>
    let isPresented: Binding<Bool>?
    let prompt: Text?
    @State private var model = SearchModel()
    @Environment(\.searchExtras) private var extras

    init(
        base: Base, text: Binding<String>, isPresented: Binding<Bool>? = nil, prompt: Text? = nil
    ) {
        self.base = base
        self.text = text
        self.isPresented = isPresented
        self.prompt = prompt
    }

    @MainActor var body: some View {
        let model = model
        model.text = text
        model.isPresented = isPresented
        model.prompt = prompt
        model.extras = extras
        return WatchedSearch(model: model, base: base)
            .contributing { (settings: inout PageSettings) in settings.search = model }
    }
}

/// Tells the views inside whether somebody searches.
nonisolated private struct WatchedSearch<Base: View>: View {
    @Watched private var model: SearchModel?
    let base: Base

    init(model: SearchModel, base: Base) {
        _model = Watched(wrappedValue: model)
        self.base = base
    }

    @MainActor var body: some View {
        base.modifier(SearchEnvironment(model: model, isSearching: model?.isActive ?? false))
    }
}

nonisolated private struct SearchEnvironment: EnvironmentModifier {
    typealias Body = Never

    let model: SearchModel?
    let isSearching: Bool

    func write(_ values: inout EnvironmentValues) {
        values[SearchKey.self] = model
        values[IsSearchingKey.self] = isSearching
        // They were for this search.
        values.searchExtras = SearchExtras()
    }
}
