// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Testing

@testable import SwiftUI

// Names in brackets are those of the recorded rules' cases.

private struct UnstableKey: EnvironmentKey {
    static var defaultValue: UUID { UUID() }
}

private struct StableKey: EnvironmentKey {
    static var defaultValue: Int { 1 }
}

private struct ActionKey: EnvironmentKey {
    static var defaultValue: () -> Void { {} }
}

extension EnvironmentValues {
    fileprivate var unstable: UUID { self[UnstableKey.self] }
    fileprivate var stable: Int { self[StableKey.self] }
    fileprivate var action: () -> Void {
        get { self[ActionKey.self] }
        set { self[ActionKey.self] = newValue }
    }
    @Entry fileprivate var unrelated = 0
}

@MainActor
@Suite("Cases: environment and Observation")
struct EnvironmentCasesTests {
    @Test("[environment-03] a default that differs each time runs its reader on any write (X27)")
    func unstableDefault() {
        let number = ObservedValue(0)
        let screen = TestScreen { UnrelatedWriter(number: number) }
        _ = screen.takeBodies()
        screen.perform { number.value = 1 }
        #expect(
            screen.takeChanges() == [
                "UnrelatedWriter: @dependencies", "UnstableReader: _unstable",
            ])
        // An equal write is none.
        screen.perform { number.value = 1 }
        #expect(screen.takeBodies() == ["UnrelatedWriter"])
    }

    @Test("[environment-04] a closure in a key runs every reader when its writer runs (X27)")
    func closure() {
        let number = ObservedValue(0)
        let screen = TestScreen { ClosureWriter(number: number) }
        _ = screen.takeBodies()
        screen.perform { number.value = 1 }
        #expect(screen.takeBodies() == ["ClosureWriter", "ActionReader", "ActionReader"])
    }

    @Test("[environment-05] an equal value reaches nobody: readers are not even looked at (OSU)")
    func equalValue() {
        let number = ObservedValue(0)
        let screen = TestScreen { SameWriter(number: number) }
        _ = screen.takeBodies()
        let before = screen.session.graph.engine.counters
        screen.perform { number.value = 1 }
        let after = screen.session.graph.engine.counters
        #expect(screen.takeBodies() == ["SameWriter"])
        #expect(after.runs - before.runs == 1)
        #expect(after.writes == before.writes)
    }

    @Test("[environment-07] of an object only what body reads counts (W23O, X27)")
    func object() {
        let model = Model()
        let screen = TestScreen { NameReader().environment(model) }
        _ = screen.takeBodies()
        screen.perform { model.age += 1 }
        #expect(screen.takeBodies() == [])
        screen.perform { model.name = "b" }
        #expect(screen.takeBodies() == ["NameReader"])
    }

    // MARK: Observation

    @Test("[observation-02] a tracked property runs who reads it; an ignored one nobody (OSU-T)")
    func tracked() {
        let first = TestScreen { Flags { $0.first = true } }
        #expect(first.takeBodies() == ["Flags", "Flag", "Flag", "Flags", "Flag"])
        let second = TestScreen { Flags { $0.second = true } }
        #expect(second.takeBodies() == ["Flags", "Flag", "Flag"])
    }

    @Test("[observation-05] setting the same optional object fires: it has no == (LNX)")
    func optionalObject() {
        let model = Model()
        let screen = TestScreen { Observer { _ = model.object } }
        _ = screen.takeBodies()
        screen.perform { model.object = model.object }
        #expect(screen.takeBodies() == ["Observer"])
    }

    @Test("[observation-06] += 0 fires: changing in place does not compare (LNX)")
    func inPlace() {
        let model = Model()
        let screen = TestScreen { Observer { _ = model.age } }
        _ = screen.takeBodies()
        screen.perform { model.age = 0 }
        #expect(screen.takeBodies() == [])
        screen.perform { model.age += 0 }
        #expect(screen.takeBodies() == ["Observer"])
    }

    @Test("[observation-08] a computed property depends on what it reads (LNX, W23O)")
    func computed() {
        let model = Model()
        let screen = TestScreen { Observer { _ = model.sum } }
        _ = screen.takeBodies()
        screen.perform { model.b += 1 }
        #expect(screen.takeBodies() == ["Observer"])
    }

    @Test("[observation-09] a closure that does not run reads nothing (LNX)")
    func unusedClosure() {
        let model = Model()
        let screen = TestScreen { Observer { _ = { model.a } } }
        _ = screen.takeBodies()
        screen.perform { model.a += 1 }
        #expect(screen.takeBodies() == [])
    }

    @Test("[observation-10] two writes are told once, while the old value is there (LNX)")
    func twoWrites() {
        let model = Model()
        let journal = Journal()
        // Told on the main actor, where it is written.
        nonisolated(unsafe) let told = model
        withObservationTracking {
            _ = model.a
        } onChange: {
            journal.add("was \(told.a)")
        }
        let screen = TestScreen { Observer { _ = model.a } }
        _ = screen.takeBodies()
        screen.perform {
            model.a = 1
            model.a = 2
        }
        #expect(screen.takeBodies() == ["Observer"])
        #expect(journal.entries == ["was 0"])
    }

    @Test("[observation-11] what a row's closure reads runs the closures, not the parent (OSU)")
    func rowClosures() {
        let model = Model()
        let journal = Journal()
        let screen = TestScreen { RowReader(model: model, journal: journal) }
        _ = (screen.takeBodies(), journal.take())
        screen.perform { model.name = "b" }
        #expect(screen.takeBodies() == [])
        // Who reads one property is told of it in no certain order.
        #expect(journal.entries.sorted() == ["row 0", "row 1"])
        #expect(screen.texts == ["b", "b"])
    }

    @Test("[observation-12] a field that no row takes runs the list alone (X27)")
    func unusedField() {
        let model = Model()
        let screen = TestScreen { UserList(model: model) }
        _ = screen.takeBodies()
        screen.perform { model.users[1].email = "new" }
        #expect(screen.takeBodies() == ["UserList"])
    }

    @Test("[observation-13] a field that rows take runs the list and the one row (X27)")
    func usedField() {
        let model = Model()
        let screen = TestScreen { UserList(model: model) }
        _ = screen.takeBodies()
        screen.perform { model.users[1].name = "new" }
        #expect(screen.takeBodies() == ["UserList", "UserRow"])
    }
}

@Observable
private final class Model {
    var name = "a"
    var age = 0
    var a = 0
    var b = 0
    var sum: Int { a + b }
    var object: Other?
    var users = (0..<3).map { User(id: $0, name: "user \($0)", email: "") }

    final class Other {}

    struct User: Identifiable {
        let id: Int
        var name: String
        var email: String
    }
}

private struct UnrelatedWriter: View {
    let number: ObservedValue<Int>

    var body: some View {
        VStack {
            UnstableReader()
            StableReader()
        }
        .environment(\.unrelated, number.value)
    }
}

private struct UnstableReader: View {
    @Environment(\.unstable) private var unstable

    var body: some View { Text("unstable") }
}

private struct StableReader: View {
    @Environment(\.stable) private var stable

    var body: some View { Text("stable") }
}

private struct ClosureWriter: View {
    let number: ObservedValue<Int>

    var body: some View {
        let number = number.value
        VStack {
            ActionReader()
            ActionReader()
        }
        .environment(\.action) { _ = number }
    }
}

private struct ActionReader: View {
    @Environment(\.action) private var action

    var body: some View { Text("reader") }
}

private struct SameWriter: View {
    let number: ObservedValue<Int>

    var body: some View {
        let _ = number.value
        UnrelatedReader().environment(\.unrelated, 5)
    }
}

private struct UnrelatedReader: View {
    @Environment(\.unrelated) private var unrelated

    var body: some View { Text("\(unrelated)") }
}

private struct NameReader: View {
    @Environment(Model.self) private var model

    var body: some View { Text(model.name) }
}

@Observable
private final class FlagModel {
    var first = false
    @ObservationIgnored var second = false
}

private struct Flags: View {
    @State private var model = FlagModel()
    let change: (FlagModel) -> Void

    var body: some View {
        VStack {
            Flag(isOn: model.first)
            Flag(isOn: model.second)
        }
        .onAppear { change(model) }
    }
}

private struct Flag: View {
    let isOn: Bool

    var body: some View { Text(isOn ? "on" : "off") }
}

private struct Observer: View {
    let read: () -> Void

    var body: some View {
        let _ = read()
        Text("observer")
    }
}

private struct RowReader: View {
    let model: Model
    let journal: Journal

    var body: some View {
        ForEach(0..<2) { row in
            let _ = journal.add("row \(row)")
            Text(model.name)
        }
    }
}

private struct UserList: View {
    let model: Model

    var body: some View {
        ForEach(model.users) { UserRow(name: $0.name) }
    }
}

private struct UserRow: View {
    let name: String

    var body: some View { Text(name) }
}
