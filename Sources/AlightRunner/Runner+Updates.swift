// SPDX-License-Identifier: Apache-2.0

import AlightInsight
import AlightOptions
import AlightTesting
import Foundation
import SwiftUI

extension Runner {
    /// Does the steps without a window and reports the bodies of each.
    ///
    /// The JSON is printed whatever happens: a step that cannot be done ends it
    /// with an error, and whoever started the program finds the steps so far
    /// at `progressPath` should it trap.
    static func reportUpdates(_ options: RunnerOptions) async throws -> Outcome {
        guard options.isJSON else {
            var report = UpdatesReport()
            try await doSteps(options) { record in
                report.add(record, printed: [])
                record.warnings.forEach { $0.print() }
            }
            print(report.table())
            return .fine
        }
        let capture = try OutputCapture()
        var report = UpdatesReport()
        do {
            try await doSteps(options) { record in
                report.add(record, printed: capture.takeLines())
                try keep(report, at: options.progressPath)
            }
        } catch {
            report.error = UpdatesReport.Failure(
                message: "\(error)", step: (error as? StepError)?.number ?? report.steps.count)
            capture.end()
            print(try report.json())
            throw error
        }
        capture.end()
        print(try report.json())
        return .fine
    }

    private static func doSteps(
        _ options: RunnerOptions, _ report: (UpdateRecord) throws -> Void
    ) async throws {
        let statements = try StepParser.parse(options.steps)
        let shown = try await ShownContent.chosen(options.selection)
        let host = HeadlessHost(
            shown.content, environment: shown.window(from: HeadlessHost.phone),
            title: options.title)
        EndSignals.onEnd = { host.end() }
        host.takeMainTime()
        try report(try await host.show())
        for statement in statements {
            try report(try await host.perform(statement))
        }
        host.end()
    }

    private static func keep(_ report: UpdatesReport, at path: String?) throws {
        guard let path else { return }
        try Data(report.json().utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}
