// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

@MainActor
@Suite("Identity")
struct IdentityTests {
    @Test("[identity-01] another branch is another view, and so is the first one again")
    func branches() {
        let screen = TestScreen { Branching() }
        screen.tap(.button, "count 0")
        screen.tap(.button, "flip")
        #expect(screen.texts.contains("count 0"))
        screen.tap(.button, "flip")
        #expect(screen.texts.contains("count 0"))
    }

    @Test("[identity-03] another id is another view")
    func ids() {
        let screen = TestScreen { Identified() }
        screen.tap(.button, "count 0")
        #expect(screen.texts.contains("count 1"))
        screen.tap(.button, "flip")
        #expect(screen.texts.contains("count 0"))
    }

    @Test("[identity-06] rows keep their state where they go; removed rows lose it")
    func rows() {
        let screen = TestScreen { Rows() }
        screen.tap(.button, "b 0")
        screen.tap(.button, "reverse")
        #expect(screen.texts.filter { $0.contains(" ") } == ["c 0", "b 1", "a 0"])
        screen.tap(.button, "drop")
        #expect(screen.texts.filter { $0.contains(" ") } == ["c 0", "a 0"])
        screen.tap(.button, "restore")
        #expect(screen.texts.filter { $0.contains(" ") } == ["a 0", "b 0", "c 0"])
    }

    @Test("[compare-11, identity-13] an erased view of the same type keeps its state and skips")
    func erased() {
        let screen = TestScreen { Erased() }
        screen.tap(.button, "count 0")
        _ = screen.takeBodies()
        screen.tap(.button, "again")
        #expect(screen.takeBodies() == ["Erased"])
        screen.tap(.button, "other")
        #expect(screen.texts.contains("other"))
        #expect(!screen.texts.contains("count 1"))
    }

    @Test("[compare-01, compare-02] plain bytes ignore ==, unless equatable() asks for it")
    func comparison() {
        let screen = TestScreen { Comparing() }
        _ = screen.takeBodies()
        screen.tap(.button, "next")
        #expect(screen.takeBodies() == ["Comparing", "AlwaysEqual"])
    }
}

private struct Counter: View {
    @State private var count = 0

    var body: some View {
        Button("count \(count)") { count += 1 }
    }
}

private struct Branching: View {
    @State private var isFirst = true

    var body: some View {
        if isFirst {
            Counter()
        } else {
            Counter()
        }
        Button("flip") { isFirst.toggle() }
    }
}

private struct Identified: View {
    @State private var id = 1

    var body: some View {
        Counter().id(id)
        Button("flip") { id += 1 }
    }
}

private struct Rows: View {
    @State private var names = ["a", "b", "c"]

    var body: some View {
        ForEach(names, id: \.self) { NamedCounter(name: $0) }
        Button("reverse") { names.reverse() }
        Button("drop") { names.removeAll { $0 == "b" } }
        Button("restore") { names = ["a", "b", "c"] }
    }
}

private struct NamedCounter: View {
    let name: String
    @State private var count = 0

    var body: some View {
        Button("\(name) \(count)") { count += 1 }
    }
}

private struct Erased: View {
    @State private var turn = 0

    var body: some View {
        if turn < 2 {
            AnyView(Counter())
        } else {
            AnyView(Text("other"))
        }
        Button("again") { turn = 1 }
        Button("other") { turn = 2 }
        Text("turn \(turn)")
    }
}

private struct Comparing: View {
    @State private var n = 0

    var body: some View {
        AlwaysEqual(n: n)
        AlwaysEqual(n: n).equatable()
        Button("next") { n += 1 }
    }
}

private struct AlwaysEqual: View, Equatable {
    let n: Int

    nonisolated static func == (left: AlwaysEqual, right: AlwaysEqual) -> Bool { true }

    var body: some View {
        Text("n \(n)")
    }
}
