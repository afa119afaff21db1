// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Testing

/// Rules that would run for ever are stopped and named.
@Suite struct GraphLoopTests {
    let graph = GraphRecorder()
    var engine: Engine { graph.engine }

    @Test func ruleThatInvalidatesItselfIsStopped() {
        let a = graph.source("a", 0)
        _ = graph.rule("endless") { _ in
            a.value += 1
            return true
        }
        #expect(graph.settle() == ["endless"])
        let lines = graph.takeLines()
        #expect(lines.filter { $0.hasPrefix("run endless") }.count == Engine.runLimit)
        #expect(lines.suffix(2) == ["stopped endless", "settled, 8 runs"])
        #expect(a.value == Engine.runLimit)
        #expect(graph.settle() == [])
        engine.checkInvariants()

        a.value = 100
        #expect(graph.settle() == ["endless"])
        #expect(a.value == 100 + Engine.runLimit)
    }

    @Test func twoRulesThatWriteToEachOtherAreStopped() {
        let ping = graph.source("ping", 0)
        let pong = graph.source("pong", 0)
        _ = graph.rule("one") { _ in
            pong.value = ping.value + 1
            return true
        }
        _ = graph.rule("two") { _ in
            ping.value = pong.value + 1
            return true
        }
        #expect(graph.settle() == ["one"])
        let runs = graph.takeRuns()
        #expect(runs.filter { $0 == "one" }.count == Engine.runLimit)
        #expect(runs.filter { $0 == "two" }.count == Engine.runLimit)
        engine.checkInvariants()
    }

    @Test func stoppedRuleIsNamedOnce() {
        let ping = graph.source("ping", 0)
        _ = graph.rule("endless") { _ in
            ping.value += 1
            return true
        }
        let owner = graph.rule("owner") { _ in true }
        for index in 0..<3 {
            _ = graph.rule("late\(index)", ownedBy: owner) { _ in
                ping.value += 1
                return true
            }
        }
        #expect(graph.settle().filter { $0 == "endless" }.count == 1)
        engine.checkInvariants()
    }

    /// A rule that nobody demands is bounded as well, by whoever reads it, which
    /// goes on with what it has and hears of later changes.
    @Test func readerOfAnEndlessRuleGoesOn() {
        let a = graph.source("a", 0)
        let unrelated = graph.source("unrelated", 1)
        let endless = graph.derived("endless") {
            let value = a.value
            if value >= 0 {
                a.value = value + 1
            }
            return 7
        }
        let end = graph.derived("end", isDemanded: true) { endless.value + unrelated.value }
        #expect(graph.settle() == ["endless"])
        #expect(end.value == 8)
        engine.checkInvariants()
        _ = graph.takeRuns()
        unrelated.value = 2
        #expect(graph.settle() == [])
        #expect(graph.takeRuns() == ["end"])
        a.value = -5
        #expect(graph.settle() == [])
        #expect(graph.takeRuns() == ["endless"])
        engine.checkInvariants()
    }

    @Test func readerWaitsUntilARuleAgreesWithItself() {
        let a = graph.source("a", 1)
        let clamped = graph.derived("clamped") {
            a.value = min(a.value, 10)
            return a.value
        }
        let end = graph.derived("end", isDemanded: true) { clamped.value }
        engine.settle()
        a.value = 50
        _ = graph.takeRuns()
        #expect(graph.settle() == [])
        #expect(end.value == 10)
        engine.checkInvariants()
    }

    @Test func manyRunsBetweenSettlingsAreNoLoop() {
        let a = graph.source("a", 0)
        let rule = graph.rule("rule") { _ in a.value >= 0 }
        for _ in 0..<300 {
            a.value += 1
            engine.pull(rule.node)
        }
        a.value += 1
        #expect(graph.settle() == [])
        #expect(graph.takeRuns().count == 301)
    }

    /// Each end of the circle has a value, so that it may close later.
    @Test func circleOfRulesEnds() {
        let isClosed = graph.source("isClosed", 0)
        var two: Derived<Int>!
        let one = graph.derived("one", isDemanded: true) {
            isClosed.value == 1 ? two.value + 1 : 0
        }
        two = graph.derived("two", isDemanded: true) { one.value + 1 }
        engine.settle()
        isClosed.value = 1
        let stopped = Set(graph.settle())
        #expect(stopped.isSubset(of: ["one", "two"]) && !stopped.isEmpty)
        engine.checkInvariants()
        isClosed.value = 0
        #expect(graph.settle() == [])
        #expect(one.value == 0)
        #expect(two.value == 1)
        engine.checkInvariants()
    }

    @Test func circleWhoseMembersMayHaveChangedEnds() {
        let a = graph.source("a", 1)
        let sign = graph.derived("sign") { a.value.signum() }
        var two: TestRule!
        let one = graph.rule("one") { _ in
            engine.pull(two.node)
            engine.read(two.node)
            return sign.value > 1
        }
        two = graph.rule("two") { _ in
            engine.pull(one.node)
            engine.read(one.node)
            return sign.value > 1
        }
        #expect(graph.settle() == [])
        _ = graph.takeRuns()
        a.value = 2
        #expect(graph.settle() == [])
        #expect(graph.takeRuns() == ["sign"])
        engine.checkInvariants()
    }
}
