// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// Counts the bodies of one list and its cards.
///
/// Nobody observes what is being counted: a body that wrote what a view reads
/// would cause updates of its own. After the update, and outside of it, the
/// figures go to `counts`, which only the view that shows them reads.
@MainActor
final class BodyCounter {
    let counts = BodyCounts()
    private var lists = 0
    private var cards = 0
    private var willPublish = false

    /// Made once, so that views which hold it stay equal.
    private(set) lazy var log: @MainActor (String) -> Void = { [unowned self] in count($0) }

    private func count(_ line: String) {
        if line.hasPrefix("update card") {
            cards += 1
        } else {
            lists += 1
        }
        guard !willPublish else { return }
        willPublish = true
        // An update is one turn of the main actor; this is a later one.
        Task { publish() }
    }

    private func publish() {
        counts.publish(lists: lists, cards: cards)
        (lists, cards, willPublish) = (0, 0, false)
    }
}

/// How many bodies the last update of a list ran.
@MainActor
@Observable
final class BodyCounts {
    private(set) var lists = 0
    private(set) var cards = 0
    /// 1 after the list has appeared, and one more after each tap.
    private(set) var updates = 0

    fileprivate func publish(lists: Int, cards: Int) {
        self.lists = lists
        self.cards = cards
        updates += 1
    }
}
