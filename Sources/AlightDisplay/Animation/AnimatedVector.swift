// SPDX-License-Identifier: Apache-2.0

/// A value of some numbers and the animations by which it is on its way.
///
/// What is seen at a moment is the target plus what each animation has left to go.
/// So curves that overlap add up; springs take over from the springs before them,
/// with their speed (semantics rules 6). The page's script computes the same.
package struct AnimatedVector: Equatable, Sendable {
    package private(set) var target: [Double]
    private var runs: [Run] = []

    fileprivate struct Run: Equatable, Sendable {
        let description: AnimationDescription
        /// In seconds, on the clock of whoever asks.
        let start: Double
        /// How far away from the target it began, and how fast that grew.
        let displacement: [Double]
        let velocity: [Double]
    }

    package init(_ target: [Double]) {
        self.target = target
    }

    /// Sets off for another target; without a description, what is seen is there at
    /// once and nothing moves any more.
    package mutating func animate(
        to next: [Double], by description: AnimationDescription?, at time: Double
    ) {
        guard let description, next.count == target.count else {
            runs = []
            target = next
            return
        }
        var displacement = zip(target, next).map { $0 - $1 }
        var velocity = [Double](repeating: 0, count: next.count)
        var staying: [Run] = []
        var isTakingOver = false
        for run in runs where time < run.end {
            let isSpring =
                description.mergingSpring != nil && description.delay == 0
                && run.description.mergingSpring != nil && time >= run.start + run.description.delay
            // What would repeat for ever ends with the next change.
            guard isSpring || run.end == .infinity else {
                staying.append(run)
                continue
            }
            let rest = run.rest(at: time)
            for index in displacement.indices {
                displacement[index] += rest.displacement[index]
                velocity[index] += isSpring ? rest.velocity[index] : 0
            }
            isTakingOver = isTakingOver || isSpring
        }
        if case .spring(let spring) = description.curve, !isTakingOver {
            velocity = displacement.map { -$0 * spring.initialVelocity }
        }
        runs = staying
        runs.append(
            Run(
                description: description, start: time, displacement: displacement,
                velocity: velocity))
        target = next
    }

    /// What is seen at a moment.
    package func value(at time: Double) -> [Double] {
        var value = target
        for run in runs {
            let rest = run.rest(at: time).displacement
            for index in value.indices {
                value[index] += rest[index]
            }
        }
        return value
    }

    /// When the last animation is over.
    package var end: Double {
        runs.map(\.end).max() ?? -.infinity
    }
}

extension AnimatedVector.Run {
    fileprivate var end: Double { start + description.totalDuration }

    /// How far away from the target the value is at a moment, and how fast that grows.
    fileprivate func rest(at time: Double) -> (displacement: [Double], velocity: [Double]) {
        let still = [Double](repeating: 0, count: displacement.count)
        switch description.phase(at: time - start) {
        case .before:
            return (displacement, still)
        case .after:
            return (still, still)
        case .during(let local):
            guard case .spring(let spring) = description.curve else {
                let share = 1 - description.progress(at: time - start)
                return (displacement.map { $0 * share }, still)
            }
            let (place, push) = spring.displacements(at: local)
            let (placeSpeed, pushSpeed) = spring.velocities(at: local)
            return (
                zip(displacement, velocity).map { $0 * place + $1 * push },
                zip(displacement, velocity).map { $0 * placeSpeed + $1 * pushSpeed }
            )
        }
    }
}
