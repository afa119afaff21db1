// SPDX-License-Identifier: Apache-2.0

import SwiftUI

// The founding program in its three forms: a list of cards, one of which is
// selected. What a card prints in the original goes to a log here.

@MainActor
final class FoundingLog {
    private(set) var lines: [String] = []

    func note(_ line: String) {
        lines.append(line)
    }

    func take() -> [String] {
        defer { lines = [] }
        return lines
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

// MARK: - Shared binding

struct SharedBindingList: View {
    let titles: [String]
    @State private var selection: String?

    var body: some View {
        VStack(spacing: 12) {
            ForEach(titles, id: \.self) { title in
                SharedBindingCard(title: title, selection: $selection)
            }
        }
        .padding()
    }
}

struct SharedBindingCard: View {
    let title: String
    @Binding var selection: String?

    var body: some View {
        Button {
            withAnimation(.easeInOut(duration: 0.2)) {
                selection = selection == title ? nil : title
            }
        } label: {
            CardLabel(title: title, isSelected: selection == title)
        }
    }
}

// MARK: - Equatable card

struct EquatableList: View {
    let titles: [String]
    @State private var selection: String?

    var body: some View {
        VStack(spacing: 12) {
            ForEach(titles, id: \.self) { title in
                EquatableCard(title: title, isSelected: selection == title) {
                    withAnimation(.easeInOut(duration: 0.2)) {
                        selection = selection == title ? nil : title
                    }
                }
            }
        }
        .padding()
    }
}

struct EquatableCard: View, Equatable {
    let title: String
    let isSelected: Bool
    let select: @MainActor () -> Void

    nonisolated static func == (left: Self, right: Self) -> Bool {
        left.title == right.title && left.isSelected == right.isSelected
    }

    var body: some View {
        Button(action: select) {
            CardLabel(title: title, isSelected: isSelected)
        }
    }
}

// MARK: - Observable card

@Observable
final class FoundingCard: Identifiable {
    let id = UUID()
    let title: String
    var isSelected = false

    init(title: String) {
        self.title = title
    }
}

@Observable
final class FoundingGame {
    var cards: [FoundingCard]

    init(titles: [String]) {
        cards = titles.map { FoundingCard(title: $0) }
    }

    func toggleSelection(for card: FoundingCard) {
        if card.isSelected {
            card.isSelected = false
        } else {
            cards.first(where: { $0.isSelected })?.isSelected = false
            card.isSelected = true
        }
    }
}

struct ObservableList: View {
    @State private var game: FoundingGame
    let log: FoundingLog

    init(titles: [String], log: FoundingLog = FoundingLog()) {
        _game = State(initialValue: FoundingGame(titles: titles))
        self.log = log
    }

    var body: some View {
        VStack(spacing: 12) {
            ForEach(game.cards) { card in
                ObservableCard(card: card, game: game, log: log)
            }
        }
        .padding()
    }
}

struct ObservableCard: View {
    var card: FoundingCard
    var game: FoundingGame
    let log: FoundingLog

    var body: some View {
        let _ = log.note("update view \(card.title)")
        Button {
            withAnimation(.easeInOut(duration: 0.2)) {
                game.toggleSelection(for: card)
            }
        } label: {
            Text(card.title)
                .font(.headline)
                .frame(maxWidth: .infinity)
                .foregroundStyle(card.isSelected ? .green : .orange)
        }
    }
}
