// SPDX-License-Identifier: Apache-2.0

import AlightRecord
import SwiftUI
import Testing

// Cases 28, 30, 31, 32, 45: who stays who.

private struct Tag {
    let tag: UUID?
    let title: String
}

extension Tag {
    fileprivate var changingID: UUID { tag ?? UUID() }
}

private struct ChurningList: View {
    @State private var tick = 0
    private let items = ["a", "b", "c"].map { Tag(tag: nil, title: $0) }

    var body: some View {
        Button("tick \(tick)") { tick += 1 }
        ForEach(items, id: \.changingID) { item in CountingRow(title: item.title) }
    }
}

private struct CountingRow: View {
    let title: String
    @State private var count = 0

    var body: some View { Button("\(title) \(count)") { count += 1 } }
}

private struct StableList: View {
    @State private var tick = 0
    private let items = ["a", "b", "c"]

    var body: some View {
        Button("tick \(tick)") { tick += 1 }
        ForEach(items, id: \.self) { CountingRow(title: $0) }
    }
}

private struct EditedByValue: View {
    @State private var items = ["Milk", "Bread"]

    var body: some View {
        Button("edit") { items[0] = "Oat milk" }
        ForEach(Array(items.enumerated()), id: \.element) { CountingRow(title: $0.element) }
    }
}

private struct Entry: Identifiable {
    let id: Int
    var title: String
}

private struct EditedByID: View {
    @State private var items = [Entry(id: 1, title: "Milk"), Entry(id: 2, title: "Bread")]

    var body: some View {
        Button("edit") { items[0].title = "Oat milk" }
        ForEach(Array(items.enumerated()), id: \.element.id) {
            CountingRow(title: $0.element.title)
        }
    }
}

private struct Levels: View {
    @State private var levels: [Double] = [1, 2, 3]

    var body: some View {
        Button("sound") { levels = [1, 2, 2] }
        ForEach(levels, id: \.self) { Text("\($0)") }
    }
}

private struct IndexedLevels: View {
    @State private var levels: [Double] = [1, 2, 3]

    var body: some View {
        Button("sound") { levels = [1, 2, 2] }
        ForEach(levels.indices, id: \.self) { Text("\(levels[$0])") }
    }
}

private struct InsertedByIndex: View {
    @State private var items = ["one", "two", "three"]

    var body: some View {
        Button("insert") { items.insert("zero", at: 0) }
        ForEach(items.indices, id: \.self) { CountingRow(title: items[$0]) }
    }
}

private struct InsertedByID: View {
    @State private var items = ["one", "two", "three"]

    var body: some View {
        Button("insert") { items.insert("zero", at: 0) }
        ForEach(items, id: \.self) { CountingRow(title: $0) }
    }
}

extension View {
    @ViewBuilder
    fileprivate func shimmering(_ active: Bool) -> some View {
        if active { opacity(0.5) } else { self }
    }
}

private struct Switching: View {
    @State private var active = false

    var body: some View {
        Button("switch") { active.toggle() }
        CountingRow(title: "x").shimmering(active)
    }
}

private struct Varying: View {
    @State private var active = false

    var body: some View {
        Button("switch") { active.toggle() }
        CountingRow(title: "x").opacity(active ? 0.5 : 1)
    }
}

private struct Sidebar: View {
    @State private var selected = 1
    let isIdentified: Bool

    var body: some View {
        Button("next") { selected += 1 }
        if isIdentified {
            Conversation(conversationID: selected).id(selected)
        } else {
            Conversation(conversationID: selected)
        }
    }
}

private struct Conversation: View {
    let conversationID: Int
    @State private var title: String

    init(conversationID: Int) {
        self.conversationID = conversationID
        _title = State(initialValue: "Conversation \(conversationID)")
    }

    var body: some View { Text(title) }
}

@MainActor
@Suite("Who stays who")
struct IdentityCasesTests {
    @Test("case 28: ids that are made anew in each evaluation")
    func churn() async throws {
        let program = try await ExplainedProgram(#"tap "a 0"; tap "tick 0""#) { ChurningList() }
        #expect(program.counts("CountingRow").reset == 3)
        #expect(program.codes() == [.identityChurn])
        #expect(program.finding(.identityChurn)?.predictions == ["CountingRow": 0])
        #expect(try program.whyReset("CountingRow").contains("lost: @State _count 1"))
        let stable = try await ExplainedProgram(#"tap "tick 0""#) { StableList() }
        #expect(stable.counts("CountingRow").created == 0)
        #expect(stable.codes().isEmpty)
    }

    @Test("case 30: an id that holds what is edited")
    func mutable() async throws {
        let value = try await ExplainedProgram(#"tap "Milk 0"; tap "edit""#) { EditedByValue() }
        #expect(value.counts("CountingRow").reset == 1)
        #expect(value.codes() == [.mutableID])
        let stable = try await ExplainedProgram(#"tap "Milk 0"; tap "edit""#) { EditedByID() }
        #expect(stable.counts("CountingRow").destroyed == 0)
        #expect(stable.counts("CountingRow").updates == 1)
        #expect(stable.codes().isEmpty)
    }

    @Test("case 31: two rows with one id are named")
    func duplicate() async throws {
        let program = try await ExplainedProgram(#"tap "sound""#) { Levels() }
        #expect(program.codes().contains(.duplicateID))
        #expect(program.finding(.duplicateID)?.summary.contains("2.0") == true)
        let indexed = try await ExplainedProgram(#"tap "sound""#) { IndexedLevels() }
        #expect(indexed.codes().isEmpty)
    }

    @Test("rows by position stand for their neighbours after an insertion")
    func positional() async throws {
        let program = try await ExplainedProgram(#"tap "insert""#) { InsertedByIndex() }
        #expect(program.codes() == [.positionalID])
        let stable = try await ExplainedProgram(#"tap "insert""#) { InsertedByID() }
        #expect(stable.counts("CountingRow").updates == 0)
        #expect(stable.codes().isEmpty)
    }

    @Test("case 32: a conditional modifier wipes the state below it")
    func branchSwap() async throws {
        let program = try await ExplainedProgram(#"tap "x 0"; tap "switch""#) { Switching() }
        #expect(program.counts("CountingRow").reset == 1)
        #expect(program.codes() == [.branchSwap])
        let text = try program.whyReset("CountingRow")
        #expect(text.contains("ended and began again; lost: @State _count 1"))
        #expect(text.contains("took its other branch"))
        let varying = try await ExplainedProgram(#"tap "x 0"; tap "switch""#) { Varying() }
        #expect(varying.counts("CountingRow").reset == 0)
        #expect(varying.codes().isEmpty)
    }

    @Test("case 45: the first value of a @State is honoured once")
    func ignoredSeed() async throws {
        let program = try await ExplainedProgram(#"tap "next""#) { Sidebar(isIdentified: false) }
        #expect(program.codes("Conversation") == [.stateInitIgnored])
        let fixes = program.finding(.stateInitIgnored)?.fixes.map(\.text) ?? []
        #expect(fixes.first?.hasPrefix("`.id(conversationID)`") == true)
        let identified = try await ExplainedProgram(#"tap "next""#) { Sidebar(isIdentified: true) }
        #expect(identified.codes("Conversation").isEmpty)
    }
}
