// SPDX-License-Identifier: Apache-2.0

/// Which views a person means: `CardView`, `Board.CardView`, or one of them by its
/// path, `Board/CardView["Comet"]`, or number, `#12`.
package struct ViewQuery: Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package struct Failure: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    /// The type's name, and the views that are meant.
    package func find(in trace: Trace) throws(Failure) -> (name: String, views: Set<Int>) {
        let matches = trace.views.values.filter(isMatch)
        let names = Set(matches.map(\.name))
        guard names.count < 2 else {
            let list = names.sorted().joined(separator: ", ")
            throw Failure(description: "'\(text)' may be one of several views: \(list)")
        }
        guard let name = names.first else { throw notFound(among: trace.viewNames) }
        return (name, Set(matches.map(\.id)))
    }

    private func isMatch(_ view: RecordedView) -> Bool {
        if text.hasPrefix("#") { return "#\(view.id)" == text }
        if text.contains("/") || text.contains("[") {
            return view.path == text || view.path.hasSuffix("/" + text)
        }
        return view.name == text || Self.shortName(view.name) == text
            || Self.withoutGenerics(view.name) == text
    }

    private func notFound(among names: [String]) -> Failure {
        guard !names.isEmpty else {
            return Failure(
                description: "no view '\(text)' appeared; the program has no view of its own")
        }
        let wanted = text.lowercased()
        let near = names.map {
            (name: $0, distance: Self.distance(Self.shortName($0).lowercased(), wanted))
        }
        .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
        let nearest = near.filter { $0.distance <= max(2, wanted.count / 3) }.prefix(3).map(\.name)
        let hint = nearest.isEmpty ? "" : "; the nearest: \(nearest.joined(separator: ", "))"
        let others =
            nearest.isEmpty ? "; there are: \(names.prefix(12).joined(separator: ", "))" : ""
        return Failure(description: "no view '\(text)' appeared\(hint)\(others)")
    }

    /// `CardView` of `Board.CardView<Text>`.
    package static func shortName(_ name: String) -> String {
        withoutGenerics(name).split(separator: ".").last.map(String.init) ?? name
    }

    static func withoutGenerics(_ name: String) -> String {
        String(name.prefix { $0 != "<" })
    }

    /// How many letters have to be put in, taken out or exchanged.
    static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left), Array(right))
        var row = Array(0...right.count)
        for i in 0..<left.count {
            var diagonal = row[0]
            row[0] = i + 1
            for j in 0..<right.count {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (left[i] == right[j] ? 0 : 1))
                diagonal = above
            }
        }
        return row[right.count]
    }
}
