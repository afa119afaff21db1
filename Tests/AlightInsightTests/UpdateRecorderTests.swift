// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import AlightInsight
import AlightTesting
import SwiftUI
import Testing

private struct Parent: View {
    @State private var count = 0
    @State private var unread = 0

    var body: some View {
        Button("count") { count += 1 }
        Button("same") { count += 0 }
        Button("unread") { unread += 1 }
        Child(count: count)
        Child(count: 0)
    }
}

private struct Child: View {
    let count: Int

    var body: some View {
        Text("\(count)").modifier(Frame())
    }
}

private struct Frame: ViewModifier {
    func body(content: Content) -> some View {
        content.padding(1)
    }
}

private struct Loop: View {
    @State private var count = 0

    var body: some View {
        Button("start") { count = 1 }
            .onChange(of: count) { if count > 0 { count += 1 } }
    }
}

@MainActor
@Suite("The update record")
struct UpdateRecorderTests {
    @Test("runs stand in their order, with their causes and changes")
    func runs() async throws {
        let host = HeadlessHost { Parent() }
        let show = try await host.show()
        #expect(show.number == 0)
        #expect(show.step == "show")
        #expect(show.runs.map(\.name) == ["Parent", "Child", "Frame", "Child", "Frame"])
        #expect(show.runs.allSatisfy { $0.causes == .created })
        let tap = try await host.run(#"tap "count""#)[0]
        #expect(tap.runs.map(\.name) == ["Parent", "Child"])
        #expect(tap.runs.map(\.causes) == [.dependency, .input])
        #expect(tap.runs.map(\.changes) == [["_count"], ["@self"]])
        #expect(tap.runs.map(\.rule) == [show.runs[0].rule, show.runs[1].rule])
    }

    @Test("equal writes, and writes that nobody reads, run nothing")
    func nothing() async throws {
        let host = HeadlessHost { Parent() }
        try await host.show()
        let records = try await host.run(#"tap "same"; tap "unread""#)
        #expect(records.map(\.bodies) == [[:], [:]])
        #expect(records.map(\.work.bodies) == [0, 0])
    }

    @Test("work is what the step cost, counted from the one before")
    func work() async throws {
        let host = HeadlessHost { Parent() }
        let show = try await host.show()
        #expect(show.work.frames == 1)
        #expect(show.work.bodies == 5)
        #expect(show.work.measures > 0)
        let tap = try await host.run(#"tap "count""#)[0]
        #expect(tap.work.frames == 1)
        #expect(tap.work.bodies == 2)
        #expect(tap.work.engine.writes == 1)
        #expect(tap.work.engine.transactions == 1)
        #expect(tap.work.liveElements == show.work.liveElements)
    }

    @Test("events are kept on request only")
    func events() async throws {
        let plain = HeadlessHost { Parent() }
        try await plain.show()
        #expect(try await plain.run(#"tap "count""#)[0].events.isEmpty)
        let host = HeadlessHost(keepsEvents: true) { Parent() }
        let show = try await host.show()
        let tap = try await host.run(#"tap "count""#)[0]
        let parent = show.runs[0].rule
        #expect(tap.events.contains(.willRun(parent, because: .dependency)))
        #expect(tap.events.contains(.didRun(parent, outputChanged: true)))
        #expect(tap.events.contains(.skipped(show.runs[3].rule, .inputEqual)))
    }

    @Test("warnings stand in the record of their step")
    func warnings() async throws {
        let host = HeadlessHost { Loop() }
        #expect(try await host.show().warnings.isEmpty)
        let tap = try await host.run(#"tap "start""#)[0]
        #expect(
            tap.warnings.map(\.text) == [
                "onChange(of: Int) action tried to update multiple times per frame."
            ])
    }

    @Test("several may observe one graph")
    func severalObservers() async throws {
        let host = HeadlessHost { Parent() }
        let other = UpdateRecorder(host.session.graph, keepsEvents: true)
        other.begin("all")
        let show = try await host.show()
        let record = other.finish()
        #expect(record.bodies == show.bodies)
        #expect(!record.events.isEmpty)
    }
}
