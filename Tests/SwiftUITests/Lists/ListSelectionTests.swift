// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("The selection of lists")
struct ListSelectionTests {
    private func rows(_ screen: TestScreen) -> [DisplayItem] {
        screen.items.filter { $0.semantics?.role == .row }
    }

    private func selected(_ screen: TestScreen) -> [Int] {
        rows(screen).enumerated().filter { $0.element.semantics!.isSelected }.map(\.offset)
    }

    @Test("A tap chooses a row by its id, and runs nobody who only hands the binding on")
    func one() {
        let screen = TestScreen { Chooser() }
        #expect(selected(screen) == [])
        _ = screen.takeBodies()
        screen.send(.tap(rows(screen)[1].id))
        #expect(selected(screen) == [1])
        screen.send(.tap(rows(screen)[2].id))
        #expect(selected(screen) == [2])
        #expect(screen.takeBodies() == [])
    }

    @Test("Of several rows any can be chosen while the list is edited")
    func several() {
        let screen = TestScreen { SeveralChooser() }
        #expect(rows(screen).allSatisfy { !$0.interactions.contains(.tap) })
        screen.tap(.button, "Edit")
        screen.send(.tap(rows(screen)[0].id))
        screen.send(.tap(rows(screen)[2].id))
        #expect(selected(screen) == [0, 2])
        screen.send(.tap(rows(screen)[0].id))
        #expect(selected(screen) == [2])
        #expect(screen.texts.contains("1 chosen"))
    }
}

private struct Chooser: View {
    @State private var choice: String?

    var body: some View {
        List(["a", "b", "c"], id: \.self, selection: $choice) { Text($0) }
    }
}

private struct SeveralChooser: View {
    @State private var choice: Set<Int> = []

    var body: some View {
        VStack {
            EditButton()
            Text("\(choice.count) chosen")
            List(selection: $choice) {
                ForEach(0..<3) { Text("\($0)") }
            }
        }
    }
}
