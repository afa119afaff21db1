// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import Testing

/// What comes before it is asked for, and what is joined without being lost.
struct BufferTests {
    @Test func buffersKeepWhatNobodyAskedForYet() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
            .record(.max(1))
        for number in 1...4 { subject.send(number) }
        #expect(recorder.values == [1])
        subject.send(completion: .finished)
        #expect(recorder.ends == [])
        recorder.request(1)
        #expect(recorder.values == [1, 2])
        recorder.request(1)
        #expect(recorder.values == [1, 2, 3])
        #expect(recorder.ends == ["finished"])
    }

    @Test func buffersDropTheOldest() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
            .record(.none)
        for number in 1...4 { subject.send(number) }
        recorder.request(5)
        #expect(recorder.values == [3, 4])
    }

    @Test func fullBuffersMayFail() {
        var cancels = 0
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = subject.handleEvents(receiveCancel: { cancels += 1 })
            .buffer(size: 1, prefetch: .byRequest, whenFull: .customError { .broken })
            .record(.none)
        subject.send(1)
        #expect(recorder.ends == [])
        subject.send(2)
        #expect(recorder.ends == ["broken"])
        #expect(recorder.values == [])
        #expect(cancels == 1)
    }

    @Test func fullBuffersAskForWhatTheyHaveRoomFor() {
        var requests: [Subscribers.Demand] = []
        let recorder = (1...10).publisher.handleEvents(receiveRequest: { requests.append($0) })
            .buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest).record(.none)
        #expect(requests == [.max(3)])
        recorder.request(2)
        #expect(recorder.values == [1, 2])
        #expect(requests == [.max(3), .max(1), .max(1)])
        recorder.request(20)
        #expect(recorder.values == Array(1...10))
        #expect(recorder.ends == ["finished"])
    }

    @Test func bufferedValuesFlattenOneAfterAnother() {
        let subject = PassthroughSubject<Int, Never>()
        let inner = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
        let recorder = subject.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
            .flatMap(maxPublishers: .max(1)) { inner[$0] }.record()
        for number in 0..<3 { subject.send(number) }
        inner[1].send(10)
        inner[0].send(0)
        inner[0].send(completion: .finished)
        inner[1].send(11)
        inner[1].send(completion: .finished)
        inner[2].send(12)
        #expect(recorder.values == [0, 11, 12])
    }

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
}
