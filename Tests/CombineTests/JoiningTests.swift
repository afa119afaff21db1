// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import Testing

/// Several publishers as one: who is asked for what, and who is left when.
struct JoiningTests {
    @Test func concatenatedPartsWaitForTheirTurn() {
        var subscriptions = 0
        let suffix = Just(3).setFailureType(to: TestError.self)
            .handleEvents(receiveSubscription: { _ in subscriptions += 1 })
        let recorder = [1, 2].publisher.setFailureType(to: TestError.self).append(suffix)
            .append(Fail(error: .broken)).record(.max(1))
        #expect(recorder.values == [1])
        #expect(subscriptions == 0)
        recorder.request(1)
        #expect(recorder.values == [1, 2])
        #expect(subscriptions == 1)
        #expect(recorder.ends == [])
        recorder.request(1)
        #expect(recorder.values == [1, 2, 3])
        #expect(recorder.ends == ["broken"])
        #expect(Just(3).prepend([1, 2]).append(4...5).record().values == [1, 2, 3, 4, 5])
    }

    @Test func mergingMany() {
        let subjects = (0..<8).map { _ in PassthroughSubject<Int, Never>() }
        let s = subjects
        let four = s[0].merge(with: s[1], s[2], s[3]).record()
        let eight = s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6], s[7]).record()
        for (index, subject) in subjects.enumerated().reversed() { subject.send(index) }
        #expect(four.values == [3, 2, 1, 0])
        #expect(eight.values == [7, 6, 5, 4, 3, 2, 1, 0])
        for subject in subjects { subject.send(completion: .finished) }
        #expect(four.ends == ["finished"])
        #expect(eight.ends == ["finished"])
    }

    @Test func zippingLeavesTheOtherWhenItIsOver() {
        var cancels = 0
        let first = PassthroughSubject<Int, Never>()
        let second = PassthroughSubject<Int, Never>()
        let recorder = first.zip(second.handleEvents(receiveCancel: { cancels += 1 })) { $0 + $1 }
            .record()
        first.send(1)
        first.send(completion: .finished)
        #expect(recorder.ends == [])
        second.send(2)
        #expect(recorder.values == [3])
        #expect(recorder.ends == ["finished"])
        #expect(cancels == 1)
    }

    @Test func theNewestCombinationWaitsForDemand() {
        let first = PassthroughSubject<Int, Never>()
        let second = PassthroughSubject<Int, Never>()
        let recorder = first.combineLatest(second) { $0 * 10 + $1 }.record(.max(1))
        first.send(1)
        second.send(1)
        second.send(2)
        second.send(3)
        #expect(recorder.values == [11])
        recorder.request(1)
        #expect(recorder.values == [11, 13])
    }

    @Test func theNewestPublisherGetsTheDemandThatIsOpen() {
        let outer = PassthroughSubject<AnyPublisher<Int, TestError>, TestError>()
        var cancels = 0
        let first = PassthroughSubject<Int, TestError>()
        let recorder = outer.switchToLatest().record(.max(2))
        outer.send(
            first.handleEvents(receiveCancel: { cancels += 1 }).eraseToAnyPublisher())
        first.send(1)
        outer.send((10...20).publisher.setFailureType(to: TestError.self).eraseToAnyPublisher())
        #expect(cancels == 1)
        #expect(recorder.values == [1, 10])
        recorder.request(1)
        #expect(recorder.values == [1, 10, 11])
        outer.send(completion: .failure(.broken))
        recorder.request(1)
        #expect(recorder.values == [1, 10, 11])
        #expect(recorder.ends == ["broken"])
    }

    @Test func passthroughSubjectsAskTheirSourceOnceSomebodyAsks() {
        var requests: [Subscribers.Demand] = []
        let subject = PassthroughSubject<Int, Never>()
        let connection = [1, 2].publisher
            .handleEvents(receiveRequest: { requests.append($0) }).subscribe(subject)
        let recorder = subject.record(.none)
        #expect(requests == [])
        recorder.request(3)
        #expect(requests == [.unlimited])
        #expect(recorder.values == [1, 2])
        #expect(recorder.ends == ["finished"])
        connection.cancel()
    }

    @Test func publishersOfTheSameSourcesAreEqual() {
        let changes = NotificationCenter.default.publisher(for: .init("changed"))
        let ends = NotificationCenter.default.publisher(for: .init("ended"))
        #expect(changes.merge(with: ends, changes) == changes.merge(with: ends, changes))
        #expect(changes.merge(with: ends, changes) != changes.merge(with: ends, ends))
        #expect(changes.dropFirst(2).first() == changes.dropFirst(2).first())
        #expect(changes.zip(ends) != ends.zip(changes))
        #expect([1, 2].publisher.append(3) == [1, 2].publisher.append(3))
    }

    @Test func valuesOfSeveralThreadsComeOneAtATime() {
        let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
        let merged = Publishers.MergeMany(subjects)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest).record()
        let zipped = subjects[0].zip(subjects[1]) { [$0, $1] }.record()
        DispatchQueue.concurrentPerform(iterations: 4) { index in
            for number in 0..<500 { subjects[index].send(index * 500 + number) }
        }
        #expect(merged.values.sorted() == Array(0..<2_000))
        #expect(zipped.values == (0..<500).map { [$0, $0 + 500] })
    }
}
