// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightWeb
import Foundation
import Observation
import SwiftUI

// What one tap costs in each form of the card list, at three sizes, beside the
// floor of raw Observation in the same run.

/// The least that any implementation pays: two tracked reads, armed again, and
/// the two writes that fire them.
func observationFloor() -> Double {
    let models = CardModels(count: 2)
    func arm(_ card: CardModel) {
        withObservationTracking {
            _ = card.isSelected
        } onChange: {
        }
    }
    var samples = Samples()
    for _ in 0..<2_000 {
        let start = Instant.now
        arm(models.cards[0])
        arm(models.cards[1])
        models.cards[0].isSelected.toggle()
        models.cards[1].isSelected.toggle()
        samples.add(Instant.now.seconds(since: start))
    }
    return samples.lowest
}

struct Result {
    let form: String
    let count: Int
    var firstBuild = 0.0
    var bytesPerCard = 0
    var modelBytesPerCard = 0
    var bodies = (list: 0, card: 0)
    var action = 0.0
    var update = 0.0
    var payload = 0
}

@MainActor
func measure(_ form: String, _ count: Int, _ makeView: @escaping () -> any View) -> Result {
    var result = Result(form: form, count: count)
    let before = allocatedBytes()
    let view = makeView()
    result.modelBytesPerCard = (allocatedBytes() - before) / count

    let session = ViewSession(
        .view { view }, SceneEnvironment(size: CGSize(width: 390, height: 844)))
    var encoder = BatchEncoder()
    var taps: [DisplayID] = []
    var payload = 0
    session.onBatch = { batch in
        if taps.isEmpty {
            taps = batch.patches.compactMap { patch in
                guard case .insert(let item, _, _) = patch, item.interactions.contains(.tap)
                else { return nil }
                return item.id
            }
        } else {
            payload = encoder.encode(batch, received: batch.number).count
        }
    }
    let beforeShow = allocatedBytes()
    let start = Instant.now
    session.start()
    result.firstBuild = Instant.now.seconds(since: start)
    result.bytesPerCard =
        (allocatedBytes() - beforeShow - taps.capacity * MemoryLayout<DisplayID>.stride) / count

    var actions = Samples()
    var updates = Samples()
    let rounds = Int(ProcessInfo.processInfo.environment["ROUNDS"] ?? "") ?? (form == "observable" ? 400 : count > 10_000 ? 7 : 40)
    for round in 0..<rounds {
        Measured.bodies = (0, 0)
        session.handle(.tap(taps[(round * 7 + 1) % count]))
        let end = Instant.now
        if round > 1 {
            actions.add(Measured.actionEnd.seconds(since: Measured.actionStart))
            updates.add(end.seconds(since: Measured.actionEnd))
        }
    }
    result.bodies = Measured.bodies
    result.action = actions.lowest
    result.update = updates.lowest
    result.payload = payload
    session.end()
    return result
}

let arguments = CommandLine.arguments.dropFirst()
let counts = arguments.compactMap { Int($0) }
let forms = arguments.filter { Int($0) == nil }
print("form         cards  bodies/tap   action      update      first build   bytes/card  (model)  payload")
for count in counts.isEmpty ? [5, 1_000, 100_000] : counts {
    for form in forms.isEmpty ? ["shared", "equatable", "observable"] : Array(forms) {
        let floor = observationFloor()
        let result = measure(form, count) {
            switch form {
            case "shared": SharedBindingList(count: count)
            case "equatable": EquatableList(titles: (0..<count).map(Measured.title))
            default: ObservableList(models: CardModels(count: count))
            }
        }
        print(
            form.padding(toLength: 12, withPad: " ", startingAt: 0),
            result.count, "\(result.bodies.list)+\(result.bodies.card)",
            microseconds(result.action), microseconds(result.update),
            microseconds(result.firstBuild), result.bytesPerCard, result.modelBytesPerCard,
            result.payload, "floor", microseconds(floor),
            String(format: "x%.1f", result.update / floor), separator: "\t")
    }
}
