// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightTesting
import Foundation
import Observation
import SwiftUI
import Testing

/// Pages of a stack: who makes them, who takes them away, and what stays of them.
@MainActor @Suite struct NavigationStackTests {
    @Test func aLinkOfAViewPushesItAndBackReturns() async throws {
        let window = try await TestWindow {
            NavigationStack {
                NavigationLink("Open") { Text("Detail").navigationTitle("Detail page") }
                    .navigationTitle("Home")
            }
        }
        try await window.run("tap \"Open\"")
        #expect(window.texts.contains("Detail"))
        #expect(!window.texts.contains("Open"))
        try await window.run("tap button \"Home\"")
        #expect(window.texts.contains("Open"))
        #expect(!window.texts.contains("Detail"))
    }

    @Test func aLinkOfAValuePushesWhatTheDestinationMakesOfIt() async throws {
        let path = PathModel()
        let window = try await TestWindow { PathStack(model: path) }
        try await window.run("tap \"Go to 7\"")
        #expect(path.path == [7])
        #expect(window.texts.contains("Page 7"))
        try await window.run("tap \"Next\"")
        #expect(path.path == [7, 8])
        try await window.run("back")
        #expect(path.path == [7])
        #expect(window.texts.contains("Page 7"))
    }

    @Test func aWriteToThePathShowsItsPages() async throws {
        let path = PathModel()
        let window = try await TestWindow { PathStack(model: path) }
        try await window.perform { path.path = [1, 2, 3] }
        #expect(window.texts.contains("Page 3"))
        try await window.perform { path.path = [1] }
        #expect(window.texts.contains("Page 1"))
        try await window.perform { path.path = [] }
        #expect(window.texts.contains("Go to 7"))
    }

    @Test func pagesKeepTheirStateUnderOthers() async throws {
        let path = PathModel()
        let window = try await TestWindow { PathStack(model: path) }
        try await window.run("tap \"Go to 7\"; tap \"Count 0\"; tap \"Next\"")
        #expect(window.texts.contains("Count 0"))
        try await window.run("back")
        #expect(window.texts.contains("Count 1"))
        try await window.run("back; tap \"Go to 7\"")
        #expect(window.texts.contains("Count 0"))
    }

    @Test func aPushRunsNoBodyOfThePagesBelow() async throws {
        let path = PathModel()
        let window = try await TestWindow { PathStack(model: path) }
        try await window.run("tap \"Go to 7\"")
        try await window.run("tap \"Next\"")
        #expect(window.bodies == ["NumberPage": 1])
        try await window.run("back")
        #expect(window.bodies == [:])
    }

    @Test func theBrowsersForwardPushesAgainWhatWasLeft() async throws {
        let path = PathModel()
        let host = HeadlessHost { PathStack(model: path) }
        try await host.show()
        try await host.perform { path.path = [1, 2] }
        #expect(host.tree.historyDepth == 2)
        try await host.perform { _ = host.session.handle(.history(depth: 0)) }
        #expect(path.path == [])
        try await host.perform { _ = host.session.handle(.history(depth: 2)) }
        #expect(path.path == [1, 2])
        #expect(host.tree.historyDepth == 2)
        host.end()
    }

    @Test func aPathOfSeveralTypesFindsItsDestinations() async throws {
        let window = try await TestWindow { MixedStack() }
        try await window.run("tap \"Both\"")
        #expect(window.texts.contains("Name Ada"))
        try await window.run("back")
        #expect(window.texts.contains("Number 1"))
    }

    @Test func aBindingPushesAPageAndHearsOfItsEnd() async throws {
        let window = try await TestWindow { BoundPage() }
        try await window.run("tap \"Show\"")
        #expect(window.texts.contains("Shown"))
        try await window.run("back")
        #expect(window.texts.contains("Is shown: false"))
    }

    @Test func anItemPushesAPageForItself() async throws {
        let window = try await TestWindow { ItemPage() }
        try await window.run("tap \"Pick\"")
        #expect(window.texts.contains("Item 5"))
        try await window.run("tap \"Done\"")
        #expect(window.texts.contains("No item"))
    }

    @Test func theFirstSwiftUIsLinksFollowTheirBindings() async throws {
        let window = try await TestWindow { OlderLinks() }
        try await window.run("tap \"Activate\"")
        #expect(window.texts.contains("Active page"))
        try await window.run("back; tap \"Second\"")
        #expect(window.texts.contains("Page b"))
        try await window.run("back")
        #expect(window.texts.contains("none"))
    }

    @Test func aPageAppearsBeforeTheOneBelowDisappears() async throws {
        let journal = PageJournal()
        let window = try await TestWindow {
            NavigationStack {
                NavigationLink("Open") { JournalPage(name: "B", journal: journal) }
                    .onAppear { journal.lines.append("A appears") }
                    .onDisappear { journal.lines.append("A disappears") }
            }
        }
        #expect(journal.take() == ["A appears"])
        try await window.run("tap \"Open\"")
        #expect(journal.take() == ["B appears", "A disappears"])
        try await window.run("back")
        #expect(journal.take() == ["A appears", "B disappears"])
        window.close()
        #expect(journal.take() == ["A disappears"])
    }

    @Test func aPathCanBeStoredAndReadAgain() throws {
        var path = NavigationPath()
        path.append("Ada")
        path.append(3)
        let stored = try JSONEncoder().encode(#require(path.codable))
        let read = try JSONDecoder().decode(
            NavigationPath.CodableRepresentation.self, from: stored)
        #expect(NavigationPath(read) == path)
        path.append(NotCodable())
        #expect(path.codable == nil)
    }

    @Test func aLinkOutsideOfAStackIsDisabled() async throws {
        let window = try await TestWindow { NavigationLink("Open") { Text("Detail") } }
        #expect(try !window.element("Open", role: .button).isEnabled)
    }
}

@Observable private final class PathModel {
    var path: [Int] = []
}

private struct PathStack: View {
    @Bindable var model: PathModel

    var body: some View {
        NavigationStack(path: $model.path) {
            NavigationLink("Go to 7", value: 7)
                .navigationDestination(for: Int.self) { NumberPage(number: $0) }
        }
    }
}

private struct NumberPage: View {
    let number: Int
    @State private var count = 0

    var body: some View {
        VStack {
            Text("Page \(number)")
            Button("Count \(count)") { count += 1 }
            NavigationLink("Next", value: number + 1)
        }
    }
}

private struct MixedStack: View {
    @State private var path = NavigationPath()

    var body: some View {
        NavigationStack(path: $path) {
            Button("Both") {
                path.append(1)
                path.append("Ada")
            }
            .navigationDestination(for: Int.self) { Text("Number \($0)") }
            .navigationDestination(for: String.self) { Text("Name \($0)") }
        }
    }
}

private struct BoundPage: View {
    @State private var isShown = false

    var body: some View {
        NavigationStack {
            VStack {
                Text("Is shown: \(String(isShown))")
                Button("Show") { isShown = true }
            }
            .navigationDestination(isPresented: $isShown) { Text("Shown") }
        }
    }
}

private struct ItemPage: View {
    @State private var item: Int?

    var body: some View {
        NavigationStack {
            VStack {
                Text(item == nil ? "No item" : "An item")
                Button("Pick") { item = 5 }
            }
            .navigationDestination(item: $item) { ItemDetail(item: $0) }
        }
    }
}

private struct ItemDetail: View {
    let item: Int
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack {
            Text("Item \(item)")
            Button("Done") { dismiss() }
        }
    }
}

private struct OlderLinks: View {
    @State private var isActive = false
    @State private var selection: String?

    var body: some View {
        NavigationView {
            VStack {
                Text(selection ?? "none")
                NavigationLink("Activate", isActive: $isActive) { Text("Active page") }
                NavigationLink(
                    "Second", destination: Text("Page b"), tag: "b", selection: $selection)
            }
        }
    }
}

private final class PageJournal {
    var lines: [String] = []

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

private struct JournalPage: View {
    let name: String
    let journal: PageJournal

    var body: some View {
        Text(name)
            .onAppear { journal.lines.append("\(name) appears") }
            .onDisappear { journal.lines.append("\(name) disappears") }
    }
}

private struct NotCodable: Hashable {}
