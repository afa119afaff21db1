// SPDX-License-Identifier: Apache-2.0

import AlightTesting
import Foundation
import SwiftUI
import Testing

/// Columns: beside each other in a wide window, one stack in a narrow one.
@MainActor @Suite struct NavigationSplitViewTests {
    private static let wide = TestTraits(size: CGSize(width: 1000, height: 700))

    @Test func columnsStandBesideEachOther() async throws {
        let window = try await TestWindow(Self.wide) { TwoColumns() }
        #expect(window.texts.contains("Nothing chosen"))
        #expect(try window.frame(of: "sidebar").width == 320)
        try await window.run("tap \"Open 2\"")
        #expect(window.texts.contains("Detail 2"))
        #expect(window.texts.contains("Open 1"))
        try await window.run("tap \"Open 1\"")
        #expect(window.texts.contains("Detail 1"))
        #expect(!window.texts.contains("Detail 2"))
    }

    @Test func aNarrowWindowShowsOneStack() async throws {
        let window = try await TestWindow { TwoColumns() }
        #expect(!window.texts.contains("Nothing chosen"))
        try await window.run("tap \"Open 2\"")
        #expect(window.texts.contains("Detail 2"))
        #expect(!window.texts.contains("Open 1"))
        try await window.run("back")
        #expect(window.texts.contains("Open 1"))
    }

    @Test func aBindingShowsAPageInTheNextColumn() async throws {
        let window = try await TestWindow(Self.wide) { BoundColumns() }
        try await window.run("tap \"Choose\"")
        #expect(window.texts.contains("Chosen"))
        #expect(window.texts.contains("Choose"))
    }

    @Test func thePreferredColumnIsInFront() async throws {
        let window = try await TestWindow {
            NavigationSplitView(preferredCompactColumn: .constant(.detail)) {
                Text("Sidebar")
            } detail: {
                Text("Detail")
            }
        }
        #expect(window.texts.contains("Detail"))
        #expect(!window.texts.contains("Sidebar"))
    }

    @Test func visibilityHidesTheSidebar() async throws {
        let window = try await TestWindow(Self.wide) {
            NavigationSplitView(columnVisibility: .constant(.detailOnly)) {
                Text("Sidebar")
            } content: {
                Text("Content")
            } detail: {
                Text("Detail")
            }
        }
        #expect(window.texts.contains("Detail"))
        #expect(!window.texts.contains("Sidebar"))
        #expect(!window.texts.contains("Content"))
    }
}

private struct TwoColumns: View {
    var body: some View {
        NavigationSplitView {
            VStack {
                NavigationLink("Open 1", value: 1)
                NavigationLink("Open 2", value: 2)
            }
            .frame(maxWidth: .infinity)
            .accessibilityElement(children: .contain)
            .accessibilityIdentifier("sidebar")
            .navigationDestination(for: Int.self) { Text("Detail \($0)") }
        } detail: {
            Text("Nothing chosen")
        }
    }
}

private struct BoundColumns: View {
    @State private var isChosen = false

    var body: some View {
        NavigationSplitView {
            Button("Choose") { isChosen = true }
                .navigationDestination(isPresented: $isChosen) { Text("Chosen") }
        } detail: {
            Text("Nothing chosen")
        }
    }
}
