// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// Ends the program in order when a signal asks for it.
///
/// The scenes end first, then the signal takes its course, so that whoever
/// started the program sees by which signal it ended. A program whose main
/// thread is stuck ends a second later, or at the second signal.
enum EndSignals {
    /// What is to be done before the program ends.
    @MainActor static var onEnd: (() -> Void)?

    /// Signals arrive here, also while the main thread is busy.
    private static let queue = DispatchQueue(label: "alight.signals")
    /// Changed on `queue` only.
    private nonisolated(unsafe) static var isEnding = false
    private nonisolated(unsafe) static var sources: [any DispatchSourceSignal] = []
    private static let ignoring = unsafeBitCast(SIG_IGN, to: UInt.self)

    /// Called once, before anything else runs.
    static func install() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let former = signal(number, SIG_IGN)
            if number == SIGHUP, unsafeBitCast(former, to: UInt.self) == ignoring {
                // Started with `nohup`.
                continue
            }
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { end(because: number) }
            source.activate()
            sources.append(source)
        }
    }

    private static func end(because number: Int32) {
        guard !isEnding else {
            return follow(number)
        }
        isEnding = true
        Task { @MainActor in
            onEnd?()
            fflush(nil)
            follow(number)
        }
        queue.asyncAfter(deadline: .now() + 1) { follow(number) }
    }

    private static func follow(_ number: Int32) {
        signal(number, SIG_DFL)
        kill(getpid(), number)
    }
}
