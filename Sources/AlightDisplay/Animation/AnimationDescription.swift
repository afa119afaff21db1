// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a value travels from its old to its new state: described once, run by the
/// host, sampled by tests.
package struct AnimationDescription: Hashable, Sendable {
    package enum Curve: Hashable, Sendable {
        /// A cubic Bézier easing from (0, 0) to (1, 1) by its two control points.
        case bezier(Double, Double, Double, Double)
        case spring(SpringCurve)
        /// Progress at equal distances from the beginning to the end.
        case samples([Double])

        package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
            self = .bezier(x1, y1, x2, y2)
        }
    }

    /// The same journey several times.
    package struct Repetition: Hashable, Sendable {
        /// `nil` without end.
        package var count: Int?
        /// Whether every other one goes back, in time as well.
        package var autoreverses: Bool
        /// In seconds, before each.
        package var pause: Double

        package init(count: Int?, autoreverses: Bool, pause: Double = 0) {
            self.count = count
            self.autoreverses = autoreverses
            self.pause = pause
        }
    }

    package var curve: Curve
    /// In seconds, not negative; of a spring, until it rests.
    package var duration: Double
    /// In seconds, not negative.
    package var delay: Double
    package var repetition: Repetition?

    package init(
        curve: Curve, duration: Double, delay: Double = 0, repetition: Repetition? = nil
    ) {
        self.curve = curve
        self.duration = duration
        self.delay = delay
        self.repetition = repetition
    }

    /// From the change to the last movement, in seconds; infinite without end.
    package var totalDuration: Double {
        guard let repetition else { return delay + duration }
        guard let count = repetition.count else { return .infinity }
        return delay + Double(count) * (repetition.pause + duration)
    }

    /// The spring whose speed goes over into the next one's.
    package var mergingSpring: SpringCurve? {
        guard case .spring(let spring) = curve, !spring.isAdditive, repetition == nil else {
            return nil
        }
        return spring
    }

    // MARK: Sampling

    /// How far the value is, from 0 to 1, so many seconds after the change.
    package func progress(at elapsed: Double) -> Double {
        switch phase(at: elapsed) {
        case .before: return 0
        case .after: return 1
        case .during(let time): return curveProgress(at: time)
        }
    }

    package enum Phase: Equatable {
        case before
        /// Seconds from the beginning of the curve.
        case during(Double)
        case after
    }

    /// Where in its curve the animation is, so many seconds after the change.
    package func phase(at elapsed: Double) -> Phase {
        guard elapsed < totalDuration else { return .after }
        guard elapsed >= delay else { return .before }
        guard let repetition else { return .during(elapsed - delay) }
        let period = repetition.pause + duration
        guard period > 0 else { return .after }
        let round = ((elapsed - delay) / period).rounded(.down)
        let time = elapsed - delay - round * period
        guard repetition.autoreverses, round.truncatingRemainder(dividingBy: 2) == 1 else {
            return .during(max(time - repetition.pause, 0))
        }
        return .during(min(period - time - repetition.pause, duration).clamped)
    }

    private func curveProgress(at time: Double) -> Double {
        switch curve {
        case .bezier(let x1, let y1, let x2, let y2):
            return duration > 0 ? CubicBezier(x1, y1, x2, y2).y(atX: time / duration) : 1
        case .spring(let spring):
            return spring.progress(at: time)
        case .samples(let samples):
            return duration > 0 ? Self.interpolate(samples, at: time / duration) : 1
        }
    }

    private static func interpolate(_ samples: [Double], at share: Double) -> Double {
        guard let last = samples.last else { return share }
        let place = share * Double(samples.count - 1)
        let index = Int(place)
        guard index + 1 < samples.count else { return last }
        return samples[index] + (samples[index + 1] - samples[index]) * (place - Double(index))
    }
}

extension Double {
    fileprivate var clamped: Double { Swift.max(self, 0) }
}
