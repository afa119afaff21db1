// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a transform does to points: (x, y) becomes (a x + c y + e, b x + d y + f), as in
/// CSS and SVG. What turns out of the plane is seen from without end.
package struct DisplayMatrix: Equatable, Sendable {
    package var a = 1.0
    package var b = 0.0
    package var c = 0.0
    package var d = 1.0
    package var e = 0.0
    package var f = 0.0

    /// Of an item of this size, relative to its origin.
    package init(_ transform: DisplayTransform, size: CGSize) {
        let turn = DisplayMatrix.turn(transform)
        let anchor = (
            x: transform.anchorX * Double(size.width), y: transform.anchorY * Double(size.height)
        )
        a = turn.across.x * transform.scaleX
        b = turn.across.y * transform.scaleX
        c = turn.down.x * transform.scaleY
        d = turn.down.y * transform.scaleY
        e = transform.x + anchor.x - a * anchor.x - c * anchor.y
        f = transform.y + anchor.y - b * anchor.x - d * anchor.y
        // Points of the plane lie behind the anchor.
        e -= turn.forward.x * transform.anchorZ
        f -= turn.forward.y * transform.anchorZ
    }

    /// Where steps to the right, down and forward lead, after the turn.
    static func turn(
        _ transform: DisplayTransform
    ) -> (across: Direction, down: Direction, forward: Direction) {
        let (sine, cosine) = (sin(transform.rotation), cos(transform.rotation))
        guard transform.isDeep else {
            return ((cosine, sine, 0), (-sine, cosine, 0), (0, 0, 1))
        }
        let (x, y, z) = (transform.axisX, transform.axisY, transform.axisZ)
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0 else { return ((1, 0, 0), (0, 1, 0), (0, 0, 1)) }
        let (u, v, w) = (x / length, y / length, z / length)
        let rest = 1 - cosine
        return (
            (cosine + u * u * rest, u * v * rest + w * sine, u * w * rest - v * sine),
            (u * v * rest - w * sine, cosine + v * v * rest, v * w * rest + u * sine),
            (u * w * rest + v * sine, v * w * rest - u * sine, cosine + w * w * rest)
        )
    }

    /// To the right, down, and to who looks.
    typealias Direction = (x: Double, y: Double, z: Double)

    package func apply(_ point: CGPoint) -> CGPoint {
        let (x, y) = (Double(point.x), Double(point.y))
        return CGPoint(x: a * x + c * y + e, y: b * x + d * y + f)
    }

    /// The smallest rectangle around the corners' new places.
    package func apply(_ frame: CGRect) -> CGRect {
        guard !frame.isNull else { return frame }
        let corners = [
            frame.origin, CGPoint(x: frame.maxX, y: frame.minY),
            CGPoint(x: frame.minX, y: frame.maxY), CGPoint(x: frame.maxX, y: frame.maxY),
        ].map { apply($0) }
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        return CGRect(
            x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
    }

    /// The same around another origin.
    package func moved(to origin: CGPoint) -> DisplayMatrix {
        let (x, y) = (Double(origin.x), Double(origin.y))
        var matrix = self
        matrix.e = e + x - a * x - c * y
        matrix.f = f + y - b * x - d * y
        return matrix
    }
}
