// SPDX-License-Identifier: Apache-2.0

import Combine
import Observation
import Testing

@testable import SwiftUI

/// Rules that meet each other; the numbers are those of the recorded rules' sections.
@MainActor
@Suite("Rules that meet")
struct CombinedRulesTests {
    @Test("a branch that is left and taken again in one event keeps its state (2, 3)")
    func backInOneEvent() {
        let isOn = ObservedValue(true)
        let screen = TestScreen { Switching(isOn: isOn) }
        screen.tap(.button, "shown 0")
        screen.perform {
            isOn.value = false
            isOn.value = true
        }
        #expect(screen.texts == ["shown 1"])
    }

    @Test("a value that is back at the end of an event is no change for onChange (2, 4)")
    func backForChange() {
        let journal = Journal()
        let value = ObservedValue(0)
        let screen = TestScreen {
            Watching(value: value) { journal.add("\($0) \($1)") }
        }
        screen.perform {
            value.value = 1
            value.value = 0
        }
        #expect(journal.take() == [])
        screen.perform { value.value = 2 }
        #expect(journal.take() == ["0 2"])
    }

    @Test("rows that move while others come and go keep their state; new ones begin (3)")
    func reordered() {
        let ids = ObservedValue([1, 2, 3])
        let screen = TestScreen { CountingRows(ids: ids) }
        screen.tap(.button, "1 0")
        screen.tap(.button, "3 0")
        screen.perform { ids.value = [4, 3, 1] }
        #expect(screen.texts == ["4 0", "3 1", "1 1"])
        screen.perform { ids.value = [2, 1] }
        #expect(screen.texts == ["2 0", "1 1"])
    }

    @Test("a state object is another one for another id, and the old one goes (3, 4)")
    func stateObjectOfIdentity() {
        let journal = Journal()
        let id = ObservedValue(1)
        let screen = TestScreen { Identified(id: id, journal: journal) }
        #expect(journal.take() == ["made"])
        screen.perform { id.value = 2 }
        #expect(journal.take() == ["made", "gone"])
        screen.session.end()
        #expect(journal.take() == ["gone"])
    }

    @Test("who observes an object hears of the objects in it only if it passes them on (1.5)")
    func nestedObject() {
        let model = Outer()
        let screen = TestScreen { OuterReader(model: model) }
        _ = screen.takeBodies()
        screen.perform { model.inner.count += 1 }
        #expect(screen.takeBodies() == [])
        #expect(screen.texts == ["0"])
        let passing = model.inner.objectWillChange.sink { model.objectWillChange.send() }
        screen.perform { model.inner.count += 1 }
        #expect(screen.takeBodies() == ["OuterReader"])
        #expect(screen.texts == ["2"])
        passing.cancel()
    }

    @Test("a part of a value of the environment runs its reader when the part differs (1.4)")
    func partOfEnvironment() {
        let theme = ObservedValue(Theme())
        let screen = TestScreen { Themed(theme: theme) }
        _ = screen.takeBodies()
        screen.perform { theme.value.offset += 1 }
        #expect(screen.takeBodies() == ["Themed"])
        screen.perform { theme.value.accent = "blue" }
        #expect(screen.takeBodies() == ["Themed", "AccentReader"])
        #expect(screen.texts == ["blue"])
    }

    @Test("a task that is given nil and a value again is started for each (4)")
    func optionalTaskID() async {
        let journal = Journal()
        let id = ObservedValue<Int?>(1)
        let screen = TestScreen { TaskOwner(id: id, journal: journal) }
        await screen.runTasks()
        screen.perform { id.value = nil }
        await screen.runTasks()
        screen.perform { id.value = 1 }
        await screen.runTasks()
        screen.perform { id.value = 1 }
        await screen.runTasks()
        #expect(journal.take() == ["1", "none", "1"])
    }

    @Test("preferences of rows follow the order of the rows (3, 5)")
    func preferencesOfRows() {
        let journal = Journal()
        let ids = ObservedValue([1, 2, 3])
        let screen = TestScreen { Gathering(ids: ids, journal: journal) }
        #expect(journal.take() == ["[1, 2, 3]"])
        screen.perform { ids.value = [3, 1] }
        #expect(journal.take() == ["[3, 1]"])
        screen.perform { ids.value = [1, 3] }
        #expect(journal.take() == ["[1, 3]"])
    }

    @Test("a row's binding is not asked for an element that is gone (1.3, 3)")
    func bindingOfGoneRow() {
        let screen = TestScreen { Editing() }
        screen.tap(.button, "drop")
        #expect(screen.texts == ["b", "c", "drop"])
        screen.tap(.button, "drop")
        screen.tap(.button, "drop")
        #expect(screen.texts == ["drop"])
    }

    @Test("a modifier's state ends with its place, not with what it modifies (3)")
    func stateOfModifier() {
        let name = ObservedValue("a")
        let screen = TestScreen { Modified(name: name) }
        screen.tap(.button, "tally 0")
        screen.perform { name.value = "b" }
        #expect(screen.texts == ["b", "tally 1"])
    }

    @Test("an optional observable object: another one, none, and changes in what is left (1.6)")
    func optionalModel() {
        let first = Leaf(1)
        let holder = ObservedValue<Leaf?>(first)
        let screen = TestScreen { LeafReader(holder: holder) }
        _ = screen.takeBodies()
        screen.perform { first.value += 1 }
        #expect(screen.takeBodies() == ["LeafReader"])
        screen.perform { holder.value = nil }
        #expect(screen.takeBodies() == ["LeafReader"])
        screen.perform { first.value += 1 }
        #expect(screen.takeBodies() == [])
        #expect(screen.texts == ["none"])
    }

    @Test("writes under two transactions reach a binding's reader one by one (1.3, 2)")
    func bindingUnderTransactions() {
        let journal = Journal()
        let screen = TestScreen { Sending(journal: journal) }
        _ = journal.take()
        screen.tap(.button, "go")
        #expect(journal.take() == ["1", "2"])
    }
}

private struct Counting: View {
    let name: String
    @State private var count = 0

    var body: some View {
        Button("\(name) \(count)") { count += 1 }
    }
}

private struct CountingRows: View {
    let ids: ObservedValue<[Int]>

    var body: some View {
        VStack { ForEach(ids.value, id: \.self) { Counting(name: "\($0)") } }
    }
}

private struct Identified: View {
    let id: ObservedValue<Int>
    let journal: Journal

    var body: some View { Owning(journal: journal).id(id.value) }
}

private struct Modified: View {
    let name: ObservedValue<String>

    var body: some View { Text(name.value).modifier(Tallying()) }
}

private struct Switching: View {
    let isOn: ObservedValue<Bool>

    var body: some View {
        if isOn.value {
            Counting(name: "shown")
        } else {
            Text("hidden")
        }
    }
}

private struct Watching: View {
    let value: ObservedValue<Int>
    let note: (Int, Int) -> Void

    var body: some View {
        Text("\(value.value)").onChange(of: value.value) { note($0, $1) }
    }
}

private final class Owned: ObservableObject {
    let journal: Journal

    init(_ journal: Journal) {
        self.journal = journal
        journal.add("made")
    }

    deinit { journal.add("gone") }
}

private struct Owning: View {
    @StateObject private var owned: Owned

    init(journal: Journal) {
        _owned = StateObject(wrappedValue: Owned(journal))
    }

    var body: some View {
        let _ = owned.journal
        Text("owning")
    }
}

private final class Inner: ObservableObject {
    @Published var count = 0
}

private final class Outer: ObservableObject {
    let inner = Inner()
}

private struct OuterReader: View {
    @ObservedObject var model: Outer

    var body: some View { Text("\(model.inner.count)") }
}

private struct Theme: Equatable {
    var accent = "red"
    var offset = 0
}

extension EnvironmentValues {
    @Entry fileprivate var partTheme = Theme()
}

private struct Themed: View {
    let theme: ObservedValue<Theme>

    var body: some View {
        AccentReader().environment(\.partTheme, theme.value)
    }
}

private struct AccentReader: View {
    @Environment(\.partTheme.accent) private var accent

    var body: some View { Text(accent) }
}

private struct TaskOwner: View {
    let id: ObservedValue<Int?>
    let journal: Journal

    var body: some View {
        let id = id.value
        Text("task").task(id: id) { journal.add(id.map { "\($0)" } ?? "none") }
    }
}

private struct RowKey: PreferenceKey {
    static let defaultValue: [Int] = []

    static func reduce(value: inout [Int], nextValue: () -> [Int]) {
        value += nextValue()
    }
}

private struct Gathering: View {
    let ids: ObservedValue<[Int]>
    let journal: Journal

    var body: some View {
        VStack {
            ForEach(ids.value, id: \.self) { id in
                Text("\(id)").preference(key: RowKey.self, value: [id])
            }
        }
        .onPreferenceChange(RowKey.self) { [journal] in journal.add("\($0)") }
    }
}

private struct Editing: View {
    private struct Item: Identifiable {
        let id: String
        var isOn = false
    }

    @State private var items = ["a", "b", "c"].map { Item(id: $0) }

    var body: some View {
        VStack {
            ForEach($items) { $item in EditedRow(name: item.id, isOn: $item.isOn) }
            Button("drop") { items.removeFirst() }
        }
    }
}

private struct EditedRow: View {
    let name: String
    @Binding var isOn: Bool

    var body: some View {
        Text(name).opacity(isOn ? 1 : 0.5).onChange(of: isOn) {}
    }
}

private struct Tallying: ViewModifier {
    @State private var count = 0

    func body(content: Content) -> some View {
        VStack {
            content
            Button("tally \(count)") { count += 1 }
        }
    }
}

@Observable
private final class Leaf {
    var value: Int

    init(_ value: Int) { self.value = value }
}

private struct LeafReader: View {
    let holder: ObservedValue<Leaf?>

    var body: some View {
        Text(holder.value.map { "\($0.value)" } ?? "none")
    }
}

private struct Sending: View {
    let journal: Journal
    @State private var value = 0

    var body: some View {
        VStack {
            Receiving(value: $value, journal: journal)
            Button("go") {
                value = 1
                withAnimation { value = 2 }
            }
        }
    }
}

private struct Receiving: View {
    @Binding var value: Int
    let journal: Journal

    var body: some View {
        let _ = journal.add("\(value)")
        Text("value \(value)")
    }
}
