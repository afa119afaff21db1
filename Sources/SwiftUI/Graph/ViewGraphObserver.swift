// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// Hears what a graph does while it does it: recorders, inspectors, tests.
///
/// Several may observe one graph. Invariant: an observer neither reads state nor
/// writes it, nor calls back into the graph or its engine.
@MainActor
package protocol ViewGraphObserver: AnyObject {
    /// A `body` is about to run, as the output of `rule`.
    func willRunBody(_ run: BodyRun, of rule: NodeID)
    func didWarn(_ warning: RuntimeWarning)
    /// The engine took a decision; only for observers that asked for these.
    nonisolated func didDecide(_ event: EngineEvent)
}

extension ViewGraphObserver {
    package func willRunBody(_ run: BodyRun, of rule: NodeID) {}
    package func didWarn(_ warning: RuntimeWarning) {}
    package nonisolated func didDecide(_ event: EngineEvent) {}
}

extension ViewGraph {
    /// Adds an observer, which the graph then holds.
    ///
    /// - Parameter hearsEngine: Whether it is told the engine's decisions as well,
    ///   of which there are several for each rule that is looked at.
    package func addObserver(_ observer: any ViewGraphObserver, hearsEngine: Bool = false) {
        observers.append(observer)
        if hearsEngine {
            let former = engine.subscriber
            engine.subscriber = { [unowned observer] event in
                former?(event)
                observer.didDecide(event)
            }
        }
    }

    /// What the graph and its parts have done since it was made.
    package var totals: Totals {
        var totals = Totals()
        totals.frames = counters.frames
        totals.bodies = counters.bodies
        totals.liveElements = counters.liveElements
        totals.measures = stage.counters.measures
        totals.placements = stage.counters.placements
        totals.patches = stage.counters.patches
        totals.engine = engine.counters
        return totals
    }

    package struct Totals: Equatable, Sendable {
        package var frames = 0
        /// Bodies of all views, SwiftUI's own included.
        package var bodies = 0
        package var liveElements = 0
        /// Questions for a size that no memory answered.
        package var measures = 0
        package var placements = 0
        package var patches = 0
        package var engine = EngineCounters()

        package init() {}
    }
}
