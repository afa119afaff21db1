// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The time by which one scene's animations and timelines go.
///
/// A running program has the system's; tests put their own in its place.
@MainActor
package final class GraphClock {
    /// In seconds since any moment.
    package var now: () -> Double = {
        Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000
    }
    /// The date that `now` stands for.
    package var date: () -> Date = { Date() }
    /// Calls something in so many seconds.
    package var schedule: (Double, @escaping @MainActor () -> Void) -> Void = { time, action in
        DispatchQueue.main.asyncAfter(deadline: .now() + time) { MainThread.assume(action) }
    }

    /// What waits, by the order in which it was asked for.
    private var waiting: [Int: @MainActor () -> Void] = [:]
    private var lastCall = 0

    func call(after time: Double, _ action: @escaping @MainActor () -> Void) {
        lastCall += 1
        let call = lastCall
        waiting[call] = action
        // A timer that is still to come holds nothing of a scene that has ended.
        schedule(max(time, 0)) { [weak self] in self?.waiting.removeValue(forKey: call)?() }
    }

    /// Forgets what waits.
    func end() {
        waiting = [:]
    }

    /// How long a frame lasts where each is computed here, in seconds.
    nonisolated static let frameDuration = 1.0 / 60
}

/// A clock that stands still until it is told to go on.
@MainActor
package final class VirtualClock {
    /// In seconds.
    package private(set) var time = 0.0
    private var waiting: [(due: Double, action: @MainActor () -> Void)] = []

    package init() {}

    /// Makes a graph go by this clock.
    package func drive(_ clock: GraphClock) {
        clock.now = { self.time }
        clock.date = { self.date }
        clock.schedule = { self.schedule(after: $0, $1) }
    }

    /// The date that `time` stands for.
    package var date: Date { Date(timeIntervalSinceReferenceDate: 800_000_000 + time) }

    /// Calls something in so many seconds; in the order of the calls, where they are due
    /// together.
    package func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) {
        let due = time + delay
        let place = waiting.firstIndex { $0.due > due } ?? waiting.count
        waiting.insert((due, action), at: place)
    }

    /// Lets so many seconds pass; what waits is called at its time, and `settle`
    /// after each.
    package func advance(by seconds: Double, settle: () -> Void) {
        let end = time + max(seconds, 0)
        // Times are sums; a billionth of a second earlier is the same moment.
        while let next = waiting.first, next.due <= end + 1e-9 {
            waiting.removeFirst()
            time = max(time, next.due)
            next.action()
            settle()
        }
        time = max(time, end)
    }
}
