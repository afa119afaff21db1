// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// The numbers are those of layout rules 11. `blendDuration` is accepted and has
/// no effect: a spring takes over from another one at once.
extension Animation {
    private init(_ spring: Spring, velocity: Double = 0, isAdditive: Bool = false) {
        var curve = spring.curve
        curve.initialVelocity = velocity.isFinite ? velocity : 0
        curve.isAdditive = isAdditive
        self.init(.spring(curve), nil)
    }

    public static var spring: Animation { Animation(Spring()) }

    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
    ) -> Animation {
        Animation(Spring(duration: duration, bounce: bounce))
    }

    /// The older form.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825,
        blendDuration: TimeInterval = 0
    ) -> Animation {
        Animation(Spring(response: response, dampingRatio: dampingFraction))
    }

    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
        Animation(spring)
    }

    public static var interactiveSpring: Animation { interactiveSpring() }

    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86,
        blendDuration: TimeInterval = 0.25
    ) -> Animation {
        Animation(Spring(response: response, dampingRatio: dampingFraction))
    }

    @_disfavoredOverload
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0.0,
        blendDuration: TimeInterval = 0.25
    ) -> Animation {
        Animation(Spring(duration: duration, bounce: 0.15 + extraBounce))
    }

    public static var smooth: Animation { Animation(.smooth) }
    public static var snappy: Animation { Animation(.snappy) }
    public static var bouncy: Animation { Animation(.bouncy) }

    public static func smooth(
        duration: TimeInterval = 0.5, extraBounce: Double = 0.0
    ) -> Animation {
        Animation(.smooth(duration: duration, extraBounce: extraBounce))
    }

    public static func snappy(
        duration: TimeInterval = 0.5, extraBounce: Double = 0.0
    ) -> Animation {
        Animation(.snappy(duration: duration, extraBounce: extraBounce))
    }

    public static func bouncy(
        duration: TimeInterval = 0.5, extraBounce: Double = 0.0
    ) -> Animation {
        Animation(.bouncy(duration: duration, extraBounce: extraBounce))
    }

    // MARK: Springs that add up

    public static var interpolatingSpring: Animation {
        Animation(Spring(), isAdditive: true)
    }

    public static func interpolatingSpring(
        mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
    ) -> Animation {
        Animation(
            Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
            velocity: initialVelocity, isAdditive: true)
    }

    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
    ) -> Animation {
        Animation(
            Spring(duration: duration, bounce: bounce), velocity: initialVelocity,
            isAdditive: true)
    }

    public static func interpolatingSpring(
        _ spring: Spring, initialVelocity: Double = 0.0
    ) -> Animation {
        Animation(spring, velocity: initialVelocity, isAdditive: true)
    }
}
