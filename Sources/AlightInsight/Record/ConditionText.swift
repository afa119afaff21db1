// SPDX-License-Identifier: Apache-2.0

import AlightRecord
import Foundation
import SwiftUI

/// The condition around a line of a branch, found in the source text.
///
/// What ran says which branch it was; its result builder has no line of its own, and the
/// last one before it lies in the branch.
struct ConditionText {
    private let lines: [String]

    static func conditions(_ fact: ReplacementFact) -> [RecordedLife.Cause.Condition] {
        var found: [RecordedLife.Cause.Condition] = []
        for place in fact.places {
            let condition = condition(at: place, of: fact.kind)
            if !found.contains(condition) { found.append(condition) }
        }
        return found
    }

    private static func condition(
        at place: SourcePlace, of kind: ReplacementFact.Kind
    ) -> RecordedLife.Cause.Condition {
        let text = place.path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
        let source = ConditionText(lines: text?.components(separatedBy: "\n") ?? [])
        guard kind == .branch || kind == .optional else {
            return RecordedLife.Cause.Condition(place: place.text, text: nil)
        }
        guard let line = source.condition(around: place.line) else {
            return RecordedLife.Cause.Condition(place: place.text, text: nil)
        }
        return RecordedLife.Cause.Condition(
            place: "\(place.file):\(line)", text: source.head(of: line))
    }

    /// The line of the `if` or `switch` whose braces are around a line, or which begins
    /// on it.
    private func condition(around number: Int) -> Int? {
        guard lines.indices.contains(number - 1) else { return nil }
        if head(of: number) != nil { return number }
        var depth = 0
        var isElse = false
        for index in stride(from: number - 2, through: 0, by: -1) {
            let line = code(index)
            for character in line.reversed() {
                if character == "}" { depth += 1 }
                guard character == "{" else { continue }
                let isAround = depth == 0
                depth = max(0, depth - 1)
                guard isAround || isElse && depth == 0 else { continue }
                if head(of: index + 1) != nil { return index + 1 }
                isElse = line.contains("else")
            }
            if depth == 0, ["func ", "var ", "struct "].contains(where: line.contains) {
                return nil
            }
        }
        return nil
    }

    /// `if flag` of `} else if flag {`; `nil` for another line.
    private func head(of number: Int) -> String? {
        let line = code(number - 1)
        for word in ["if ", "switch "] {
            guard let start = line.range(of: word, options: .backwards),
                line[..<start.lowerBound].last.map({ " {};".contains($0) }) ?? true
            else { continue }
            let text = line[start.lowerBound...].prefix { $0 != "{" }
            return text.trimmingCharacters(in: .whitespaces)
        }
        return nil
    }

    private func code(_ index: Int) -> String {
        lines[index].components(separatedBy: "//")[0]
    }
}
