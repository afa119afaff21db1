// SPDX-License-Identifier: Apache-2.0

import CLibUV
import CoreFoundation
import Foundation

/// A libuv loop that the main run loop turns.
///
/// What the loop waits on is one descriptor (`uv_backend_fd`), and that is the port of a
/// run loop source: input wakes the main thread, and no other thread on the way in or out.
/// A run loop on Linux reads eight bytes from the port of a source that fired, as from one
/// of its own (`CFRunLoop.c`); this descriptor refuses that, and nothing is lost.
///
/// A `LibWebSocketsTransport` owns one. The main thread must be in its run loop for anything
/// to happen; a loop within the handling of a message serves no other message.
@MainActor
final class MainLoop {
    let pointer: UnsafeMutablePointer<uv_loop_t>
    private nonisolated let descriptor: CInt
    private var source: CFRunLoopSource?
    private var timer: CFRunLoopTimer?
    /// When `timer` fires, in seconds of the system's clock.
    private var dueTime = Double.infinity
    /// Whether handlers run, or what follows from them.
    private(set) var isTurning = false
    /// What runs once the handlers of a turn have returned.
    private var hops: [@MainActor () -> Void] = []
    /// Does what those left to do, and says whether there was anything.
    private let finishTurn: () -> Bool

    /// Turns in a row before the rest of the program has its turn.
    private static let turnsAtOnce = 16

    init(finishTurn: @escaping () -> Bool) {
        self.finishTurn = finishTurn
        pointer = .allocate(capacity: 1)
        uv_loop_init(pointer)
        descriptor = uv_backend_fd(pointer)
    }

    func start() {
        let this = Unmanaged.passUnretained(self).toOpaque()
        var sourceContext = CFRunLoopSourceContext1()
        sourceContext.version = 1
        sourceContext.info = this
        sourceContext.getPort = { MainLoop.from($0).descriptor }
        sourceContext.perform = { info in
            MainActor.assumeIsolated { MainLoop.from(info).turn() }
        }
        // The two versions of the structure begin alike, and the function asks which it is.
        source = withUnsafeMutableBytes(of: &sourceContext) { bytes in
            CFRunLoopSourceCreate(
                nil, 0, bytes.baseAddress!.assumingMemoryBound(to: CFRunLoopSourceContext.self))
        }
        var timerContext = CFRunLoopTimerContext()
        timerContext.info = this
        // It is given its next time again and again, which one that fires once does not take.
        timer = CFRunLoopTimerCreate(
            nil, .greatestFiniteMagnitude, .greatestFiniteMagnitude, 0, 0,
            { _, info in MainActor.assumeIsolated { MainLoop.from(info).timeIsOver() } },
            &timerContext)
        CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopCommonModes)
        CFRunLoopAddTimer(CFRunLoopGetMain(), timer, kCFRunLoopCommonModes)
        turn()
    }

    /// Runs `work` once the handlers of this turn have returned.
    func hop(_ work: @escaping @MainActor () -> Void) {
        hops.append(work)
    }

    /// Ends the loop, which need not have started, once all that was closed has been told so.
    func end() {
        source.map(CFRunLoopSourceInvalidate)
        timer.map(CFRunLoopTimerInvalidate)
        while uv_run(pointer, UV_RUN_NOWAIT) != 0 {}
        uv_loop_close(pointer)
        pointer.deallocate()
    }

    /// Handles what there is, and what follows from it, such as the answers.
    private func turn() {
        guard !isTurning else {
            return
        }
        isTurning = true
        var turns = 0
        var isDone = false
        while !isDone, turns < Self.turnsAtOnce {
            uv_run(pointer, UV_RUN_NOWAIT)
            let work = hops
            hops = []
            work.forEach { $0() }
            isDone = !finishTurn() && uv_backend_timeout(pointer) != 0
            turns += 1
        }
        isTurning = false
        wait(isDone ? uv_backend_timeout(pointer) : 0)
    }

    /// Makes sure that the loop turns again so much later; never, where that is negative.
    private func wait(_ milliseconds: CInt) {
        guard milliseconds >= 0 else {
            return
        }
        let time = CFAbsoluteTimeGetCurrent() + Double(milliseconds) / 1_000
        // Times that move back, as those of silence do, are looked at when the first is over.
        if time < dueTime {
            dueTime = time
            CFRunLoopTimerSetNextFireDate(timer, time)
        }
    }

    private func timeIsOver() {
        dueTime = .infinity
        turn()
    }

    private nonisolated static func from(_ info: UnsafeMutableRawPointer?) -> MainLoop {
        Unmanaged<MainLoop>.fromOpaque(info!).takeUnretainedValue()
    }
}
