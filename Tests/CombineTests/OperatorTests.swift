// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import Testing

/// What each operator makes of its upstream.
struct OperatorTests {
    private let numbers = [1, 2, 2, 3, 1].publisher

    @Test func transforming() {
        #expect(numbers.map { $0 * 2 }.record().values == [2, 4, 4, 6, 2])
        #expect(["a", "bb"].publisher.map(\.count).record().values == [1, 2])
        #expect(numbers.compactMap { $0 == 2 ? nil : "\($0)" }.record().values == ["1", "3", "1"])
        #expect([1, nil].publisher.replaceNil(with: 0).record().values == [1, 0])
        #expect(numbers.scan(0, +).record().values == [1, 3, 5, 8, 9])
        let failing = numbers.tryMap { try $0 == 3 ? { throw TestError.broken }() : $0 }.record()
        #expect(failing.values == [1, 2, 2])
        #expect(failing.ends == ["broken"])
        let mapped = Fail<Int, TestError>(error: .broken).mapError { _ in TestError.other }.record()
        #expect(mapped.ends == ["other"])
    }

    @Test func selecting() {
        #expect(numbers.removeDuplicates().record().values == [1, 2, 3, 1])
        #expect(numbers.dropFirst(3).record().values == [3, 1])
        #expect(numbers.drop { $0 < 3 }.record().values == [3, 1])
        #expect(numbers.prefix(2).record().values == [1, 2])
        #expect(numbers.prefix(0).record().ends == ["finished"])
        #expect(numbers.prefix { $0 < 3 }.record().values == [1, 2, 2])
        #expect(numbers.first().record().values == [1])
        #expect(numbers.first { $0 > 1 }.record().values == [2])
        #expect(numbers.output(in: 1...2).record().values == [2, 2])
        #expect(numbers.output(at: 3).record().values == [3])
    }

    @Test func reducing() {
        #expect(numbers.reduce(0, +).record().values == [9])
        #expect(numbers.collect().record().values == [[1, 2, 2, 3, 1]])
        #expect(numbers.collect(2).record(.max(1)).values == [[1, 2]])
        #expect(numbers.collect(2).record().values == [[1, 2], [2, 3], [1]])
        #expect(numbers.count().record().values == [5])
        #expect(numbers.last().record().values == [1])
        #expect(numbers.contains(3).record().values == [true])
        #expect(numbers.contains(7).record().values == [false])
        #expect(numbers.allSatisfy { $0 > 0 }.record().values == [true])
        #expect(numbers.allSatisfy { $0 > 1 }.record().values == [false])
        #expect(numbers.ignoreOutput().record().ends == ["finished"])
        let waiting = numbers.collect().record(.none)
        #expect(waiting.ends == [])
        waiting.request(1)
        #expect(waiting.values.count == 1)
    }

    @Test func recovering() {
        let failing = Fail<Int, TestError>(error: .broken)
        #expect(failing.replaceError(with: 7).record().values == [7])
        #expect(failing.catch { _ in [1, 2].publisher }.record().values == [1, 2])
        #expect(Empty<Int, Never>().replaceEmpty(with: 3).record().values == [3])
        #expect(numbers.replaceEmpty(with: 3).record().values == [1, 2, 2, 3, 1])
        var attempts = 0
        let flaky = Deferred {
            attempts += 1
            return Result<Int, TestError>(catching: { () throws(TestError) in
                if attempts < 3 { throw TestError.broken }
                return attempts
            }).publisher
        }
        #expect(flaky.retry(1).record().ends == ["broken"])
        attempts = 0
        #expect(flaky.retry(5).record().values == [3])
    }

    @Test func joining() {
        let first = PassthroughSubject<Int, Never>()
        let second = PassthroughSubject<String, Never>()
        let latest = first.combineLatest(second) { "\($0)\($1)" }.record()
        let pairs = first.zip(second).map { "\($0)\($1)" }.record()
        first.send(1)
        first.send(2)
        second.send("a")
        second.send("b")
        first.send(3)
        #expect(latest.values == ["2a", "2b", "3b"])
        #expect(pairs.values == ["1a", "2b"])
        first.send(completion: .finished)
        #expect(latest.ends == [])
        second.send("c")
        #expect(latest.values.last == "3c")
        #expect(pairs.values.last == "3c")
        #expect(pairs.ends == ["finished"])
        second.send(completion: .finished)
        #expect(latest.ends == ["finished"])
    }

    @Test func joiningWhatEndsAtOnce() {
        let empty = Empty<Int, Never>()
        #expect(empty.combineLatest(Just(1)).map(\.0).record().ends == ["finished"])
        #expect(Just(1).zip(Just(2), Just(3)).map { $0 + $1 + $2 }.record().values == [6])
        #expect(Just(1).combineLatest(Just(2), Just(3)) { $0 + $1 + $2 }.record().values == [6])
        #expect(Publishers.MergeMany([Int]().map { Just($0) }).record().ends == ["finished"])
        #expect(Just(1).append(2, 3).prepend(0).record().values == [0, 1, 2, 3])
        #expect(Just(1).append(2, 3).record(.max(2)).values == [1, 2])
    }

    @Test func flattening() {
        let doubled = [1, 2].publisher.flatMap { [$0, $0 * 10].publisher }
        #expect(doubled.record().values == [1, 10, 2, 20])
        #expect(doubled.record().ends == ["finished"])
        let subject = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let inner = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
        let newest = subject.switchToLatest().record()
        subject.send(inner[0])
        inner[0].send(1)
        subject.send(inner[1])
        inner[0].send(2)
        inner[1].send(3)
        subject.send(completion: .finished)
        #expect(newest.values == [1, 3])
        #expect(newest.ends == [])
        inner[1].send(completion: .finished)
        #expect(newest.ends == ["finished"])
        let failing = Just(1).setFailureType(to: TestError.self)
            .flatMap { _ in Fail<Int, TestError>(error: .broken) }.record()
        #expect(failing.ends == ["broken"])
    }

    @Test func flatMapHonoursItsLimit() {
        var made: [Int] = []
        let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
        let recorder = (0..<3).publisher
            .flatMap(maxPublishers: .max(1)) { index in
                made.append(index)
                return subjects[index]
            }
            .record()
        #expect(made == [0])
        subjects[0].send(5)
        subjects[0].send(completion: .finished)
        #expect(made == [0, 1])
        subjects[1].send(completion: .finished)
        subjects[2].send(6)
        subjects[2].send(completion: .finished)
        #expect(recorder.values == [5, 6])
        #expect(recorder.ends == ["finished"])
    }

    @Test func sharing() {
        var subscriptions = 0
        var cancels = 0
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.handleEvents(
            receiveSubscription: { _ in subscriptions += 1 }, receiveCancel: { cancels += 1 }
        ).share()
        let first = shared.record()
        let second = shared.record()
        subject.send(1)
        #expect(first.values == [1])
        #expect(second.values == [1])
        #expect(subscriptions == 1)
        first.cancel()
        #expect(cancels == 0)
        second.cancel()
        #expect(cancels == 1)
        let connectable = [1, 2].publisher.makeConnectable()
        let waiting = connectable.record()
        #expect(waiting.values == [])
        let connection = connectable.connect()
        #expect(waiting.values == [1, 2])
        connection.cancel()
    }

    @Test func assigningAndPassingOn() {
        final class Target { var number = 0 }
        let target = Target()
        let subject = PassthroughSubject<Int, Never>()
        let other = CurrentValueSubject<Int, Never>(0)
        var kept: [AnyCancellable] = []
        subject.assign(to: \.number, on: target).store(in: &kept)
        subject.subscribe(other).store(in: &kept)
        subject.send(4)
        #expect(target.number == 4)
        #expect(other.value == 4)
        kept = []
        subject.send(5)
        #expect(target.number == 4)
        #expect(other.value == 4)
    }

    @Test func erasing() {
        let erased: AnyPublisher<Int, Never> = numbers.eraseToAnyPublisher()
        #expect(erased.eraseToAnyPublisher().record().values.count == 5)
    }

    @Test func printingTellsOfAllThatPasses() {
        final class Text: TextOutputStream {
            var content = ""
            func write(_ string: String) { content += string }
        }
        let text = Text()
        _ = Just(1).print("it", to: text).record(.max(1))
        _ = (1...2).publisher.print(to: text).record(.max(1)) { $0 == 1 ? .max(1) : .none }
        let subject = PassthroughSubject<Int, TestError>()
        subject.print("a", to: text).record().cancel()
        _ = subject.print("b", to: text).record()
        subject.send(completion: .failure(.broken))
        #expect(
            text.content == """
                it: receive subscription: (Just)
                it: request max(1)
                it: receive value: (1)
                it: receive finished
                receive subscription: (1...2)
                request max(1)
                receive value: (1)
                request max(1) (synchronous)
                receive value: (2)
                receive finished
                a: receive subscription: (PassthroughSubject)
                a: request unlimited
                a: receive cancel
                b: receive subscription: (PassthroughSubject)
                b: request unlimited
                b: receive error: (broken)

                """)
    }

    @Test func decoding() {
        struct Item: Codable, Equatable { var name: String }
        let data = Data(#"{"name":"a"}"#.utf8)
        let decoded = Just(data).decode(type: Item.self, decoder: JSONDecoder()).record()
        #expect(decoded.values == [Item(name: "a")])
        #expect(
            Just(Data()).decode(type: Item.self, decoder: JSONDecoder()).record().ends.count == 1)
        #expect(Just(Item(name: "a")).encode(encoder: JSONEncoder()).record().values == [data])
    }

    @Test func asynchronousSequences() async throws {
        var seen: [Int] = []
        for await value in numbers.values { seen.append(value) }
        #expect(seen == [1, 2, 2, 3, 1])
        await #expect(throws: TestError.broken) {
            for try await _ in Fail<Int, TestError>(error: .broken).values {}
        }
    }
}
