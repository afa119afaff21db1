// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Testing

/// An output that comes out equal stops the wave, wherever it stands.
@Suite struct GraphCutOffTests {
    let graph = GraphRecorder()

    @Test func diamondRunsItsEndOnce() {
        let a = graph.source("a", 1)
        let left = graph.derived("left") { a.value + 1 }
        let right = graph.derived("right") { a.value * 10 }
        let end = graph.derived("end", isDemanded: true) { left.value + right.value }
        graph.engine.settle()
        #expect(graph.takeRuns() == ["end", "left", "right"])
        a.value = 2
        graph.engine.settle()
        #expect(graph.takeRuns() == ["left", "end", "right"])
        #expect(end.value == 23)
    }

    @Test func diamondWithOneEqualSideRunsItsEndOnce() {
        let a = graph.source("a", 1)
        let left = graph.derived("left") { a.value.signum() }
        let right = graph.derived("right") { a.value * 10 }
        let end = graph.derived("end", isDemanded: true) { left.value + right.value }
        graph.engine.settle()
        _ = graph.takeRuns()
        a.value = 2
        graph.engine.settle()
        #expect(graph.takeRuns() == ["left", "right", "end"])
        #expect(end.value == 21)
    }

    @Test func diamondWithTwoEqualSidesDoesNotRunItsEnd() {
        let a = graph.source("a", 1)
        let left = graph.derived("left") { a.value.signum() }
        let right = graph.derived("right") { a.value > 0 ? 1 : 0 }
        let end = graph.derived("end", isDemanded: true) { left.value + right.value }
        graph.engine.settle()
        _ = graph.takeRuns()
        a.value = 2
        graph.engine.settle()
        #expect(graph.takeRuns() == ["left", "right"])
        #expect(end.value == 2)
    }

    /// The end reads the source itself, and so runs before what it pulls.
    @Test func shortAndLongPathMeetInOneRun() {
        let a = graph.source("a", 1)
        let twice = graph.derived("twice") { a.value * 2 }
        let end = graph.derived("end", isDemanded: true) { a.value + twice.value }
        graph.engine.settle()
        _ = graph.takeLines()
        a.value = 2
        graph.engine.settle()
        #expect(
            graph.takeLines() == [
                "written a", "mark end for a", "mark twice for a",
                "run end for dependency", "run twice for dependency", "ran twice, changed",
                "ran end, changed", "settled, 2 runs",
            ])
        #expect(end.value == 6)
        graph.engine.checkInvariants()
    }

    @Test func equalLinkStopsTheChain() {
        let a = graph.source("a", 1)
        let first = graph.derived("first") { a.value + 1 }
        let sign = graph.derived("sign") { first.value.signum() }
        let third = graph.derived("third") { sign.value + 1 }
        let end = graph.derived("end", isDemanded: true) { third.value }
        graph.engine.settle()
        _ = graph.takeLines()
        a.value = 2
        graph.engine.settle()
        #expect(
            graph.takeLines() == [
                "written a", "mark first for a", "mark sign maybe for first",
                "mark third maybe for sign", "mark end maybe for third",
                "run first for dependency", "ran first, changed", "mark sign for first",
                "run sign for dependency", "ran sign, equal",
                "skip third, dependenciesEqual", "skip end, dependenciesEqual",
                "settled, 2 runs",
            ])
        #expect(end.value == 2)
    }

    @Test func whatNobodyWantsDoesNotRun() {
        let a = graph.source("a", 1)
        let lazy = graph.derived("lazy") { a.value }
        graph.engine.settle()
        a.value = 2
        graph.engine.settle()
        #expect(graph.takeRuns() == [])
        #expect(lazy.value == 2)
        #expect(lazy.value == 2)
        #expect(graph.takeRuns() == ["lazy"])
    }

    @Test func severalWritesCauseOneRun() {
        let sources = (0..<5).map { graph.source("s\($0)", $0) }
        let sum = graph.derived("sum", isDemanded: true) {
            sources.reduce(0) { $0 + $1.value }
        }
        graph.engine.settle()
        _ = graph.takeRuns()
        for source in sources {
            source.value += 1
        }
        graph.engine.settle()
        #expect(graph.takeRuns() == ["sum"])
        #expect(sum.value == 15)
    }
}
