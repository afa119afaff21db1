// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightInsight
import AlightWeb
import Foundation
import Observation
import SwiftUI

/// What one form of the card list costs at one size.
struct Measurement: Codable {
    let form: Form
    let count: Int
    /// Seconds until the whole list is on its way for the first time.
    var firstBuild = 0.0
    /// What the last tap ran.
    var bodies = BodyCounts()
    /// Seconds in the program's own action.
    var action = Samples()
    /// Seconds from the action's return to the finished patch.
    var update = Samples()
    /// The same for cards far apart, after a search through all between them.
    var spread = Samples()
    /// Seconds that raw Observation takes for the same change, between the taps.
    var floor = Samples()
    /// Of the last patch, as it goes to the browser.
    var payload = 0
    var bytes = BytesPerCard()

    var timesFloor: Double { update.lowest / floor.lowest }
    var secondsPerUntouchedCard: Double { update.lowest / Double(max(count - 2, 1)) }
}

/// How many bodies ran.
struct BodyCounts: Codable, Equatable {
    var list = 0
    var card = 0
}

/// Allocated bytes for each card, by who needs them.
struct BytesPerCard: Codable {
    /// The program's own objects.
    var model = 0
    /// What the Observation library keeps for each object that was read.
    var observation = 0
    /// What showing the list takes, with what Observation keeps for it.
    var shown = 0

    var above: Int { shown - observation }
}

enum Form: String, CaseIterable, Codable {
    case shared, equatable, observable

    @MainActor
    func makeView(_ count: Int) -> any View {
        switch self {
        case .shared: SharedBindingList(count: count)
        case .equatable: EquatableList(titles: (0..<count).map(Measured.title))
        case .observable: ObservableList(models: CardModels(count: count))
        }
    }

    /// Only a form whose cost does not grow with the list is tapped often.
    func rounds(_ count: Int) -> Int {
        self == .observable ? 5_000 : count > 10_000 ? 40 : 400
    }

    /// What a tap that moves the selection must run, and nothing else.
    func expectedBodies(_ count: Int) -> BodyCounts {
        switch self {
        case .shared: BodyCounts(card: count)
        case .equatable: BodyCounts(list: 1, card: 2)
        case .observable: BodyCounts(card: 2)
        }
    }
}

extension Measurement {
    /// Shows the list and taps five cards in turn: first the first five, so that
    /// at every size the program's search is as short and the processor's caches
    /// are as warm, then five that are spread over the list.
    @MainActor
    static func measure(_ form: Form, _ count: Int, rounds: Int?) -> Measurement {
        var result = Measurement(form: form, count: count)
        warmUp(form)
        if form == .observable {
            result.bytes.observation = ObservationFloor.bytesPerCard(count)
        }
        let start = allocatedBytes()
        let view = form.makeView(count)
        result.bytes.model = (allocatedBytes() - start) / count

        let list = ShownList(view)
        result.firstBuild = list.show()
        result.bytes.shown = list.allocatedBytes / count

        let rounds = rounds ?? form.rounds(count)
        list.tapInTurn(Array(list.cards.prefix(5)), rounds) { action, update, _ in
            result.action.add(action)
            result.update.add(update)
            result.floor.add(ObservationFloor.seconds())
        }
        let spread = (0..<5).map { list.cards[(2 * $0 + 1) * count / 10] }
        list.tapInTurn(spread, min(rounds, 400)) { _, update, _ in result.spread.add(update) }
        result.bodies = Measured.bodies
        result.payload = list.payload
        list.end()
        return result
    }

    /// What a process pays once (fonts, types' plans) is no list's.
    @MainActor
    private static func warmUp(_ form: Form) {
        let list = ShownList(form.makeView(5))
        _ = list.show()
        list.tapInTurn(list.cards, 50) { _, _, _ in }
        list.end()
    }

    /// Takes another process's times of the same for more of this one's.
    mutating func add(_ other: Measurement) {
        action.add(other.action)
        update.add(other.update)
        spread.add(other.spread)
        floor.add(other.floor)
    }
}

/// A list in a scene without a browser.
@MainActor
final class ShownList {
    /// What takes taps, in the order of the list.
    private(set) var cards: [DisplayID] = []
    private(set) var payload = 0
    /// What the scene keeps once the list is shown.
    private(set) var allocatedBytes = 0
    private let session: ViewSession
    private let recorder: UpdateRecorder?
    private var encoder = BatchEncoder()

    init(_ view: any View, _ recording: Recording = .off) {
        session = ViewSession(
            .view { view }, SceneEnvironment(size: CGSize(width: 390, height: 844)))
        recorder = recording.makeRecorder(session.graph)
        session.onBatch = { [unowned self] in receive($0) }
    }

    private func receive(_ batch: DisplayBatch) {
        guard cards.isEmpty else {
            payload = encoder.encode(batch, received: batch.number).count
            return
        }
        cards = batch.patches.compactMap { patch in
            guard case .insert(let item, _, _) = patch, item.interactions.contains(.tap)
            else { return nil }
            return item.id
        }
    }

    /// - Returns: How many seconds it took.
    func show() -> Double {
        let before = AlightBenchmarks.allocatedBytes()
        let start = Instant.now
        session.start()
        let seconds = Instant.now.seconds(since: start)
        allocatedBytes =
            AlightBenchmarks.allocatedBytes() - before
            - cards.capacity * MemoryLayout<DisplayID>.stride
        return seconds
    }

    /// Tells what the action and the update of each tap take, but for a first round,
    /// and the whole with the record that is made of it, if one is.
    func tapInTurn(
        _ cards: [DisplayID], _ rounds: Int,
        _ body: (_ action: Double, _ update: Double, _ whole: Double) -> Void
    ) {
        for round in 0..<rounds {
            Measured.bodies = BodyCounts()
            let start = Instant.now
            session.handle(.tap(cards[round % cards.count]))
            let end = Instant.now
            _ = recorder?.finish()
            let recorded = recorder == nil ? end : Instant.now
            if round > cards.count {
                body(
                    Measured.actionEnd.seconds(since: Measured.actionStart),
                    end.seconds(since: Measured.actionEnd), recorded.seconds(since: start))
            }
        }
    }

    /// How many places a tap passes at which somebody could listen.
    func hooksOfTap() -> Int {
        let recorder = UpdateRecorder(session.graph, keepsEvents: true)
        session.handle(.tap(cards[0]))
        let record = recorder.finish()
        // Beside the engine's events each body asks once for observers and for witnesses and
        // twice for a probe, and a row asks for one once (`BodyRuleElement`,
        // `ForEachElement`). Other rules ask nothing.
        return record.events.count + 5 * record.work.bodies
    }

    /// Seconds that one such place takes while nobody listens, with what is counted there:
    /// two kinds in turn, since a count that follows upon itself waits for the memory that it
    /// was just written to. In a tap a hundred instructions lie between.
    func secondsOfHook() -> Double {
        let engine = session.graph.engine
        let source = engine.makeSource()
        let rounds = 1_000_000
        let start = Instant.now
        for _ in 0..<rounds {
            engine.noteSkip(source, .inputEqual)
            engine.noteEqual(source)
        }
        return Instant.now.seconds(since: start) / Double(2 * rounds)
    }

    func end() {
        session.end()
    }
}
