// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AlightEngine

/// Long chains, wide fans and long lives, by count: nothing grows, nothing
/// overflows the stack.
@Suite struct GraphScaleTests {
    private let engine = Engine()

    private func chain(
        _ length: Int, endIsDemanded: Bool = false, _ link: @escaping (Int) -> Int
    ) -> [Derived<Int>] {
        var rules: [Derived<Int>] = []
        rules.reserveCapacity(length)
        for index in 0..<length {
            let previous = rules.last
            rules.append(
                Derived(in: engine, isDemanded: endIsDemanded && index == length - 1) {
                    link(previous?.value ?? 0)
                })
            _ = rules[index].value
        }
        return rules
    }

    /// From its end: each link holds the one before it.
    private func release(_ rules: inout [Derived<Int>]) {
        while rules.popLast() != nil {}
    }

    @Test func chainThatMayHaveChanged() {
        let a = Source(1, in: engine)
        let start = Derived(in: engine) { a.value }
        var rules = chain(100_000) { $0 == 0 ? start.value : $0 + 1 }
        a.value = 5
        let runs = engine.counters.runs
        #expect(rules.last?.value == 100_004)
        #expect(engine.counters.runs - runs == 100_001)
        release(&rules)
    }

    @Test func chainThatTurnsOutEqual() {
        let a = Source(1, in: engine)
        let sign = Derived(in: engine) { a.value.signum() }
        var rules = chain(100_000, endIsDemanded: true) { $0 == 0 ? sign.value : $0 + 1 }
        engine.settle()
        a.value = 5
        let before = engine.counters
        engine.settle()
        #expect(engine.counters.runs - before.runs == 1)
        #expect(engine.counters.skips - before.skips == 100_000)
        release(&rules)
    }

    /// Each link reads the source itself, and so must run without looking.
    @Test func chainThatCertainlyChanged() {
        let a = Source(1, in: engine)
        var rules = chain(100_000) { $0 + a.value }
        a.value = 2
        let runs = engine.counters.runs
        #expect(rules.last?.value == 200_000)
        #expect(engine.counters.runs - runs == 100_000)
        engine.checkInvariants()
        release(&rules)
    }

    /// Each source has a newer reader than the wide rule.
    @Test func wideRuleReadsEachSourceAtOnce() {
        let sources = (0..<20_000).map { Source($0, in: engine) }
        let wide = Derived(in: engine, isDemanded: true) { sources.reduce(0) { $0 &+ $1.value } }
        engine.settle()
        let others = sources.map { source in
            Derived(in: engine, isDemanded: true) { source.value }
        }
        engine.settle()
        sources[7].value = 0
        let runs = engine.counters.runs
        engine.settle()
        #expect(engine.counters.runs - runs == 2)
        #expect(engine.counters.liveEdges == 40_000)
        withExtendedLifetime((wide, others)) {}
    }

    @Test func memoryIsFlatOverAMillionUpdates() {
        let sources = (0..<10).map { Source($0, in: engine) }
        let end = Derived(in: engine, isDemanded: true) {
            sources[sources[0].value % 9 + 1].value
        }
        var atStart: [Int] = []
        for round in 1...100_000 {
            for source in sources {
                source.value += 1
            }
            engine.settle()
            if round == 10 {
                atStart = size()
            }
        }
        #expect(engine.counters.writes == 1_000_000)
        #expect(engine.counters.liveEdges == 2)
        #expect(end.value > 0)
        #expect(size() == atStart)
    }

    @Test func memoryIsFlatOverBirthsAndDeaths() {
        let a = Source(0, in: engine)
        var largest: [Int] = []
        for round in 0..<2_000 {
            let extra = Source(round, in: engine)
            let rules = (0..<20).map { index in
                Derived(in: engine, isDemanded: index & 1 == 0) { a.value + extra.value + index }
            }
            if round & 1 == 0 {
                engine.settle()
                a.value += 1
            }
            _ = rules[1].value
            withExtendedLifetime(rules) {}
            if round == 9 {
                engine.settle()
                largest = size()
            }
            if round % 10 == 9 {
                engine.settle()
            }
        }
        #expect(engine.counters.liveNodes == 1)
        #expect(engine.counters.liveEdges == 0)
        #expect(size() == largest)
        engine.checkInvariants()
    }

    /// Places ever used for nodes and edges, and the room of the work lists.
    private func size() -> [Int] {
        [
            engine.nodes.count, engine.edges.count, engine.newlyMarked.capacity,
            engine.pulls.capacity, engine.ranInSettling.capacity,
        ]
    }
}
