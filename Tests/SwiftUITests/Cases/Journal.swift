// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

/// Counts and notes what views and closures do while they are made and shown.
final class Journal: @unchecked Sendable {
    // Used on the main actor only.
    private(set) var entries: [String] = []

    /// Code that a check runs aside leaves no entry.
    func add(_ entry: String) {
        let isAside =
            MainThread.isCurrent && MainThread.assume { ViewGraph.running?.engine.isAside == true }
        if !isAside {
            entries.append(entry)
        }
    }

    /// The entries since the last call.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

extension TestScreen {
    /// Lets the tasks of the views do what they can without waiting.
    func runTasks() async {
        for _ in 0..<20 {
            await Task.yield()
            runScheduled()
        }
    }

    /// The same until something has come about, at most for a bounded while.
    func runTasks(until isDone: () -> Bool) async {
        for _ in 0..<100_000 where !isDone() {
            await Task.yield()
            runScheduled()
        }
        runScheduled()
    }
}
