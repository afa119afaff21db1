// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Testing

/// Rules that make, destroy and write while they run.
@Suite struct GraphRunningTests {
    let graph = GraphRecorder()
    var engine: Engine { graph.engine }

    @Test func ownerMakesARuleThatRunsAfterIt() {
        let a = graph.source("a", 1)
        var child: TestRule?
        var owner: TestRule!
        owner = graph.rule("owner") { _ in
            if child == nil {
                child = graph.rule("child", ownedBy: owner) { _ in a.value > 0 }
            }
            return true
        }
        engine.settle()
        #expect(
            graph.takeLines() == [
                "create a, source", "create owner, rule", "run owner for created",
                "create child, rule", "ran owner, changed",
                "run child for created", "ran child, changed", "settled, 2 runs",
            ])
        engine.checkInvariants()
    }

    @Test func ownerRunsItsRuleAtOnce() {
        let a = graph.source("a", 1)
        var owner: TestRule!
        var child: TestRule!
        owner = graph.rule("owner") { _ in
            if a.value > 1 {
                engine.run(child.node, because: .input)
            }
            return true
        }
        child = graph.rule("child", ownedBy: owner) { _ in a.value > 0 }
        engine.settle()
        _ = graph.takeLines()
        a.value = 2
        engine.settle()
        #expect(graph.takeRuns() == ["owner", "child"])
        engine.checkInvariants()
    }

    @Test func ownerDestroysARuleThatWaits() {
        let a = graph.source("a", 1)
        var child: TestRule!
        let owner = graph.rule("owner") { _ in
            if a.value == 2 {
                engine.destroy(child.node)
            }
            return true
        }
        child = graph.rule("child", ownedBy: owner) { _ in a.value > 0 }
        engine.settle()
        _ = graph.takeLines()
        a.value = 2
        engine.settle()
        #expect(
            graph.takeLines() == [
                "written a", "mark owner for a", "mark child for a",
                "run owner for dependency", "destroy child", "ran owner, changed",
                "settled, 1 runs",
            ])
        engine.checkInvariants()
        #expect(engine.counters.liveNodes == 2)
        #expect(engine.counters.liveEdges == 1)
    }

    /// The new rule must not inherit the place of one that still runs.
    @Test func ruleReplacesItselfWhileItRuns() {
        let a = graph.source("a", 1)
        let b = graph.source("b", 1)
        var second: TestRule!
        var first: TestRule!
        first = graph.rule("first") { _ in
            if a.value == 2 {
                engine.destroy(first.node)
                second = graph.rule("second") { _ in a.value > 0 }
                _ = b.value
            }
            return true
        }
        engine.settle()
        a.value = 2
        engine.settle()
        #expect(graph.takeRuns() == ["first", "first", "second"])
        #expect(engine.counters.liveEdges == 1)
        engine.checkInvariants()
        b.value = 2
        engine.settle()
        #expect(graph.takeRuns() == [])
        a.value = 3
        engine.settle()
        #expect(graph.takeRuns() == ["second"])
        withExtendedLifetime(second) {}
    }

    @Test func ruleDestroysTheOwnerThatPullsIt() {
        let a = graph.source("a", 1)
        var owner: TestRule!
        var child: TestRule!
        owner = graph.rule("owner") { _ in
            engine.pull(child.node)
            engine.read(a.node)
            return true
        }
        child = graph.rule("child", ownedBy: owner, isDemanded: false) { _ in
            if a.value == 2 {
                engine.destroy(owner.node)
            }
            return true
        }
        engine.settle()
        _ = graph.takeLines()
        a.value = 2
        engine.settle()
        #expect(
            graph.takeLines() == [
                "written a", "mark child for a", "mark owner for a",
                "run owner for dependency", "run child for dependency", "destroy owner",
                "ran child, changed", "ran owner, changed", "settled, 2 runs",
            ])
        #expect(engine.counters.liveEdges == 1)
        engine.checkInvariants()
    }

    @Test func dependencyDestroysTheReaderThatWaitsForIt() {
        let a = graph.source("a", 1)
        let b = graph.source("b", 1)
        var reader: TestRule!
        let first = graph.rule("first", isDemanded: false) { _ in
            if a.value == 2 {
                engine.destroy(reader.node)
                _ = graph.rule("heir", isDemanded: false) { _ in true }
            }
            return true
        }
        reader = graph.rule("reader") { _ in
            engine.pull(first.node)
            engine.read(first.node)
            return b.value > 0
        }
        engine.settle()
        _ = graph.takeRuns()
        a.value = 2
        engine.settle()
        #expect(graph.takeRuns() == ["first"])
        engine.checkInvariants()
        #expect(engine.counters.liveEdges == 1)
    }

    @Test func dependencyDestroysTheNextOneOfItsReader() {
        let a = graph.source("a", 1)
        var second: TestRule?
        let first = graph.rule("first", isDemanded: false) { _ in
            if a.value == 2, let rule = second {
                second = nil
                engine.destroy(rule.node)
            }
            return false
        }
        second = graph.rule("second", isDemanded: false) { _ in a.value > 0 }
        let third = graph.rule("third", isDemanded: false) { _ in a.value > 0 }
        _ = graph.rule("reader") { _ in
            for rule in [first, second, third].compactMap({ $0 }) {
                engine.pull(rule.node)
                engine.read(rule.node)
            }
            return true
        }
        engine.settle()
        _ = graph.takeRuns()
        a.value = 2
        engine.settle()
        #expect(graph.takeRuns() == ["first", "third", "reader"])
        engine.checkInvariants()
    }

    @Test func writeDuringARunReachesItsReadersInTheSameSettling() {
        let a = graph.source("a", 1)
        let copy = graph.source("copy", 1)
        _ = graph.rule("writer") { _ in
            copy.value = a.value
            return true
        }
        let end = graph.derived("end", isDemanded: true) { copy.value * 2 }
        engine.settle()
        _ = graph.takeLines()
        a.value = 3
        engine.settle()
        #expect(
            graph.takeLines() == [
                "written a", "mark writer for a", "run writer for dependency",
                "written copy", "mark end for copy", "ran writer, changed",
                "run end for dependency", "ran end, changed", "settled, 2 runs",
            ])
        #expect(end.value == 6)
    }

    @Test func writeBeforeTheReadIsSeenByThisRunAndAfterItByTheNext() {
        let trigger = graph.source("trigger", 0)
        let early = graph.source("early", 0)
        let late = graph.source("late", 0)
        _ = graph.rule("rule") { _ in
            early.value = trigger.value
            let seen = late.value + early.value
            late.value = trigger.value
            return seen > 0
        }
        engine.settle()
        _ = graph.takeLines()
        trigger.value = 1
        engine.settle()
        #expect(graph.takeRuns() == ["rule", "rule"])
        engine.checkInvariants()
    }

    @Test func rulesMayRunUntilTheyAgree() {
        let a = graph.source("a", 0)
        _ = graph.rule("counts") { _ in
            let value = a.value
            a.value = min(value + 1, Engine.runLimit - 1)
            return true
        }
        #expect(graph.settle() == [])
        #expect(a.value == Engine.runLimit - 1)
        #expect(graph.takeRuns().count == Engine.runLimit)
        engine.checkInvariants()
    }
}
