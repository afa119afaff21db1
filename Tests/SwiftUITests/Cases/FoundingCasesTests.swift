// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing

@testable import SwiftUI

/// The forms of the founding program that differ in what a card holds; the names
/// in brackets are those of the recorded rules' cases. Card 1 of 4 is selected,
/// and card 3 is tapped.
@MainActor
@Suite("Cases: the founding program")
struct FoundingCasesTests {
    private func bodies(
        _ tapped: String = "card 3", _ view: @escaping @MainActor () -> any View
    ) -> [String: Int] {
        let screen = TestScreen(view)
        _ = screen.takeBodies()
        screen.tap(.button, tapped)
        return Dictionary(screen.takeBodies().map { ($0, 1) }, uniquingKeysWith: +)
    }

    @Test("[founding-02] == on title and selection: the list and two cards (JH, AIR)")
    func equatable() {
        #expect(bodies { SelfComparingList() } == ["SelfComparingList": 1, "SelfComparingCard": 2])
    }

    @Test("[founding-03] the same card without ==: its closure differs, so all run (AIR, X27)")
    func closures() {
        #expect(bodies { ClosureList() } == ["ClosureList": 1, "ClosureCard": 4])
    }

    @Test("[founding-04] == does not hide a binding that the card reads (rules 1.9)")
    func equatableBinding() {
        #expect(bodies { BindingList() } == ["BindingCard": 4])
    }

    @Test("[founding-05] an observable object for each card: two cards (W25)")
    func observableItems() {
        #expect(bodies { ItemList() } == ["ItemCard": 2])
    }

    @Test("[founding-06] one observable selection that all cards read: all run (W25)")
    func observableStore() {
        #expect(bodies { StoreList() } == ["StoreCard": 4])
    }

    @Test("[founding-07] == leaves a Binding(get:set:) out: two cards (X27)")
    func functionalBinding() {
        #expect(bodies { FunctionalList() } == ["FunctionalList": 1, "FunctionalCard": 2])
    }
}

private struct SelfComparingList: View {
    @State private var selected = 1

    var body: some View {
        ForEach(0..<4) { id in
            SelfComparingCard(id: id, isSelected: selected == id) { selected = id }
        }
    }
}

private struct SelfComparingCard: View, Equatable {
    let id: Int
    let isSelected: Bool
    let select: () -> Void

    nonisolated static func == (left: Self, right: Self) -> Bool {
        left.id == right.id && left.isSelected == right.isSelected
    }

    var body: some View {
        Button("card \(id)", action: select)
    }
}

private struct ClosureList: View {
    @State private var selected = 1

    var body: some View {
        ForEach(0..<4) { id in
            ClosureCard(id: id, isSelected: selected == id) { selected = id }
        }
    }
}

private struct ClosureCard: View {
    let id: Int
    let isSelected: Bool
    let select: () -> Void

    var body: some View {
        Button("card \(id)", action: select)
    }
}

private struct BindingList: View {
    @State private var selected = 1

    var body: some View {
        ForEach(0..<4) { BindingCard(id: $0, selected: $selected) }
    }
}

private struct BindingCard: View, Equatable {
    let id: Int
    @Binding var selected: Int

    nonisolated static func == (left: Self, right: Self) -> Bool { left.id == right.id }

    var body: some View {
        Button("card \(id)") { selected = id }
            .opacity(selected == id ? 1 : 0.5)
    }
}

@Observable
private final class Item {
    let id: Int
    var isSelected: Bool

    init(id: Int, isSelected: Bool) {
        self.id = id
        self.isSelected = isSelected
    }
}

private struct ItemList: View {
    @State private var items = (0..<4).map { Item(id: $0, isSelected: $0 == 1) }

    var body: some View {
        ForEach(items, id: \.id) { item in
            ItemCard(item: item) {
                for other in items where other.isSelected {
                    other.isSelected = false
                }
                item.isSelected = true
            }
        }
    }
}

private struct ItemCard: View {
    let item: Item
    let select: () -> Void

    var body: some View {
        Button("card \(item.id)", action: select)
            .opacity(item.isSelected ? 1 : 0.5)
    }
}

@Observable
private final class Store {
    var selected = 1
}

private struct StoreList: View {
    @State private var store = Store()

    var body: some View {
        ForEach(0..<4) { StoreCard(id: $0, store: store) }
    }
}

private struct StoreCard: View {
    let id: Int
    let store: Store

    var body: some View {
        Button("card \(id)") { store.selected = id }
            .opacity(store.selected == id ? 1 : 0.5)
    }
}

private struct FunctionalList: View {
    @State private var selected = 1

    var body: some View {
        let selection = Binding(get: { selected }, set: { selected = $0 })
        ForEach(0..<4) { id in
            FunctionalCard(id: id, isSelected: selected == id, selection: selection)
        }
    }
}

private struct FunctionalCard: View, Equatable {
    let id: Int
    let isSelected: Bool
    @Binding var selection: Int

    nonisolated static func == (left: Self, right: Self) -> Bool {
        left.id == right.id && left.isSelected == right.isSelected
    }

    var body: some View {
        Button("card \(id)") { selection = id }
    }
}
