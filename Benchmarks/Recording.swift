// SPDX-License-Identifier: Apache-2.0

import AlightInsight
import Foundation
import SwiftUI

/// Who keeps account of updates while they are measured.
enum Recording: String, CaseIterable, Codable {
    /// Nobody, as while a program is served.
    case off
    /// What `updates` and tests count by.
    case counts
    /// All that `why` says.
    case details

    @MainActor
    func makeRecorder(_ graph: ViewGraph) -> UpdateRecorder? {
        switch self {
        case .off: nil
        case .counts: UpdateRecorder(graph)
        case .details: UpdateRecorder(graph, program: "cards")
        }
    }
}

/// What recording adds to a tap on one form of the list.
struct RecordingMeasurement: Codable {
    let form: Form
    let count: Int
    /// Of whole taps with their records, in the order of `Recording.allCases`.
    var taps: [Samples] = Recording.allCases.map { _ in Samples() }
    /// Seconds that a tap takes to ask who listens, while nobody does.
    var asking = 0.0

    var off: Double { taps[0].lowest }
    var counts: Double { taps[1].lowest }
    var details: Double { taps[2].lowest }

    /// The lists are tapped in turn, so that other work on the machine meets all.
    @MainActor
    static func measure(_ form: Form, _ count: Int) -> RecordingMeasurement {
        var result = RecordingMeasurement(form: form, count: count)
        let lists = Recording.allCases.map { ShownList(form.makeView(count), $0) }
        lists.forEach { _ = $0.show() }
        for round in 0..<(form == .observable ? 200 : 20) {
            // Who writes is looked up on the stack, which takes milliseconds.
            for (index, list) in lists.enumerated() where index < 2 || round < 2 {
                list.tapInTurn(Array(list.cards.prefix(5)), 25) { _, _, whole in
                    result.taps[index].add(whole)
                }
            }
        }
        let list = ShownList(form.makeView(count))
        _ = list.show()
        let hook = (0..<5).map { _ in list.secondsOfHook() }.min()!
        result.asking = hook * Double(list.hooksOfTap())
        (lists + [list]).forEach { $0.end() }
        return result
    }
}

/// What recording costs, next to what it may.
struct RecordingReport {
    private let measurements: [RecordingMeasurement]

    init(_ measurements: [RecordingMeasurement]) {
        self.measurements = measurements
    }

    var text: String {
        var report = Report(["form", "cards"] + Recording.allCases.map(\.rawValue))
        var bars = Report(["bar", "measured", "at most", ""])
        for one in measurements {
            report.add(
                [one.form.rawValue, "\(one.count)"]
                    + [one.off, one.counts, one.details].map(duration))
            bars.add(
                "\(one.form.rawValue): a tap asks who listens, and nobody does",
                one.asking / one.off, 0.02, share)
            bars.add(
                "\(one.form.rawValue): bodies are counted",
                one.counts / one.off - 1, 0.1, share)
        }
        return """
            Fastest taps, with their records, by what is recorded

            \(report.text)

            \(bars.text)
            """
    }
}

private func share(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }
