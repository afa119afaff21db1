// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import SwiftUI

/// Writes down what each step of a program does.
///
/// A host makes one for a graph before it shows anything, calls `begin` before
/// each step and `finish` once the step has settled. What happens between two
/// steps counts for the next one. It belongs to the main thread, like the graph.
@MainActor
package final class UpdateRecorder: ViewGraphObserver {
    private let graph: ViewGraph
    private var current = UpdateRecord(number: 0, step: "show")
    private var nextNumber = 0
    private var totals: ViewGraph.Totals
    /// Writes the details, where somebody asked for them.
    package let details: TraceRecorder?
    /// The engine runs on the main thread, too.
    private nonisolated(unsafe) var events: [EngineEvent] = []

    /// - Parameters:
    ///   - keepsEvents: Whether records hold the engine's decisions.
    ///   - program: What the trace of details is called; without it there is none.
    package init(_ graph: ViewGraph, keepsEvents: Bool = false, program: String? = nil) {
        self.graph = graph
        totals = graph.totals
        details = program.map { TraceRecorder(graph, program: $0) }
        graph.addObserver(self, hearsEngine: keepsEvents)
    }

    /// Names the step that what follows belongs to.
    package func begin(_ step: String) {
        var record = UpdateRecord(number: nextNumber, step: step)
        record.runs = current.runs
        record.warnings = current.warnings
        current = record
        nextNumber += 1
    }

    /// The record of everything since the last call.
    package func finish() -> UpdateRecord {
        var record = current
        let now = graph.totals
        record.work = now.since(totals)
        record.events = events
        totals = now
        events = []
        current = UpdateRecord(number: nextNumber, step: "")
        details?.finish(record)
        return record
    }

    package func willRunBody(_ run: BodyRun, of rule: NodeID) {
        if run.plan.isOfProgram {
            current.runs.append(RecordedRun(rule: rule, run: run))
        }
    }

    package func didWarn(_ warning: RuntimeWarning) {
        current.warnings.append(warning)
    }

    package nonisolated func didDecide(_ event: EngineEvent) {
        events.append(event)
    }
}
