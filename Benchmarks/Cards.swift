// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// The three forms of the card list, written for measuring: no printing, and an
/// action that notes when it ends.
@MainActor
enum Measured {
    static var bodies = BodyCounts()
    /// When the last action returned.
    static var actionEnd = Instant.now
    static var actionStart = Instant.now

    static func action(_ body: () -> Void) {
        actionStart = .now
        body()
        actionEnd = .now
    }

    nonisolated static func title(_ index: Int) -> String { "card \(index)" }
}

// MARK: - One selection that every card is bound to

struct SharedBindingList: View {
    let count: Int
    @State private var selection = -1

    var body: some View {
        let _ = Measured.bodies.list += 1
        VStack(spacing: 12) {
            ForEach(0..<count) { index in
                SharedBindingCard(index: index, selection: $selection)
            }
        }
    }
}

private struct SharedBindingCard: View {
    let index: Int
    @Binding var selection: Int

    var body: some View {
        let _ = Measured.bodies.card += 1
        Button {
            Measured.action {
                withAnimation(.easeInOut(duration: 0.2)) {
                    selection = selection == index ? -1 : index
                }
            }
        } label: {
            CardLabel(title: Measured.title(index), isSelected: selection == index)
        }
    }
}

// MARK: - An equatable card that is told whether it is selected

struct EquatableList: View {
    let titles: [String]
    @State private var selection = -1

    var body: some View {
        let _ = Measured.bodies.list += 1
        VStack(spacing: 12) {
            ForEach(titles.indices, id: \.self) { index in
                EquatableCard(title: titles[index], isSelected: selection == index) {
                    Measured.action {
                        withAnimation(.easeInOut(duration: 0.2)) {
                            selection = selection == index ? -1 : index
                        }
                    }
                }
                .equatable()
            }
        }
    }
}

private struct EquatableCard: View, Equatable {
    let title: String
    let isSelected: Bool
    let select: @MainActor () -> Void

    nonisolated static func == (left: EquatableCard, right: EquatableCard) -> Bool {
        left.title == right.title && left.isSelected == right.isSelected
    }

    var body: some View {
        let _ = Measured.bodies.card += 1
        Button(action: select) {
            CardLabel(title: title, isSelected: isSelected)
        }
    }
}

// MARK: - An observable object for each card

@Observable
final class CardModel: Identifiable {
    let title: String
    var isSelected = false

    init(title: String) {
        self.title = title
    }
}

@Observable
final class CardModels {
    var cards: [CardModel]

    init(count: Int) {
        cards = (0..<count).map { CardModel(title: Measured.title($0)) }
    }

    /// The founding program's own way: it looks for the selected card.
    func toggle(_ card: CardModel) {
        if card.isSelected {
            card.isSelected = false
        } else {
            cards.first { $0.isSelected }?.isSelected = false
            card.isSelected = true
        }
    }
}

struct ObservableList: View {
    let models: CardModels

    var body: some View {
        let _ = Measured.bodies.list += 1
        VStack(spacing: 12) {
            ForEach(models.cards) { card in
                ObservableCard(card: card, models: models)
            }
        }
    }
}

private struct ObservableCard: View {
    var card: CardModel
    var models: CardModels

    var body: some View {
        let _ = Measured.bodies.card += 1
        Button {
            Measured.action {
                withAnimation(.easeInOut(duration: 0.2)) {
                    models.toggle(card)
                }
            }
        } label: {
            Text(card.title)
                .font(.headline)
                .frame(maxWidth: .infinity)
                .foregroundStyle(card.isSelected ? .green : .orange)
        }
    }
}

private struct CardLabel: View {
    let title: String
    let isSelected: Bool

    var body: some View {
        Text(title)
            .font(.headline)
            .frame(maxWidth: .infinity)
            .foregroundStyle(isSelected ? .green : .orange)
    }
}
