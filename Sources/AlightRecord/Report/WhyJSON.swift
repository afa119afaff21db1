// SPDX-License-Identifier: Apache-2.0

/// What `why` says, for programs.
package struct WhyJSON: Encodable {
    struct Counts: Encodable {
        let view: String
        let needed, wasted, skipped, created, destroyed, reset: Int
    }

    struct FindingJSON: Encodable {
        let code: String
        let name: String
        let view: String
        let summary: String
        let fixes: [FixJSON]
    }

    struct FixJSON: Encodable {
        let text: String
        let helps: Bool
        let predicted: [String: Int]
    }

    let update: Int
    let step: String
    let view: String
    let counts: [Counts]
    let writes: [WriteJSON]
    let findings: [FindingJSON]
    let text: [String]

    struct WriteJSON: Encodable {
        let source: String
        let old, new, place, function: String?
        let equal: Bool
        let readers: Int
    }

    package init(
        _ analysis: UpdateAnalysis, of view: String, findings: [Finding], text: String
    ) {
        update = analysis.update.number
        step = analysis.update.step
        self.view = view
        counts = analysis.counts.map {
            Counts(
                view: $0.name, needed: $0.needed, wasted: $0.wasted, skipped: $0.skipped,
                created: $0.created, destroyed: $0.destroyed, reset: $0.reset)
        }
        writes = analysis.update.writes.map {
            WriteJSON(
                source: analysis.trace.name(ofSource: $0.source), old: $0.old, new: $0.new,
                place: $0.place, function: $0.function, equal: $0.isEqual,
                readers: $0.readers.count)
        }
        self.findings = findings.map(FindingJSON.init)
        self.text = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

extension WhyJSON.FindingJSON {
    init(_ finding: Finding) {
        code = finding.code.rawValue
        name = finding.code.name
        view = finding.view
        summary = finding.summary
        fixes = finding.fixes.map { fix in
            WhyJSON.FixJSON(
                text: fix.text, helps: !fix.isVain,
                predicted: Dictionary(
                    fix.predicted.map { ($0.name, $0.count) }, uniquingKeysWith: { $1 }))
        }
    }
}
