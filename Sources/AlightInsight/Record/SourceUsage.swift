// SPDX-License-Identifier: Apache-2.0

import AlightRecord
import Foundation
import SwiftUI

/// The lines of a `body` that read its dynamic properties, found in the source text.
///
/// The text is looked at only to show it: what depends on what is the engine's word.
struct SourceUsage {
    private static let lineLimit = 120
    private static let usesOfProperty = 3

    /// The uses in the body of a type, property by property; none where the source is
    /// not there any more.
    @MainActor
    static func uses(in plan: ViewPlan, of properties: [String]) -> [WhyReport.Usage] {
        guard let place = plan.sourcePlace, let path = place.path,
            let text = try? String(contentsOfFile: path, encoding: .utf8)
        else { return [] }
        let lines = text.components(separatedBy: "\n")
        let body = lines.dropFirst(place.line - 1).prefix(lineLimit)
        return properties.flatMap { property -> [WhyReport.Usage] in
            let word = String(property.drop { $0 == "_" })
            let uses = block(body).compactMap { index, line -> WhyReport.Usage? in
                guard let expression = expression(around: word, in: line) else { return nil }
                return WhyReport.Usage(
                    view: plan.name, property: property, text: expression,
                    place: "\(place.file):\(index + 1)")
            }
            return Array(uses.prefix(usesOfProperty))
        }
    }

    /// The numbered lines up to the brace that ends what begins there.
    private static func block(_ lines: ArraySlice<String>) -> [(Int, String)] {
        var depth = 0
        var block: [(Int, String)] = []
        for (index, line) in zip(lines.indices, lines) {
            block.append((index, line))
            depth += line.count { $0 == "{" } - line.count { $0 == "}" }
            if depth <= 0, line.contains("}") { break }
        }
        return block
    }

    /// What stands around a read of `word`: up to a comma, bracket or end of line.
    private static func expression(around word: String, in line: String) -> String? {
        let code = line.components(separatedBy: "//")[0]
        var search = code.startIndex..<code.endIndex
        while let range = code.range(of: word, range: search) {
            search = range.upperBound..<code.endIndex
            guard isWord(range, in: code) else { continue }
            if isWritten(range, in: code) {
                // The rest of the statement is an action's too.
                let rest = code[range.upperBound...]
                let end = rest.firstIndex { $0 == "}" || $0 == ";" } ?? code.endIndex
                search = end..<code.endIndex
                continue
            }
            let ends: Set<Character> = [",", "{", "}", "\t", ")", "(", ":", "?"]
            let before = code[..<range.lowerBound].reversed().prefix { !ends.contains($0) }
            let after = code[range.upperBound...].prefix { !ends.contains($0) }
            let text = String(before.reversed()) + word + after
            return text.trimmingCharacters(in: .whitespaces)
        }
        return nil
    }

    private static func isWord(_ range: Range<String.Index>, in code: String) -> Bool {
        func belongs(_ character: Character) -> Bool {
            character.isLetter || character.isNumber || character == "_" || character == "$"
        }
        let start = code[..<range.lowerBound]
        let after = range.upperBound == code.endIndex ? " " : code[range.upperBound]
        let isMember = start.hasSuffix(".") && !start.hasSuffix("self.")
        let isDeclared = start.hasSuffix("var ") || start.hasSuffix("let ")
        return !belongs(start.last ?? " ") && !belongs(after) && !isMember && !isDeclared
            && !endsInLiteral(start)
    }

    /// Whether a line is in a string literal there, and not in what is put into it.
    private static func endsInLiteral(_ code: Substring) -> Bool {
        // For each literal that is open, the brackets open in what is put into it; 0 in
        // the literal itself.
        var depths: [Int] = []
        var isEscaped = false
        for character in code {
            let isLiteral = depths.last == 0
            switch character {
            case "\"" where isLiteral && !isEscaped: depths.removeLast()
            case "\"" where !isLiteral: depths.append(0)
            case "(" where isLiteral && isEscaped: depths[depths.count - 1] = 1
            case "(" where !isLiteral && !depths.isEmpty: depths[depths.count - 1] += 1
            case ")" where !isLiteral && !depths.isEmpty: depths[depths.count - 1] -= 1
            default: break
            }
            isEscaped = isLiteral && character == "\\" && !isEscaped
        }
        return depths.last == 0
    }

    /// Whether the value, or a part of it, is written there, or one of its methods called
    /// as a statement: what actions do.
    private static func isWritten(_ range: Range<String.Index>, in code: String) -> Bool {
        let rest = partPath(after: code[range.upperBound...])
        if rest.isCall {
            let before = code[..<range.lowerBound].drop { $0 == " " }
            let start = before.reversed().first { $0 != " " }
            return before.isEmpty || start == "{" || start == ";" || before.hasSuffix(" in ")
        }
        let next = rest.text.drop { $0 == " " }
        return ["+=", "-=", "*="].contains { next.hasPrefix($0) }
            || next.hasPrefix("=") && !next.hasPrefix("==") || rest.text.hasPrefix(".toggle()")
    }

    /// What follows `.items[3].name`, and whether that was a method with its arguments.
    private static func partPath(after code: Substring) -> (text: Substring, isCall: Bool) {
        var rest = code
        while true {
            if rest.hasPrefix("["), let end = rest.firstIndex(of: "]") {
                rest = rest[rest.index(after: end)...]
            } else if rest.hasPrefix("."), !rest.hasPrefix(".toggle()") {
                rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" }
                if rest.hasPrefix("(") { return (rest, true) }
            } else {
                return (rest, false)
            }
        }
    }
}
