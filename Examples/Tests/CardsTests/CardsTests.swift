// SPDX-License-Identifier: Apache-2.0

import AlightTesting
import SwiftUI
import Testing

@testable import Cards

/// What a tap costs in each form, as the page itself says it.
@MainActor
struct CardsTests {
    let titles = ["Aurora", "Beacon", "Comet"]

    @Test func onlyTheCardThatChangesRuns() async throws {
        let game = ObservableCardList.Game(titles: titles)
        let window = try await TestWindow { ObservableCardList(game: game) { _ in } }
        #expect(window.bodies == ["ObservableCardList": 1, "ObservableCardList.CardView": 3])
        try await window.tap("Beacon")
        #expect(window.bodies == ["ObservableCardList.CardView": 1])
        try await window.tap("Comet")
        #expect(window.bodies == ["ObservableCardList.CardView": 2])
        #expect(game.cards.map(\.isSelected) == [false, false, true])
    }

    @Test func aWriteOfTheModelRunsOneCard() async throws {
        let game = ObservableCardList.Game(titles: titles)
        let window = try await TestWindow { ObservableCardList(game: game) { _ in } }
        try await window.perform { game.cards[0].isSelected = true }
        #expect(window.bodies == ["ObservableCardList.CardView": 1])
    }

    @Test func thePageFitsAPhoneAndADesk() async throws {
        for size in [CGSize(width: 390, height: 844), CGSize(width: 1280, height: 800)] {
            let window = try await TestWindow(TestTraits(size: size)) { CardsPage() }
            #expect(window.elements(.button).count == 15)
            for card in window.elements(.button) {
                #expect(CGRect(origin: .zero, size: size).contains(card.frame), "\(card)")
            }
        }
    }
}
