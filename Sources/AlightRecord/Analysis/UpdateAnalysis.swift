// SPDX-License-Identifier: Apache-2.0

/// One update of a trace, with what reports and rules ask of it.
package struct UpdateAnalysis {
    package let trace: Trace
    package let update: Update
    /// Runs of views that were there before, in their order.
    package let runs: [RecordedBody]

    package init(_ trace: Trace, _ update: Update) {
        self.trace = trace
        self.update = update
        runs = update.runs.filter { !$0.isFirst }
    }

    package func view(_ id: Int) -> RecordedView? { trace.views[id] }
    package func name(_ id: Int?) -> String { trace.name(ofView: id) }
    package func source(_ id: Int?) -> RecordedSource? { id.flatMap { trace.sources[$0] } }

    package func runs(of name: String) -> [RecordedBody] {
        runs.filter { self.name($0.view) == name }
    }

    package func skips(of name: String) -> [RecordedSkip] {
        update.skips.filter { self.name($0.view) == name }
    }

    /// The property of a view that a change names.
    package func property(_ name: String, of view: Int) -> RecordedView.Property? {
        trace.views[view]?.properties.first { $0.name == name }
    }

    /// The last write to a source in this update.
    package func write(to source: Int?) -> RecordedWrite? {
        update.writes.last { $0.source == source && !$0.isEqual }
            ?? update.writes.last { $0.source == source }
    }

    /// How many views of a name live at the end of the update.
    package func living(_ name: String) -> Int {
        var count = 0
        for other in trace.updates where other.number <= update.number {
            for life in other.lives where self.name(life.view) == name {
                count += life.event == .created ? 1 : -1
            }
        }
        return count
    }
}

/// What became of the views of one name in one update.
package struct ViewCounts: Equatable, Sendable {
    package var name: String
    /// Bodies of views that were there before.
    package var needed = 0
    package var wasted = 0
    package var skipped = 0
    package var created = 0
    package var destroyed = 0
    /// Of the created: those that took the place of a view of the same name, whose
    /// state is lost.
    package var reset = 0

    package init(name: String) {
        self.name = name
    }

    /// All runs of the body, first runs included.
    package var runs: Int { needed + wasted + created }
    package var updates: Int { needed + wasted }
}

extension UpdateAnalysis {
    /// By name, those with the most wasted runs first.
    package var counts: [ViewCounts] {
        var counts: [String: ViewCounts] = [:]
        func change(_ id: Int, _ body: (inout ViewCounts) -> Void) {
            let name = name(id)
            body(&counts[name, default: ViewCounts(name: name)])
        }
        for run in runs {
            change(run.view) { if run.isWasted { $0.wasted += 1 } else { $0.needed += 1 } }
        }
        for skip in update.skips where skip.reason == .inputEqual {
            change(skip.view) { $0.skipped += 1 }
        }
        for life in update.lives {
            change(life.view) {
                if life.event == .created { $0.created += 1 } else { $0.destroyed += 1 }
            }
        }
        for (view, _) in resets { change(view) { $0.reset += 1 } }
        return counts.values.sorted {
            ($1.wasted, $1.needed, $0.name) < ($0.wasted, $0.needed, $1.name)
        }
    }

    /// The views whose place was taken by one of the same name, with the reason.
    ///
    /// Lazy containers make their rows after the exchange: those are known by their path.
    package var resets: [(view: Int, cause: RecordedLife.Cause)] {
        var created: [Place: Int] = [:]
        for life in update.lives where life.event == .created {
            created[place(of: life), default: 0] += 1
        }
        return update.lives.compactMap { life in
            guard life.event == .destroyed, let cause = life.cause else { return nil }
            let path = Place(exchange: nil, name: view(life.view)?.path ?? "")
            guard let place = [place(of: life), path].first(where: { created[$0, default: 0] > 0 })
            else { return nil }
            created[place]! -= 1
            return (life.view, cause)
        }
    }

    private func place(of life: RecordedLife) -> Place {
        life.cause.map { Place(exchange: $0.exchange, name: name(life.view)) }
            ?? Place(exchange: nil, name: view(life.view)?.path ?? "")
    }

    private struct Place: Hashable {
        /// `nil` for what began outside of an exchange.
        let exchange: Int?
        /// The name, or without an exchange the path.
        let name: String
    }
}
