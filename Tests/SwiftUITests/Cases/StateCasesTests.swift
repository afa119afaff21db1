// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing

@testable import SwiftUI

// Names in brackets are those of the recorded rules' cases.

@MainActor
@Suite("Cases: state and bindings")
struct StateCasesTests {
    @Test("[state-02] a write to a state that body reads runs it once (W21, W25)")
    func write() {
        let screen = TestScreen { Reader() }
        _ = screen.takeBodies()
        screen.tap(.button, "add")
        #expect(screen.takeChanges() == ["Reader: _x"])
    }

    @Test("[state-09] a default is evaluated by each init, and the first one kept (W26N, CE)")
    func defaults() {
        let journal = Journal()
        let screen = TestScreen { DefaultOwner(journal: journal) }
        for _ in 0..<3 {
            screen.tap(.button, "again")
        }
        #expect(journal.entries.count == 4)
        #expect(screen.texts.contains("default 1"))
    }

    @Test(
        "a default that differs each time is another value of the view: its body runs with it (rules 1.7)"
    )
    func differingSeed() {
        let screen = TestScreen { SeedOwner() }
        _ = screen.takeBodies()
        screen.tap(.button, "again")
        // Values are compared field by field, and no rule leaves the seed out.
        #expect(
            screen.takeChanges() == ["SeedOwner: _turn", "ObjectSeed: @self"])
    }

    @Test("[state-12] a closure is not comparable: writing one runs the body (X27)")
    func closure() {
        let screen = TestScreen { ClosureState() }
        _ = screen.takeBodies()
        screen.tap(.button, "assign")
        #expect(screen.takeBodies() == ["ClosureState"])
    }

    @Test("[state-13] a child whose value stays does not run with its parent (W21)")
    func constantChild() {
        let screen = TestScreen { ConstantParent() }
        _ = screen.takeBodies()
        screen.tap(.button, "add")
        #expect(screen.takeBodies() == ["ConstantParent"])
    }

    @Test("[binding-04] a Binding without its wrapper is no dependency: the child is stale (AVD)")
    func plainBinding() {
        let screen = TestScreen { PlainParent() }
        _ = screen.takeBodies()
        screen.tap(.button, "add")
        #expect(screen.takeBodies() == [])
        #expect(screen.texts.contains("value 0"))
    }

    @Test("[binding-05] another property of a bindable object does not reach the child (PERC)")
    func bindable() {
        let screen = TestScreen { BindableParent() }
        _ = screen.takeBodies()
        screen.tap(.button, "count")
        #expect(screen.takeBodies() == ["BindableParent"])
    }

    @Test("[binding-06] Binding(get:set:) differs in each run, and runs the child (X27)")
    func functionalBinding() {
        let screen = TestScreen { FunctionalParent() }
        _ = screen.takeBodies()
        screen.tap(.button, "other")
        #expect(screen.takeBodies() == ["FunctionalParent", "BindingChild"])
    }
}

private struct Reader: View {
    @State private var x = 0

    var body: some View {
        Button("add") { x += 1 }
        Text("\(x)")
    }
}

private struct DefaultOwner: View {
    let journal: Journal
    @State private var turn = 0

    var body: some View {
        Defaulted(journal: journal)
        Button("again") { turn += 1 }
        Text("turn \(turn)")
    }
}

private struct Defaulted: View {
    @State private var value: Int

    init(journal: Journal) {
        func expression() -> Int {
            journal.add("evaluated")
            return journal.entries.count
        }
        _value = State(wrappedValue: expression())
    }

    var body: some View {
        Text("default \(value)")
    }
}

private final class Model {}

private struct SeedOwner: View {
    @State private var turn = 0

    var body: some View {
        ObjectSeed()
        NumberSeed()
        Button("again") { turn += 1 }
        Text("turn \(turn)")
    }
}

private struct ObjectSeed: View {
    @State private var model = Model()

    var body: some View { Text("object") }
}

private struct NumberSeed: View {
    @State private var number = 1

    var body: some View { Text("number") }
}

private struct ClosureState: View {
    struct Handler {
        var run: (Int) -> Int
    }

    @State private var handler = Handler { $0 }
    @State private var factor = 1

    var body: some View {
        let _ = handler.run(1)
        Button("assign") { [factor] in handler = Handler { $0 * factor } }
    }
}

private struct ConstantParent: View {
    @State private var a = 0

    var body: some View {
        ConstantChild(b: 1)
        Button("add") { a += 1 }
        Text("\(a)")
    }
}

private struct ConstantChild: View {
    let b: Int

    var body: some View { Text("b \(b)") }
}

private struct PlainParent: View {
    @State private var value = 0

    var body: some View {
        PlainChild(value: $value)
        Button("add") { value += 1 }
    }
}

private struct PlainChild: View {
    let value: Binding<Int>

    var body: some View { Text("value \(value.wrappedValue)") }
}

@Observable
private final class Settings {
    var count = 0
    var isOn = false
}

private struct BindableParent: View {
    @State private var settings = Settings()

    var body: some View {
        @Bindable var settings = settings
        ToggleView(isOn: $settings.isOn)
        Text("\(settings.count)")
        Button("count") { settings.count += 1 }
    }
}

private struct ToggleView: View {
    @Binding var isOn: Bool

    var body: some View { Text(isOn ? "on" : "off") }
}

private struct FunctionalParent: View {
    @State private var value = 0
    @State private var other = 0

    var body: some View {
        BindingChild(value: Binding(get: { value }, set: { value = $0 }))
        Text("\(other)")
        Button("other") { other += 1 }
    }
}

private struct BindingChild: View {
    @Binding var value: Int

    var body: some View { Text("value \(value)") }
}
