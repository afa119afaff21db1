// SPDX-License-Identifier: Apache-2.0

import AlightTesting
import SwiftUI
import Testing

private struct Board: View {
    @State private var selected = 1

    var body: some View {
        ForEach(1..<6) { Card(card: $0, selected: $selected) }
    }
}

private struct Card: View {
    let card: Int
    @Binding var selected: Int

    var body: some View {
        Button("Card \(card)") { selected = card }
            .foregroundStyle(selected == card ? .green : .orange)
    }
}

private struct Narrow: View, Equatable {
    let id: Int
    let text: String

    nonisolated static func == (left: Self, right: Self) -> Bool { left.id == right.id }

    var body: some View { Text(text) }
}

private struct Parent: View {
    @State private var count = 0

    var body: some View {
        Button("add") { count += 1 }
        Narrow(id: 1, text: "\(count)")
    }
}

@MainActor
@Suite("Updates in tests")
struct TestUpdatesTests {
    @Test("counts by type and outcome")
    func counts() async throws {
        let window = try await TestWindow { Board() }
        let updates = try await window.updates { try await window.tap("Card 3") }
        #expect(updates.count(Card.self) == 5)
        #expect(updates.needed(Card.self) == 2)
        #expect(updates.wasted(Card.self) == 3)
        #expect(updates.count(Board.self) == 0)
        #expect(updates.wasted.counts == ["Card": 3])
        #expect(updates.created.isEmpty && updates.reset.isEmpty)
        #expect(updates.rules == ["W101 shared-binding"])
    }

    @Test("a count explains itself where it is not what was expected")
    func explanation() async throws {
        let window = try await TestWindow { Board() }
        let updates = try await window.updates { try await window.tap("Card 3") }
        let text = "\(updates.count(Card.self))"
        #expect(text.hasPrefix("5\n"))
        #expect(text.contains("W101 shared-binding"))
        #expect("\(updates.wasted)".contains("Board.selected: 1 → 3"))
    }

    @Test("a window that allows no waste throws with the explanation")
    func noWaste() async throws {
        let window = try await TestWindow(TestTraits(updates: .noWaste)) { Board() }
        let error = await #expect(throws: TestError.self) { try await window.tap("Card 3") }
        #expect(error?.description.contains("Card ×3") == true)
        #expect(error?.description.contains("W101") == true)
    }

    @Test("an idle program does nothing while time passes")
    func idle() async throws {
        let window = try await TestWindow { Board() }
        #expect(try await window.updates(during: .seconds(10)).isEmpty)
        #expect(window.time == 10)
    }

    @Test("a view that shows old output is named with the field")
    func stale() async throws {
        let window = try await TestWindow { Parent() }
        let error = await #expect(throws: TestError.self) {
            try await window.expectNoStale { try await window.tap("add") }
        }
        #expect(error?.description.contains("Narrow: text") == true)
        let board = try await TestWindow { Board() }
        try await board.expectNoStale { try await board.tap("Card 2") }
    }
}
