// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Combine
import SwiftUI
import Testing

private final class Card: ObservableObject, Identifiable {
    let id: Int
    @Published var isSelected = false

    init(id: Int) {
        self.id = id
    }
}

private struct CardRow: View {
    @ObservedObject var card: Card
    let select: (Card) -> Void
    var body: some View {
        Button("card \(card.id)") { select(card) }
            .foregroundStyle(card.isSelected ? .green : .orange)
    }
}

private struct CardList: View {
    @State private var cards = (0..<50).map(Card.init)
    var body: some View {
        VStack {
            ForEach(cards) { card in
                CardRow(card: card) { selected in
                    for card in cards where card.isSelected != (card === selected) {
                        card.isSelected.toggle()
                    }
                }
            }
        }
    }
}

private final class AppModel: ObservableObject {
    @Published var text = "a"
}

private struct Editor: View {
    @Binding var text: String
    var body: some View {
        Button("change") { text += "!" }
    }
}

private struct Program: App {
    @StateObject private var model = AppModel()
    var body: some Scene {
        WindowGroup {
            Editor(text: $model.text)
            Text(model.text)
        }
    }
}

@MainActor
@Suite("Objects: lists and apps")
struct ObjectListTests {
    @Test("With an object for each row, a tap runs the two rows that differ")
    func objectPerRow() {
        let screen = TestScreen { CardList() }
        #expect(screen.takeBodies().count == 51)
        screen.tap(.button, "card 3")
        #expect(screen.takeBodies() == ["CardRow"])
        screen.tap(.button, "card 40")
        #expect(screen.takeBodies() == ["CardRow", "CardRow"])
    }

    @Test("An app's own object lives as long as the scene, and runs who declares it")
    func stateObjectOfApp() {
        let screen = TestScreen(.app(Program.self))
        screen.tap(.button, "change")
        screen.tap(.button, "change")
        #expect(screen.texts == ["change", "a!!"])
        #expect(screen.warnings == [])
    }
}
