// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// The animatable data of a view and the animations by which they are on their
/// way: as `AnimatedVector`, for numbers that only the program knows.
struct AnimatedData<Data: VectorArithmetic> {
    private(set) var target: Data
    private var runs: [Run] = []

    private struct Run {
        let description: AnimationDescription
        let start: Double
        let displacement: Data
        let velocity: Data

        var end: Double { start + description.totalDuration }

        func rest(at time: Double) -> (displacement: Data, velocity: Data) {
            switch description.phase(at: time - start) {
            case .before:
                return (displacement, .zero)
            case .after:
                return (.zero, .zero)
            case .during(let local):
                guard case .spring(let spring) = description.curve else {
                    let share = 1 - description.progress(at: time - start)
                    return (displacement.scaled(by: share), .zero)
                }
                let (place, push) = spring.displacements(at: local)
                let (placeSpeed, pushSpeed) = spring.velocities(at: local)
                return (
                    displacement.scaled(by: place) + velocity.scaled(by: push),
                    displacement.scaled(by: placeSpeed) + velocity.scaled(by: pushSpeed)
                )
            }
        }
    }

    init(_ target: Data) {
        self.target = target
    }

    /// See `AnimatedVector.animate`.
    mutating func animate(to next: Data, by description: AnimationDescription?, at time: Double) {
        guard let description else {
            runs = []
            target = next
            return
        }
        var displacement = target - next
        var velocity = Data.zero
        var staying: [Run] = []
        var isTakingOver = false
        for run in runs where time < run.end {
            let isSpring =
                description.mergingSpring != nil && description.delay == 0
                && run.description.mergingSpring != nil && time >= run.start + run.description.delay
            guard isSpring || run.end == .infinity else {
                staying.append(run)
                continue
            }
            let rest = run.rest(at: time)
            displacement += rest.displacement
            if isSpring {
                velocity += rest.velocity
                isTakingOver = true
            }
        }
        if case .spring(let spring) = description.curve, !isTakingOver {
            velocity = displacement.scaled(by: -spring.initialVelocity)
        }
        runs = staying
        runs.append(
            Run(
                description: description, start: time, displacement: displacement,
                velocity: velocity))
        target = next
    }

    func value(at time: Double) -> Data {
        runs.reduce(into: target) { $0 += $1.rest(at: time).displacement }
    }

    /// When the last animation is over.
    private var end: Double { runs.map(\.end).max() ?? -.infinity }

    func isMoving(at time: Double) -> Bool { end > time + AnimatedData.tolerance }

    /// As `value(at:)`, and exactly the target at the end.
    func presented(at time: Double) -> Data {
        isMoving(at: time) ? value(at: time) : target
    }

    /// Times of frames are sums, in seconds.
    private static var tolerance: Double { 1e-6 }
}

/// Gives the frames of an animation that only the program can compute.
@MainActor
final class FrameTicker {
    // Not owned: it ends after its elements.
    private unowned(unsafe) let graph: ViewGraph
    private var isWaiting = false
    private var isEnded = false
    /// Makes the next frame's values; returns whether there is another one.
    private let tick: () -> Bool

    init(_ graph: ViewGraph, _ tick: @escaping () -> Bool) {
        self.graph = graph
        self.tick = tick
    }

    func start() {
        guard !isWaiting, !isEnded else { return }
        isWaiting = true
        graph.clock.call(after: GraphClock.frameDuration) { [weak self] in
            guard let self, !self.isEnded else { return }
            self.isWaiting = false
            var goesOn = false
            self.graph.perform {
                self.graph.settle(under: Transaction()) { goesOn = self.tick() }
            }
            if goesOn { self.start() }
        }
    }

    func end() {
        isEnded = true
    }
}
