// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightOptions
import AlightPicture
import AlightTesting
import Foundation
import SwiftUI

extension Runner {
    /// Does the steps without a window and draws what is seen then, into one file
    /// or into one for each preview; prints the paths.
    static func takeSnapshots(_ options: RunnerOptions) async throws -> Outcome {
        let snapshot = options.snapshot
        guard snapshot.isOfEveryPreview else {
            let shown = try await ShownContent.chosen(options.selection)
            try await draw(shown, to: snapshot.path, options)
            return .fine
        }
        let previews = try await ShownContent.everyPreview()
        guard !previews.isEmpty else {
            say("error: there is no preview to draw")
            return .usage
        }
        var taken: Set<String> = []
        for (title, shown) in previews {
            let path = snapshot.path(ofPreview: title, taken: &taken)
            try await draw(shown, to: path, options)
        }
        return .fine
    }

    private static func draw(
        _ shown: ShownContent, to path: String, _ options: RunnerOptions
    ) async throws {
        let statements = try StepParser.parse(options.steps)
        let host = HeadlessHost(
            shown.content, environment: window(of: shown, options.snapshot), title: options.title)
        EndSignals.onEnd = { host.end() }
        host.takeMainTime()
        try await host.show().warnings.forEach { $0.print() }
        if shown.fitsContent, options.snapshot.size == nil {
            try await host.fitContent()
        }
        for statement in statements {
            try await host.perform(statement).warnings.forEach { $0.print() }
        }
        if let delay = options.snapshot.delay, delay > 0 {
            for wait in try StepParser.parse("wait \(delay)") {
                try await host.perform(wait)
            }
        }
        try host.picture.write(to: path, scale: options.snapshot.scale)
        host.end()
        print(path)
    }

    private static func window(
        of shown: ShownContent, _ snapshot: SnapshotOptions
    ) -> SceneEnvironment {
        var window = shown.window(from: HeadlessHost.phone)
        window.size = snapshot.size ?? window.size
        window.colorScheme = snapshot.isDark ? .dark : .light
        window.displayScale = snapshot.scale
        return window
    }
}
