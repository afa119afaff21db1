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
    /// Those that have run in the present step.
    private var frames = 0
    private var lastFrame = ContinuousClock.now
    private var isSettling = false

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
        graph.schedule = { [weak self] frame in
            self?.pending.append(frame)
            self?.enqueue()
        }
    }

    /// Has the frame take its turn among the jobs of the main actor, as in a window: what
    /// was asked for before a task went on runs before it goes on. Between two steps it
    /// waits for the next one, which it belongs to.
    private func enqueue() {
        guard isSettling, frames < FrameQueue.frameLimit else { return }
        Task { @MainActor [weak self] in self?.runPending() }
    }

    /// Runs the pending frames, and those that what they started asks for.
    ///
    /// Jobs of the main actor (tasks of views, the main queue's closures) take
    /// their turns in between; what other threads are quick to finish is waited
    /// for as well. Returns `false` when frames do not come to an end.
    func settle() async -> Bool {
        var quiet = 0
        frames = 0
        lastFrame = .now
        isSettling = true
        defer { isSettling = false }
        runPending()
        while quiet < FrameQueue.quietRounds || !isQuiet(since: lastFrame) {
            let known = frames
            await Task.yield()
            await passOtherThreads()
            quiet = known == frames ? quiet + 1 : 0
            guard frames < FrameQueue.frameLimit else { return false }
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
        guard !pending.isEmpty else { return }
        frames += 1
        let jobs = pending
        pending = []
        for job in jobs {
            job()
        }
        lastFrame = .now
    }

    /// Goes through the pool of threads once, behind the jobs that wait there.
    @concurrent
    private nonisolated func passOtherThreads() async {
        await Task.yield()
    }
}
