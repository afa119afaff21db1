// SPDX-License-Identifier: Apache-2.0

import AlightRecord
import Combine
import Observation
import SwiftUI
import Testing

// Reports that no recorded case holds, of views that lose their state or show old output.

@MainActor
@Suite("Further reports: lost state, old output")
struct FurtherStateReportsTests {
    @Test("an object in an observed object: its changes are heard by nobody")
    func nestedObject() async throws {
        let program = try await ExplainedProgram("tap \"play\"") { LibraryScreen() }
        #expect(program.codes() == [.unobservedRead])
        #expect(program.counts("LibraryScreen").runs == 0)
        let finding = try #require(program.finding(.unobservedRead))
        #expect(finding.summary.contains("not of the objects in songs"))
        #expect(finding.fixes.last?.predicted == [Fix.Prediction("LibraryScreen", 1)])
        let observable = try await ExplainedProgram("tap \"play\"") { ObservedLibraryScreen() }
        #expect(observable.codes().isEmpty)
        #expect(observable.counts("ObservedLibraryScreen").needed == 1)
    }

    @Test("a state object that was made for another id")
    func stateObjectOfParameter() async throws {
        let program = try await ExplainedProgram("tap \"next\"") { Details(isIdentified: false) }
        #expect(program.codes("Detail") == [.reusedForOtherEntity])
        #expect(
            program.finding(.reusedForOtherEntity)?.summary.contains("keeps its @StateObject")
                == true)
        let identified = try await ExplainedProgram("tap \"next\"") {
            Details(isIdentified: true)
        }
        #expect(identified.codes("Detail").isEmpty)
    }

    @Test("an erased view of another type loses its state")
    func erased() async throws {
        let program = try await ExplainedProgram("tap \"count 0\"; tap \"wide\"") { Erasing() }
        #expect(program.codes() == [.branchSwap])
        #expect(program.counts("Counter").reset == 1)
        let text = try program.whyReset("Counter")
        #expect(text.contains("an AnyView in Erasing holds another type"))
        #expect(text.contains("FurtherStateReportsTests.swift:\(Erasing.line)"))
    }

    @Test("a body that writes is told of in each update, although SwiftUI warns once")
    func repeatedWrite() async throws {
        let program = try await ExplainedProgram("tap \"tick\"; tap \"tick\"") { Writing() }
        #expect(program.codes("Writing") == [.writeDuringUpdate])
    }

    @Test("rows by position, each with a binding: they stand for their neighbours")
    func positionalBindings() async throws {
        let program = try await ExplainedProgram("tap \"drop\"") { IndexedLines() }
        #expect(program.codes() == [.positionalID])
        #expect(try program.why("Line").contains("_text: \"one\" → \"two\""))
    }

    @Test("the line of the `if`, the `switch` and the id that ended a state is named")
    func linesOfConditions() async throws {
        let branch = try await ExplainedProgram("tap \"count 0\"; tap \"turn\"") {
            Conditions(kind: .branch)
        }
        #expect(
            try branch.whyReset("Counter").contains(
                "`if isOn` in Conditions took its other branch  FurtherStateReportsTests.swift:"
                    + "\(Conditions.line + 3)"))
        let choice = try await ExplainedProgram("tap \"count 0\"; tap \"turn\"") {
            Conditions(kind: .choice)
        }
        #expect(
            try choice.whyReset("Counter").contains(
                "`switch isOn` in Conditions took its other branch  FurtherStateReportsTests.swift:"
                    + "\(Conditions.line + 11)"))
        let identifier = try await ExplainedProgram("tap \"count 0\"; tap \"turn\"") {
            Conditions(kind: .identifier)
        }
        let text = try identifier.whyReset("Counter")
        #expect(text.contains("the value of `.id(_:)` in Conditions changed: false → true"))
        #expect(text.contains("FurtherStateReportsTests.swift:\(Conditions.line + 16)"))
    }
}

// MARK: - Programs

private final class Song: ObservableObject, Identifiable {
    @Published var plays = 0
}

private final class Library: ObservableObject {
    @Published var songs = [Song(), Song()]
}

private struct LibraryScreen: View {
    @StateObject private var library = Library()

    var body: some View {
        VStack {
            ForEach(library.songs) { Text("\($0.plays)") }
            Text("\(library.songs[0].plays)")
            Button("play") { library.songs[0].plays += 1 }
        }
    }
}

@Observable
private final class ObservedSong {
    var plays = 0
}

private struct ObservedLibraryScreen: View {
    @State private var songs = [ObservedSong(), ObservedSong()]

    var body: some View {
        VStack {
            Text("\(songs[0].plays)")
            Button("play") { songs[0].plays += 1 }
        }
    }
}

private final class DetailModel: ObservableObject {
    let title: String

    init(_ id: Int) { title = "detail \(id)" }
}

private struct Details: View {
    let isIdentified: Bool
    @State private var selected = 1

    var body: some View {
        VStack {
            if isIdentified {
                Detail(itemID: selected).id(selected)
            } else {
                Detail(itemID: selected)
            }
            Button("next") { selected += 1 }
        }
    }
}

private struct Detail: View {
    let itemID: Int
    @StateObject private var model: DetailModel

    init(itemID: Int) {
        self.itemID = itemID
        _model = StateObject(wrappedValue: DetailModel(itemID))
    }

    var body: some View { Text(model.title) }
}

private struct Counter: View {
    @State private var count = 0

    var body: some View { Button("count \(count)") { count += 1 } }
}

private struct Erasing: View {
    static let line = #line + 5
    @State private var isWide = false

    var body: some View {
        VStack {
            isWide ? AnyView(Counter().padding()) : AnyView(Counter())
            Button("wide") { isWide.toggle() }
        }
    }
}

private struct Writing: View {
    @State private var double = 0
    @State private var tick = 0

    var body: some View {
        let _ = double = tick * 2
        VStack {
            Text("\(double) \(tick)")
            Button("tick") { tick += 1 }
        }
    }
}

private struct IndexedLines: View {
    @State private var lines = ["one", "two", "three"]

    var body: some View {
        VStack {
            ForEach(lines.indices, id: \.self) { Line(text: $lines[$0]) }
            Button("drop") { lines.removeFirst() }
        }
    }
}

private struct Line: View {
    @Binding var text: String
    @State private var marks = 0

    var body: some View { Button("\(text) \(marks)") { marks += 1 } }
}

private struct Conditions: View {
    enum Kind { case branch, choice, identifier }

    let kind: Kind
    @State private var isOn = false

    var body: some View {
        VStack {
            if kind == .branch { branch } else if kind == .choice { choice } else { identifier }
            Button("turn") { isOn.toggle() }
        }
    }

    static let line = #line

    @ViewBuilder private var branch: some View {
        if isOn {
            VStack { Counter() }
        } else {
            Counter()
        }
    }

    @ViewBuilder private var choice: some View {
        switch isOn {
        case true: Counter().padding()
        case false: Counter()
        }
    }
    private var identifier: some View { Counter().id(isOn) }
}
