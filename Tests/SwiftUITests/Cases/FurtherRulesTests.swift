// SPDX-License-Identifier: Apache-2.0

import Combine
import Observation
import Testing

@testable import SwiftUI

/// Rules that no recorded case shows; the numbers are those of the recorded
/// rules' sections.
@MainActor
@Suite("Further rules of updates")
struct FurtherRulesTests {
    @Test("a state that body does not read runs nobody, nor one that an action reads (1.2)")
    func unread() {
        let screen = TestScreen { UnreadState() }
        _ = screen.takeBodies()
        screen.tap(.button, "add")
        screen.tap(.button, "add")
        #expect(screen.takeBodies() == [])
        #expect(UnreadState.seen == [1, 2])
    }

    @Test("a child is given another binding when its parent, which read it, runs (1.3)")
    func readByParent() {
        let screen = TestScreen { ReadingParent() }
        _ = screen.takeBodies()
        screen.tap(.button, "add")
        #expect(screen.takeChanges() == ["ReadingParent: _x", "UnreadBinding: @self"])
    }

    @Test("== of a view counts without equatable() once it holds more than bytes (1.7)")
    func honouredEquality() {
        let turn = ObservedValue(0)
        let screen = TestScreen { EqualityOwner(turn: turn) }
        _ = screen.takeBodies()
        screen.perform { turn.value += 1 }
        #expect(screen.takeBodies() == ["EqualityOwner", "PlainBytes"])
    }

    @Test("an object with == in a field is compared by it (1.7)")
    func equatableObject() {
        let turn = ObservedValue(0)
        let screen = TestScreen { ObjectOwner(turn: turn) }
        _ = screen.takeBodies()
        screen.perform { turn.value += 1 }
        #expect(screen.takeBodies() == ["ObjectOwner"])
    }

    @Test("with an equal view the old one stays, with what its closures captured (1.7)")
    func keptClosure() {
        let screen = TestScreen { ClosureOwner() }
        screen.tap(.button, "turn")
        screen.tap(.button, "tell")
        #expect(ClosureOwner.told == [0])
    }

    @Test("all values of the environment: a view depends on the keys that it reads (1.4)")
    func wholeEnvironment() {
        let screen = TestScreen { KeyWriter() }
        _ = screen.takeBodies()
        screen.tap(.button, "other")
        #expect(screen.takeBodies() == ["KeyWriter"])
        screen.tap(.button, "used")
        #expect(screen.takeBodies() == ["KeyWriter", "WholeReader"])
        #expect(screen.texts.first == "used 1")
    }

    @Test("the nearest writer wins; a transform sees what is above (5)")
    func nearest() {
        let screen = TestScreen {
            VStack {
                UsedReader()
                UsedReader().environment(\.used, 5)
                UsedReader().transformEnvironment(\.used) { $0 += 1 }
            }
            .environment(\.used, 2)
        }
        #expect(screen.texts == ["used 2", "used 5", "used 3"])
    }

    @Test("an equal value of an Equatable property is none; what has no == always is one (1.6)")
    func equalSets() {
        let model = Model()
        let screen = TestScreen { ModelReader(model: model) }
        _ = screen.takeBodies()
        screen.perform { model.number = 0 }
        #expect(screen.takeBodies() == [])
        screen.perform { model.plain = Model.Plain() }
        #expect(screen.takeBodies() == ["ModelReader"])
        screen.perform { model.plains[0] = Model.Plain() }
        #expect(screen.takeBodies() == ["ModelReader"])
        screen.perform { model.number = 1 }
        #expect(screen.takeBodies() == ["ModelReader"])
    }

    @Test("one field of a stored struct stands for all of it (1.6)")
    func granularity() {
        let model = Model()
        let screen = TestScreen { PointReader(model: model) }
        _ = screen.takeBodies()
        screen.perform { model.point.y += 1 }
        #expect(screen.takeBodies() == ["PointReader"])
    }

    @Test("what a child's init reads belongs to the parent; what an action reads to nobody (1.6)")
    func readInInit() {
        let model = Model()
        let screen = TestScreen { InitParent(model: model) }
        _ = screen.takeBodies()
        screen.perform { model.number += 1 }
        #expect(screen.takeBodies() == ["InitParent", "InitChild"])
        screen.perform { model.name += "!" }
        #expect(screen.takeBodies() == [])
    }

    @Test("several writes of one event run a body once, with the last values (2)")
    func coalescing() {
        let model = Model()
        let screen = TestScreen { ModelReader(model: model) }
        _ = screen.takeBodies()
        screen.perform {
            model.number = 1
            model.number = 2
            model.plain = Model.Plain()
        }
        #expect(screen.takeBodies() == ["ModelReader"])
    }

    @Test("a range that is not constant keeps its rows, with SwiftUI's warning (3)")
    func constantRange() {
        let count = ObservedValue(2)
        let screen = TestScreen { RangeRows(count: count) }
        screen.perform { count.value = 3 }
        #expect(screen.texts == ["0", "1"])
        #expect(screen.warnings.count == 1)
        #expect(
            screen.warnings[0].contains(
                "count (3) != its initial count (2). `ForEach(_:content:)` should only be used "
                    + "for *constant* data."))
    }

    @Test("a value for a modifier keeps the view; if without else makes a new one (3)")
    func inertModifier() {
        let isOn = ObservedValue(false)
        let screen = TestScreen { Dimming(isOn: isOn) }
        screen.tap(.button, "always 0")
        screen.perform { isOn.value = true }
        screen.tap(.button, "sometimes 0")
        #expect(screen.texts == ["always 1", "sometimes 1"])
        screen.perform { isOn.value = false }
        screen.perform { isOn.value = true }
        #expect(screen.texts == ["always 1", "sometimes 0"])
    }

    @Test("another id without a transition: the new view appears before the old one goes (4)")
    func idOrder() {
        let journal = Journal()
        let id = ObservedValue(false)
        let screen = TestScreen { Swapped(id: id, journal: journal) }
        screen.perform { id.value = true }
        screen.session.end()
        #expect(journal.entries == ["appear false", "appear true", "gone false", "gone true"])
    }

    @Test("hidden, transparent and covered views have appeared (4)")
    func appeared() {
        let journal = Journal()
        _ = TestScreen {
            ZStack {
                Text("a").onAppear { journal.add("covered") }
                Text("b").opacity(0).onAppear { journal.add("transparent") }
                Text("c").hidden().onAppear { journal.add("hidden") }
            }
        }
        #expect(journal.entries == ["covered", "transparent", "hidden"])
    }

    @Test(
        "update() of a property of one's own runs after those inside, and alone runs nobody (1.8)")
    func customProperty() {
        let turn = ObservedValue(0)
        let screen = TestScreen { CustomOwner(turn: turn) }
        #expect(screen.texts == ["doubled 2", "add", "turn 0"])
        _ = screen.takeBodies()
        screen.tap(.button, "add")
        #expect(screen.takeChanges() == ["CustomReader: _doubled"])
        #expect(screen.texts.first == "doubled 4")
        screen.perform { turn.value += 1 }
        #expect(screen.takeBodies() == ["CustomOwner"])
    }

    @Test("an observed object made in init is another one with each run of the parent (4)")
    func observedInInit() {
        let screen = TestScreen { Remaking() }
        screen.tap(.button, "count 0")
        #expect(screen.texts.first == "count 1")
        screen.tap(.button, "turn")
        #expect(screen.texts.first == "count 0")
    }
}

private struct UnreadState: View {
    nonisolated(unsafe) static var seen: [Int] = []
    @State private var x = 0

    var body: some View {
        Button("add") {
            x += 1
            UnreadState.seen.append(x)
        }
    }
}

private struct ReadingParent: View {
    @State private var x = 0

    var body: some View {
        Text("\(x)")
        UnreadBinding(x: $x)
        Button("add") { x += 1 }
    }
}

private struct UnreadBinding: View {
    @Binding var x: Int

    var body: some View { Text("unread") }
}

private struct EqualityOwner: View {
    let turn: ObservedValue<Int>

    var body: some View {
        PlainBytes(turn: turn.value)
        WithText(turn: turn.value, text: "a")
        WithState(turn: turn.value)
    }
}

private struct PlainBytes: View, Equatable {
    let turn: Int

    nonisolated static func == (left: Self, right: Self) -> Bool { true }

    var body: some View { Text("bytes") }
}

private struct WithText: View, Equatable {
    let turn: Int
    let text: String

    nonisolated static func == (left: Self, right: Self) -> Bool { true }

    var body: some View { Text("text") }
}

private struct WithState: View, Equatable {
    let turn: Int
    @State private var x = 0

    nonisolated static func == (left: Self, right: Self) -> Bool { true }

    var body: some View { Text("state") }
}

private final class EqualObject: Equatable {
    static func == (left: EqualObject, right: EqualObject) -> Bool { true }
}

private struct ObjectOwner: View {
    let turn: ObservedValue<Int>

    var body: some View {
        let _ = turn.value
        EqualObjectHolder(object: EqualObject())
    }
}

private struct EqualObjectHolder: View {
    let object: EqualObject

    var body: some View { Text("object") }
}

private struct ClosureOwner: View {
    nonisolated(unsafe) static var told: [Int] = []
    @State private var turn = 0

    var body: some View {
        let turn = turn
        Teller { ClosureOwner.told.append(turn) }
        Button("turn") { self.turn += 1 }
    }
}

private struct Teller: View, Equatable {
    let tell: () -> Void

    nonisolated static func == (left: Self, right: Self) -> Bool { true }

    var body: some View { Button("tell", action: tell) }
}

extension EnvironmentValues {
    @Entry fileprivate var used = 0
    @Entry fileprivate var other = 0
}

private struct KeyWriter: View {
    @State private var used = 0
    @State private var other = 0

    var body: some View {
        WholeReader()
            .environment(\.used, used)
            .environment(\.other, other)
        Button("used") { used += 1 }
        Button("other") { other += 1 }
    }
}

private struct WholeReader: View {
    @Environment(\.self) private var values

    var body: some View { Text("used \(values.used)") }
}

private struct UsedReader: View {
    @Environment(\.used) private var used

    var body: some View { Text("used \(used)") }
}

@Observable
private final class Model {
    struct Plain {}
    struct Point {
        var x = 0
        var y = 0
    }

    var number = 0
    var name = "a"
    var plain = Plain()
    var plains = [Plain()]
    var point = Point()
}

private struct ModelReader: View {
    let model: Model

    var body: some View {
        let _ = (model.plain, model.plains)
        Text("\(model.number)")
    }
}

private struct PointReader: View {
    let model: Model

    var body: some View { Text("\(model.point.x)") }
}

private struct InitParent: View {
    let model: Model

    var body: some View {
        InitChild(model)
    }
}

private struct InitChild: View {
    let number: Int
    let model: Model

    init(_ model: Model) {
        number = model.number
        self.model = model
    }

    var body: some View {
        Button("\(number)") { model.number += model.name.count }
    }
}

private struct RangeRows: View {
    let count: ObservedValue<Int>

    var body: some View {
        ForEach(0..<count.value) { Text("\($0)") }
    }
}

private struct Tally: View {
    let name: String
    @State private var count = 0

    var body: some View {
        Button("\(name) \(count)") { count += 1 }
    }
}

private struct Dimming: View {
    let isOn: ObservedValue<Bool>

    var body: some View {
        Tally(name: "always").opacity(isOn.value ? 1 : 0.5)
        if isOn.value {
            Tally(name: "sometimes")
        }
    }
}

private struct Swapped: View {
    let id: ObservedValue<Bool>
    let journal: Journal

    var body: some View {
        let id = id.value
        Text("a")
            .onAppear { journal.add("appear \(id)") }
            .onDisappear { journal.add("gone \(id)") }
            .id(id)
    }
}

@propertyWrapper
private struct Doubled: DynamicProperty {
    @State private var number = 1
    private var result = 0

    var wrappedValue: Int { result }
    var projectedValue: () -> Void { { number += 1 } }

    mutating func update() {
        result = number * 2
    }
}

private struct CustomOwner: View {
    let turn: ObservedValue<Int>

    var body: some View {
        CustomReader()
        Text("turn \(turn.value)")
    }
}

private struct CustomReader: View {
    @Doubled private var doubled

    var body: some View {
        Text("doubled \(doubled)")
        Button("add", action: $doubled)
    }
}

private final class Tallied: ObservableObject {
    @Published var count = 0
}

private struct Remaking: View {
    @State private var turn = 0

    var body: some View {
        RemakingChild()
        Button("turn") { turn += 1 }
        Text("turn \(turn)")
    }
}

private struct RemakingChild: View {
    @ObservedObject var tallied = Tallied()

    var body: some View {
        Button("count \(tallied.count)") { tallied.count += 1 }
    }
}
