// SPDX-License-Identifier: Apache-2.0

import Combine
import Testing

/// Nothing is delivered that was not asked for.
struct DemandTests {
    @Test func arithmetic() {
        #expect(Subscribers.Demand.max(2) + .max(3) == .max(5))
        #expect(Subscribers.Demand.max(2) + .unlimited == .unlimited)
        #expect(Subscribers.Demand.unlimited - .max(3) == .unlimited)
        #expect(Subscribers.Demand.max(2) - .max(3) == .none)
        #expect(Subscribers.Demand.max(2) * 3 == .max(6))
        #expect(Subscribers.Demand.max(2) - 1 == 1)
        #expect(Subscribers.Demand.unlimited > .max(.max))
        #expect(Subscribers.Demand.unlimited > 1_000)
        #expect(Subscribers.Demand.unlimited.max == nil)
        #expect(Subscribers.Demand.none < 1)
        #expect(
            "\(Subscribers.Demand.max(4)) \(Subscribers.Demand.unlimited)" == "max(4) unlimited")
    }

    @Test func sequencesDeliverAsAsked() {
        let recorder = [1, 2, 3].publisher.record(.max(1))
        #expect(recorder.values == [1])
        recorder.request(1)
        #expect(recorder.values == [1, 2])
        #expect(recorder.ends == [])
        recorder.request(5)
        #expect(recorder.values == [1, 2, 3])
        #expect(recorder.ends == ["finished"])
    }

    @Test func theAnswerToAValueIsMoreDemand() {
        let recorder = (1...5).publisher.record(.max(1)) { $0 < 3 ? .max(1) : .none }
        #expect(recorder.values == [1, 2, 3])
    }

    @Test func droppedValuesAreReplaced() {
        let recorder = (1...10).publisher.filter { $0.isMultiple(of: 3) }.record(.max(2))
        #expect(recorder.values == [3, 6])
        recorder.request(5)
        #expect(recorder.values == [3, 6, 9])
        #expect(recorder.ends == ["finished"])
    }

    @Test func justWaitsForDemand() {
        let recorder = Just(1).record(.none)
        #expect(recorder.values == [])
        #expect(recorder.ends == [])
        recorder.request(1)
        #expect(recorder.values == [1])
        #expect(recorder.ends == ["finished"])
    }

    @Test func passthroughDropsWhatNobodyAskedFor() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.record(.max(1))
        subject.send(1)
        subject.send(2)
        recorder.request(1)
        subject.send(3)
        subject.send(completion: .finished)
        subject.send(4)
        #expect(recorder.values == [1, 3])
        #expect(recorder.ends == ["finished"])
        #expect(subject.record().ends == ["finished"])
    }

    @Test func currentValueDeliversTheNewestOnceAskedFor() {
        let subject = CurrentValueSubject<Int, TestError>(1)
        let recorder = subject.record(.none)
        subject.value = 2
        subject.send(3)
        #expect(recorder.values == [])
        recorder.request(2)
        #expect(recorder.values == [3])
        subject.send(4)
        subject.send(5)
        recorder.request(1)
        #expect(recorder.values == [3, 4, 5])
        #expect(subject.value == 5)
        subject.send(completion: .failure(.broken))
        subject.send(6)
        #expect(subject.value == 5)
        #expect(recorder.ends == ["broken"])
    }

    @Test func cancelledSubscribersHearNothing() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.map { $0 + 1 }.record()
        subject.send(1)
        recorder.cancel()
        subject.send(2)
        subject.send(completion: .finished)
        #expect(recorder.values == [2])
        #expect(recorder.ends == [])
    }

    @Test func aSubscriberMayCancelWhileItReceives() {
        let subject = PassthroughSubject<Int, Never>()
        var subscription: AnyCancellable?
        var seen: [Int] = []
        subscription = subject.sink {
            seen.append($0)
            subscription?.cancel()
        }
        subject.send(1)
        subject.send(2)
        #expect(seen == [1])
        _ = subscription
    }

    @Test func futuresRunOnceAndKeepTheirResult() {
        var runs = 0
        var promise: Future<Int, TestError>.Promise?
        let future = Future<Int, TestError> {
            runs += 1
            promise = $0
        }
        let early = future.record()
        let silent = future.record(.none)
        promise?(.success(1))
        promise?(.success(2))
        #expect(early.values == [1])
        #expect(early.ends == ["finished"])
        #expect(future.record().values == [1])
        #expect(silent.values == [])
        silent.request(1)
        #expect(silent.values == [1])
        #expect(runs == 1)
    }

    @Test func mergedSourcesWaitForDemand() {
        let merged = [1, 2, 3].publisher.merge(with: [10, 20].publisher)
        let recorder = merged.record(.max(2))
        #expect(recorder.values.count == 2)
        recorder.request(10)
        #expect(recorder.values.sorted() == [1, 2, 3, 10, 20])
        #expect(recorder.ends == ["finished"])
    }

    @Test func cancellablesCancelWhenTheyEnd() {
        var cancels = 0
        do {
            var set: Set<AnyCancellable> = []
            let cancellable = AnyCancellable { cancels += 1 }
            cancellable.store(in: &set)
            #expect(set == [cancellable])
        }
        #expect(cancels == 1)
        let cancellable = AnyCancellable { cancels += 1 }
        cancellable.cancel()
        cancellable.cancel()
        #expect(cancels == 2)
    }
}
