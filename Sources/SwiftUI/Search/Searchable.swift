// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Puts a search field into the bar of the page that this view is on.
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        SearchableView(base: self, text: text, prompt: prompt)
    }

    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        SearchableView(base: self, text: text, prompt: Text(prompt))
    }

    @_disfavoredOverload
    nonisolated public func searchable<S>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View where S: StringProtocol {
        SearchableView(base: self, text: text, prompt: Text(prompt))
    }

    /// The same, where the program says whether somebody searches.
    nonisolated public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        SearchableView(base: self, text: text, isPresented: isPresented, prompt: prompt)
    }

    nonisolated public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        SearchableView(base: self, text: text, isPresented: isPresented, prompt: Text(prompt))
    }

    @_disfavoredOverload
    nonisolated public func searchable<S>(
        text: Binding<String>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View where S: StringProtocol {
        SearchableView(base: self, text: text, isPresented: isPresented, prompt: Text(prompt))
    }

    /// The older form with suggestions.
    nonisolated public func searchable<S>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder suggestions: () -> S
    ) -> some View where S: View {
        searchable(text: text, placement: placement, prompt: prompt)
            .searchSuggestions(suggestions)
    }

    /// What the search inside of this view suggests while somebody searches.
    nonisolated public func searchSuggestions<S>(
        @ViewBuilder _ suggestions: () -> S
    ) -> some View where S: View {
        let view = AnyView(suggestions())
        return transformEnvironment(\.searchExtras) { $0.suggestions = view }
    }

    /// The parts in which the search inside of this view looks.
    nonisolated public func searchScopes<V, S>(
        _ scope: Binding<V>, @ViewBuilder scopes: () -> S
    ) -> some View where V: Hashable, S: View {
        let view = AnyView(SearchScopes(selection: scope, scopes: scopes()))
        return transformEnvironment(\.searchExtras) { $0.scopes = view }
    }

    /// What the field holds once a suggestion is chosen.
    nonisolated public func searchCompletion(_ completion: String) -> some View {
        SearchCompletion(base: self, completion: completion)
    }
}

/// The scopes of a search, of which one is chosen.
nonisolated private struct SearchScopes<Value: Hashable, Scopes: View>: View {
    let selection: Binding<Value>
    let scopes: Scopes

    @MainActor var body: some View {
        Group(subviews: scopes) { subviews in
            HStack(spacing: 2) {
                ForEach(subviews) { scope in
                    let tag = scope.containerValues.tag(for: Value.self)
                    let isSelected = tag == selection.wrappedValue
                    ActionControl(
                        role: .tab, isSelected: isSelected,
                        action: { tag.map { selection.wrappedValue = $0 } }
                    ) {
                        scope.font(.footnote.weight(isSelected ? .semibold : .medium))
                            .frame(maxWidth: .infinity, minHeight: 28)
                            .background {
                                if isSelected {
                                    RoundedRectangle(cornerRadius: 7)
                                        .fill(Color(.elevatedFill))
                                }
                            }
                    }
                }
            }
            .padding(2)
            .background { RoundedRectangle(cornerRadius: 9).fill(Color(.tertiaryFill)) }
            .element(.tabList, "Scopes")
        }
    }
}

/// A suggestion that fills the field in.
nonisolated private struct SearchCompletion<Base: View>: View {
    let base: Base
    let completion: String
    @Environment(\.searchModel) private var search

    @MainActor var body: some View {
        Button(action: { search?.text.wrappedValue = completion }) { base }
            .buttonStyle(.plain)
    }
}

extension EnvironmentValues {
    /// The search that the view is searchable by.
    var searchModel: SearchModel? { self[SearchKey.self] }
}
