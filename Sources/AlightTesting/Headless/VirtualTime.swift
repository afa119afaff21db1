// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import SwiftUI
import Synchronization

/// Makes time pass for Combine's timers and schedulers as it does for a scene.
struct VirtualTime: TimeSource {
    private let clock: VirtualClock

    init(_ clock: VirtualClock) {
        self.clock = clock
    }

    /// Asked on the main thread, where all that is scheduled here runs.
    var now: Date { MainActor.assumeIsolated { clock.date } }

    func schedule(
        after delay: TimeInterval, every interval: TimeInterval?,
        _ action: @escaping @Sendable () -> Void
    ) -> AnyCancellable {
        let life = Life()
        if delay <= 0, interval == nil {
            DispatchQueue.main.async { if !life.isOver { action() } }
        } else if Thread.isMainThread {
            MainActor.assumeIsolated { wait(delay, interval, life, action) }
        } else {
            DispatchQueue.main.async {
                MainActor.assumeIsolated { wait(delay, interval, life, action) }
            }
        }
        return AnyCancellable { life.end() }
    }

    @MainActor
    private func wait(
        _ delay: TimeInterval, _ interval: TimeInterval?, _ life: Life,
        _ action: @escaping @Sendable () -> Void
    ) {
        clock.schedule(after: max(delay, 0)) {
            guard !life.isOver else { return }
            if let interval {
                wait(max(interval, 0.000_1), interval, life, action)
            }
            action()
        }
    }
}

/// Whether what was scheduled was cancelled, by any thread.
private final class Life: Sendable {
    private let ended = Atomic(false)

    var isOver: Bool { ended.load(ordering: .relaxed) }

    func end() {
        ended.store(true, ordering: .relaxed)
    }
}
