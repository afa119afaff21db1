// SPDX-License-Identifier: Apache-2.0

/// The cubic Bézier curve from (0, 0) to (1, 1), as a function of x.
package struct CubicBezier: Sendable {
    private let x: Axis
    private let y: Axis

    /// - Precondition: both x are from 0 to 1, so that there is one y for each x.
    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        x = Axis(x1, x2)
        y = Axis(y1, y2)
    }

    /// One coordinate as a polynomial of the curve's parameter.
    private struct Axis {
        let a: Double
        let b: Double
        let c: Double

        init(_ first: Double, _ second: Double) {
            c = 3 * first
            b = 3 * (second - first) - c
            a = 1 - c - b
        }

        func value(at t: Double) -> Double { ((a * t + b) * t + c) * t }
        func slope(at t: Double) -> Double { (3 * a * t + 2 * b) * t + c }
    }

    /// Exact to 1e-9.
    package func y(atX x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        return y.value(at: parameter(atX: x))
    }

    /// How fast y grows with x.
    package func slope(atX x: Double) -> Double {
        let t = parameter(atX: min(max(x, 0), 1))
        let across = self.x.slope(at: t)
        return across == 0 ? 0 : y.slope(at: t) / across
    }

    /// By halves, from where Newton's steps do not lead out of the interval.
    private func parameter(atX target: Double) -> Double {
        var (low, high, t) = (0.0, 1.0, target)
        for _ in 0..<64 {
            let error = x.value(at: t) - target
            if abs(error) < 1e-12 { break }
            if error > 0 { high = t } else { low = t }
            let slope = x.slope(at: t)
            let next = slope == 0 ? -1 : t - error / slope
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }
}
