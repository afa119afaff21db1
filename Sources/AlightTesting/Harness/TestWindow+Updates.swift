// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftUI

extension TestWindow {
    /// What happens within `body`, update by update.
    ///
    /// - Parameter checkingStale: Whether views that are skipped although fields of them
    ///   differ are evaluated aside, to find those that show old output. Their `body`
    ///   then runs once more than it would, which side effects in it would show.
    public func updates(
        checkingStale: Bool = false, _ body: @MainActor () async throws -> Void
    ) async throws -> TestUpdates {
        let start = host.trace.updates.count
        let wasNaming = host.details?.isNamingCallers ?? false
        host.details?.isShadowing = checkingStale
        host.details?.isNamingCallers = true
        defer {
            host.details?.isShadowing = false
            host.details?.isNamingCallers = wasNaming
        }
        try await body()
        return TestUpdates(host.trace, from: start)
    }

    /// What happens while virtual time passes and nobody does anything: nothing, in a
    /// program that is idle.
    public func updates(during time: Duration) async throws -> TestUpdates {
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
        return try await updates { try await self.wait(seconds) }
    }

    /// Throws, with the explanation, if a view shows something else than its `body` would
    /// make at the end of `body`.
    public func expectNoStale(_ body: @MainActor () async throws -> Void) async throws {
        let updates = try await updates(checkingStale: true, body)
        guard let first = updates.stale.first else { return }
        let view = first.prefix { $0 != ":" }
        throw TestError("\(updates.stale.joined(separator: "; "))\n\n\(updates.why(String(view)))")
    }
}
