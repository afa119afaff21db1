// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

// Names in brackets are those of the recorded rules' cases.

/// The text of `_printChanges()` to the letter (semantics rules 7).
@MainActor
@Suite("Cases: what _printChanges() prints")
struct ChangesCasesTests {
    struct Nested: View {
        let journal: Journal

        var body: some View {
            let _ = journal.add(printedChanges(of: Self.self))
            Text("nested")
        }
    }

    @Test("[printChanges-01, printChanges-02] without dynamic properties: @self alone (OSU-T)")
    func plain() {
        let journal = Journal()
        _ = TestScreen { Plain(journal: journal, name: "a") }
        #expect(journal.entries == ["Plain: @self changed."])
    }

    @Test("[printChanges-03, printChanges-04] with state: @identity and its name (OSU-T, W23P)")
    func state() {
        let journal = Journal()
        let screen = TestScreen { Stateful(journal: journal) }
        screen.tap(.button, "scale")
        screen.tap(.button, "both")
        #expect(
            journal.entries == [
                "Stateful: @self, @identity, _scaleToFill, _other changed.",
                "Stateful: _scaleToFill changed.",
                "Stateful: _scaleToFill, _other changed.",
            ])
    }

    @Test("[printChanges-06] a nested type is named with the types around it (OSU-T)")
    func nested() {
        let journal = Journal()
        _ = TestScreen { Nested(journal: journal) }
        #expect(journal.entries == ["ChangesCasesTests.Nested: @self changed."])
    }

    @Test("a binding alone: its name, without @self, where the parent does not run (rules 1.3)")
    func binding() {
        let journal = Journal()
        let screen = TestScreen { Forwarding(journal: journal) }
        _ = journal.take()
        screen.tap(.button, "select")
        #expect(journal.entries == ["Child: _sel changed."])
    }

    @Test("an observable object is @dependencies; without a body that runs, unchanged")
    func dependencies() {
        let journal = Journal()
        let value = ObservedValue(0)
        let screen = TestScreen { Observing(journal: journal, value: value) }
        _ = journal.take()
        screen.perform { value.value += 1 }
        #expect(journal.entries == ["Observing: @dependencies changed."])
        #expect(printedChanges(of: Observing.self) == "Observing: unchanged.")
    }

    @Test("properties inside of a property of one's own are named by where they lie (Defaults#195)")
    func nestedProperties() {
        let journal = Journal()
        let screen = TestScreen { Wrapping(journal: journal) }
        screen.tap(.button, "second")
        screen.tap(.button, "first")
        // The first inner property lies where the outer one does.
        #expect(
            journal.entries == [
                "Wrapping: @self, @identity, _pair, @16 changed.",
                "Wrapping: @16 changed.", "Wrapping: _pair changed.",
            ])
    }

    @Test("a modifier prints as a view does")
    func modifier() {
        let journal = Journal()
        _ = TestScreen { Text("a").modifier(Printing(journal: journal)) }
        #expect(journal.entries == ["Printing: @self changed."])
    }
}

private struct Plain: View {
    let journal: Journal
    var name: String

    var body: some View {
        let _ = journal.add(printedChanges(of: Self.self))
        Text(name)
    }
}

private struct Stateful: View {
    let journal: Journal
    @State private var scaleToFill = false
    @State private var other = 0

    var body: some View {
        let _ = journal.add(printedChanges(of: Self.self))
        Text("\(scaleToFill) \(other)".description)
        Button("scale") { scaleToFill.toggle() }
        Button("both") {
            other += 1
            scaleToFill.toggle()
        }
    }
}

private struct Forwarding: View {
    let journal: Journal
    @State private var selection = 0

    var body: some View {
        Child(journal: journal, sel: $selection)
    }
}

private struct Child: View {
    let journal: Journal
    @Binding var sel: Int

    var body: some View {
        let _ = journal.add(printedChanges(of: Self.self))
        Text("\(sel)")
        Button("select") { sel += 1 }
    }
}

private struct Observing: View {
    let journal: Journal
    let value: ObservedValue<Int>

    var body: some View {
        let _ = journal.add(printedChanges(of: Self.self))
        Text("\(value.value)")
    }
}

@propertyWrapper
private struct Pair: DynamicProperty {
    @State var first = 0
    @State var second = 0

    var wrappedValue: Pair { self }
}

private struct Wrapping: View {
    @Pair private var pair
    let journal: Journal

    var body: some View {
        let _ = journal.add(printedChanges(of: Self.self))
        Text("\(pair.first) \(pair.second)")
        Button("first") { pair.first += 1 }
        Button("second") { pair.second += 1 }
    }
}

private struct Printing: ViewModifier {
    let journal: Journal

    func body(content: Content) -> some View {
        let _ = journal.add(printedChanges(of: Self.self))
        content
    }
}
