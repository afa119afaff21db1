// SPDX-License-Identifier: Apache-2.0

/// Why the views of one kind ran in an update, or did not: the cause, the proof,
/// the fix.
///
/// At most `lineLimit` lines; what does not matter is left out.
package struct WhyReport {
    package static let lineLimit = 40

    let analysis: UpdateAnalysis
    let name: String
    let views: Set<Int>
    /// The command that shows the same again, without `--expect`.
    let command: String?
    let usage: [Usage]
    /// What the rules say that concerns these views.
    package let findings: [Finding]

    /// A line of the source that reads a dynamic property.
    package struct Usage: Equatable, Sendable {
        package var view: String
        package var property: String
        package var text: String
        package var place: String

        package init(view: String, property: String, text: String, place: String) {
            self.view = view
            self.property = property
            self.text = text
            self.place = place
        }
    }

    package init(
        _ analysis: UpdateAnalysis, of name: String, views: Set<Int>, command: String? = nil,
        usage: [Usage] = []
    ) {
        self.analysis = analysis
        self.name = name
        self.views = views
        self.command = command
        self.usage = usage
        findings = analysis.findings(of: name, views: views)
    }

    /// Those of the meant views that were there before.
    var runs: [RecordedBody] { analysis.runs.filter { views.contains($0.view) } }

    package var text: String {
        var lines = [headline, ""]
        lines += runs.isEmpty ? absence : groups.prefix(2).flatMap(block)
        lines += others + lives + missingPlaces
        lines += verdict
        return limited(lines).joined(separator: "\n")
    }

    private func limited(_ lines: [String]) -> [String] {
        guard lines.count > Self.lineLimit else { return lines }
        return lines.prefix(Self.lineLimit - 1) + [
            "  … \(lines.count - Self.lineLimit + 1) lines more: --json"
        ]
    }

    // MARK: Headline

    var headline: String {
        let counts = analysis.counts
        let needed = counts.reduce(0) { $0 + $1.needed }
        let wasted = counts.reduce(0) { $0 + $1.wasted }
        let created = counts.reduce(0) { $0 + $1.created }
        let ran = needed + wasted
        var parts = ["update \(analysis.update.number) · \(analysis.update.step)"]
        if ran + created == 0 {
            parts.append("no body ran")
        } else {
            var text = "\(ran) \(ran == 1 ? "body" : "bodies") ran"
            if ran > 0 { text += ": \(needed) needed, \(wasted) wasted" }
            if created > 0 { text += "\(ran > 0 ? ", and" : ";") \(created) began" }
            parts.append(text)
        }
        return parts.joined(separator: " · ")
    }

    // MARK: Groups

    /// Runs with the same causes, those with the most wasted ones first.
    struct Group {
        var runs: [RecordedBody]
        var wasted: Int { runs.count { $0.isWasted } }
    }

    var groups: [Group] {
        var order: [String] = []
        var groups: [String: Group] = [:]
        for run in runs {
            let key = run.changes.map { "\($0.name)\($0.status)\($0.source ?? 0)" }.joined()
            if groups[key] == nil { order.append(key) }
            groups[key, default: Group(runs: [])].runs.append(run)
        }
        return order.compactMap { groups[$0] }.enumerated()
            .sorted { ($1.element.wasted, $0.offset) < ($0.element.wasted, $1.offset) }
            .map(\.element)
    }

    private func block(_ group: Group) -> [String] {
        let place = group.runs.first.flatMap { analysis.view($0.view)?.place }
        var lines = [Self.row("  \(name) ×\(group.runs.count)", place)]
        func add(_ label: String, _ text: String?, _ place: String? = nil) {
            guard let text else { return }
            lines.append(Self.row("    " + label.padded(to: 8) + text, place))
        }
        add("event", event)
        for write in writes(of: group).prefix(3) {
            add(
                "write", writeText(write),
                [write.place, write.function].compactMap { $0 }.joined(separator: "  "))
        }
        if let owner = ownerLine(group) { add("owner", owner) }
        let reads = readLines(group)
        for (index, line) in reads.enumerated() {
            add(index == 0 ? "reads" : "", line.text, line.place)
        }
        add("given", givenLine(group))
        add("skip", skipLine(group))
        add("output", outputLine(group))
        return lines
    }

    /// A text with the place of it in a column of its own.
    static func row(_ text: String, _ place: String?) -> String {
        guard let place, !place.isEmpty else { return text }
        return text.padded(to: 51) + "  " + place
    }

    private var event: String? {
        let step = analysis.update.step
        return step.isEmpty ? nil : step
    }
}

extension UpdateAnalysis {
    /// What the rules say that concerns views of a name: themselves, the views around
    /// them that run too often, and whatever is wrong.
    fileprivate func findings(of name: String, views: Set<Int>) -> [Finding] {
        let all = findings
        let own = all.filter { $0.view == name }
        let around = all.filter { $0.view != name && $0.weight >= Gravity.wrong }
        let runs = runs.filter { views.contains($0.view) }
        let owners = Set(runs.compactMap { view($0.view)?.parent }.map { self.name($0) })
        let above = all.filter {
            $0.code == .hotStateTooHigh && owners.contains($0.view) && !own.contains($0)
        }
        let dotted =
            own.contains { $0.code == .wideStorageKey } ? [] : dottedKeyFindings(of: [name])
        return own + above + around + dotted
    }
}

extension String {
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
