// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// The other way out: every card is an object that knows whether it is selected.
/// A change inside a card runs the views that read that card, and nothing else.
///
/// The list reads which cards there are, not what is in them. It does not run.
struct ObservableCardList: View {
    let game: Game
    /// Takes a line for each body that runs.
    var log: @MainActor (String) -> Void = { print($0) }

    var body: some View {
        let _ = log("update list")
        VStack(spacing: 12) {
            ForEach(game.cards) { card in
                CardView(card: card, game: game, log: log)
            }
        }
    }
}

extension ObservableCardList {
    @Observable
    final class Card: Identifiable {
        let title: String
        var isSelected = false

        init(title: String) {
            self.title = title
        }
    }

    @Observable
    final class Game {
        let cards: [Card]

        init(titles: [String]) {
            cards = titles.map { Card(title: $0) }
        }

        func toggle(_ card: Card) {
            if card.isSelected {
                card.isSelected = false
            } else {
                cards.first(where: \.isSelected)?.isSelected = false
                card.isSelected = true
            }
        }
    }

    struct CardView: View {
        let card: Card
        let game: Game
        let log: @MainActor (String) -> Void

        var body: some View {
            let _ = log("update card \(card.title)")
            Button {
                withAnimation(.easeInOut(duration: 0.2)) {
                    game.toggle(card)
                }
            } label: {
                Text(card.title)
                    .font(.headline)
                    .frame(maxWidth: .infinity)
                    .foregroundStyle(card.isSelected ? .green : .orange)
            }
            .accessibilityAddTraits(card.isSelected ? .isSelected : [])
        }
    }
}

#Preview {
    ObservableCardList(game: .init(titles: ["Aurora", "Beacon", "Comet", "Dawn", "Ember"]))
        .padding()
}
