// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

// Names in brackets are those of the recorded rules' cases.

@MainActor
@Suite("State and bindings")
struct StateTests {
    @Test("[state-03, state-04] an equal write runs nothing; three writes run one body")
    func writes() {
        let screen = TestScreen { Writing() }
        #expect(screen.takeChanges() == ["Writing: @self, @identity, _x"])
        screen.tap(.button, "same")
        #expect(screen.takeBodies() == [])
        screen.tap(.button, "thrice")
        #expect(screen.takeChanges() == ["Writing: _x"])
        #expect(screen.texts.contains("x 3"))
    }

    @Test(
        "[founding-01, binding-03] who only hands a binding on does not run; who never reads it neither"
    )
    func forwarding() {
        let screen = TestScreen { Forwarding() }
        _ = screen.takeBodies()
        screen.tap(.button, "add")
        #expect(screen.takeChanges() == ["Reading: _n"])
        #expect(screen.texts.contains("n 1"))
    }

    @Test("[state-06] a value that was read once is depended on for good")
    func readFlag() {
        let screen = TestScreen { ReadOnce() }
        screen.tap(.button, "hide")
        _ = screen.takeBodies()
        screen.tap(.button, "write")
        #expect(screen.takeBodies() == ["ReadOnce"])
    }

    @Test("[state-08] an init that assigns the property gives the first value")
    func seed() {
        #expect(TestScreen { Seeded() }.texts == ["11"])
    }

    @Test("writes under another transaction are seen one after the other", .countsInBodies)
    func transactions() {
        let screen = TestScreen { Nested() }
        _ = screen.takeBodies()
        screen.tap(.button, "go")
        #expect(screen.takeBodies() == ["Nested", "Nested"])
        #expect(Nested.seen == [0, 2, 4])
    }

    @Test("[binding-07] a binding to one part runs its reader when another part is written")
    func parts() {
        let screen = TestScreen { Parts() }
        _ = screen.takeBodies()
        screen.tap(.button, "write b")
        #expect(screen.takeBodies() == ["PartReading"])
    }
}

private struct Writing: View {
    @State private var x = 0

    var body: some View {
        Text("x \(x)")
        Button("same") { x = x + 0 }
        Button("thrice") {
            x = 1
            x = 2
            x = 3
        }
    }
}

private struct Forwarding: View {
    @State private var n = 0

    var body: some View {
        Reading(n: $n)
        Unread(n: $n)
    }
}

private struct Reading: View {
    @Binding var n: Int

    var body: some View {
        Text("n \(n)")
    }
}

private struct Unread: View {
    @Binding var n: Int

    var body: some View {
        Button("add") { n += 1 }
    }
}

private struct ReadOnce: View {
    @State private var isShown = true
    @State private var x = 0

    var body: some View {
        if isShown {
            Text("\(x)")
        }
        Button("hide") { isShown = false }
        Button("write") { x += 1 }
    }
}

private struct Seeded: View {
    @State private var x = 10

    init() {
        x = 12
        _x = State(initialValue: 11)
    }

    var body: some View {
        Text("\(x)")
    }
}

private struct Nested: View {
    nonisolated(unsafe) static var seen: [Int] = []
    @State private var value = 0

    var body: some View {
        let _ = Nested.seen.append(value)
        Button("go") {
            value = 1
            value = 2
            withAnimation {
                value = 3
                value = 4
            }
        }
    }
}

private struct Parts: View {
    struct Pair {
        var a = 0
        var b = 0
    }

    @State private var pair = Pair()

    var body: some View {
        PartReading(a: $pair.a)
        Button("write b") { pair.b += 1 }
    }
}

private struct PartReading: View {
    @Binding var a: Int

    var body: some View {
        Text("a \(a)")
    }
}
