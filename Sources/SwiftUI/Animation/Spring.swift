// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// How a spring moves.
public struct Spring: Hashable, Sendable {
    /// Radians in a second without damping, squared: the stiffness of a mass of 1.
    private var frequency: Double
    public private(set) var dampingRatio: Double
    public private(set) var mass = 1.0

    /// - Parameters:
    ///   - duration: How long it takes, as one perceives it, in seconds.
    ///   - bounce: From -1, flat, over 0, without a swing, to 1, endless.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
        self.init(
            response: duration,
            dampingRatio: bounce < 0 ? 1 / max(1 + bounce, 1e-3) : 1 - min(bounce, 1))
    }

    public init(response: Double, dampingRatio: Double) {
        // A stiffness of at most 45,000 (layout rules 11).
        frequency = min(2 * .pi / max(response, 1e-6), 45_000.0.squareRoot())
        self.dampingRatio = dampingRatio.isFinite ? max(dampingRatio, 0) : 1
    }

    public init(
        mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false
    ) {
        let mass = max(mass, 1e-6)
        frequency = (max(stiffness, 1e-6) / mass).squareRoot()
        let ratio = damping / (2 * (max(stiffness, 1e-6) * mass).squareRoot())
        dampingRatio = max(allowOverDamping ? ratio : min(ratio, 1), 0)
        self.mass = mass
    }

    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        var spring = Spring(response: 1, dampingRatio: max(dampingRatio, 1e-3))
        // All lengths of time grow alike.
        let settling = spring.settlingDuration(target: 1.0, epsilon: epsilon)
        spring.frequency *= settling / max(settlingDuration, 1e-6)
        self = spring
    }

    public static var smooth: Spring { smooth() }
    public static var snappy: Spring { snappy() }
    public static var bouncy: Spring { bouncy() }

    public static func smooth(
        duration: TimeInterval = 0.5, extraBounce: Double = 0.0
    ) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    public static func snappy(
        duration: TimeInterval = 0.5, extraBounce: Double = 0.0
    ) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    public static func bouncy(
        duration: TimeInterval = 0.5, extraBounce: Double = 0.0
    ) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    public var response: Double { 2 * .pi / frequency }
    public var duration: TimeInterval { response }
    public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
    public var stiffness: Double { frequency * frequency * mass }
    public var damping: Double { 2 * dampingRatio * frequency * mass }

    /// An estimate of when it rests, for a distance of 1.
    public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, epsilon: 0.001) }

    var curve: SpringCurve { SpringCurve(response: response, dampingRatio: dampingRatio) }
}

// MARK: Moments

extension Spring {
    /// Where it is, from zero on its way to `target`.
    public func value<V>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V
    where V: VectorArithmetic {
        let (place, push) = curve.displacements(at: time)
        return target.scaled(by: 1 - place) + initialVelocity.scaled(by: push)
    }

    public func velocity<V>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V
    where V: VectorArithmetic {
        let (place, push) = curve.velocities(at: time)
        return target.scaled(by: -place) + initialVelocity.scaled(by: push)
    }

    /// Goes on from a value and a velocity for so many seconds.
    public func update<V>(
        value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
    ) where V: VectorArithmetic {
        let distance = value - target
        let (place, push) = curve.displacements(at: deltaTime)
        let (placeSpeed, pushSpeed) = curve.velocities(at: deltaTime)
        value = target + distance.scaled(by: place) + velocity.scaled(by: push)
        velocity = distance.scaled(by: placeSpeed) + velocity.scaled(by: pushSpeed)
    }

    public func force<V>(target: V, position: V, velocity: V) -> V where V: VectorArithmetic {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }

    /// An estimate of when it stays nearer to the target than `epsilon`.
    public func settlingDuration<V>(
        target: V, initialVelocity: V = .zero, epsilon: Double
    ) -> TimeInterval where V: VectorArithmetic {
        let step = response / 100
        var last = 0
        for count in 0..<20_000 {
            let rest = value(
                target: target, initialVelocity: initialVelocity, time: Double(count) * step)
            if (rest - target).magnitudeSquared > epsilon * epsilon {
                last = count
            } else if count - last > 200 {
                break
            }
        }
        return Double(last + 1) * step
    }

    public func value<V>(
        fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
    ) -> V where V: Animatable {
        var value = fromValue
        value.animatableData += self.value(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, time: time)
        return value
    }

    public func velocity<V>(
        fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
    ) -> V where V: Animatable {
        var velocity = initialVelocity
        velocity.animatableData = self.velocity(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, time: time)
        return velocity
    }

    public func settlingDuration<V>(
        fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
    ) -> TimeInterval where V: Animatable {
        settlingDuration(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
    }
}
