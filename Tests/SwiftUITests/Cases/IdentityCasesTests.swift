// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SwiftUI

// Names in brackets are those of the recorded rules' cases.

@MainActor
@Suite("Cases: identity and lists")
struct IdentityCasesTests {
    @Test("[identity-07] with indices as ids state stays at its index (W21, X27)")
    func indices() {
        let names = ObservedValue(["a", "b"])
        let screen = TestScreen { IndexRows(names: names) }
        screen.tap(.button, "a 0")
        #expect(screen.texts == ["a 1", "b 0"])
        screen.perform { names.value.insert("new", at: 0) }
        #expect(screen.texts == ["new 1", "a 0", "b 0"])
    }

    @Test("[identity-08] with an id that is another one each time all rows start anew (W21)")
    func randomIDs() {
        let turn = ObservedValue(0)
        let journal = Journal()
        let screen = TestScreen { RandomRows(turn: turn, journal: journal) }
        screen.tap(.button, "a 0")
        #expect(screen.texts == ["a 1", "b 0"])
        #expect(journal.take() == ["appear", "appear"])
        screen.perform { turn.value += 1 }
        #expect(screen.texts == ["a 0", "b 0"])
        #expect(journal.take().sorted() == ["appear", "appear", "disappear", "disappear"])
    }

    @Test("[identity-12] an id that occurs twice is warned of with SwiftUI's text (W21, OSU)")
    func duplicates() {
        let screen = TestScreen { ForEach([1, 1], id: \.self) { Text("\($0)") } }
        #expect(screen.texts == ["1"])
        #expect(
            screen.warnings == [
                "ForEach<Array<Int>, Int, Text>: the ID 1 occurs multiple times within the "
                    + "collection, this will give undefined results!"
            ])
    }

    @Test("[lists-04] rows' closures run with the parent, their bodies do not (FB-avoid, OSU)")
    func equalRows() {
        let journal = Journal()
        let screen = TestScreen { EqualRows(journal: journal) }
        _ = (screen.takeBodies(), journal.take())
        screen.tap(.button, "other 0")
        #expect(screen.takeBodies() == ["EqualRows"])
        #expect(journal.entries == ["closure 0", "closure 1", "closure 2"])
    }
}

private struct CountingRow: View {
    let name: String
    @State private var count = 0

    var body: some View {
        Button("\(name) \(count)") { count += 1 }
    }
}

private struct IndexRows: View {
    let names: ObservedValue<[String]>

    var body: some View {
        ForEach(names.value.indices, id: \.self) { CountingRow(name: names.value[$0]) }
    }
}

private struct RandomRows: View {
    struct Item: Identifiable {
        let name: String
        var id: UUID { UUID() }
    }

    let turn: ObservedValue<Int>
    let journal: Journal

    var body: some View {
        let _ = turn.value
        ForEach([Item(name: "a"), Item(name: "b")]) { item in
            CountingRow(name: item.name)
                .onAppear { journal.add("appear") }
                .onDisappear { journal.add("disappear") }
        }
    }
}

private struct EqualRows: View {
    let journal: Journal
    @State private var other = 0

    var body: some View {
        VStack {
            ForEach(0..<3) { row in
                let _ = journal.add("closure \(row)")
                EqualRow(row: row)
            }
            Button("other \(other)") { other += 1 }
        }
    }
}

private struct EqualRow: View {
    let row: Int

    var body: some View { Text("row \(row)") }
}
