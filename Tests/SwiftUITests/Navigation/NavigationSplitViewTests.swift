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

    @Test func aSelectionLeadsOnWhereColumnsAreOneStack() async throws {
        let window = try await TestWindow { Mail() }
        #expect(window.texts.contains("Box 1"))
        try await window.run("tap \"Box 2\"")
        #expect(window.texts.contains("Letter 20"))
        #expect(!window.texts.contains("Box 1"))
        try await window.run("tap \"Letter 21\"")
        #expect(window.texts.contains("Reads 21"))
    }

    @Test func theDetailOfASelectionRunsOnce() async throws {
        let window = try await TestWindow { Choice() }
        for row in [2, 3] {
            try await window.run("tap \"Row \(row)\"")
            #expect(window.texts.contains("Shows \(row)"))
            // Made once the owner has seen the selection, not with what was chosen before.
            #expect(window.bodies == ["Choice": 1, "ChosenRow": 1])
            try await window.run("back")
        }
    }

    @Test func goingBackClearsTheSelection() async throws {
        let window = try await TestWindow { Mail() }
        try await window.run("tap \"Box 2\"; tap \"Letter 21\"; back")
        #expect(window.texts.contains("Letter 21"))
        #expect(window.texts.contains("box 2, letter none"))
        try await window.run("back")
        #expect(window.texts.contains("box none, letter none"))
        // The same row leads on again.
        try await window.run("tap \"Box 2\"")
        #expect(window.texts.contains("Letter 20"))
    }

    @Test func aProgramsOwnSelectionLeadsOnAndBack() async throws {
        let window = try await TestWindow { Mail() }
        try await window.run("tap \"Open\"")
        #expect(window.texts.contains("Reads 11"))
        try await window.run("tap \"Close\"")
        #expect(window.texts.contains("Box 1"))
        #expect(!window.texts.contains("Reads 11"))
    }

    @Test func whatIsSelectedAtFirstIsInFront() async throws {
        let window = try await TestWindow { Mail(box: 2) }
        #expect(window.texts.contains("Letter 20"))
        #expect(!window.texts.contains("Box 1"))
    }

    @Test func columnsBesideEachOtherKeepTheSelection() async throws {
        let window = try await TestWindow(Self.wide) { Mail() }
        try await window.run("tap \"Box 2\"; tap \"Letter 21\"")
        #expect(window.texts.contains("Reads 21"))
        #expect(window.texts.contains("Box 1"))
        #expect(window.texts.contains("box 2, letter 21"))
    }

    @Test func aRefusedSelectionCanBeTappedAgain() async throws {
        let window = try await TestWindow { Stubborn() }
        #expect(window.texts.contains("Shows 1"))
        try await window.run("back; tap \"Row 1\"")
        #expect(window.texts.contains("Shows 1"))
    }

    @Test func theProgramHearsOfTheColumnInFront() async throws {
        let window = try await TestWindow { Preferring() }
        #expect(window.texts.contains("Row 1"))
        try await window.run("tap \"Row 1\"")
        #expect(window.texts.contains("Shows 1, in front 2"))
        try await window.run("back")
        #expect(window.texts.contains("Row 1"))
    }

    @Test func aLinkInAListSelectsItsValue() async throws {
        let narrow = try await TestWindow { LinkedRows() }
        try await narrow.run("tap \"Row 2\"")
        #expect(narrow.texts.contains("Shows 2"))
        #expect(!narrow.texts.contains("Row 1"))
        let window = try await TestWindow(Self.wide) { LinkedRows() }
        try await window.run("tap \"Row 2\"")
        #expect(window.texts.contains("Shows 2"))
        #expect(window.texts.contains("Row 1"))
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

/// Three columns, led through by selections.
private struct Mail: View {
    @State var box: Int?
    @State private var letter: Int?

    var body: some View {
        VStack {
            NavigationSplitView {
                List(1..<4, id: \.self, selection: $box) { Text("Box \($0)") }
            } content: {
                if let box {
                    List(selection: $letter) {
                        ForEach(0..<2) { Text("Letter \(box)\($0)").tag(10 * box + $0) }
                    }
                }
            } detail: {
                Text("Reads \(name(letter))")
            }
            Text("box \(name(box)), letter \(name(letter))")
            Button("Open") { (box, letter) = (1, 11) }
            Button("Close") { (box, letter) = (nil, nil) }
        }
    }

    private func name(_ value: Int?) -> String { value.map { "\($0)" } ?? "none" }
}

/// Keeps its selection whatever is asked for.
private struct Stubborn: View {
    var body: some View {
        NavigationSplitView {
            List(1..<3, id: \.self, selection: .constant(Int?.some(1))) { Text("Row \($0)") }
        } detail: {
            Text("Shows 1")
        }
    }
}

private struct Preferring: View {
    @State private var row: Int? = 2
    @State private var front = NavigationSplitViewColumn.sidebar

    var body: some View {
        NavigationSplitView(preferredCompactColumn: $front) {
            List(1..<3, id: \.self, selection: $row) { Text("Row \($0)") }
        } detail: {
            Text("Shows \(row ?? 0), in front \(front == .detail ? 2 : 0)")
        }
    }
}

private struct LinkedRows: View {
    @State private var row: Int?

    var body: some View {
        NavigationSplitView {
            List(1..<3, id: \.self, selection: $row) { NavigationLink("Row \($0)", value: $0) }
        } detail: {
            Text("Shows \(row ?? 0)")
        }
    }
}

private struct Choice: View {
    @State private var row: Int?

    var body: some View {
        NavigationSplitView {
            List(1..<4, id: \.self, selection: $row) { Text("Row \($0)") }
        } detail: {
            ChosenRow(row: row ?? 0)
        }
    }
}

private struct ChosenRow: View {
    let row: Int

    var body: some View { Text("Shows \(row)") }
}
