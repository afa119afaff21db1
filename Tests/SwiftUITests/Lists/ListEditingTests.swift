// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Lists that are changed by hand")
struct ListEditingTests {
    private func swiper(_ screen: TestScreen, _ position: Int) -> DisplayItem {
        screen.items.filter { $0.scroll?.rest != nil }[position]
    }

    @Test("A swiped row shows its Delete action, which deletes its element")
    func delete() {
        let numbers = ObservedValue([1, 2, 3])
        let screen = TestScreen { EditableNumbers(numbers: numbers) }
        #expect(!screen.items.contains { $0.semantics?.label == "Delete" })
        let item = swiper(screen, 1)
        let width = item.scroll!.extent.width - item.frame.width
        #expect(width > 70)
        screen.send(.scroll(item.id, CGPoint(x: width, y: 0)))
        screen.tap(.button, "Delete")
        #expect(numbers.value == [1, 3])
        #expect(screen.texts.filter { $0.hasPrefix("Number") } == ["Number 1", "Number 3"])
    }

    @Test("An action of the program's own takes the place of Delete, and closes the row")
    func ownActions() {
        let log = ObservedValue<[String]>([])
        let screen = TestScreen {
            List {
                Text("Row")
                    .swipeActions(edge: .leading) {
                        Button("Pin") { log.value.append("pin") }.tint(.orange)
                    }
                    .swipeActions {
                        Button("Archive") { log.value.append("archive") }
                        Button("Flag") { log.value.append("flag") }
                    }
            }
        }
        let item = swiper(screen, 0)
        let rest = item.scroll!.rest!
        #expect(rest > 70)
        #expect(abs(item.scroll!.offset.x - rest) < 0.001)
        screen.send(.scroll(item.id, .zero))
        screen.tap(.button, "Pin")
        #expect(log.value == ["pin"])
        #expect(swiper(screen, 0).scroll!.request == 2)
        #expect(!screen.items.contains { $0.semantics?.label == "Pin" })
        let end = item.scroll!.extent.width - item.frame.width
        screen.send(.scroll(item.id, CGPoint(x: end, y: 0)))
        let first = screen.tree.windowFrame(of: screen.item(.button, "Archive").id)!
        let second = screen.tree.windowFrame(of: screen.item(.button, "Flag").id)!
        #expect(first.minX > second.minX)
    }

    @Test("A swipe over the whole row performs the outermost action, where it may")
    func fullSwipe() {
        let log = ObservedValue<[String]>([])
        let screen = TestScreen {
            List {
                Text("Row")
                    .swipeActions(edge: .leading, allowsFullSwipe: false) {
                        Button("Pin") { log.value.append("pin") }
                    }
                    .swipeActions {
                        Button("Archive") { log.value.append("archive") }
                        Button("Flag") { log.value.append("flag") }
                    }
            }
        }
        let item = swiper(screen, 0)
        screen.send(.scroll(item.id, CGPoint(x: -item.frame.width, y: 0)))
        #expect(log.value == [])
        #expect(screen.items.contains { $0.semantics?.label == "Pin" })
        screen.send(.scroll(item.id, CGPoint(x: item.scroll!.extent.width, y: 0)))
        #expect(log.value == ["archive"])
        #expect(!screen.items.contains { $0.semantics?.label == "Archive" })
    }

    @Test("A swipe over the whole row deletes it")
    func fullSwipeDeletes() {
        let numbers = ObservedValue([1, 2, 3])
        let screen = TestScreen { EditableNumbers(numbers: numbers) }
        let item = swiper(screen, 1)
        screen.send(.scroll(item.id, CGPoint(x: item.scroll!.extent.width, y: 0)))
        #expect(numbers.value == [1, 3])
    }

    @Test("A list that is edited has a control to delete and a handle to move for each row")
    func editMode() {
        let numbers = ObservedValue([1, 2, 3])
        let screen = TestScreen { EditableNumbers(numbers: numbers) }
        screen.tap(.button, "Edit")
        #expect(screen.items.filter { $0.semantics?.label.hasPrefix("Reorder") == true }.count == 3)
        screen.tap(.button, "Delete Number 2")
        screen.tap(.button, "Delete")
        #expect(numbers.value == [1, 3])
        screen.send(
            .move(
                screen.item(.handle, "Reorder Number 1").id,
                onto: screen.item(.handle, "Reorder Number 3").id))
        #expect(numbers.value == [3, 1])
        screen.tap(.button, "Done")
        #expect(!screen.items.contains { $0.semantics?.label.hasPrefix("Reorder") == true })
    }

    @Test("A list is edited in a window of another size too")
    func resizedWindow() {
        let numbers = ObservedValue([1, 2])
        let screen = TestScreen { EditableNumbers(numbers: numbers) }
        screen.tap(.button, "Edit")
        screen.send(.environment(SceneEnvironment(size: CGSize(width: 500, height: 600))))
        #expect(screen.items.filter { $0.semantics?.label.hasPrefix("Reorder") == true }.count == 2)
        screen.tap(.button, "Done")
        #expect(!screen.items.contains { $0.semantics?.label.hasPrefix("Reorder") == true })
    }

    @Test("Rows can be kept from being deleted or moved")
    func disabledEdits() {
        let numbers = ObservedValue([1, 2, 3])
        let screen = TestScreen {
            EditableNumbers(numbers: numbers, isFixed: { $0 == 2 })
        }
        screen.tap(.button, "Edit")
        let labels = screen.items.compactMap { $0.semantics?.label }
        #expect(labels.filter { $0.hasPrefix("Delete") } == ["Delete Number 1", "Delete Number 3"])
        #expect(
            labels.filter { $0.hasPrefix("Reorder") } == ["Reorder Number 1", "Reorder Number 3"])
    }

    @Test("Elements are removed and moved as onDelete and onMove say")
    func offsets() {
        var letters = Array("abcdef")
        letters.remove(atOffsets: [1, 4])
        #expect(String(letters) == "acdf")
        letters.move(fromOffsets: [0, 2], toOffset: 4)
        #expect(String(letters) == "cfad")
        letters.move(fromOffsets: [3], toOffset: 0)
        #expect(String(letters) == "dcfa")
    }
}

private struct EditableNumbers: View {
    let numbers: ObservedValue<[Int]>
    var isFixed: (Int) -> Bool = { _ in false }

    var body: some View {
        VStack {
            EditButton()
            List {
                ForEach(numbers.value, id: \.self) { number in
                    Text("Number \(number)")
                        .deleteDisabled(isFixed(number))
                        .moveDisabled(isFixed(number))
                }
                .onDelete { numbers.value.remove(atOffsets: $0) }
                .onMove { numbers.value.move(fromOffsets: $0, toOffset: $1) }
            }
        }
    }
}
