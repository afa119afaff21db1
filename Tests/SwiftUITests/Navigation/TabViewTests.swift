// SPDX-License-Identifier: Apache-2.0

import AlightTesting
import SwiftUI
import Testing

/// Tabs: which is seen, what stays of the others, and when they appear.
@MainActor @Suite struct TabViewTests {
    @Test func aTabIsChosenByItsItem() async throws {
        let window = try await TestWindow { PlainTabs() }
        #expect(window.texts.contains("First page"))
        #expect(!window.texts.contains("Second page"))
        try await window.run("tap tab \"Two\"")
        #expect(window.texts.contains("Second page"))
        #expect(try window.element("Two", role: .tab).isSelected)
        #expect(try !window.element("One", role: .tab).isSelected)
    }

    @Test func aBadgeStandsAtTheIconAndIsTheTabsValue() async throws {
        let window = try await TestWindow {
            TabView {
                Text("First").tabItem { Label("One", systemImage: "star") }.badge(3)
                Text("Second").tabItem { Label("Two", systemImage: "heart") }.badge("new")
                Text("Third").tabItem { Label("Three", systemImage: "bell") }.badge(0)
            }
        }
        #expect(window.elements(.tab).map(\.name) == ["One", "Two", "Three"])
        #expect(window.elements(.tab).map { $0.value ?? "" } == ["3", "new", ""])
    }

    @Test func aBindingChoosesByTags() async throws {
        let window = try await TestWindow { BoundTabs() }
        #expect(window.texts.contains("Page b"))
        try await window.run("tap tab \"A\"")
        #expect(window.texts.contains("Selected a"))
        try await window.run("tap \"To b\"")
        #expect(window.texts.contains("Page b"))
    }

    @Test func tabsKeepTheirState() async throws {
        let window = try await TestWindow { PlainTabs() }
        try await window.run("tap \"Count 0\"; tap tab \"Two\"; tap tab \"One\"")
        #expect(window.texts.contains("Count 1"))
    }

    @Test func aTabAppearsWhenItIsChosen() async throws {
        let journal = TabJournal()
        let window = try await TestWindow { JournalTabs(journal: journal) }
        #expect(journal.lines == ["A appears"])
        try await window.run("tap tab \"B\"")
        #expect(journal.lines == ["A appears", "B appears", "A disappears"])
    }

    @Test func theNewerFormSelectsByValues() async throws {
        let window = try await TestWindow { NewerTabs() }
        #expect(window.texts.contains("Page 2"))
        try await window.run("tap tab \"One\"")
        #expect(window.texts.contains("Page 1"))
    }

    @Test func aTabShowsItsSymbolOverItsTitle() async throws {
        let shown = Shown {
            TabView {
                Tab("One", systemImage: "house") { Color.clear }
            }
        }
        let tab = shown.lines.drop { !$0.contains("tab \"One\"") }
        #expect(tab.filter { $0.contains(" path M") }.count == 1)
        #expect(tab.filter { $0.contains(" text ") }.count == 1)
    }

    @Test func pagesHaveDots() async throws {
        let window = try await TestWindow {
            TabView {
                Text("A").tag(0)
                Text("B").tag(1)
            }
            .tabViewStyle(.page)
        }
        #expect(window.elements(.tab).map(\.name) == ["Page 1 of 2", "Page 2 of 2"])
        try await window.run("tap tab \"Page 2 of 2\"")
        #expect(try window.element("Page 2 of 2", role: .tab).isSelected)
    }

    @Test func theBarKeepsTheContentOutOfItsRoom() async throws {
        let window = try await TestWindow {
            TabView {
                Color.red.accessibilityLabel(Text("ground")).accessibilityIdentifier("ground")
                    .tabItem { Text("One") }
            }
        }
        #expect(try window.frame(of: "ground") == CGRect(x: 0, y: 0, width: 390, height: 795))
    }
}

private struct PlainTabs: View {
    var body: some View {
        TabView {
            CountingPage().tabItem { Text("One") }
            Text("Second page").tabItem { Text("Two") }
        }
    }
}

private struct CountingPage: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Text("First page")
            Button("Count \(count)") { count += 1 }
        }
    }
}

private struct BoundTabs: View {
    @State private var selection = "b"

    var body: some View {
        TabView(selection: $selection) {
            VStack {
                Text("Selected \(selection)")
                Button("To b") { selection = "b" }
            }
            .tabItem { Text("A") }
            .tag("a")
            Text("Page b").tabItem { Text("B") }.tag("b")
        }
    }
}

private final class TabJournal {
    var lines: [String] = []
}

private struct JournalTabs: View {
    let journal: TabJournal

    var body: some View {
        TabView {
            page("A")
            page("B")
        }
    }

    private func page(_ name: String) -> some View {
        Text("Page \(name)")
            .onAppear { journal.lines.append("\(name) appears") }
            .onDisappear { journal.lines.append("\(name) disappears") }
            .tabItem { Text(name) }
    }
}

private struct NewerTabs: View {
    @State private var selection = 2

    var body: some View {
        TabView(selection: $selection) {
            Tab("One", systemImage: "1.circle", value: 1) { Text("Page 1") }
            Tab("Two", systemImage: "2.circle", value: 2) { Text("Page 2") }
        }
    }
}
