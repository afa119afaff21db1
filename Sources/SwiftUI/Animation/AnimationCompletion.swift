// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let isRemoval: Bool

    /// When it looks complete; a spring may still settle.
    public static let logicallyComplete = AnimationCompletionCriteria(isRemoval: false)
    /// When nothing moves any more.
    public static let removed = AnimationCompletionCriteria(isRemoval: true)

    fileprivate func time(of animation: Animation?, _ started: [AnimationDescription]) -> Double {
        guard let longest = started.map(\.totalDuration).max() else {
            // None was started; SwiftUI looks after about so long.
            return 0.01
        }
        guard !isRemoval, let animation, started.contains(animation.description) else {
            return longest
        }
        return animation.timeUntilLogicalCompletion
    }
}

/// Something to be done when the animations of a transaction are over.
///
/// It is called once, at the latest when the transaction turned out to change
/// nothing. Used on the main thread only.
final class AnimationCompletion: @unchecked Sendable {
    private let criteria: AnimationCompletionCriteria
    private var action: (() -> Void)?
    private var isAwaited = false

    init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
        self.criteria = criteria
        self.action = action
    }

    /// A write carries it to a graph, which will call it.
    func await() {
        isAwaited = true
    }

    /// Nothing was written under the transaction.
    func callUnlessAwaited() {
        guard !isAwaited else { return }
        DispatchQueue.main.async { MainThread.assume { self.call() } }
    }

    private func call() {
        action?()
        action = nil
    }

    /// Waits for what a frame started.
    @MainActor
    func wait(
        in graph: ViewGraph, for animation: Animation?, _ started: [AnimationDescription]
    ) {
        let time = criteria.time(of: animation, started)
        guard time.isFinite else { return }
        graph.clock.call(after: time) { [weak graph] in
            guard let graph else { return }
            graph.perform { self.call() }
        }
    }
}
