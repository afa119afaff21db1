// SPDX-License-Identifier: Apache-2.0

import SwiftUI

// Stands in for the founding program where a checkout does not have it: another
// text, with the same titles, prints and behaviour.

@Observable
final class Card: Identifiable {
    let title: String
    var isChosen = false

    init(_ title: String) {
        self.title = title
    }
}

@Observable
final class Deck {
    let cards = ["jxrfkzqp", "duwlemci", "hbpokxra", "tcyqdsne", "lvgurxzt"].map(Card.init)

    func choose(_ card: Card) {
        let wasChosen = card.isChosen
        for other in cards where other.isChosen {
            other.isChosen = false
        }
        if !wasChosen {
            card.isChosen = true
        }
    }
}

struct DeckView: View {
    @State private var deck = Deck()

    var body: some View {
        VStack(spacing: 12) {
            ForEach(deck.cards) { card in
                CardRow(card: card, deck: deck)
            }
        }
        .padding()
    }
}

struct CardRow: View {
    let card: Card
    let deck: Deck

    var body: some View {
        let _ = print("update view \(card.title)")
        Button {
            withAnimation(.easeInOut(duration: 0.2)) {
                deck.choose(card)
            }
        } label: {
            Text(card.title)
                .font(.headline)
                .frame(maxWidth: .infinity)
                .foregroundStyle(card.isChosen ? .green : .orange)
        }
    }
}

#Preview {
    DeckView()
}
