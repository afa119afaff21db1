// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Testing

/// Dependencies follow what a run reads; kept ones stay.
@Suite struct GraphDependencyTests {
    let graph = GraphRecorder()
    var engine: Engine { graph.engine }

    @Test func dependencyGoesAndComesWithTheReads() {
        let chooses = graph.source("chooses", 1)
        let a = graph.source("a", 10)
        let b = graph.source("b", 20)
        let end = graph.derived("end", isDemanded: true) {
            chooses.value == 1 ? a.value : b.value
        }
        engine.settle()
        #expect(engine.counters.liveEdges == 2)
        #expect(runs { b.value = 21 } == [])
        #expect(runs { chooses.value = 2 } == ["end"])
        #expect(end.value == 21)
        #expect(runs { a.value = 11 } == [])
        #expect(runs { b.value = 22 } == ["end"])
        #expect(runs { chooses.value = 1 } == ["end"])
        #expect(end.value == 11)
        #expect(engine.counters.liveEdges == 2)
    }

    /// What the condition guards is looked at after the condition, also when an
    /// earlier run read it first.
    @Test func dependenciesStandInTheOrderOfTheLastRun() {
        let order = graph.source("order", 0)
        let a = graph.source("a", 1)
        let isValid = graph.derived("isValid") { a.value > 0 ? 1 : 0 }
        let guarded = graph.derived("guarded") { 100 / a.value }
        let end = graph.derived("end", isDemanded: true) {
            if order.value == 0 {
                return guarded.value + isValid.value
            }
            return isValid.value == 1 ? guarded.value : -1
        }
        engine.settle()
        order.value = 1
        engine.settle()
        _ = graph.takeRuns()
        a.value = 0
        engine.settle()
        #expect(graph.takeRuns() == ["isValid", "end"])
        #expect(end.value == -1)
    }

    /// What is read on nobody's account is told, and makes nobody a reader.
    @Test func readsOnNobodysAccountAreDetected() {
        let a = graph.source("a", 1)
        #expect(engine.detectingReads { 5 } == (5, false))
        #expect(engine.detectingReads { a.value } == (1, true))
        var detected = [Bool]()
        let end = graph.derived("end", isDemanded: true) {
            detected.append(engine.detectingReads { a.value }.didRead)
            detected.append(engine.detectingReads { 0 }.didRead)
            return 0
        }
        engine.settle()
        #expect(detected == [true, false])
        #expect(runs { a.value = 2 } == [])
        #expect(end.value == 0)
    }

    @Test func repeatedAndInterleavedReadsMakeOneEdge() {
        let a = graph.source("a", 1)
        let b = graph.source("b", 1)
        let inner = graph.derived("inner") { a.value + b.value + a.value }
        let end = graph.derived("end", isDemanded: true) {
            a.value + inner.value + a.value + b.value + inner.value
        }
        engine.settle()
        #expect(engine.counters.liveEdges == 5)
        a.value = 2
        b.value = 3
        engine.settle()
        #expect(engine.counters.liveEdges == 5)
        #expect(end.value == 2 + 7 + 2 + 3 + 7)
        engine.checkInvariants()
    }

    @Test func keptEdgeOutlivesRunsThatDoNotRead() {
        let state = graph.source("state", 1)
        let other = graph.source("other", 0)
        let body = graph.rule("body") { _ in other.value >= 0 }
        engine.subscribe(body.node, to: state.node)
        engine.subscribe(body.node, to: state.node)
        engine.settle()
        #expect(engine.counters.liveEdges == 2)
        for value in 2...4 {
            #expect(runs { state.value = value } == ["body"])
        }
        engine.destroy(body.node)
        #expect(engine.counters.liveEdges == 0)
        #expect(runs { state.value = 5 } == [])
    }

    @Test func keptRuleComesBeforeItsReader() {
        let a = graph.source("a", 1)
        let body = graph.rule("body") { _ in a.value > 0 }
        let twice = graph.derived("twice") { a.value * 2 }
        engine.subscribe(body.node, to: twice.node)
        engine.settle()
        _ = graph.takeRuns()
        for value in 2...3 {
            #expect(runs { a.value = value } == ["twice", "body"])
        }
        engine.checkInvariants()
    }

    @Test func readEdgeBecomesKeptDuringARun() {
        let state = graph.source("state", 1)
        let reads = graph.source("reads", 1)
        var body: TestRule!
        body = graph.rule("body") { _ in
            if reads.value == 1 {
                _ = state.value
                engine.subscribe(body.node, to: state.node)
            }
            return true
        }
        engine.settle()
        #expect(runs { reads.value = 0 } == ["body"])
        #expect(runs { state.value = 2 } == ["body"])
        #expect(engine.counters.liveEdges == 2)
        engine.checkInvariants()
    }

    @Test func subscribingToSomethingOutdatedMarks() {
        let a = graph.source("a", 1)
        let late = graph.derived("late") { a.value }
        let body = graph.rule("body") { _ in true }
        engine.settle()
        _ = graph.takeLines()
        engine.subscribe(body.node, to: late.node)
        engine.settle()
        #expect(
            graph.takeLines() == [
                "mark body maybe for late", "run late for created", "ran late, changed",
                "mark body for late", "run body for dependency", "ran body, changed",
                "settled, 2 runs",
            ])
        engine.checkInvariants()
    }

    @Test func readingOutsideOfARunRecordsNothing() {
        let a = graph.source("a", 1)
        #expect(a.value == 1)
        #expect(engine.counters.liveEdges == 0)
    }

    @Test func destroyedDependencyLeavesItsReaderAlone() {
        var a: Source<Int>? = graph.source("a", 1)
        let b = graph.source("b", 1)
        let end = graph.rule("end") { _ in
            _ = a?.value
            return b.value > 0
        }
        engine.settle()
        _ = graph.takeLines()
        a = nil
        engine.settle()
        #expect(graph.takeLines() == ["destroy a", "settled, 0 runs"])
        #expect(engine.counters.liveEdges == 1)
        #expect(runs { b.value = 2 } == ["end"])
        withExtendedLifetime(end) {}
    }

    private func runs(_ change: () -> Void) -> [String] {
        _ = graph.takeLines()
        change()
        engine.settle()
        return graph.takeRuns()
    }
}
