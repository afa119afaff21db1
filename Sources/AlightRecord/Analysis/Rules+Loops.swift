// SPDX-License-Identifier: Apache-2.0

/// Updates that cause themselves, and what costs more than it saves: W401, W402, W404.
extension UpdateAnalysis {
    var loopFindings: [Finding] {
        [loopFinding].compactMap { $0 } + warnedWrites + costlyComparisons
    }

    private static let loopTexts = [
        "An update loop was stopped", "rounds of updates", "multiple times per frame",
        "each of its frames asks for another",
    ]

    /// The writes that happen while an update is under way, in the order of a round.
    private var loopFinding: Finding? {
        let warning = update.warnings.first { warning in
            Self.loopTexts.contains { warning.text.contains($0) }
        }
        guard let warning else { return nil }
        let writes = update.writes.filter { $0.isDuringUpdate && !$0.isEqual }
        let names = writes.map { trace.name(ofSource: $0.source) }
        let view =
            warning.view ?? writes.compactMap { source($0.source)?.owner }.first.map(name)
            ?? "a view"
        let cycle = names.isEmpty ? "" : ": " + (names + [names[0]]).joined(separator: " → ")
        var finding = Finding(
            .updateLoop, view,
            "The update causes itself again; it was stopped\(cycle).", weight: Gravity.endless)
        finding.evidence = writes.map { write in
            let values = "\(write.old ?? "?") → \(write.new ?? "?")"
            let place = [write.place, write.function].compactMap { $0 }.joined(separator: "  ")
            return "\(trace.name(ofSource: write.source)): \(values), ×\(write.count)  \(place)"
        }
        // Where each round writes something else, a comparison with the last would not
        // end it.
        if writes.isEmpty || !writes.allSatisfy(isFurther) {
            finding.fixes.append(
                Fix(
                    "write only what differs (`if new != old`), and nothing that differs each time, "
                        + "such as `UUID()` or `Date()`"))
        }
        if Set(names).count > 1 {
            finding.fixes.append(
                Fix("store one of them, and compute the others from it where they are read"))
        } else if let name = names.first, finding.fixes.isEmpty {
            finding.fixes = [
                Fix(
                    "make \(name) of nothing that is made of it: each round finds another value, such "
                        + "as the size of a view that has its size from \(name)"),
                Fix(
                    "write only what differs (`if new != old`): it differs each time", isVain: true),
            ]
        }
        return finding
    }

    /// Whether a write sets a number to another one each time.
    private func isFurther(_ write: RecordedWrite) -> Bool {
        guard let old = write.old, let new = write.new else { return false }
        return old != new && Double(old) != nil && Double(new) != nil
    }

    private var warnedWrites: [Finding] {
        update.warnings.filter {
            $0.text.hasPrefix("Modifying state during view update")
                || $0.text.hasPrefix("Publishing changes from within view updates")
        }.map { warning in
            let view = warning.view ?? "a view"
            var finding = Finding(
                .writeDuringUpdate, view,
                warning.text.hasPrefix("Publishing")
                    ? "The body of \(view) writes to an object that it observes while it runs: it runs again "
                        + "because of that, and what comes of it is undefined."
                    : "The body of \(view) writes while it runs; SwiftUI drops such a write.",
                weight: Gravity.wrong)
            finding.evidence = [warning.place].compactMap { $0 }
            finding.fixes = [
                Fix("write in an action, in `onChange`, `onAppear` or a `task`; derive the rest")
            ]
            return finding
        }
    }

    private var costlyComparisons: [Finding] {
        update.notes.filter { $0.kind == .comparison }.map { note in
            let name = name(note.view)
            let skipped = skips(of: name).count
            var finding = Finding(
                .costlyCompare, name,
                "Comparing \(name) looked at about \(note.count) values to skip \(skipped) bodies: the "
                    + "comparison costs more than what it saves.", weight: note.count / 1_000)
            finding.fixes = [
                Fix(
                    "compare an id and a revision, or only what the row shows; or let the body run"
                )
            ]
            return finding
        }
    }
}
