// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// The search field below a bar: 36 points in 52 (layout rules 11).
nonisolated struct SearchBar: View {
    @Watched private var search: SearchModel?

    init(search: SearchModel) {
        _search = Watched(wrappedValue: search)
    }

    @MainActor var body: some View {
        if let search {
            SearchRow(search: search).frame(height: BarMetrics.search)
            if search.isActive, let scopes = search.extras.scopes {
                scopes.padding(.horizontal, 16)
                    .frame(height: BarMetrics.scopes, alignment: .top)
            }
            if search.isActive, let suggestions = search.extras.suggestions {
                SearchSuggestions(search: search, suggestions: suggestions)
            }
        }
    }
}

/// What a search suggests, in a card below the field.
nonisolated private struct SearchSuggestions: View {
    let search: SearchModel
    let suggestions: AnyView

    @MainActor var body: some View {
        Group(subviews: suggestions) { subviews in
            if !subviews.isEmpty {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(subviews) { suggestion in
                        if suggestion.id != subviews[0].id {
                            Hairline()
                        }
                        suggestion
                            .padding(.horizontal, 16)
                            .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
                    }
                }
                .background { Rectangle().fill(Color(.card)) }
            }
        }
        .modifier(SuggestionEnvironment(search: search))
    }
}

nonisolated private struct SuggestionEnvironment: EnvironmentModifier {
    typealias Body = Never

    let search: SearchModel

    func write(_ values: inout EnvironmentValues) {
        values[SearchKey.self] = search
    }
}

nonisolated private struct SearchRow: View {
    @Watched private var search: SearchModel?

    init(search: SearchModel) {
        _search = Watched(wrappedValue: search)
    }

    @MainActor var body: some View {
        if let search {
            HStack(spacing: 12) {
                HStack(spacing: 6) {
                    TextField(
                        text: field(search), prompt: search.prompt ?? Text("Search")
                    ) {
                        search.prompt ?? Text("Search")
                    }
                    .textFieldStyle(.plain)
                    if !search.text.wrappedValue.isEmpty {
                        Button(action: { search.text.wrappedValue = "" }) {
                            Text(verbatim: "×").font(.title3).foregroundStyle(Color.secondary)
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel(Text("Clear text"))
                    }
                }
                .font(.body)
                .padding(.horizontal, 8)
                .frame(height: 36)
                .background {
                    RoundedRectangle(cornerRadius: 10).fill(Color(.tertiaryFill))
                }
                if search.isActive {
                    Button("Cancel") { search.dismiss() }
                        .buttonStyle(.borderless)
                        .font(.body)
                        .fixedSize()
                }
            }
            .padding(.horizontal, 16)
        }
    }

    /// Typing is searching.
    @MainActor private func field(_ search: SearchModel) -> Binding<String> {
        Binding(
            get: { search.text.wrappedValue },
            set: { text in
                search.text.wrappedValue = text
                search.setActive(true)
            })
    }
}
