// SPDX-License-Identifier: Apache-2.0

/// What is said besides the runs: why there are none, who else took part, what to do.
extension WhyReport {
    // MARK: Absence

    /// Why none of the views ran.
    var absence: [String] {
        let update = analysis.update
        let created = update.lives.filter { views.contains($0.view) && $0.event == .created }
        let ended = update.lives.contains { views.contains($0.view) && $0.event == .destroyed }
        if !created.isEmpty {
            return [
                "  \(name) ×\(created.count) began in this update: a first run is no update.",
                ended ? "  Others of its kind ended: see --reset." : "",
            ].filter { !$0.isEmpty }
        }
        if ended {
            return ["  \(name) ended in this update: see --reset."]
        }
        return ["  \(name) did not run in update \(update.number): \(reasonOfAbsence)"]
    }

    private var reasonOfAbsence: String {
        let update = analysis.update
        let skips = update.skips.filter { views.contains($0.view) }
        if let skip = skips.first {
            let left = skip.differing.map(\.name)
            let note =
                left.isEmpty
                ? "its value is equal to the last one"
                : "its `==` says equal (\(left.joined(separator: ", ")) differ\(left.count == 1 ? "s" : "") and "
                    + "\(left.count == 1 ? "is" : "are") left out)"
            let skipped = Set(skips.map(\.view)).count
            return "it was skipped, \(skipped) of \(analysis.living(name)): \(note)."
        }
        guard !update.writes.isEmpty else {
            return update.step == "show"
                ? "nothing was written yet." : "the step wrote nothing that a view could depend on."
        }
        if update.writes.allSatisfy(\.isEqual) {
            return update.writes.prefix(2).map {
                "\(writeText($0)) is an equal write, which ends there"
            }
            .joined(separator: "; ") + "."
        }
        let names = Set(
            update.writes.filter { !$0.isEqual }.map { analysis.trace.name(ofSource: $0.source) })
        let parents = Set(views.compactMap { analysis.view($0)?.parent })
        let parentRan = analysis.runs.contains { parents.contains($0.view) }
        let written = names.sorted().prefix(3).joined(separator: ", ")
        return parentRan
            ? "its owner ran, and gave it nothing new."
            : "it does not read \(written), and its owner did not run."
    }

    // MARK: Others

    /// Who owns what was written and did not run, and who else ran.
    var others: [String] {
        var lines: [String] = []
        let sources = Set(groups.prefix(2).flatMap { writes(of: $0) }.map(\.source))
        for id in sources.sorted() {
            guard let source = analysis.source(id), let owner = source.owner,
                !views.contains(owner), !analysis.runs.contains(where: { $0.view == owner })
            else { continue }
            lines.append(
                "  \(analysis.name(owner)) ×0  not run: passes $\(source.shortName) on, never reads it"
            )
        }
        let rest = analysis.counts.filter { $0.name != name && $0.updates > 0 }
        if !rest.isEmpty {
            let list = rest.prefix(4).map {
                "\($0.name) ×\($0.updates)\($0.wasted > 0 ? " (\($0.wasted) wasted)" : "")"
            }
            lines.append(
                "  also ran: \(list.joined(separator: ", "))\(rest.count > 4 ? ", … \(rest.count - 4) more" : "")"
            )
        }
        return lines
    }

    /// Why nothing has a place.
    var missingPlaces: [String] {
        let all = analysis.trace.views.values
        guard !all.isEmpty, all.allSatisfy({ $0.place == nil }) else { return [] }
        return [
            "  no places: the program was built without line tables; build it with",
            "  -gline-tables-only or -g (a package: swift build -Xswiftc -gline-tables-only)",
        ]
    }

    var lives: [String] {
        let resets = analysis.resets.filter { views.contains($0.view) }
        guard !resets.isEmpty else { return [] }
        return ["  \(resets.count) of \(name) ended and began again in the same place: see --reset"]
    }

    // MARK: Verdict

    var verdict: [String] {
        let findings = findings
        guard let first = findings.first else { return [""] + quietVerdict }
        var lines = [""] + Self.lines(of: first)
        if let check = check(first) { lines.append("  check  \(check)") }
        for other in findings.dropFirst().prefix(2) {
            lines += [""] + Self.lines(of: other).prefix(4)
        }
        return lines
    }

    private var quietVerdict: [String] {
        let wasted = runs.count { $0.isWasted }
        if runs.isEmpty { return [] }
        if wasted == 0 {
            return ["Nothing to mend: each of these runs had another output."]
        }
        return ["\(wasted) wasted: no rule explains it, and it is too little to matter."]
    }

    private func check(_ finding: Finding) -> String? {
        guard let command,
            let predicted = finding.fixes.first(where: { !$0.isVain })?.predicted,
            let prediction = predicted.last(where: { $0.name == finding.view })
                ?? predicted.last
        else { return nil }
        return "\(command) --expect '\(ViewQuery.shortName(prediction.name))<=\(prediction.count)'"
    }

    /// `W101 shared-binding. Every row …` with its fixes.
    package static func lines(of finding: Finding) -> [String] {
        var lines = wrapped("\(finding.code.title). \(finding.summary)", indentation: 0)
        lines += finding.evidence.prefix(5).map { "  \($0)" }
        var letter = UInt8(ascii: "A")
        for fix in finding.fixes {
            var label = "no"
            if !fix.isVain {
                label =
                    finding.fixes.count { !$0.isVain } > 1
                    ? "fix \(Character(UnicodeScalar(letter)))" : "fix"
                letter += 1
            }
            let text = wrapped(fix.text, indentation: 9)
            lines.append("  " + label.padded(to: 7) + text[0].dropFirst(9))
            lines += text.dropFirst()
            if !fix.predicted.isEmpty {
                let counts = fix.predicted.map { "\(ViewQuery.shortName($0.name)) \($0.count)" }
                lines.append(
                    String(repeating: " ", count: 51)
                        + "  predicted  \(counts.joined(separator: " + "))")
            }
        }
        return lines
    }

    /// Words in lines of at most 92 characters.
    static func wrapped(_ text: String, indentation: Int) -> [String] {
        let margin = String(repeating: " ", count: indentation)
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, indentation + line.count + 1 + word.count > 92 {
                lines.append(margin + line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return lines + [margin + line]
    }
}
