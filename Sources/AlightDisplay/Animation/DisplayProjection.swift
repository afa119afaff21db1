// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where places of one space are in another one, perspective and all: (x, y) becomes
/// ((a x + c y + e) / w, (b x + d y + f) / w), where w is g x + h y + i.
///
/// What is laid out is one thing, what a person sees and points at another: this leads
/// from one to the other, and its inverse back.
package struct DisplayProjection: Equatable, Sendable {
    package var a = 1.0
    package var b = 0.0
    package var c = 0.0
    package var d = 1.0
    package var e = 0.0
    package var f = 0.0
    package var g = 0.0
    package var h = 0.0
    package var i = 1.0

    package static let identity = DisplayProjection(x: 0, y: 0)

    /// A move.
    package init(x: CGFloat, y: CGFloat) {
        e = Double(x)
        f = Double(y)
    }

    /// Of an item of this size, relative to its origin.
    package init(_ transform: DisplayTransform, size: CGSize) {
        guard transform != .identity else { return }
        let flat = DisplayMatrix(transform, size: size)
        (a, b, c, d, e, f) = (flat.a, flat.b, flat.c, flat.d, flat.e, flat.f)
        guard transform.isDeep, transform.distance > 0 else { return }
        // How far before the plane a place comes to stand, as a share of the distance
        // from which one looks, makes it larger around the anchor.
        let (across, down, forward) = DisplayMatrix.turn(transform)
        let anchorX = transform.anchorX * Double(size.width)
        let anchorY = transform.anchorY * Double(size.height)
        g = -across.z * transform.scaleX / transform.distance
        h = -down.z * transform.scaleY / transform.distance
        i = 1 - g * anchorX - h * anchorY + forward.z * transform.anchorZ / transform.distance
        let (x, y) = (anchorX + transform.x, anchorY + transform.y)
        (a, c, e) = (a + x * g, c + x * h, e - x + x * i)
        (b, d, f) = (b + y * g, d + y * h, f - y + y * i)
    }

    package var isTranslation: Bool {
        a == 1 && b == 0 && c == 0 && d == 1 && isAffine
    }

    /// Whether rectangles stay rectangles, to the last digit.
    package var isRectilinear: Bool {
        isAffine && ((b == 0 && c == 0) || (a == 0 && d == 0))
    }

    private var isAffine: Bool { g == 0 && h == 0 && i == 1 }

    /// First this, then the other one.
    package func followed(by outer: DisplayProjection) -> DisplayProjection {
        var result = DisplayProjection.identity
        result.a = outer.a * a + outer.c * b + outer.e * g
        result.b = outer.b * a + outer.d * b + outer.f * g
        result.g = outer.g * a + outer.h * b + outer.i * g
        result.c = outer.a * c + outer.c * d + outer.e * h
        result.d = outer.b * c + outer.d * d + outer.f * h
        result.h = outer.g * c + outer.h * d + outer.i * h
        result.e = outer.a * e + outer.c * f + outer.e * i
        result.f = outer.b * e + outer.d * f + outer.f * i
        result.i = outer.g * e + outer.h * f + outer.i * i
        return result
    }

    /// The same around another origin.
    package func moved(to origin: CGPoint) -> DisplayProjection {
        DisplayProjection(x: -origin.x, y: -origin.y).followed(by: self)
            .followed(by: DisplayProjection(x: origin.x, y: origin.y))
    }

    /// The way back; `nil` where several places come to one.
    package var inverse: DisplayProjection? {
        var result = DisplayProjection(x: -e, y: -f)
        if isTranslation { return result }
        result.a = d * i - f * h
        result.b = f * g - b * i
        result.g = b * h - d * g
        result.c = e * h - c * i
        result.d = a * i - e * g
        result.h = c * g - a * h
        result.e = c * f - e * d
        result.f = e * b - a * f
        result.i = a * d - c * b
        let determinant = a * result.a + c * result.b + e * result.g
        guard determinant != 0, determinant.isFinite else { return nil }
        result.a /= determinant
        result.b /= determinant
        result.c /= determinant
        result.d /= determinant
        result.e /= determinant
        result.f /= determinant
        result.g /= determinant
        result.h /= determinant
        result.i /= determinant
        return result
    }

    package func apply(_ point: CGPoint) -> CGPoint {
        let (x, y) = (Double(point.x), Double(point.y))
        let w = depth(x, y)
        return CGPoint(x: (a * x + c * y + e) / w, y: (b * x + d * y + f) / w)
    }

    /// Which way, and how far, a small step at a place leads.
    package func apply(_ step: CGSize, at point: CGPoint) -> CGSize {
        let (x, y) = (Double(step.width), Double(step.height))
        let place = apply(point)
        let w = depth(Double(point.x), Double(point.y))
        let change = g * x + h * y
        return CGSize(
            width: (a * x + c * y - Double(place.x) * change) / w,
            height: (b * x + d * y - Double(place.y) * change) / w)
    }

    /// The smallest rectangle around the corners' new places.
    package func apply(_ frame: CGRect) -> CGRect {
        guard !frame.isNull, !frame.isInfinite else { return frame }
        if isTranslation { return frame.offsetBy(dx: e, dy: f) }
        let corners = [
            apply(frame.origin), apply(CGPoint(x: frame.maxX, y: frame.minY)),
            apply(CGPoint(x: frame.minX, y: frame.maxY)),
            apply(CGPoint(x: frame.maxX, y: frame.maxY)),
        ]
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        return CGRect(
            x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
    }

    /// By how much places are smaller. Behind the eye there is nothing to see: what would
    /// be there is very far away.
    private func depth(_ x: Double, _ y: Double) -> Double {
        max(g * x + h * y + i, 1e-9)
    }
}
