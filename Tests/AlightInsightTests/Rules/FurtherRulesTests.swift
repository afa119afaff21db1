// SPDX-License-Identifier: Apache-2.0

import AlightRecord
import SwiftUI
import Testing

// Rules that no report of the cases shows: one program that breaks each, one that
// does not.

private final class Results: ObservableObject {
    @Published var items = [1, 2]

    func refresh(guarded: Bool) {
        let next = [1, 2]
        if guarded {
            if items != next { items = next }
        } else {
            items = next
        }
    }
}

private struct ResultList: View {
    @ObservedObject var results: Results
    let isGuarded: Bool

    var body: some View {
        Button("refresh") { results.refresh(guarded: isGuarded) }
        Text("\(results.items.count)")
    }
}

private struct ThemeKey: EnvironmentKey {
    static let defaultValue = 0
}

extension EnvironmentValues {
    fileprivate var theme: Int {
        get { self[ThemeKey.self] }
        set { self[ThemeKey.self] = newValue }
    }
}

private struct Themed: View {
    @State private var theme = 0
    let readsAll: Bool

    var body: some View {
        Group {
            Button("theme") { theme += 1 }
            if readsAll {
                Declaring(title: "a")
                Declaring(title: "b")
            } else {
                Plain(title: "a")
                Plain(title: "b")
            }
        }
        .environment(\.theme, theme)
    }
}

private struct Declaring: View {
    let title: String
    @Environment(\.theme) private var theme

    var body: some View { Text(title) }
}

private struct Plain: View {
    let title: String

    var body: some View { Text(title) }
}

private struct Editors: View {
    @State private var document = 1
    let isChurning: Bool

    var body: some View {
        Button("save") { document += 0 }
        Button("touch \(document)") { document += 1 }
        Editor().id(isChurning ? UUID().uuidString : "editor")
    }
}

private struct Editor: View {
    @State private var keys = 0

    var body: some View { Button("keys \(keys)") { keys += 1 } }
}

private struct Lazy: View {
    let isFiltered: Bool

    var body: some View {
        ScrollView {
            LazyVStack {
                if isFiltered {
                    ForEach((0..<20).filter { $0 % 2 == 0 }, id: \.self) { Text("row \($0)") }
                } else {
                    ForEach(0..<20) { row in
                        if row % 2 == 0 { Text("row \(row)") }
                    }
                }
            }
        }
    }
}

private struct Item: Identifiable {
    let id: Int
    let title: String
}

private struct Selection: View {
    @State private var item = Item(id: 1, title: "one")
    let isIdentified: Bool

    var body: some View {
        Button("next") { item = Item(id: 2, title: "two") }
        if isIdentified {
            ItemDetail(item: item).id(item.id)
        } else {
            ItemDetail(item: item)
        }
    }
}

private struct ItemDetail: View {
    let item: Item
    @State private var draft = ""

    var body: some View { Text(item.title + draft) }
}

private struct WritingBody: View {
    @State private var count = 0
    @State private var tick = 0

    var body: some View {
        let _ = write()
        Button("tick \(tick)") { tick += 1 }
    }

    private func write() { count += 1 }
}

@MainActor
@Suite("Further rules")
struct FurtherRulesTests {
    @Test("W106: an announced write of what was there")
    func noOpWrite() async throws {
        let writing = try await ExplainedProgram(#"tap "refresh""#) {
            ResultList(results: Results(), isGuarded: false)
        }
        #expect(writing.codes().contains(.noOpWrite))
        let guarded = try await ExplainedProgram(#"tap "refresh""#) {
            ResultList(results: Results(), isGuarded: true)
        }
        #expect(guarded.counts("ResultList").updates == 0)
        #expect(guarded.codes().isEmpty)
    }

    @Test("W108: views that declare a value of the environment and show nothing of it")
    func environment() async throws {
        let declaring = try await ExplainedProgram(#"tap "theme""#) { Themed(readsAll: true) }
        #expect(declaring.codes("Declaring") == [.broadEnvironment])
        let plain = try await ExplainedProgram(#"tap "theme""#) { Themed(readsAll: false) }
        #expect(plain.counts("Plain").updates == 0)
        #expect(plain.codes().isEmpty)
    }

    @Test("W206: an id that is another one each time")
    func forcedReset() async throws {
        let churning = try await ExplainedProgram(#"tap "keys 0"; tap "touch 1""#) {
            Editors(isChurning: true)
        }
        #expect(churning.codes("Editor") == [.forcedReset])
        #expect(try churning.whyReset("Editor").contains("lost: @State _keys 1"))
        let stable = try await ExplainedProgram(#"tap "keys 0"; tap "touch 1""#) {
            Editors(isChurning: false)
        }
        #expect(stable.counts("Editor").reset == 0)
        #expect(stable.codes().isEmpty)
    }

    @Test("W207: rows of a lazy container that show nothing")
    func emptyRows() async throws {
        let conditional = try await ExplainedProgram { Lazy(isFiltered: false) }
        #expect(conditional.codes() == [.nonUnaryRows])
        let filtered = try await ExplainedProgram { Lazy(isFiltered: true) }
        #expect(filtered.codes().isEmpty)
    }

    @Test("W305: a view with state of its own that stands for another entity")
    func otherEntity() async throws {
        let reused = try await ExplainedProgram(#"tap "next""#) { Selection(isIdentified: false) }
        #expect(reused.codes("ItemDetail") == [.reusedForOtherEntity])
        let identified = try await ExplainedProgram(#"tap "next""#) {
            Selection(isIdentified: true)
        }
        #expect(identified.codes("ItemDetail").isEmpty)
    }

    @Test("W402: a body that writes")
    func writingBody() async throws {
        let program = try await ExplainedProgram { WritingBody() }
        #expect(program.codes().contains(.writeDuringUpdate))
        let plain = try await ExplainedProgram { Editor() }
        #expect(plain.codes().isEmpty)
    }

    @Test("nothing at all: the step wrote nothing, or what was there")
    func nothing() async throws {
        let equal = try await ExplainedProgram(#"tap "save""#) { Editors(isChurning: false) }
        let text = try equal.why("Editors")
        #expect(text.contains("no body ran"))
        #expect(text.contains("Editors.document: 1 → 1 is an equal write, which ends there"))
    }
}
