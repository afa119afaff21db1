// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Testing

/// Writes that wait, and become visible together.
@Suite struct GraphTransactionTests {
    let graph = GraphRecorder()
    var engine: Engine { graph.engine }

    private final class Write: PendingWrite {
        let source: Source<Int>
        let value: Int
        private(set) var number: Int?

        init(_ source: Source<Int>, _ value: Int) {
            self.source = source
            self.value = value
        }

        func apply(transaction number: Int) {
            self.number = number
            source.value = value
        }
    }

    private final class Payload {}

    @Test func writesUnderOnePayloadJoin() {
        let a = graph.source("a")
        let b = graph.source("b")
        let sum = graph.derived("sum", isDemanded: true) { a.value + b.value }
        engine.settle()
        _ = graph.takeLines()
        let payload = Payload()
        let writes = [Write(a, 1), Write(b, 2), Write(a, 3)]
        #expect(writes.map { engine.enqueue($0, payload: payload) } == [1, 1, 1])
        #expect(graph.takeLines() == [])
        #expect(a.value == 0)
        #expect(engine.needsSettling)
        #expect(engine.applyNextTransaction()?.payload === payload)
        engine.settle()
        #expect(
            graph.takeLines() == [
                "written a", "mark sum for a", "written b", "written a",
                "applied 1, 3 writes",
                "run sum for dependency", "ran sum, changed", "settled, 1 runs",
            ])
        #expect(sum.value == 5)
        #expect(writes.map(\.number) == [1, 1, 1])
        #expect(engine.applyNextTransaction() == nil)
        #expect(!engine.needsSettling)
    }

    @Test func anotherPayloadSplitsAndEachIsSettledInTurn() {
        let a = graph.source("a")
        var seen: [Int] = []
        _ = graph.rule("watcher") { _ in
            seen.append(a.value)
            return true
        }
        engine.settle()
        let payload = Payload()
        let numbers = [
            engine.enqueue(Write(a, 1), payload: nil),
            engine.enqueue(Write(a, 2), payload: nil),
            engine.enqueue(Write(a, 3), payload: payload),
            engine.enqueue(Write(a, 4), payload: nil),
            engine.enqueue(Write(a, 5), payload: Payload()),
        ]
        #expect(numbers == [1, 1, 2, 3, 4])
        var payloads: [Bool] = []
        while let transaction = engine.applyNextTransaction() {
            payloads.append(transaction.payload === payload)
            engine.settle()
        }
        #expect(seen == [0, 2, 3, 4, 5])
        #expect(payloads == [false, true, false, false])
        #expect(engine.counters.transactions == 4)
    }

    @Test func aWriteDuringApplicationBeginsTheNextTransaction() {
        final class Chained: PendingWrite {
            let body: (Int) -> Void
            init(_ body: @escaping (Int) -> Void) { self.body = body }
            func apply(transaction number: Int) { body(number) }
        }
        let a = graph.source("a")
        var order: [String] = []
        let first = Chained { number in
            order.append("first in \(number)")
            engine.enqueue(Chained { order.append("third in \($0)") }, payload: nil)
        }
        engine.enqueue(first, payload: nil)
        engine.enqueue(Chained { order.append("second in \($0)") }, payload: nil)
        while engine.applyNextTransaction() != nil {}
        #expect(order == ["first in 1", "second in 1", "third in 2"])
        withExtendedLifetime(a) {}
    }

    @Test func equalWritesApplyWithoutMarks() {
        let a = graph.source("a", 1)
        let end = graph.derived("end", isDemanded: true) { a.value }
        engine.settle()
        _ = graph.takeLines()
        engine.enqueue(Write(a, 1), payload: nil)
        _ = engine.applyNextTransaction()
        engine.settle()
        #expect(graph.takeLines() == ["equal a", "applied 1, 1 writes", "settled, 0 runs"])
        withExtendedLifetime(end) {}
    }

    @Test func lastNamesTheTransactionThatAWriteWouldJoin() {
        let a = graph.source("a")
        #expect(engine.transactions.last == nil)
        engine.enqueue(Write(a, 1), payload: nil)
        engine.enqueue(Write(a, 1), payload: Payload())
        #expect(engine.transactions.last?.number == 2)
        #expect(engine.transactions.last?.writes.count == 1)
    }
}
