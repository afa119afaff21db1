// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightOptions
import AlightTesting
import Foundation
import SwiftUI

extension Runner {
    /// Does the steps without a window and prints where the views stand then.
    ///
    /// Standard output holds the JSON and nothing else: what the program prints
    /// goes to standard error.
    static func reportFrames(_ options: RunnerOptions) async throws -> Outcome {
        let capture = try OutputCapture()
        let report: FramesReport
        do {
            report = try await frames(options, capture)
        } catch {
            capture.takeLines().forEach(say)
            capture.end()
            throw error
        }
        capture.end()
        print(report.json)
        return .fine
    }

    private static func frames(
        _ options: RunnerOptions, _ capture: OutputCapture
    ) async throws -> FramesReport {
        let statements = try StepParser.parse(options.steps)
        let shown = try await ShownContent.chosen(options.selection)
        let window = shown.window(from: HeadlessHost.phone).adjusted(by: options.window)
        let host = HeadlessHost(shown.content, environment: window, title: options.title)
        EndSignals.onEnd = { host.end() }
        host.takeMainTime()
        try await host.show().warnings.forEach { $0.print() }
        for statement in statements {
            try await host.perform(statement).warnings.forEach { $0.print() }
            capture.takeLines().forEach(say)
        }
        let report = try FramesReport(host.session.identifiedFrames)
        host.end()
        capture.takeLines().forEach(say)
        return report
    }
}

extension SceneEnvironment {
    /// The window as the command wants it.
    func adjusted(by options: WindowOptions) -> SceneEnvironment {
        var window = self
        window.size.width = options.width.map { CGFloat($0) } ?? size.width
        window.size.height = options.height.map { CGFloat($0) } ?? size.height
        if let bars = options.safeArea {
            window.safeArea = SafeArea(
                top: bars.top, left: bars.left, bottom: bars.bottom, right: bars.right)
        }
        return window
    }
}
