// SPDX-License-Identifier: Apache-2.0

import Combine
import Testing

/// Operators whose closure may throw: an error cancels the upstream and ends the stream.
struct ThrowingOperatorTests {
    private let numbers = [1, 2, 2, 3, 1].publisher

    private func below(_ limit: Int) -> (Int) throws -> Int {
        { if $0 < limit { $0 } else { throw TestError.broken } }
    }

    @Test func transforming() {
        let check = below(3)
        #expect(numbers.tryScan(0) { try $0 + check($1) }.record().values == [1, 3, 5])
        #expect(numbers.tryScan(0) { try $0 + check($1) }.record().ends == ["broken"])
        #expect(numbers.tryCompactMap { try check($0) == 1 ? nil : $0 }.record().values == [2, 2])
        #expect(numbers.tryFilter { try check($0) > 1 }.record().values == [2, 2])
        #expect(numbers.tryFilter { try check($0) > 1 }.record().ends == ["broken"])
    }

    @Test func selecting() {
        let check = below(3)
        let distinct = numbers.tryRemoveDuplicates { try check($0) == check($1) }.record()
        #expect(distinct.values == [1, 2])
        #expect(distinct.ends == ["broken"])
        #expect(numbers.tryDrop { $0 < 3 }.record().values == [3, 1])
        #expect(numbers.tryDrop { try check($0) < 3 }.record().ends == ["broken"])
        #expect(numbers.tryPrefix { $0 < 3 }.record().values == [1, 2, 2])
        #expect(numbers.tryPrefix { $0 < 3 }.record().ends == ["finished"])
        #expect(numbers.tryPrefix { try check($0) < 3 }.record().ends == ["broken"])
        #expect(numbers.tryFirst { $0 > 1 }.record().values == [2])
        #expect(numbers.tryFirst { try check($0) > 2 }.record().ends == ["broken"])
        #expect(numbers.last { $0 > 1 }.record().values == [3])
        #expect(numbers.last { $0 > 5 }.record().ends == ["finished"])
        #expect(numbers.tryLast { $0 == 2 }.record().values == [2])
        #expect(numbers.tryLast { try check($0) == 2 }.record().values == [])
    }

    @Test func reducing() {
        let check = below(3)
        #expect(numbers.tryReduce(0) { $0 + $1 }.record().values == [9])
        #expect(Empty<Int, Never>().tryReduce(7) { $0 + $1 }.record().values == [7])
        let failed = numbers.tryReduce(0) { try $0 + check($1) }.record()
        #expect(failed.values == [])
        #expect(failed.ends == ["broken"])
        #expect(numbers.tryContains { $0 == 3 }.record().values == [true])
        #expect(numbers.tryContains { $0 == 7 }.record().values == [false])
        #expect(numbers.tryContains { try check($0) == 7 }.record().ends == ["broken"])
        #expect(numbers.tryAllSatisfy { $0 > 0 }.record().values == [true])
        #expect(numbers.tryAllSatisfy { $0 > 1 }.record().values == [false])
        #expect(numbers.tryAllSatisfy { try check($0) > 0 }.record().ends == ["broken"])
    }

    @Test func comparing() {
        struct Item: Equatable {
            let rank: Int
            let name: String
        }
        let items = [Item(rank: 2, name: "a"), Item(rank: 3, name: "b"), Item(rank: 3, name: "c")]
        #expect(numbers.max().record().values == [3])
        #expect(numbers.min().record().values == [1])
        #expect(items.publisher.max { $0.rank < $1.rank }.record().values.map(\.name) == ["b"])
        #expect(items.publisher.min { $0.rank < $1.rank }.record().values.map(\.name) == ["a"])
        #expect(Empty<Int, Never>().max().record(.none).ends == ["finished"])
        let waiting = numbers.max().record(.none)
        #expect(waiting.ends == [])
        waiting.request(1)
        #expect(waiting.values == [3])
        #expect(waiting.ends == ["finished"])
        let check = below(3)
        #expect(numbers.tryMax { $0 < $1 }.record().values == [3])
        #expect(numbers.tryMin { $0 < $1 }.record().values == [1])
        #expect(numbers.tryMax { try check($0) < check($1) }.record().ends == ["broken"])
    }

    @Test func errorsCancelTheUpstream() {
        var cancels = 0
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.handleEvents(receiveCancel: { cancels += 1 })
            .tryMap(below(3)).record()
        subject.send(1)
        subject.send(4)
        subject.send(2)
        #expect(recorder.values == [1])
        #expect(recorder.ends == ["broken"])
        #expect(cancels == 1)
    }

    @Test func recovering() {
        let failing = [1, 2].publisher.setFailureType(to: TestError.self)
            .append(Fail(error: .broken))
        let recovered = failing.tryCatch { _ in Just(9) }.record(.max(2))
        #expect(recovered.values == [1, 2])
        #expect(recovered.ends == [])
        recovered.request(1)
        #expect(recovered.values == [1, 2, 9])
        #expect(recovered.ends == ["finished"])
        let failed = failing.tryCatch { _ -> Just<Int> in throw TestError.other }.record()
        #expect(failed.values == [1, 2])
        #expect(failed.ends == ["other"])
    }
}
