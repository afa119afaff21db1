// SPDX-License-Identifier: Apache-2.0

@testable import Combine
import Foundation
import Testing

/// Values that come later, on virtual time.
struct SchedulingTests {
    @Test func debouncePassesTheLastOfABurst() {
        let scheduler = VirtualScheduler()
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.debounce(for: .milliseconds(100), scheduler: scheduler).record()
        subject.send(1)
        scheduler.advance(60)
        subject.send(2)
        scheduler.advance(99)
        #expect(recorder.values == [])
        scheduler.advance(1)
        #expect(recorder.values == [2])
        scheduler.advance(500)
        subject.send(3)
        subject.send(completion: .finished)
        scheduler.advance(500)
        #expect(recorder.values == [2])
        #expect(recorder.ends == ["finished"])
    }

    @Test(arguments: [true, false]) func throttlePassesOnePerInterval(latest: Bool) {
        let scheduler = VirtualScheduler()
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.throttle(for: 100, scheduler: scheduler, latest: latest).record()
        subject.send(1)
        scheduler.advance()
        #expect(recorder.values == [1])
        subject.send(2)
        subject.send(3)
        scheduler.advance(100)
        #expect(recorder.values == [1, latest ? 3 : 2])
        scheduler.advance(200)
        subject.send(4)
        scheduler.advance()
        #expect(recorder.values.last == 4)
    }

    @Test func delayKeepsTheOrder() {
        let scheduler = VirtualScheduler()
        let recorder = [1, 2, 3].publisher.delay(for: 50, scheduler: scheduler).record()
        scheduler.advance(49)
        #expect(recorder.values == [])
        scheduler.advance(1)
        #expect(recorder.values == [1, 2, 3])
        #expect(recorder.ends == ["finished"])
    }

    @Test func receiveOnDeliversThereAndKeepsDemand() {
        let scheduler = VirtualScheduler()
        let recorder = [1, 2, 3].publisher.receive(on: scheduler).record(.max(1)) { _ in .max(1) }
        #expect(recorder.values == [])
        scheduler.advance()
        #expect(recorder.values == [1, 2, 3])
        #expect(recorder.ends == ["finished"])
        let cancelled = Just(1).receive(on: scheduler).record()
        cancelled.cancel()
        scheduler.advance()
        #expect(cancelled.values == [])
        #expect(Just(1).receive(on: ImmediateScheduler.shared).record().values == [1])
    }

    @Test func subscribeOnSubscribesThere() {
        let scheduler = VirtualScheduler()
        let recorder = Just(1).subscribe(on: scheduler).record()
        #expect(recorder.subscription == nil)
        scheduler.advance()
        #expect(recorder.values == [1])
    }

    @Test func notifications() {
        let center = NotificationCenter()
        let name = Notification.Name("changed")
        var seen: [String] = []
        let subscription = center.publisher(for: name)
            .compactMap { $0.userInfo?["text"] as? String }
            .sink { seen.append($0) }
        center.post(name: name, object: nil, userInfo: ["text": "a"])
        center.post(name: .init("other"), object: nil, userInfo: ["text": "b"])
        subscription.cancel()
        center.post(name: name, object: nil, userInfo: ["text": "c"])
        #expect(seen == ["a"])
    }

    @Test func dispatchQueues() async {
        let queue = DispatchQueue(label: "test")
        let key = DispatchSpecificKey<Int>()
        queue.setSpecific(key: key, value: 7)
        let values = Just(1).receive(on: queue)
            .map { _ in DispatchQueue.getSpecific(key: key) ?? 0 }
            .values
        for await value in values { #expect(value == 7) }
        let later = Just(2).delay(for: .milliseconds(1), scheduler: queue).values
        for await value in later { #expect(value == 2) }
    }
}

/// Timers and the main queue on a virtual clock that a host installs.
@Suite(.serialized) struct MainTimeTests {
    @Test func timersRunOnTheInstalledClock() {
        let clock = VirtualClock()
        MainTime.installed = clock
        defer { MainTime.installed = nil }
        var ticks: [Double] = []
        let subscription = Timer.publish(every: 2, on: .main, in: .common).autoconnect()
            .sink { ticks.append($0.timeIntervalSinceReferenceDate) }
        let debounced = Just(1).delay(for: .seconds(3), scheduler: RunLoop.main).record()
        let queued = Just(1).delay(for: 0.5, scheduler: DispatchQueue.main).record()
        clock.advance(1)
        #expect(queued.values == [1])
        clock.advance(4)
        #expect(ticks == [2, 4])
        #expect(debounced.values == [1])
        subscription.cancel()
        clock.advance(10)
        #expect(ticks == [2, 4])
    }
}

private final class VirtualClock: TimeSource, @unchecked Sendable {
    private struct Entry {
        var time: Double
        let interval: Double?
        let action: @Sendable () -> Void
    }

    private var seconds = 0.0
    private var entries: [Int: Entry] = [:]
    private var last = 0

    var now: Date { Date(timeIntervalSinceReferenceDate: seconds) }

    func schedule(
        after delay: TimeInterval, every interval: TimeInterval?,
        _ action: @escaping @Sendable () -> Void
    ) -> AnyCancellable {
        last += 1
        let number = last
        entries[number] = Entry(time: seconds + delay, interval: interval, action: action)
        return AnyCancellable { self.entries[number] = nil }
    }

    func advance(_ duration: Double) {
        let end = seconds + duration
        while let next = entries.min(by: { ($0.value.time, $0.key) < ($1.value.time, $1.key) }),
            next.value.time <= end
        {
            seconds = next.value.time
            if let interval = next.value.interval {
                entries[next.key]?.time += interval
            } else {
                entries[next.key] = nil
            }
            next.value.action()
        }
        seconds = end
    }
}
