// SPDX-License-Identifier: Apache-2.0

/// Why views of one kind ended and began in an update, and what was lost.
package struct ResetReport {
    let analysis: UpdateAnalysis
    let name: String
    let views: Set<Int>

    package init(_ analysis: UpdateAnalysis, of name: String, views: Set<Int>) {
        self.analysis = analysis
        self.name = name
        self.views = views
    }

    package var findings: [Finding] {
        let codes: Set<RuleCode> = [
            .identityChurn, .positionalID, .mutableID, .duplicateID, .branchSwap, .forcedReset,
            .stateInitIgnored, .reusedForOtherEntity,
        ]
        return analysis.findings.filter { codes.contains($0.code) }
    }

    package var text: String {
        let ended = analysis.update.lives.filter {
            views.contains($0.view) && $0.event == .destroyed
        }
        let head = "update \(analysis.update.number) · \(analysis.update.step)"
        guard !ended.isEmpty else {
            return ([head, ""] + [absence] + verdict).joined(separator: "\n")
        }
        let resets = Set(analysis.resets.map(\.view))
        var lines = [head, ""]
        for life in ended.prefix(4) {
            lines += block(life, isReset: resets.contains(life.view))
        }
        if ended.count > 4 {
            lines.append("  … and \(ended.count - 4) more")
        }
        return (lines + verdict).joined(separator: "\n")
    }

    private var absence: String {
        let began = analysis.update.lives.count {
            views.contains($0.view) && $0.event == .created
        }
        return began > 0
            ? "  \(name) ×\(began) began; none ended, so no state was lost."
            : "  No \(name) began or ended in update \(analysis.update.number): each kept its state."
    }

    private func block(_ life: RecordedLife, isReset: Bool) -> [String] {
        let path = analysis.view(life.view)?.path ?? name
        var lost: [String] = []
        var last: String?
        for state in life.states {
            let wrapper = analysis.property(state.name, of: life.view)?.wrapper ?? "State"
            lost.append(
                (wrapper == last ? "" : "@\(wrapper) ") + "\(state.name) \(state.value)")
            last = wrapper
        }
        let states =
            lost.isEmpty ? "; it had no @State" : "; lost: \(lost.joined(separator: ", "))"
        var lines = [
            "  \(path) " + (isReset ? "ended and began again" : "ended") + states
        ]
        let conditions = life.cause?.conditions ?? []
        lines.append(
            WhyReport.row(
                "    cause   \(life.cause.map(causeText) ?? endOfOwner(life))",
                conditions.map(\.place).joined(separator: " or ")))
        return lines
    }

    /// A view that ends without its owner, and without having been exchanged, is a row
    /// that nobody sees.
    private func endOfOwner(_ life: RecordedLife) -> String {
        let owner = analysis.view(life.view)?.parent
        let endsToo =
            owner == nil
            || analysis.update.lives.contains {
                $0.view == owner && $0.event == .destroyed
            }
        return endsToo
            ? "the view around it ended"
            : "it went far out of sight: lazy containers let such rows end, with their state"
    }

    private func causeText(_ cause: RecordedLife.Cause) -> String {
        let owner = analysis.name(cause.owner)
        switch cause.kind {
        case .branch:
            let condition = cause.conditionText ?? "an `if` or `switch`"
            return "\(condition) in \(owner) took its other branch"
        case .optional:
            let condition = cause.conditionText ?? "an `if` without `else`"
            return "\(condition) in \(owner) does not hold any more"
        case .identifier:
            return
                "the value of `.id(_:)` in \(owner) changed: \(cause.old ?? "?") → \(cause.new ?? "?")"
        case .type:
            return
                "an AnyView in \(owner) holds another type: \(cause.old ?? "?") → \(cause.new ?? "?")"
        case .row: return "its id is not among those of the ForEach in \(owner) any more"
        }
    }

    private var verdict: [String] {
        guard let finding = findings.first(where: { $0.view == name }) ?? findings.first else {
            return []
        }
        return [""] + WhyReport.lines(of: finding)
    }
}

extension RecordedLife.Cause {
    /// `if flag`, where the source says it and only one can be meant.
    var conditionText: String? {
        guard let conditions, conditions.count == 1, let text = conditions[0].text else {
            return nil
        }
        return "`\(text)`"
    }
}
