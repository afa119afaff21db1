// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A mass of 1 on a damped spring that is pulled away from its rest: solved, not
/// stepped, so that any moment can be asked for.
package struct SpringCurve: Hashable, Sendable {
    /// The period without damping, in seconds.
    package var response: Double
    /// 1 comes to rest without a swing; less swings.
    package var dampingRatio: Double
    /// At the beginning, towards the target, in distances to it in a second.
    package var initialVelocity: Double
    /// Whether it runs beside the springs before it, in place of taking over what
    /// they have left to go and their speed.
    package var isAdditive: Bool

    package init(
        response: Double, dampingRatio: Double, initialVelocity: Double = 0,
        isAdditive: Bool = false
    ) {
        self.response = response
        self.dampingRatio = dampingRatio
        self.initialVelocity = initialVelocity
        self.isAdditive = isAdditive
    }

    /// Radians in a second, without damping.
    package var frequency: Double { 2 * .pi / response }

    /// How far a spring is away from its rest at a moment: `place` for one that was
    /// let go 1 away, `push` for one that was pushed from its rest at speed 1.
    package func displacements(at time: Double) -> (place: Double, push: Double) {
        let frequency = frequency
        let decay = dampingRatio * frequency
        if abs(dampingRatio - 1) < 1e-6 {
            let fading = exp(-frequency * time)
            return ((1 + frequency * time) * fading, time * fading)
        }
        if dampingRatio < 1 {
            let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
            let fading = exp(-decay * time)
            let push = fading * sin(swing * time) / swing
            return (fading * cos(swing * time) + decay * push, push)
        }
        let spread = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
        let (slow, fast) = (exp((spread - decay) * time), exp((-spread - decay) * time))
        let push = (slow - fast) / (2 * spread)
        return ((slow + fast) / 2 + decay * push, push)
    }

    /// The speeds of both.
    package func velocities(at time: Double) -> (place: Double, push: Double) {
        let (place, push) = displacements(at: time)
        return (
            -frequency * frequency * push, place - 2 * dampingRatio * frequency * push
        )
    }

    /// From 0 to 1, and beyond where it swings.
    package func progress(at time: Double) -> Double {
        let (place, push) = displacements(at: time)
        return 1 - place + initialVelocity * push
    }

    /// When it counts as resting, in seconds: at the first step of 1/300 s after
    /// which speed and force, both squared, are at most 0.0036 and the target is at
    /// most 1 % away (layout rules 11). After 60 s it rests in any case.
    package var settlingTime: Double {
        let step = 1.0 / 300
        let stiffness = frequency * frequency
        for count in 1..<18_000 {
            let time = Double(count) * step
            let (place, push) = displacements(at: time)
            let (placeSpeed, pushSpeed) = velocities(at: time)
            let distance = place - initialVelocity * push
            let speed = placeSpeed - initialVelocity * pushSpeed
            let force = -stiffness * distance - 2 * dampingRatio * frequency * speed
            if max(speed * speed, force * force) <= 0.0036, abs(distance) <= 0.01 {
                return time
            }
        }
        return 60
    }
}
