// SPDX-License-Identifier: Apache-2.0

import Combine
import Testing

/// Streams that another publisher opens or ends.
struct UntilTests {
    private let subject = PassthroughSubject<Int, TestError>()
    private let signal = PassthroughSubject<String, TestError>()

    @Test func droppingUntilASignal() {
        let recorder = subject.drop(untilOutputFrom: signal).record()
        subject.send(1)
        signal.send("now")
        signal.send(completion: .failure(.other))
        subject.send(2)
        subject.send(completion: .finished)
        #expect(recorder.values == [2])
        #expect(recorder.ends == ["finished"])
    }

    @Test func droppedValuesSpendTheirDemand() {
        var requests: [Subscribers.Demand] = []
        let recorder =
            subject
            .drop(untilOutputFrom: signal.handleEvents(receiveRequest: { requests.append($0) }))
            .record(.max(2))
        #expect(requests == [.max(1)])
        subject.send(1)
        signal.send("now")
        subject.send(2)
        subject.send(3)
        #expect(recorder.values == [2])
    }

    @Test func aSignalThatFailsEndsTheStream() {
        let recorder = subject.drop(untilOutputFrom: signal).record()
        signal.send(completion: .failure(.broken))
        subject.send(1)
        #expect(recorder.values == [])
        #expect(recorder.ends == ["broken"])
    }

    @Test func prefixUntilASignal() {
        var cancels = 0
        let recorder = subject.handleEvents(receiveCancel: { cancels += 1 })
            .prefix(untilOutputFrom: signal).record()
        subject.send(1)
        signal.send("now")
        subject.send(2)
        #expect(recorder.values == [1])
        #expect(recorder.ends == ["finished"])
        #expect(cancels == 1)
        #expect([1, 2].publisher.prefix(untilOutputFrom: Just(0)).record().values == [])
        #expect(subject.prefix(untilOutputFrom: Just(0)).record().ends == ["finished"])
    }

    @Test func aSignalThatOnlyEndsChangesNoPrefix() {
        let recorder = subject.prefix(untilOutputFrom: signal).record()
        signal.send(completion: .failure(.broken))
        subject.send(1)
        #expect(recorder.values == [1])
        #expect(recorder.ends == [])
    }

    @Test func theSignalIsLeftWithTheStream() {
        var cancels = 0
        let counted = signal.handleEvents(receiveCancel: { cancels += 1 })
        subject.prefix(untilOutputFrom: counted).record().cancel()
        #expect(cancels == 1)
        subject.drop(untilOutputFrom: counted).record().cancel()
        #expect(cancels == 2)
        _ = subject.prefix(untilOutputFrom: counted).record()
        subject.send(completion: .finished)
        #expect(cancels == 3)
    }
}
