// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

/// What a binding carries along reaches whoever takes the value, whichever part of it
/// is written.
@MainActor @Suite struct BindingTransactionTests {
    private struct Item: Identifiable, Equatable {
        let id: Int
        var name = ""
    }

    /// The animations of the writes to a binding that closures stand for.
    private final class Writes<Value> {
        var value: Value
        var animations: [Animation?] = []

        init(_ value: Value) { self.value = value }

        var binding: Binding<Value> {
            Binding(
                get: { self.value },
                set: { value, transaction in
                    self.value = value
                    self.animations.append(transaction.animation)
                })
        }
    }

    @Test func anElementOfACollectionKeepsItsOwnTransaction() {
        let writes = Writes([1, 2, 3])
        writes.binding[1].animation(.linear).wrappedValue = 5
        #expect(writes.value == [1, 5, 3])
        #expect(writes.animations == [.linear])
    }

    @Test func anElementTakesTheCollectionsTransaction() {
        let writes = Writes([1, 2, 3])
        let animated = writes.binding.animation(.easeIn)
        animated[0].wrappedValue = 7
        for element in animated { element.wrappedValue += 1 }
        #expect(writes.value == [8, 3, 4])
        #expect(writes.animations == Array(repeating: .easeIn, count: 4))
    }

    @Test func partsAndOptionalsKeepTheTransaction() throws {
        let writes = Writes([Item(id: 1)])
        writes.binding.animation(.easeOut)[0].name.wrappedValue = "a"
        let optional = Writes<Item?>(Item(id: 2))
        try #require(Binding(optional.binding.animation(.linear))).name.wrappedValue = "b"
        let plain = Writes(4)
        Binding<Int?>(plain.binding.animation(.easeIn)).wrappedValue = 6
        #expect(writes.animations == [.easeOut])
        #expect(optional.animations == [.linear])
        #expect(optional.value?.name == "b")
        #expect(plain.animations == [.easeIn])
    }

    @Test func rowsOfABindingKeepTheTransaction() {
        let writes = Writes([Item(id: 1), Item(id: 2)])
        let screen = TestScreen {
            ForEach(writes.binding.animation(.easeOut)) { $item in
                Button("Row \(item.id)") { item.name = "tapped" }
                Button("Own \(item.id)") { $item.animation(.linear).wrappedValue.name = "own" }
            }
        }
        screen.tap(.button, "Row 2")
        screen.tap(.button, "Own 1")
        #expect(writes.value.map(\.name) == ["own", "tapped"])
        #expect(writes.animations == [.easeOut, .linear])
    }
}
