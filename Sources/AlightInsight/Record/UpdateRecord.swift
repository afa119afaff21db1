// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import SwiftUI

/// What one step of a program did: the update record that reports, tests and
/// explanations read.
///
/// An `UpdateRecorder` makes one for each step. Runs and events stand in the
/// order in which they happened.
@MainActor
package struct UpdateRecord {
    /// From 1; 0 is the first appearance.
    package let number: Int
    /// The step as it was written; `show` for the first appearance.
    package let step: String
    /// The runs of the program's own views and modifiers.
    package internal(set) var runs: [RecordedRun] = []
    package internal(set) var warnings: [RuntimeWarning] = []
    /// Empty unless the recorder keeps them.
    package internal(set) var events: [EngineEvent] = []
    /// What the step cost: differences, apart from what lives now.
    package internal(set) var work = ViewGraph.Totals()

    init(number: Int, step: String) {
        self.number = number
        self.step = step
    }

    /// How often the `body` of each of the program's types ran, by the name that
    /// `_printChanges()` uses; types that did not run are missing.
    package var bodies: [String: Int] {
        var counts: [String: Int] = [:]
        for run in runs {
            counts[run.name, default: 0] += 1
        }
        return counts
    }
}

/// One run of a `body` in a record.
@MainActor
package struct RecordedRun {
    /// The rule that ran: the same for every run of the same view.
    package let rule: NodeID
    package let run: BodyRun

    package var name: String { run.plan.name }
    package var causes: Causes { run.causes }
    /// What `_printChanges()` names in this run.
    package var changes: [String] { run.changedNames }
}

extension ViewGraph.Totals {
    /// What was done since `earlier`; what lives is given as it is now.
    func since(_ earlier: Self) -> Self {
        var difference = self
        difference.frames -= earlier.frames
        difference.bodies -= earlier.bodies
        difference.measures -= earlier.measures
        difference.placements -= earlier.placements
        difference.patches -= earlier.patches
        difference.engine = engine.since(earlier.engine)
        return difference
    }
}

extension EngineCounters {
    fileprivate func since(_ earlier: Self) -> Self {
        var difference = self
        difference.runs -= earlier.runs
        difference.skips -= earlier.skips
        difference.writes -= earlier.writes
        difference.equalWrites -= earlier.equalWrites
        difference.marks -= earlier.marks
        difference.transactions -= earlier.transactions
        difference.settlings -= earlier.settlings
        return difference
    }
}
