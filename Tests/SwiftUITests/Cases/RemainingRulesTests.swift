// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing

@testable import SwiftUI

// Rules that are recorded without a case of their own; numbers in brackets are
// those of the recorded rules' sections.

@MainActor
@Suite("Rules: state, bindings, observation")
struct RemainingRulesTests {
    @Test("a read in a row's closure makes the state's owner a reader (1.2)")
    func readInRows() {
        let screen = TestScreen { RowsRead() }
        _ = screen.takeBodies()
        screen.tap(.button, "add")
        #expect(screen.takeChanges() == ["RowsRead: _number"])
        #expect(screen.texts.first == "0 1")
    }

    @Test("code outside of an update sees at once what it wrote (1.2)")
    func latest() {
        let journal = Journal()
        let screen = TestScreen { WritesThenReads(journal: journal) }
        screen.tap(.button, "add")
        #expect(journal.take() == ["1 1", "2 2"])
    }

    @Test("properties of a view that is not shown warn with SwiftUI's texts (1.2, 4)")
    func uninstalled() {
        let screen = TestScreen { AsksUninstalled() }
        #expect(
            screen.warnings == [
                "Accessing State's value outside of being installed on a View. This will result "
                    + "in a constant Binding of the initial value and will not update.",
                "Accessing StateObject<UninstalledObject>'s object without being installed on a "
                    + "View. This will create a new instance each time.",
                "Accessing Environment<Int>'s value outside of being installed on a View. This "
                    + "will always read the default value and will not update.",
            ])
        #expect(screen.texts.first == "3 0 7")
    }

    @Test("bindings to the elements of a collection differ with each run of the owner (1.3)")
    func elementBindings() {
        let screen = TestScreen { ElementBindings() }
        _ = screen.takeBodies()
        screen.tap(.button, "other")
        #expect(screen.takeBodies() == ["ElementBindings", "ElementRow", "ElementRow"])
    }

    @Test("an environment value without == is compared by its fields, an object by identity (1.4)")
    func environmentComparison() {
        let screen = TestScreen { WritesPlainValues() }
        _ = screen.takeBodies()
        screen.tap(.button, "again")
        // Equal fields and the same object: no reader runs.
        #expect(screen.takeBodies() == ["WritesPlainValues"])
        screen.tap(.button, "field")
        #expect(screen.takeBodies() == ["WritesPlainValues", "ReadsField"])
    }

    @Test("what a geometry reader's closure reads runs the closure, not the body around it (1.6)")
    func geometryReader() {
        let model = ObservedValue(0)
        let screen = TestScreen { ReadsInGeometry(model: model) }
        _ = screen.takeBodies()
        screen.perform { model.value = 1 }
        #expect(screen.takeBodies() == [])
        #expect(screen.texts == ["1"])
    }

    @Test("a binding of a bindable object is read by who reads its value (1.6)")
    func bindableRead() {
        let model = ObservedValue(0)
        let screen = TestScreen { MakesBindable(model: model) }
        _ = screen.takeBodies()
        screen.perform { model.value = 1 }
        #expect(screen.takeBodies() == ["ReadsBinding"])
        #expect(screen.texts == ["1"])
    }

    @Test("a write alone is no read: the body that does it does not depend on it (1.6)")
    func writeInBody() {
        let model = ObservedValue(0)
        let screen = TestScreen { WritesModel(model: model) }
        #expect(screen.takeBodies() == ["WritesModel"])
        screen.perform { model.value = 7 }
        #expect(screen.takeBodies() == [])
    }

    @Test("models in an array and in an optional are tracked one by one (1.6)")
    func nestedModels() {
        let models = [ObservedValue(0), ObservedValue(0)]
        let screen = TestScreen { ReadsNested(models: models, optional: nil) }
        _ = screen.takeBodies()
        screen.perform { models[1].value = 5 }
        #expect(screen.takeBodies() == ["ReadsNested"])
        #expect(screen.texts == ["0 5"])
    }

    @Test("update() comes after the properties inside, and by itself runs no body (1.8)")
    func customProperty() {
        let journal = Journal()
        let screen = TestScreen { OwnerOfCustom(journal: journal) }
        #expect(journal.take() == ["update 0", "body 0"])
        screen.tap(.button, "add")
        #expect(journal.take() == ["update 1", "body 1"])
        screen.tap(.button, "unrelated")
        #expect(!journal.take().contains("body 1"))
    }

    @Test("writes 1, 2 and 3, 4 in an animation: bodies see 2 and 4, changes are 0→2, 2→4 (2)")
    func nestedWrites() {
        let journal = Journal()
        let screen = TestScreen { NestedWrites(journal: journal) }
        _ = journal.take()
        screen.tap(.button, "write")
        #expect(journal.take() == ["body 2", "body 4", "0→2", "2→4"])
    }

    @Test("onChange calls the closure of the update that changed the value (4)")
    func newClosure() {
        let journal = Journal()
        let screen = TestScreen { ChangeClosures(journal: journal) }
        screen.tap(.button, "both")
        #expect(journal.take() == ["1 sees 1"])
        // The value alone, in an object that nobody is told of, is no change.
        screen.tap(.button, "silent")
        #expect(journal.take() == [])
    }

    @Test("a view's init runs with every run of its parent, its body does not (4)")
    func initEachTime() {
        let journal = Journal()
        let screen = TestScreen { Initialising(journal: journal) }
        _ = screen.takeBodies()
        screen.tap(.button, "add")
        #expect(journal.take() == ["init", "init"])
        #expect(screen.takeBodies() == ["Initialising"])
    }

    @Test("transactions nest: the inner one keeps what only the outer says (6)")
    func nestedTransactions() {
        var outer = Transaction()
        outer.disablesAnimations = true
        withTransaction(outer) {
            withAnimation(.linear) {
                #expect(Transaction.current.disablesAnimations)
                #expect(Transaction.current.animation == .linear)
            }
            #expect(Transaction.current.animation == nil)
        }
    }
}

private struct RowsRead: View {
    @State private var number = 0

    var body: some View {
        ForEach(0..<2) { row in
            Text("\(row) \(number)")
        }
        Button("add") { number += 1 }
    }
}

private struct WritesThenReads: View {
    let journal: Journal
    @State private var number = 0

    var body: some View {
        Forwards(number: $number, journal: journal)
        Text("\(number)")
    }
}

private struct Forwards: View {
    @Binding var number: Int
    let journal: Journal

    var body: some View {
        Button("add") {
            let plain = _number
            for _ in 0..<2 {
                number += 1
                journal.add("\(number) \(plain.wrappedValue)")
            }
        }
    }
}

private final class UninstalledObject: ObservableObject {
    let number = 0
}

extension EnvironmentValues {
    @Entry fileprivate var uninstalled = 7
    @Entry fileprivate var plainField = PlainField(number: 0)
    @Entry fileprivate var plainObject: ObservedValue<Int>?
}

/// Has no `==`.
private struct PlainField {
    var number: Int
}

private struct Uninstalled: View {
    @State var state = 3
    @StateObject var object = UninstalledObject()
    @Environment(\.uninstalled) var number

    var body: some View { EmptyView() }
}

private struct AsksUninstalled: View {
    var body: some View {
        let view = Uninstalled()
        let state = view.$state.wrappedValue
        let object = view.object.number
        Text("\(state) \(object) \(view.number)")
    }
}

private struct ElementBindings: View {
    struct Item: Identifiable {
        let id: Int
        var isOn = false
    }

    @State private var items = [Item(id: 0), Item(id: 1)]
    @State private var other = 0

    var body: some View {
        ForEach($items) { $item in
            ElementRow(isOn: $item.isOn)
        }
        Text("\(other)")
        Button("other") { other += 1 }
    }
}

private struct ElementRow: View {
    @Binding var isOn: Bool

    var body: some View { Text("\(isOn)") }
}

private struct WritesPlainValues: View {
    @State private var turn = 0
    @State private var field = 0
    @State private var object = ObservedValue(0)

    var body: some View {
        VStack {
            ReadsField()
            ReadsObject()
            Text("\(turn)")
            Button("again") { turn += 1 }
            Button("field") { field += 1 }
        }
        .environment(\.plainField, PlainField(number: field))
        .environment(\.plainObject, object)
    }
}

private struct ReadsField: View {
    @Environment(\.plainField) private var field

    var body: some View { Text("field \(field.number)") }
}

private struct ReadsObject: View {
    @Environment(\.plainObject) private var object

    var body: some View { Text("object \(object == nil ? "none" : "some")") }
}

private struct ReadsInGeometry: View {
    let model: ObservedValue<Int>

    var body: some View {
        GeometryReader { _ in Text("\(model.value)") }
    }
}

private struct MakesBindable: View {
    @Bindable var model: ObservedValue<Int>

    var body: some View { ReadsBinding(number: $model.value) }
}

private struct ReadsBinding: View {
    @Binding var number: Int

    var body: some View { Text("\(number)") }
}

private struct WritesModel: View {
    let model: ObservedValue<Int>

    var body: some View {
        let _ = model.value = 1
        Text("writes")
    }
}

private struct ReadsNested: View {
    let models: [ObservedValue<Int>]
    let optional: ObservedValue<Int>?

    var body: some View {
        Text((models + [optional].compactMap { $0 }).map { "\($0.value)" }.joined(separator: " "))
    }
}

@propertyWrapper
private struct Doubled: DynamicProperty {
    @State private var number = 0
    let journal: Journal

    init(_ journal: Journal) {
        self.journal = journal
    }

    var wrappedValue: Int {
        get { number }
        nonmutating set { number = newValue }
    }

    mutating func update() {
        MainActor.assumeIsolated { journal.add("update \(number)") }
    }
}

private struct OwnerOfCustom: View {
    let journal: Journal
    @Doubled private var number: Int
    @State private var unrelated = 0

    init(journal: Journal) {
        self.journal = journal
        _number = Doubled(journal)
    }

    var body: some View {
        let _ = journal.add("body \(number)")
        Text("\(number)")
        Button("add") { number += 1 }
        Button("unrelated") { unrelated += 1 }
    }
}

private struct NestedWrites: View {
    let journal: Journal
    @State private var number = 0

    var body: some View {
        let _ = journal.add("body \(number)")
        Text("\(number)")
            .onChange(of: number) { journal.add("\($0)→\($1)") }
        Button("write") {
            number = 1
            number = 2
            withAnimation {
                number = 3
                number = 4
            }
        }
    }
}

private struct ChangeClosures: View {
    final class Silent {
        var number = 0
    }

    let journal: Journal
    @State private var number = 0
    @State private var other = 0
    @State private var silent = Silent()

    var body: some View {
        let captured = other
        Text("\(number)")
            .onChange(of: number) { _, next in journal.add("\(next) sees \(captured)") }
            .onChange(of: silent.number) { journal.add("silent") }
        Button("both") {
            number += 1
            other += 1
        }
        Button("silent") { silent.number += 1 }
    }
}

private struct Initialising: View {
    let journal: Journal
    @State private var number = 0

    var body: some View {
        NotesInit(journal: journal)
        Text("\(number)")
        Button("add") { number += 1 }
    }
}

private struct NotesInit: View {
    init(journal: Journal) {
        journal.add("init")
    }

    var body: some View { Text("child") }
}
