// SPDX-License-Identifier: Apache-2.0

import Observation

/// The least that any implementation pays to the Observation library.
enum ObservationFloor {
    @MainActor private static let models = CardModels(count: 2)

    /// Two tracked reads, armed again, and the two writes that fire them.
    @MainActor
    static func seconds() -> Double {
        let start = Instant.now
        arm(models.cards[0])
        arm(models.cards[1])
        models.cards[0].isSelected.toggle()
        models.cards[1].isSelected.toggle()
        return Instant.now.seconds(since: start)
    }

    /// What the library keeps for each card whose selection is read, as the cards'
    /// bodies read it, with nothing to call when it changes.
    static func bytesPerCard(_ count: Int) -> Int {
        let models = CardModels(count: count)
        return withExtendedLifetime(models) {
            let before = allocatedBytes()
            for card in models.cards {
                arm(card)
            }
            return (allocatedBytes() - before) / count
        }
    }

    private static func arm(_ card: CardModel) {
        withObservationTracking {
            _ = card.isSelected
        } onChange: {
        }
    }
}
