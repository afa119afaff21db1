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

/// The field, and the way out of the search.
nonisolated private struct SearchRow: View {
    @Watched private var search: SearchModel?

    init(search: SearchModel) {
        _search = Watched(wrappedValue: search)
    }

    @MainActor var body: some View {
        if let search {
            HStack(spacing: 12) {
                SearchField(text: search.text, search: search)
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
}

/// Depends on the text that is searched for; to type is to search.
private struct SearchField: View {
    @Binding private var text: String
    private let search: SearchModel

    init(text: Binding<String>, search: SearchModel) {
        _text = text
        self.search = search
    }

    var body: some View {
        HStack(spacing: 6) {
            TextField(text: $text, prompt: search.prompt ?? Text("Search")) {
                search.prompt ?? Text("Search")
            }
            .textFieldStyle(.plain)
            if !text.isEmpty {
                Button(action: { text = "" }) {
                    Text(verbatim: "×").font(.title3).foregroundStyle(Color.secondary)
                }
                .buttonStyle(.plain)
                .accessibilityLabel(Text("Clear text"))
            }
        }
        .font(.body)
        .padding(.horizontal, 8)
        .frame(height: 36)
        .background { RoundedRectangle(cornerRadius: 10).fill(Color(.tertiaryFill)) }
        .onChange(of: text) {
            if !text.isEmpty {
                search.setActive(true)
            }
        }
    }
}
