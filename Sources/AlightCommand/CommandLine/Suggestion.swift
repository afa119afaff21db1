// SPDX-License-Identifier: Apache-2.0

/// Finds the word that somebody probably meant.
enum Suggestion {
    /// The candidate that the fewest edits turn `word` into; `nil` when none is near.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let nearest = candidates.map { (candidate: $0, distance: distance(word, $0)) }
            .min { $0.distance < $1.distance }
        guard let nearest, nearest.distance <= max(1, word.count / 3) else {
            return nil
        }
        return nearest.candidate
    }

    /// The Damerau-Levenshtein distance: insert, remove, replace, or swap two neighbours.
    static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left), Array(right))
        var rows = [Array(0...right.count)]
        for i in 0..<left.count {
            var row = [i + 1]
            for j in 0..<right.count {
                var best = min(
                    rows[i][j] + (left[i] == right[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
