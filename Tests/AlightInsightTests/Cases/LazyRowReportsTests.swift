// SPDX-License-Identifier: Apache-2.0

import AlightRecord
import SwiftUI
import Testing

// Reports about rows of lists, which are made after the exchange that ended their forerunners.

@MainActor
@Suite("Reports about rows of lists")
struct LazyRowReportsTests {
    @Test("a list with another id loses the state of its rows, and where it was scrolled to")
    func listID() async throws {
        let program = try await ExplainedProgram("tap \"row 1 false\"; tap \"refresh\"") { Feed() }
        #expect(program.codes() == [.forcedReset])
        #expect(program.counts("FeedRow").reset == program.counts("FeedRow").created)
        let text = try program.whyReset("FeedRow")
        #expect(text.contains("Feed/FeedRow[1] ended and began again; lost: @State _liked true"))
        #expect(program.finding(.forcedReset)?.summary.contains("_liked is lost") == true)
    }

    @Test("two lists in the branches of an `if`: the rows of one are not those of the other")
    func branches() async throws {
        let program = try await ExplainedProgram("tap \"a false\"; tap \"toggle\"") { Tasks() }
        #expect(program.codes() == [.branchSwap])
        #expect(program.counts("TaskRow").reset == 2)
        #expect(
            program.finding(.branchSwap)?.summary.hasPrefix("`if showsDone` in Tasks took") == true)
    }

    @Test("rows of an erased type are all made")
    func erased() async throws {
        let program = try await ExplainedProgram { ErasedFeed() }
        #expect(program.codes() == [.nonUnaryRows])
        let plain = try await ExplainedProgram { PlainFeed() }
        #expect(plain.codes().isEmpty)
    }

    @Test("a first value that only an init's parameter gives is ignored, too (convos-ios#829)")
    func seed() async throws {
        let program = try await ExplainedProgram("tap \"next\"") { EditorHost() }
        #expect(program.codes("Editor") == [.stateInitIgnored])
        #expect(program.codes("Dice").isEmpty)
    }
}

private struct Item: Identifiable {
    let id: Int
}

private struct Feed: View {
    @State private var version = 0
    private let items = (0..<30).map { Item(id: $0) }

    var body: some View {
        VStack {
            Button("refresh") { version += 1 }
            List(items) { FeedRow(item: $0) }.id(version)
        }
    }
}

private struct FeedRow: View {
    let item: Item
    @State private var liked = false

    var body: some View { Button("row \(item.id) \(liked)") { liked.toggle() } }
}

private struct Tasks: View {
    @State private var showsDone = false
    private let items = ["a", "b", "c"]

    var body: some View {
        VStack {
            Button("toggle") { showsDone.toggle() }
            if showsDone {
                List(items, id: \.self) { TaskRow(title: $0) }
            } else {
                List(items.filter { $0 != "b" }, id: \.self) { TaskRow(title: $0) }
            }
        }
    }
}

private struct TaskRow: View {
    let title: String
    @State private var isOpen = false

    var body: some View { Button("\(title) \(isOpen)") { isOpen.toggle() } }
}

private struct ErasedFeed: View {
    var body: some View {
        List(0..<200, id: \.self) { AnyView(Text("row \($0)")) }
    }
}

private struct PlainFeed: View {
    var body: some View {
        List(0..<200, id: \.self) { Text("row \($0)") }
    }
}

private struct EditorHost: View {
    @State private var selection = 0
    private let documents = ["one", "two"]

    var body: some View {
        VStack {
            Button("next") { selection = 1 }
            Editor(text: documents[selection])
            Dice()
        }
    }
}

private struct Editor: View {
    @State private var text: String

    init(text: String) { _text = State(initialValue: text) }

    var body: some View { Text(text) }
}

private struct Dice: View {
    @State private var face = Int.random(in: 1_000...1_000_000)

    var body: some View { Text("\(face)") }
}
