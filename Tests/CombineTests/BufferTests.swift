// SPDX-License-Identifier: Apache-2.0

import Combine
import Testing

/// What comes before it is asked for.
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
}
