// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Foundation

/// A view that is made anew at the dates of a schedule.
nonisolated public struct TimelineView<Schedule, Content>: View
where Schedule: TimelineSchedule, Content: View {
    public typealias Body = Never

    let schedule: Schedule
    let content: (TimelineViewDefaultContext) -> Content

    nonisolated public init(
        _ schedule: Schedule,
        @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {
        self.schedule = schedule
        self.content = content
    }

    /// What the content is made for.
    public struct Context: Sendable {
        /// How often it is made.
        public enum Cadence: Comparable, Sendable {
            case live, seconds, minutes
        }

        public let date: Date
        public let cadence: Cadence
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        TimelineElement(view, inputs)
    }
}

public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
    .Context

/// A timeline's content at one date; its `body` runs at each.
nonisolated private struct TimelineContent<Schedule: TimelineSchedule, Content: View>: View {
    let timeline: TimelineView<Schedule, Content>
    let context: TimelineViewDefaultContext

    var body: Content { timeline.content(context) }
}

private final class TimelineElement<Schedule: TimelineSchedule, Content: View>:
    _Element<TimelineView<Schedule, Content>>
{
    private typealias Shown = TimelineContent<Schedule, Content>

    private var view: TimelineView<Schedule, Content>
    private var child: _Element<Shown>!
    private var date: Date
    private var entries: Schedule.Entries.Iterator!
    /// Counts starts; what waits for an older one is void.
    private var generation = 0

    init(_ view: TimelineView<Schedule, Content>, _ inputs: _ElementInputs) {
        self.view = view
        date = inputs.graph.clock.date()
        super.init(inputs)
        let next = begin()
        child = Shown._makeElement(shown, self.inputs())
        wait(for: next)
    }

    private var shown: Shown {
        Shown(timeline: view, context: TimelineViewDefaultContext(date: date, cadence: .live))
    }

    /// Goes to the last entry that is not in the future; returns the next.
    private func begin() -> Date? {
        let now = graph.clock.date()
        entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
        return advance(to: now)
    }

    private func advance(to now: Date) -> Date? {
        while let entry = entries.next() {
            // Virtual time is a sum of times.
            if entry.timeIntervalSince(now) > 1e-6 { return entry }
            date = entry
        }
        return nil
    }

    private func wait(for entry: Date?) {
        guard let entry else { return }
        let generation = generation
        let time = entry.timeIntervalSince(graph.clock.date())
        graph.clock.call(after: time) { [weak self] in
            guard let self, generation == self.generation else { return }
            show(entry)
        }
    }

    private func show(_ entry: Date) {
        date = entry
        let next = advance(to: graph.clock.date())
        graph.perform {
            graph.settle(under: Transaction()) { child.update(shown) }
        }
        wait(for: next)
    }

    override func update(_ view: TimelineView<Schedule, Content>) {
        let isSame = areEqual(self.view.schedule, view.schedule, mode: .equatableAlways)
        self.view = view
        var next: Date?
        if !isSame {
            generation += 1
            next = begin()
        }
        child.update(shown)
        if !isSame {
            wait(for: next)
        }
    }

    override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    override func destroy() {
        generation += 1
        child.destroy()
        super.destroy()
    }
}
