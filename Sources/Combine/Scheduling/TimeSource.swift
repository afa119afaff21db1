// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization

/// What makes time pass for the main queue, the main run loop and timers.
///
/// A test host installs one of its own, so that debounced streams and timers run on its virtual
/// clock instead of the real one.
package protocol TimeSource: Sendable {
    var now: Date { get }

    /// Runs the action on the main actor after a delay, then again each interval if there is one.
    ///
    /// Actions that are due at the same time run in the order in which they were scheduled.
    func schedule(
        after delay: TimeInterval, every interval: TimeInterval?,
        _ action: @escaping @Sendable () -> Void
    ) -> AnyCancellable
}

/// The time source in use.
package enum MainTime {
    private static let source = Mutex<(any TimeSource)?>(nil)

    /// Nil stands for real time.
    package static var installed: (any TimeSource)? {
        get { source.withLock { $0 } }
        set { source.withLock { $0 = newValue } }
    }

    static var current: any TimeSource { installed ?? RealTime() }
}

/// Real time, by Dispatch timers on the main queue; they fire under any main loop.
private struct RealTime: TimeSource {
    var now: Date { Date() }

    func schedule(
        after delay: TimeInterval, every interval: TimeInterval?,
        _ action: @escaping @Sendable () -> Void
    ) -> AnyCancellable {
        scheduleTimer(on: .main, after: delay, every: interval, action)
    }
}

/// A Dispatch timer that lives until it has fired, or if it repeats until it is cancelled.
func scheduleTimer(
    on queue: DispatchQueue, after delay: TimeInterval, every interval: TimeInterval?,
    _ action: @escaping @Sendable () -> Void
) -> AnyCancellable {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let start = DispatchTime.now() + max(0, delay)
    if let interval {
        timer.schedule(deadline: start, repeating: max(interval, 0.000_1))
        timer.setEventHandler(handler: DispatchWorkItem(block: action))
    } else {
        timer.schedule(deadline: start)
        timer.setEventHandler(
            handler: DispatchWorkItem {
                action()
                timer.cancel()
            })
    }
    timer.resume()
    return AnyCancellable { timer.cancel() }
}
