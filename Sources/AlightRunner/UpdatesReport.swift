// SPDX-License-Identifier: Apache-2.0

import AlightInsight
import Foundation

/// What `updates` says: the bodies of each step, for programs or for people.
struct UpdatesReport: Encodable, Equatable {
    struct Step: Encodable, Equatable {
        /// The step as it was written.
        let text: String
        /// Types that ran in an earlier step are there with 0.
        let bodies: [String: Int]
        /// What the program printed, in lines.
        let printed: [String]
        let warnings: [String]

        enum CodingKeys: String, CodingKey {
            case text = "do"
            case bodies, printed, warnings
        }
    }

    /// Why the steps ended early.
    struct Failure: Encodable, Equatable {
        let message: String
        /// The step that was not done, from 1; 0 is the first appearance.
        let step: Int
    }

    var steps: [Step] = []
    var error: Failure?

    @MainActor
    mutating func add(_ record: UpdateRecord, printed: [String]) {
        var bodies = record.bodies
        for name in (steps.last?.bodies ?? [:]).keys {
            bodies[name, default: 0] += 0
        }
        steps.append(
            Step(
                text: record.step, bodies: bodies, printed: printed,
                warnings: record.warnings.map(\.report)))
    }

    /// One line, with sorted keys.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    /// The steps with their numbers, and below them one row for each type that ran:
    ///
    ///     0  show
    ///     1  tap "First"
    ///
    ///     bodies  0  1
    ///     Card    5  2
    ///     List    1  0
    func table() -> String {
        let list = steps.enumerated().map { number, step in "\(number)  \(step.text)" }
        let names = Set(steps.flatMap(\.bodies.keys)).sorted()
        guard !names.isEmpty else {
            return (list + ["", "No body of the program's own views ran."]).joined(separator: "\n")
        }
        let heading = Row(title: "bodies", cells: steps.indices.map(String.init))
        let rows = names.map { name in
            Row(title: name, cells: steps.map { String($0.bodies[name] ?? 0) })
        }
        return (list + [""] + Self.aligned([heading] + rows)).joined(separator: "\n")
    }

    private struct Row {
        let title: String
        let cells: [String]
    }

    /// Titles to the left, numbers to the right.
    private static func aligned(_ rows: [Row]) -> [String] {
        let titleWidth = rows.map(\.title.count).max() ?? 0
        let columns = rows[0].cells.indices.map { column in
            rows.map { $0.cells[column].count }.max() ?? 0
        }
        return rows.map { row in
            let cells = zip(row.cells, columns).map { cell, width in
                "  " + String(repeating: " ", count: width - cell.count) + cell
            }
            let padding = String(repeating: " ", count: titleWidth - row.title.count)
            return row.title + padding + cells.joined()
        }
    }
}
