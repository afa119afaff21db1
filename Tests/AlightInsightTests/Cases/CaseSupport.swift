// SPDX-License-Identifier: Apache-2.0

import AlightInsight
import AlightRecord
import AlightTesting
import Foundation
import SwiftUI
import Testing

/// A program that was shown and taken through steps, with what explains each.
@MainActor
struct ExplainedProgram {
    let host: HeadlessHost

    init<Content: View>(
        _ script: String = "", @ViewBuilder _ view: @escaping @MainActor () -> Content
    ) async throws {
        host = HeadlessHost(keepsDetails: true, view)
        try await host.show()
        try await host.run(script)
    }

    /// The last update.
    var last: UpdateAnalysis {
        UpdateAnalysis(host.trace, host.trace.updates[host.trace.updates.count - 1])
    }

    func counts(_ name: String) -> ViewCounts {
        last.counts.first { $0.name == name } ?? ViewCounts(name: name)
    }

    /// The rules that the last update breaks, of one view or of all.
    func codes(_ name: String? = nil) -> [RuleCode] {
        last.findings.filter { name == nil || $0.view == name }.map(\.code)
    }

    func finding(_ code: RuleCode) -> Finding? {
        last.findings.first { $0.code == code }
    }

    func why(_ name: String) throws -> String {
        let (name, views) = try ViewQuery(name).find(in: host.trace)
        return WhyReport(
            last, of: name, views: views, usage: host.details?.usages(of: name) ?? []
        ).text
    }

    func whyReset(_ name: String) throws -> String {
        let (name, views) = try ViewQuery(name).find(in: host.trace)
        return ResetReport(last, of: name, views: views).text
    }
}

extension Finding {
    /// The counts that each fix comes to, those that help first.
    var predictions: [String: Int] {
        Dictionary(
            fixes.filter { !$0.isVain }.flatMap(\.predicted).map { ($0.name, $0.count) },
            uniquingKeysWith: { $1 })
    }
}

extension Trait where Self == ConditionTrait {
    /// Of a program that is stale, or counts in its bodies, on purpose: the check of soundness
    /// would say so, or runs them once more.
    static var isUnsound: Self {
        .disabled(
            if: ProcessInfo.processInfo.environment["ALIGHT_SOUNDNESS"] == "1",
            "the check of soundness is not for what is unsound on purpose")
    }
}
