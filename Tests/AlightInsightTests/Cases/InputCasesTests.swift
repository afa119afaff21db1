// SPDX-License-Identifier: Apache-2.0

import AlightRecord
import Combine
import SwiftUI
import Testing

// Cases 18, 20, 21, 24, 26, 35, 36: what views are given.

private struct Poll: View {
    @State private var values = Array(repeating: 0, count: 122)
    let isGuarded: Bool

    var body: some View {
        Button("poll") {
            for row in 0..<4 { values[row] += 1 }
        }
        ForEach(0..<122) { row in
            if isGuarded {
                GuardedRow(row: row, value: values[row], select: { values[row] = 0 }).equatable()
            } else {
                OpenRow(row: row, value: values[row], select: { values[row] = 0 })
            }
        }
    }
}

private struct OpenRow: View {
    let row: Int
    let value: Int
    let select: () -> Void

    var body: some View { Button("\(row): \(value)", action: select) }
}

private struct GuardedRow: View, Equatable {
    let row: Int
    let value: Int
    let select: () -> Void

    nonisolated static func == (left: Self, right: Self) -> Bool {
        left.row == right.row && left.value == right.value
    }

    var body: some View { Button("\(row): \(value)", action: select) }
}

private final class Model: ObservableObject {
    @Published var name = "Ada"
}

private struct HandMadeBinding: View {
    @State private var other = 0
    @State private var name = "Ada"

    var body: some View {
        Button("other \(other)") { other += 1 }
        NameField(name: Binding(get: { name }, set: { name = $0 }))
    }
}

private struct KeyPathBinding: View {
    @State private var other = 0
    @State private var name = "Ada"

    var body: some View {
        Button("other \(other)") { other += 1 }
        NameField(name: $name)
    }
}

private struct NameField: View {
    @Binding var name: String

    var body: some View { TextField("Name", text: $name) }
}

@Observable
private final class Feed {
    var items: [Int] = []
    var count = 0

    init(reads: Bool) {
        if reads { items = Array(0..<count) }
    }
}

private struct LeakingParent: View {
    @State private var bump = 0

    var body: some View {
        Button("bump \(bump)") { bump += 1 }
        LeakingChild()
    }
}

private struct LeakingChild: View {
    @State private var feed = Feed(reads: true)

    var body: some View { Button("count \(feed.count)") { feed.count += 1 } }
}

private struct TightParent: View {
    var body: some View { TightChild() }
}

private struct TightChild: View {
    @State private var feed = Feed(reads: false)

    var body: some View { Button("count \(feed.count)") { feed.count += 1 } }
}

private struct ParentOfModel: View {
    @State private var tick = 0

    var body: some View {
        Button("tick \(tick)") { tick += 1 }
        Detail(model: Model())
    }
}

private struct Detail: View {
    @ObservedObject var model: Model

    var body: some View { Text(model.name) }
}

private struct ParentOfOwner: View {
    @State private var tick = 0

    var body: some View {
        Button("tick \(tick)") { tick += 1 }
        OwningDetail()
    }
}

private struct OwningDetail: View {
    @StateObject private var model = Model()

    var body: some View { Text(model.name) }
}

@Observable
private final class Settings {
    nonisolated(unsafe) static var inits = 0
    var name = "x"

    init() { Settings.inits += 1 }
}

private struct ParentOfEager: View {
    @State private var tick = 0

    var body: some View {
        Button("tick \(tick)") { tick += 1 }
        Eager()
    }
}

private struct Eager: View {
    @State private var settings = Settings()

    var body: some View { Text(settings.name) }
}

private struct Tree: Equatable {
    var children: [Tree] = []

    static func deep(_ depth: Int) -> Tree {
        Tree(children: depth == 0 ? [] : (0..<4).map { _ in deep(depth - 1) })
    }
}

private struct TreeList: View {
    @State private var selected = 0

    var body: some View {
        let tree = Tree.deep(4)
        Button("down") { selected += 1 }
        ForEach(0..<30) { row in
            TreeRow(row: row, isSelected: row == selected, tree: tree)
        }
    }
}

private struct TreeRow: View, Equatable {
    let row: Int
    let isSelected: Bool
    let tree: Tree

    var body: some View { Text("\(row)\(isSelected ? " ←" : "")") }
}

private struct FlatList: View {
    @State private var selected = 0

    var body: some View {
        Button("down") { selected += 1 }
        ForEach(0..<30) { row in FlatRow(row: row, isSelected: row == selected) }
    }
}

private struct FlatRow: View {
    let row: Int
    let isSelected: Bool

    var body: some View { Text("\(row)\(isSelected ? " ←" : "")") }
}

@MainActor
@Suite("What views are given")
struct InputCasesTests {
    @Test("cases 18 and 20: closures make rows that differ; == without them lets four run")
    func closures() async throws {
        let open = try await ExplainedProgram(#"tap "poll""#) { Poll(isGuarded: false) }
        #expect(open.counts("OpenRow").needed == 4)
        #expect(open.counts("OpenRow").wasted == 118)
        #expect(open.codes("OpenRow") == [.uncomparableInput])
        let text = try open.why("OpenRow")
        #expect(text.contains("closures cannot be compared"))
        #expect(text.contains("make OpenRow Equatable by row, value, without select"))
        let guarded = try await ExplainedProgram(#"tap "poll""#) { Poll(isGuarded: true) }
        #expect(guarded.counts("GuardedRow").updates == 4)
        #expect(guarded.counts("GuardedRow").skipped == 118)
        #expect(guarded.codes().isEmpty)
    }

    @Test("case 21: a binding made of closures is never equal to the last one")
    func handMadeBinding() async throws {
        let made = try await ExplainedProgram(#"tap "other 0""#) { HandMadeBinding() }
        #expect(made.counts("NameField").wasted == 1)
        #expect(made.codes("NameField") == [.equalButNew])
        #expect(made.finding(.equalButNew)?.predictions == ["NameField": 0])
        let path = try await ExplainedProgram(#"tap "other 0""#) { KeyPathBinding() }
        #expect(path.counts("NameField").updates == 0)
        #expect(path.codes().isEmpty)
    }

    @Test("case 24: a deep == costs more than the bodies that it saves")
    func costlyCompare() async throws {
        let deep = try await ExplainedProgram(#"tap "down""#) { TreeList() }
        #expect(deep.counts("TreeRow").updates == 2)
        #expect(deep.codes("TreeRow") == [.costlyCompare])
        let flat = try await ExplainedProgram(#"tap "down""#) { FlatList() }
        #expect(flat.counts("FlatRow").updates == 2)
        #expect(flat.codes().isEmpty)
    }

    @Test("case 26: a model whose init reads itself makes the parent a reader")
    func leak() async throws {
        let leaking = try await ExplainedProgram(#"tap "count 0""#) { LeakingParent() }
        #expect(leaking.counts("LeakingParent").wasted == 1)
        #expect(leaking.codes("LeakingParent") == [.observationLeak])
        let tight = try await ExplainedProgram(#"tap "count 0""#) { TightParent() }
        #expect(tight.counts("TightParent").updates == 0)
        #expect(tight.codes().isEmpty)
    }

    @Test("case 35: an observed object made in the parent's body is lost when that runs")
    func lostModel() async throws {
        let lost = try await ExplainedProgram(#"tap "tick 0""#) { ParentOfModel() }
        #expect(lost.codes("Detail") == [.churnedModel])
        let owned = try await ExplainedProgram(#"tap "tick 0""#) { ParentOfOwner() }
        #expect(owned.counts("OwningDetail").updates == 0)
        #expect(owned.codes().isEmpty)
    }

    @Test("case 36: the default of a @State is made by each init, and named", .isUnsound)
    func eagerState() async throws {
        Settings.inits = 0
        let program = try await ExplainedProgram(#"tap "tick 0"; tap "tick 1""#) { ParentOfEager() }
        #expect(Settings.inits == 3)
        #expect(program.codes("Eager") == [.churnedModel])
        #expect(try program.why("Eager").contains("makes a Settings for _settings"))
    }
}
