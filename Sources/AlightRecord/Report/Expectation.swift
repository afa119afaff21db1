// SPDX-License-Identifier: Apache-2.0

/// What `--expect` says of counts: `CardView<=2`, `Board==0`, `wasted==0`.
package struct Expectation: Equatable, Sendable {
    package enum Comparison: String, Sendable {
        case atMost = "<=", atLeast = ">=", equal = "==", less = "<", more = ">"
    }

    /// A view's name, or one of `wasted`, `created`, `reset`, `bodies`.
    package let name: String
    package let comparison: Comparison
    package let limit: Int

    /// Expectations with `;` or `,` between them; `nil` where one cannot be read.
    package static func parse(_ text: String) -> [Expectation]? {
        let parts = text.split { $0 == ";" || $0 == "," }
        let all = parts.compactMap { Expectation(String($0)) }
        return all.count == parts.count && !all.isEmpty ? all : nil
    }

    init?(_ text: String) {
        let operators = ["<=", ">=", "==", "<", ">", "="]
        guard let found = operators.first(where: { text.contains($0) }),
            let range = text.firstRange(of: found)
        else { return nil }
        let name = text[..<range.lowerBound].filter { !$0.isWhitespace }
        let number = text[range.upperBound...].filter { !$0.isWhitespace }
        guard !name.isEmpty, let limit = Int(number), limit >= 0 else { return nil }
        self.name = name
        self.limit = limit
        comparison = Comparison(rawValue: found) ?? .equal
    }

    /// The count that it is about, runs of views that were there before; `nil` if there is
    /// no such view.
    package func count(in analysis: UpdateAnalysis) -> Int? {
        let counts = analysis.counts
        switch name {
        case "wasted": return counts.reduce(0) { $0 + $1.wasted }
        case "created": return counts.reduce(0) { $0 + $1.created }
        case "reset": return counts.reduce(0) { $0 + $1.reset }
        case "bodies": return counts.reduce(0) { $0 + $1.runs }
        default:
            guard let view = try? ViewQuery(name).find(in: analysis.trace).name else { return nil }
            return counts.first { $0.name == view }?.runs ?? 0
        }
    }

    package func holds(_ count: Int) -> Bool {
        switch comparison {
        case .atMost: count <= limit
        case .atLeast: count >= limit
        case .equal: count == limit
        case .less: count < limit
        case .more: count > limit
        }
    }

    package var text: String { "\(name)\(comparison.rawValue)\(limit)" }
}
