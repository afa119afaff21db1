// SPDX-License-Identifier: Apache-2.0

import AlightInsight
import AlightOptions
import AlightTesting
import Foundation
import SwiftUI

extension Runner {
    /// Does the steps without a window and reports the bodies of each.
    static func reportUpdates(_ options: RunnerOptions) async throws -> Outcome {
        let statements = try StepParser.parse(options.steps)
        let capture = options.isJSON ? try OutputCapture() : nil
        let shown = try await ShownContent.chosen(options.selection)
        let host = HeadlessHost(
            shown.content, environment: shown.window(from: HeadlessHost.phone),
            title: options.title)
        EndSignals.onEnd = { host.end() }
        var report = UpdatesReport()
        func add(_ record: UpdateRecord) {
            report.add(record, printed: capture?.takeLines() ?? [])
            if capture == nil {
                record.warnings.forEach { $0.print() }
            }
        }
        add(try await host.show())
        for statement in statements {
            add(try await host.perform(statement))
        }
        capture?.end()
        print(options.isJSON ? try report.json() : report.table())
        host.end()
        return .fine
    }
}
