// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Testing

/// Which of several waiting rules runs first.
@Suite struct GraphOrderTests {
    let graph = GraphRecorder()

    @Test func ownersRunBeforeWhatTheyOwn() {
        let a = graph.source("a")
        let owner = graph.rule("owner") { _ in a.value >= 0 }
        let middle = graph.rule("middle", ownedBy: owner) { _ in a.value >= 0 }
        let leaf = graph.rule("leaf", ownedBy: middle) { _ in a.value >= 0 }
        graph.engine.settle()
        _ = graph.takeRuns()
        graph.engine.invalidate(leaf.node, because: .external)
        graph.engine.invalidate(middle.node, because: .external)
        a.value = 1
        graph.engine.settle()
        #expect(graph.takeRuns() == ["owner", "middle", "leaf"])
    }

    @Test func equalsRunInTheOrderOfTheirMarking() {
        let rules = (0..<4).map { index in graph.rule("r\(index)") { _ in true } }
        graph.engine.settle()
        #expect(graph.takeRuns() == ["r0", "r1", "r2", "r3"])
        for index in [2, 0, 3, 1] {
            graph.engine.invalidate(rules[index].node, because: .external)
        }
        graph.engine.settle()
        #expect(graph.takeRuns() == ["r2", "r0", "r3", "r1"])
    }

    @Test func readersAreMarkedOldestFirstAlsoThroughOthers() {
        let a = graph.source("a")
        let between = (0..<3).map { index in graph.derived("d\(index)") { a.value } }
        let ends = between.enumerated().map { index, rule in
            graph.derived("end\(index)", isDemanded: true) { rule.value }
        }
        graph.engine.settle()
        _ = graph.takeRuns()
        a.value = 1
        graph.engine.settle()
        #expect(graph.takeRuns() == ["d0", "end0", "d1", "end1", "d2", "end2"])
        withExtendedLifetime(ends) {}
    }

    @Test func ownerThatIsMarkedDuringASettlingComesNext() {
        let a = graph.source("a")
        let b = graph.source("b")
        let owner = graph.rule("owner") { _ in a.value >= 0 }
        let first = graph.rule("first", ownedBy: owner) { _ in
            a.value = b.value
            return true
        }
        let second = graph.rule("second", ownedBy: owner) { _ in b.value >= 0 }
        graph.engine.settle()
        _ = graph.takeRuns()
        b.value = 1
        graph.engine.settle()
        #expect(graph.takeRuns() == ["first", "owner", "second"])
        withExtendedLifetime((first, second)) {}
    }

    @Test func ruleThatOthersPulledBeforeIsNotRunAgain() {
        let a = graph.source("a", 1)
        let late = graph.rule("late", ownedBy: graph.rule("owner") { _ in true }) { _ in
            a.value > 0
        }
        graph.engine.settle()
        _ = graph.takeRuns()
        a.value = 2
        graph.engine.pull(late.node)
        #expect(graph.takeRuns() == ["late"])
        graph.engine.settle()
        #expect(graph.takeLines() == ["settled, 0 runs"])
    }
}
