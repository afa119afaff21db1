// SPDX-License-Identifier: Apache-2.0

import Combine
import Testing

/// Operators that look at the time, on virtual time.
struct TimeOperatorTests {
    private let scheduler = VirtualScheduler()
    private let subject = PassthroughSubject<Int, TestError>()

    @Test func collectingByTime() {
        let recorder = subject.collect(.byTime(scheduler, 100)).record()
        subject.send(1)
        subject.send(2)
        scheduler.advance(100)
        #expect(recorder.values == [[1, 2]])
        scheduler.advance(150)
        subject.send(3)
        scheduler.advance(49)
        #expect(recorder.values == [[1, 2]])
        scheduler.advance(1)
        #expect(recorder.values == [[1, 2], [3]])
        subject.send(4)
        subject.send(completion: .finished)
        #expect(recorder.values == [[1, 2], [3], [4]])
        #expect(recorder.ends == ["finished"])
    }

    @Test func collectingByTimeOrCount() {
        let recorder = subject.collect(.byTimeOrCount(scheduler, 100, 2)).record()
        for number in 1...3 { subject.send(number) }
        #expect(recorder.values == [[1, 2]])
        scheduler.advance(100)
        #expect(recorder.values == [[1, 2], [3]])
        subject.send(4)
        subject.send(completion: .failure(.broken))
        #expect(recorder.values == [[1, 2], [3]])
        #expect(recorder.ends == ["broken"])
    }

    @Test func groupsWaitForDemand() {
        let recorder = subject.collect(.byTime(scheduler, 100)).record(.max(1))
        for number in 1...3 {
            subject.send(number)
            scheduler.advance(100)
        }
        subject.send(completion: .finished)
        #expect(recorder.values == [[1]])
        recorder.request(1)
        #expect(recorder.values == [[1], [2]])
        recorder.request(1)
        #expect(recorder.values == [[1], [2], [3]])
        #expect(recorder.ends == ["finished"])
    }

    @Test func cancelledGroupsLeaveNoTimer() {
        let recorder = subject.collect(.byTime(scheduler, 100)).record()
        subject.send(1)
        recorder.cancel()
        scheduler.advance(100)
        #expect(recorder.values == [])
        #expect(scheduler.waitingCount == 0)
    }

    @Test func quietStreamsTimeOut() {
        var cancels = 0
        let counted = subject.handleEvents(receiveCancel: { cancels += 1 })
        let recorder = counted.timeout(100, scheduler: scheduler).record()
        scheduler.advance(99)
        subject.send(1)
        scheduler.advance(99)
        #expect(recorder.values == [1])
        #expect(recorder.ends == [])
        scheduler.advance(1)
        #expect(recorder.ends == ["finished"])
        #expect(cancels == 1)
        let failing = counted.timeout(100, scheduler: scheduler, customError: { .broken }).record()
        scheduler.advance(100)
        #expect(failing.ends == ["broken"])
        #expect(cancels == 2)
    }

    @Test func endedStreamsDoNotTimeOut() {
        let recorder = subject.timeout(100, scheduler: scheduler, customError: { .broken })
            .record()
        subject.send(1)
        subject.send(completion: .finished)
        scheduler.advance(500)
        #expect(recorder.values == [1])
        #expect(recorder.ends == ["finished"])
        #expect(scheduler.waitingCount == 0)
    }

    @Test func measuringIntervals() {
        let recorder = subject.measureInterval(using: scheduler).map(\.magnitude).record()
        scheduler.advance(30)
        subject.send(1)
        scheduler.advance(70)
        subject.send(2)
        subject.send(3)
        #expect(recorder.values == [30, 70, 0])
    }
}
