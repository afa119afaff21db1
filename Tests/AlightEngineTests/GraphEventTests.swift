// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AlightEngine

/// The exact events of small graphs.
@Suite struct GraphEventTests {
    let graph = GraphRecorder()

    @Test func writeMarksAndSettlingRuns() {
        let a = graph.source("a", 1)
        let b = graph.derived("b", isDemanded: true) { a.value * 2 }
        graph.engine.settle()
        #expect(
            graph.takeLines() == [
                "create a, source", "create b, rule",
                "run b for created", "ran b, changed", "settled, 1 runs",
            ])
        a.value = 5
        #expect(graph.takeLines() == ["written a", "mark b for a"])
        graph.engine.settle()
        #expect(
            graph.takeLines() == ["run b for dependency", "ran b, changed", "settled, 1 runs"])
        #expect(b.value == 10)
        #expect(graph.takeLines() == [])
        graph.engine.checkInvariants()
    }

    @Test func equalWriteIsHeardAndMarksNothing() {
        let a = graph.source("a", 1)
        let b = graph.derived("b", isDemanded: true) { a.value }
        graph.engine.settle()
        _ = graph.takeLines()
        a.value = 1
        graph.engine.settle()
        #expect(graph.takeLines() == ["equal a", "settled, 0 runs"])
        #expect(b.value == 1)
    }

    @Test func equalOutputSkipsTheReaders() {
        let a = graph.source("a", 20)
        let isWarm = graph.derived("isWarm") { a.value > 25 ? 1 : 0 }
        let text = graph.derived("text", isDemanded: true) { isWarm.value }
        graph.engine.settle()
        _ = graph.takeLines()
        a.value = 21
        graph.engine.settle()
        #expect(
            graph.takeLines() == [
                "written a", "mark isWarm for a", "mark text maybe for isWarm",
                "run isWarm for dependency", "ran isWarm, equal",
                "skip text, dependenciesEqual", "settled, 1 runs",
            ])
        a.value = 30
        graph.engine.settle()
        #expect(
            graph.takeLines() == [
                "written a", "mark isWarm for a", "mark text maybe for isWarm",
                "run isWarm for dependency", "ran isWarm, changed", "mark text for isWarm",
                "run text for dependency", "ran text, changed", "settled, 2 runs",
            ])
        #expect(text.value == 1)
    }

    @Test func causesMeetInOneRun() {
        let a = graph.source("a")
        let b = graph.rule("b") { _ in a.value >= 0 }
        graph.engine.settle()
        _ = graph.takeLines()
        a.value = 1
        graph.engine.invalidate(b.node, because: .input)
        graph.engine.invalidate(b.node, because: .external)
        graph.engine.settle()
        #expect(
            graph.takeLines() == [
                "written a", "mark b for a", "run b for input+dependency+external",
                "ran b, changed", "settled, 1 runs",
            ])
        graph.engine.destroy(b.node)
        #expect(graph.takeLines() == ["destroy b"])
    }

    @Test func makersReportTheirOwnSkips() {
        let b = graph.rule("b") { _ in false }
        graph.engine.settle()
        _ = graph.takeLines()
        graph.engine.noteEqual(b.node)
        graph.engine.noteSkip(b.node, .inputEqual)
        graph.engine.noteSkip(b.node, .ownChoice)
        #expect(graph.takeLines() == ["equal b", "skip b, inputEqual", "skip b, ownChoice"])
    }

    @Test func unrelatedWriteReachesNobody() {
        let a = graph.source("a")
        let redHerring = graph.source("redHerring")
        let b = graph.derived("b", isDemanded: true) { a.value }
        graph.engine.settle()
        _ = graph.takeLines()
        redHerring.value = 9
        graph.engine.settle()
        #expect(graph.takeLines() == ["written redHerring", "settled, 0 runs"])
        #expect(b.value == 0)
    }

    @Test func countersAgreeWithTheEvents() {
        let a = graph.source("a", 1)
        let sign = graph.derived("sign") { a.value.signum() }
        let b = graph.derived("b", isDemanded: true) { sign.value }
        graph.engine.settle()
        a.value = 2
        a.value = 2
        graph.engine.settle()
        var expected = EngineCounters()
        (expected.runs, expected.skips) = (3, 1)
        (expected.writes, expected.equalWrites, expected.marks) = (1, 1, 2)
        (expected.settlings, expected.liveNodes, expected.liveEdges) = (2, 3, 2)
        #expect(graph.engine.counters == expected)
        withExtendedLifetime(b) {}
    }

    @Test func withoutSubscriberNoEventIsMade() {
        let engine = Engine()
        var made = 0
        func event() -> EngineEvent {
            made += 1
            return .settled(runs: 0)
        }
        engine.emit(event())
        #expect(made == 0)
        engine.subscriber = { _ in }
        engine.emit(event())
        #expect(made == 1)
    }
}
