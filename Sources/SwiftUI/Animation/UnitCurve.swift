// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// How fast something progresses, from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
    private enum Kind: Hashable {
        case bezier(Double, Double, Double, Double)
        /// Quarters of a circle: slow first, slow last, both.
        case circularIn, circularOut, circularInOut
    }

    private var kind: Kind
    /// Whether x and y are exchanged.
    private var isInverse = false

    private init(_ kind: Kind) {
        self.kind = kind
    }

    /// A Bézier curve from (0, 0) to (1, 1).
    public static func bezier(
        startControlPoint: UnitPoint, endControlPoint: UnitPoint
    ) -> UnitCurve {
        let (start, end) = (startControlPoint, endControlPoint)
        return UnitCurve(
            .bezier(
                min(max(Double(start.x), 0), 1), Double(start.y), min(max(Double(end.x), 0), 1),
                Double(end.y)))
    }

    public static let linear = UnitCurve(.bezier(0, 0, 1, 1))
    public static let easeIn = UnitCurve(.bezier(0.42, 0, 1, 1))
    public static let easeOut = UnitCurve(.bezier(0, 0, 0.58, 1))
    public static let easeInOut = UnitCurve(.bezier(0.42, 0, 0.58, 1))
    public static let circularEaseIn = UnitCurve(.circularIn)
    public static let circularEaseOut = UnitCurve(.circularOut)
    public static let circularEaseInOut = UnitCurve(.circularInOut)

    /// The curve that undoes this one.
    public var inverse: UnitCurve {
        var curve = self
        curve.isInverse.toggle()
        return curve
    }

    public func value(at progress: Double) -> Double {
        let progress = min(max(progress, 0), 1)
        guard isInverse else { return forward(progress) }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if forward(middle) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// The slope of the curve.
    public func velocity(at progress: Double) -> Double {
        let step = 1e-5
        let (start, end) = (max(progress - step, 0), min(progress + step, 1))
        return (value(at: end) - value(at: start)) / max(end - start, 1e-9)
    }

    private func forward(_ x: Double) -> Double {
        switch kind {
        case .bezier(let x1, let y1, let x2, let y2):
            return CubicBezier(x1, y1, x2, y2).y(atX: x)
        case .circularIn:
            return 1 - (1 - x * x).squareRoot()
        case .circularOut:
            return (1 - (1 - x) * (1 - x)).squareRoot()
        case .circularInOut:
            let far = 2 * (x < 0.5 ? x : 1 - x)
            let half = (1 - (1 - far * far).squareRoot()) / 2
            return x < 0.5 ? half : 1 - half
        }
    }

    /// As hosts run it.
    var description: AnimationDescription.Curve {
        if case .bezier(let x1, let y1, let x2, let y2) = kind, !isInverse {
            return .bezier(x1, y1, x2, y2)
        }
        return .samples((0...120).map { value(at: Double($0) / 120) })
    }
}
