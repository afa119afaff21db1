// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

extension ContainerValues {
    @Entry fileprivate var rank = 0
    @Entry fileprivate var note: String?
}

@MainActor
@Suite("Subviews")
struct SubviewTests {
    @Test("A group over subviews sees each view of what it is given, through groups and bodies")
    func group() {
        let screen = TestScreen {
            Group(subviews: ThreeViews()) { subviews in
                Text("of \(subviews.count)")
                ForEach(subviews.dropFirst()) { subview in
                    subview.padding(3)
                }
                subviews.first
            }
        }
        #expect(screen.texts == ["of 3", "two", "three", "one"])
    }

    @Test("ForEach over subviews, with a part between them")
    func forEach() {
        let screen = TestScreen {
            VStack {
                ForEach(subviews: ThreeViews()) { subview in
                    subview
                    Text("|")
                }
            }
        }
        #expect(screen.texts == ["one", "|", "two", "|", "three", "|"])
    }

    @Test("A group over sections sees their headers, contents and footers")
    func sections() {
        let screen = TestScreen {
            Group(sections: Sectioned()) { sections in
                Text("of \(sections.count)")
                ForEach(sections) { section in
                    section.header
                    Text("\(section.content.count) views")
                    section.content.last
                    section.footer
                }
            }
        }
        #expect(
            screen.texts == [
                "of 3", "1 views", "free", "head", "2 views", "b", "foot", "1 views", "c",
            ])
    }

    @Test("ForEach over sections; a section that grows keeps its identity")
    func forEachSection() {
        let count = ObservedValue(1)
        let screen = TestScreen {
            VStack {
                ForEach(sections: Growing(count: count)) { section in
                    Kept(count: section.content.count)
                    section.content
                }
            }
        }
        #expect(screen.texts == ["1 first 1", "row 0", "1 first 1", "other"])
        screen.perform { count.value = 2 }
        #expect(screen.texts == ["2 first 1", "row 0", "row 1", "1 first 1", "other"])
    }

    @Test("A subview takes its surroundings from where it was given, not from where it is shown")
    func environment() {
        let screen = TestScreen {
            Group(subviews: Group { SaysLimit() }.lineLimit(2)) { subviews in
                subviews.first.lineLimit(5)
            }
        }
        #expect(screen.texts == ["limit 2"])
    }

    @Test("Views give values to their container: outer ones win, and none reaches further")
    func containerValues() {
        let screen = TestScreen {
            Group(subviews: Ranked()) { subviews in
                ForEach(subviews) { subview in
                    let values = subview.containerValues
                    Text("\(values.rank) \(values.note ?? "-")")
                }
            }
        }
        #expect(screen.texts == ["2 -", "3 a", "0 -"])
    }

    @Test("Views that come, go or give other values run the closure; others keep their state")
    func changes() {
        let numbers = ObservedValue([1, 2])
        let screen = TestScreen { Sorting(numbers: numbers) }
        #expect(screen.texts == ["row 2 0", "row 1 0"])
        screen.tap(.button, "row 2 0")
        #expect(screen.texts == ["row 2 1", "row 1 0"])
        screen.perform { numbers.value = [3, 2, 1] }
        #expect(screen.texts == ["row 3 0", "row 2 1", "row 1 0"])
        screen.perform { numbers.value = [2] }
        #expect(screen.texts == ["row 2 1"])
    }

    @Test("Another value of a view runs the closure again")
    func changedValue() {
        let rank = ObservedValue(1)
        let screen = TestScreen { Reranked(rank: rank) }
        #expect(screen.texts == ["rank 1"])
        screen.perform { rank.value = 5 }
        #expect(screen.texts == ["rank 5"])
    }

    @Test("Nothing stays of subviews that are gone")
    func ends() {
        let isShown = ObservedValue(false)
        let screen = TestScreen { Conditional(isShown: isShown) }
        let graph = screen.session.graph
        // The first time makes what the window keeps of who reads it.
        screen.perform { isShown.value = true }
        screen.perform { isShown.value = false }
        let before = [graph.counters.liveElements, graph.engine.counters.liveNodes]
        screen.perform { isShown.value = true }
        screen.perform { isShown.value = false }
        #expect([graph.counters.liveElements, graph.engine.counters.liveNodes] == before)
    }
}

@MainActor
@Suite("Namespaces and gesture states")
struct NamespaceTests {
    @Test("A namespace is one view's, and stays the same while it is shown")
    func namespaces() {
        let journal = Journal()
        let turn = ObservedValue(0)
        let screen = TestScreen { Namespaces(journal: journal, turn: turn) }
        screen.perform { turn.value += 1 }
        #expect(journal.entries.count == 3)
        #expect(Set(journal.entries).count == 2)
    }

    @Test("A gesture's state is back at its first value when the gesture ends")
    func gestureState() {
        let screen = TestScreen { Dragging() }
        let state = Dragging.state!
        _ = screen.takeBodies()
        screen.perform {
            state.update { value, _ in value = 5 }
        }
        #expect(screen.takeChanges() == ["Dragging: _offset"])
        #expect(screen.texts == ["5"])
        screen.perform { state.end() }
        #expect(screen.texts == ["0"])
    }
}

private struct ThreeViews: View {
    var body: some View {
        Text("one")
        Group {
            Text("two")
            Text("three")
        }
    }
}

private struct Ranked: View {
    var body: some View {
        Text("a").containerValue(\.rank, 1).containerValue(\.rank, 2)
        Text("b").containerValue(\.note, "a").padding().containerValue(\.rank, 3)
        HStack {
            Text("c").containerValue(\.rank, 9)
            Text("d")
        }
    }
}

private struct Row: View {
    let number: Int
    @State private var count = 0

    var body: some View {
        Button("row \(number) \(count)") { count += 1 }
    }
}

private struct Sorting: View {
    let numbers: ObservedValue<[Int]>

    var body: some View {
        Group(subviews: rows) { subviews in
            ForEach(subviews.sorted { $0.containerValues.rank > $1.containerValues.rank }) {
                $0
            }
        }
    }

    @ViewBuilder private var rows: some View {
        ForEach(numbers.value, id: \.self) { number in
            Row(number: number).containerValue(\.rank, number)
        }
    }
}

private struct Reranked: View {
    let rank: ObservedValue<Int>

    var body: some View {
        Group(subviews: Text("a").containerValue(\.rank, rank.value)) { subviews in
            ForEach(subviews) { Text("rank \($0.containerValues.rank)") }
        }
    }
}

private struct Conditional: View {
    let isShown: ObservedValue<Bool>

    var body: some View {
        if isShown.value {
            ForEach(subviews: ThreeViews()) { $0 }
        }
    }
}

private struct Namespaces: View {
    let journal: Journal
    let turn: ObservedValue<Int>

    var body: some View {
        NamespaceOwner(journal: journal, turn: turn.value)
        NamespaceOwner(journal: journal, turn: 0)
    }
}

private struct NamespaceOwner: View {
    @Namespace private var namespace
    let journal: Journal
    let turn: Int

    var body: some View {
        let _ = journal.add("\(namespace)")
        Text("a")
    }
}

private struct Dragging: View {
    nonisolated(unsafe) static var state: GestureState<Int>!
    @GestureState private var offset = 0

    var body: some View {
        let _ = Dragging.state = $offset
        Text("\(offset)")
    }
}

private struct Sectioned: View {
    var body: some View {
        Text("free")
        Section {
            Text("a")
            Text("b")
        } header: {
            Text("head")
        } footer: {
            Text("foot")
        }
        Section {
            Text("c")
        }
    }
}

private struct Growing: View {
    let count: ObservedValue<Int>

    var body: some View {
        Section {
            ForEach(0..<count.value, id: \.self) { row in Text("row \(row)") }
        }
        Section { Text("other") }
    }
}

/// Shows with which count its place began.
private struct Kept: View {
    let count: Int
    @State private var first: Int

    init(count: Int) {
        self.count = count
        _first = State(initialValue: count)
    }

    var body: some View { Text("\(count) first \(first)") }
}

private struct SaysLimit: View {
    @Environment(\.lineLimit) private var limit

    var body: some View { Text("limit \(limit ?? 0)") }
}
