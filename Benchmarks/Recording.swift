// SPDX-License-Identifier: Apache-2.0

import AlightInsight
import Foundation
import SwiftUI

/// Who keeps account of updates while they are measured.
enum Recording: String, CaseIterable {
    /// Nobody, as while a program is served.
    case off
    /// What `updates` and tests count by.
    case counts
    /// All that `why` says.
    case details

    static let environmentName = "RECORDING"

    static let current =
        ProcessInfo.processInfo.environment[environmentName].flatMap(Recording.init(rawValue:))
        ?? .off

    @MainActor
    func makeRecorder(_ graph: ViewGraph) -> UpdateRecorder? {
        switch self {
        case .off: nil
        case .counts: UpdateRecorder(graph)
        case .details: UpdateRecorder(graph, program: "cards")
        }
    }
}

/// What recording adds to a tap: each form of the list, with and without.
enum RecordingReport {
    static func make(_ forms: [Form], _ count: Int) throws -> Report {
        var report = Report(
            ["form", "cards"] + Recording.allCases.map(\.rawValue) + ["counts add"])
        for form in forms {
            let lowest = try Recording.allCases.map { recording in
                try Measurement.inOwnProcess(form, count, recording).update.lowest
            }
            let added = (lowest[1] / lowest[0] - 1) * 100
            report.add(
                [form.rawValue, "\(count)"]
                    + lowest.map { String(format: "%.1f µs", $0 * 1e6) }
                    + [String(format: "%.1f %%", added)])
        }
        return report
    }
}
