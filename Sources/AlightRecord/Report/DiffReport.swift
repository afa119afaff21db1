// SPDX-License-Identifier: Apache-2.0

/// What differs between two records of the same steps: counts of bodies, lives,
/// findings.
package struct DiffReport: Encodable, Equatable {
    package struct Change: Encodable, Equatable {
        package var step: String
        package var view: String
        package var old: Int
        package var new: Int
        package var oldWasted: Int
        package var newWasted: Int
        package var isWorse: Bool { new > old }
    }

    package private(set) var changes: [Change] = []
    package private(set) var newFindings: [String] = []
    package private(set) var goneFindings: [String] = []
    /// Steps that only one of them has.
    package private(set) var onlyInOld: [String] = []
    package private(set) var onlyInNew: [String] = []

    package init(_ old: Trace, _ new: Trace) {
        var later = new.updates[...]
        for update in old.updates {
            guard let index = later.firstIndex(where: { $0.step == update.step }) else {
                onlyInOld.append(update.step)
                continue
            }
            onlyInNew += later[..<index].map(\.step)
            compare(UpdateAnalysis(old, update), UpdateAnalysis(new, later[index]))
            later = later[(index + 1)...]
        }
        onlyInNew += later.map(\.step)
    }

    private mutating func compare(_ old: UpdateAnalysis, _ new: UpdateAnalysis) {
        let oldCounts = Dictionary(uniqueKeysWithValues: old.counts.map { ($0.name, $0) })
        let newCounts = Dictionary(uniqueKeysWithValues: new.counts.map { ($0.name, $0) })
        for name in Set(oldCounts.keys).union(newCounts.keys).sorted() {
            let (one, other) = (
                oldCounts[name] ?? ViewCounts(name: name), newCounts[name] ?? ViewCounts(name: name)
            )
            guard one.runs != other.runs || one.wasted != other.wasted else { continue }
            changes.append(
                Change(
                    step: new.update.step, view: name, old: one.runs, new: other.runs,
                    oldWasted: one.wasted, newWasted: other.wasted))
        }
        func titles(_ analysis: UpdateAnalysis) -> [String] {
            analysis.findings.map { "\($0.code.title)  \($0.view) / \(analysis.update.step)" }
        }
        let (was, now) = (titles(old), titles(new))
        newFindings += now.filter { !was.contains($0) }
        goneFindings += was.filter { !now.contains($0) }
    }

    package var isEmpty: Bool {
        changes.isEmpty && newFindings.isEmpty && goneFindings.isEmpty && onlyInOld.isEmpty
            && onlyInNew.isEmpty
    }

    package var text: String {
        guard !isEmpty else { return "No difference: the same bodies ran in each step." }
        var lines = changes.map { change in
            let wasted = change.newWasted > 0 ? " (\(change.newWasted) wasted)" : ""
            let word = change.isWorse ? "MORE " : change.new < change.old ? "FEWER" : "OTHER"
            return "\(word)  \(change.step)".padded(to: 36)
                + "  \(change.view) \(change.old) → \(change.new)\(wasted)"
        }
        lines += newFindings.map { "NEW    \($0)" } + goneFindings.map { "GONE   \($0)" }
        lines += onlyInOld.map { "only in the first:   \($0)" }
        lines += onlyInNew.map { "only in the second:  \($0)" }
        return lines.joined(separator: "\n")
    }
}
