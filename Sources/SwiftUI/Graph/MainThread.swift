// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization

/// Tells whether code runs on the main actor, and runs code that must.
///
/// On Linux the main queue, and with it the main actor, may run on any thread
/// once a program waits in `dispatchMain()`, so `Thread.isMainThread` alone does not
/// tell, and it takes most of a microsecond. Timers of the main run loop run on
/// the main thread, outside of the queue. While a graph is at work, its
/// thread is noted here: the usual question costs one comparison.
enum MainThread {
    /// The thread on which a graph is at work now, or 0.
    private static let busyThread = Atomic<UInt>(0)

    private static let key: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    private static var thread: UInt { UInt(bitPattern: Int(pthread_self())) }

    /// Whether the caller runs on the main actor.
    static var isCurrent: Bool {
        busyThread.load(ordering: .relaxed) == thread
            || DispatchQueue.getSpecific(key: key) != nil || Thread.isMainThread
    }

    /// Runs `body` as a graph's work: in it `isCurrent` is quick.
    @MainActor
    static func work<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = busyThread.exchange(thread, ordering: .relaxed)
        defer { busyThread.store(outer, ordering: .relaxed) }
        return try body()
    }

    /// Runs `body`, which belongs to the main actor, for a caller that is known to
    /// be there: the engine, which only works for a graph, or code that asked
    /// `isCurrent`. Only debug builds check it.
    @inline(__always)
    static func assume<Result>(_ body: @MainActor () -> Result) -> Result {
        assert(isCurrent, "The graph is used off the main actor.")
        return withoutActuallyEscaping(body) { body in
            unsafeBitCast(body, to: (() -> Result).self)()
        }
    }
}
