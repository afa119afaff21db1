// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// The frames that a scene without a window has asked for.
///
/// It takes the place of the main queue in a `ViewGraph`, so that its owner
/// knows whether frames are pending and runs them itself.
@MainActor
final class FrameQueue {
    private unowned let graph: ViewGraph
    private var pending: [@MainActor () -> Void] = []

    /// After so many rounds without a frame, nothing more is expected.
    private static let quietRounds = 24
    /// What else has to pass: the system may keep another thread waiting for
    /// longer than all rounds take.
    private static let quietTime = Duration.milliseconds(4)
    /// The same while a task of a view is under way.
    private static let quietTimeOfTasks = Duration.milliseconds(50)
    /// Frames of one step; who asks for more asks for ever.
    private static let frameLimit = 1_000

    init(_ graph: ViewGraph) {
        self.graph = graph
        graph.schedule = { [unowned self] frame in pending.append(frame) }
    }

    /// Runs the pending frames, and those that what they started asks for.
    ///
    /// Jobs of the main actor (tasks of views, the main queue's closures) take
    /// their turns in between; what other threads are quick to finish is waited
    /// for as well. Returns `false` when frames do not come to an end.
    func settle() async -> Bool {
        var quiet = 0
        var frames = 0
        var lastFrame = ContinuousClock.now
        while quiet < FrameQueue.quietRounds || !isQuiet(since: lastFrame) {
            if pending.isEmpty {
                quiet += 1
                await Task.yield()
                await passOtherThreads()
                continue
            }
            guard frames < FrameQueue.frameLimit else { return false }
            frames += 1
            quiet = 0
            runPending()
            lastFrame = .now
        }
        return true
    }

    private func isQuiet(since lastFrame: ContinuousClock.Instant) -> Bool {
        let time = ContinuousClock.now - lastFrame
        return time > (graph.liveTasks > 0 ? FrameQueue.quietTimeOfTasks : FrameQueue.quietTime)
    }

    /// Runs what waits, and what that asks for, without giving others a turn.
    func runNow() {
        for _ in 0..<FrameQueue.frameLimit where !pending.isEmpty {
            runPending()
        }
    }

    private func runPending() {
        let frames = pending
        pending = []
        for frame in frames {
            frame()
        }
    }

    /// Goes through the pool of threads once, behind the jobs that wait there.
    @concurrent
    private nonisolated func passOtherThreads() async {
        await Task.yield()
    }
}
