// SPDX-License-Identifier: Apache-2.0

import AlightTesting
import SwiftUI
import Testing

/// The search field of a page: what it writes, and who knows that somebody searches.
@MainActor @Suite struct SearchTests {
    @Test func typingSearchesAndCancelLeaves() async throws {
        let window = try await TestWindow { Searched() }
        #expect(window.texts.contains("Searching: false"))
        try await window.run("type \"ab\" in \"Search\"")
        #expect(try window.element("Search", role: .textField).value == "ab")
        #expect(window.texts.contains("Found ab"))
        #expect(window.texts.contains("Searching: true"))
        try await window.run("tap \"Cancel\"")
        #expect(try window.element("Search", role: .textField).value == "")
        #expect(window.texts.contains("Searching: false"))
    }

    @Test func clearingKeepsTheSearch() async throws {
        let window = try await TestWindow { Searched() }
        try await window.run("type \"ab\" in \"Search\"; tap \"Clear text\"")
        #expect(window.texts.contains("Found "))
        #expect(window.texts.contains("Searching: true"))
    }

    @Test func scopesAreThereWhileSomebodySearches() async throws {
        let window = try await TestWindow { Scoped() }
        #expect(!window.has("All", role: .tab))
        try await window.run("type \"a\" in \"Search\"; tap tab \"New\"")
        #expect(window.texts.contains("Scope new"))
    }

    @Test func aSuggestionFillsTheFieldIn() async throws {
        let window = try await TestWindow { Suggesting() }
        try await window.run("type \"a\" in \"Search\"; tap \"Suggest apple\"")
        #expect(window.texts.contains("Found apple"))
    }
}

private struct Searched: View {
    @State private var text = ""

    var body: some View {
        NavigationStack {
            SearchContent(text: text).searchable(text: $text)
        }
    }
}

private struct SearchContent: View {
    let text: String
    @Environment(\.isSearching) private var isSearching

    var body: some View {
        VStack {
            Text("Found \(text)")
            Text("Searching: \(String(isSearching))")
        }
    }
}

private struct Scoped: View {
    @State private var text = ""
    @State private var scope = "all"

    var body: some View {
        NavigationStack {
            Text("Scope \(scope)")
                .searchable(text: $text)
                .searchScopes($scope) {
                    Text("All").tag("all")
                    Text("New").tag("new")
                }
        }
    }
}

private struct Suggesting: View {
    @State private var text = ""

    var body: some View {
        NavigationStack {
            Text("Found \(text)")
                .searchable(text: $text)
                .searchSuggestions {
                    Text("Suggest apple").searchCompletion("apple")
                }
        }
    }
}
