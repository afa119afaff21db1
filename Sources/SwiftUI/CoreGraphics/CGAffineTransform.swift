// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Moves, turns, scales and shears points: (x, y) comes to
/// (a·x + c·y + tx, b·x + d·y + ty). Foundation on Linux lacks the type.
nonisolated public struct CGAffineTransform: Codable, Hashable, Sendable {
    public var a: CGFloat
    public var b: CGFloat
    public var c: CGFloat
    public var d: CGFloat
    public var tx: CGFloat
    public var ty: CGFloat

    public init(
        a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat
    ) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    public init(
        _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
    ) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// All zero, as in Core Graphics: not the identity.
    public init() {
        self.init(0, 0, 0, 0, 0, 0)
    }

    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(1, 0, 0, 1, tx, ty)
    }

    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(sx, 0, 0, sy, 0, 0)
    }

    /// In radians, from the x axis towards the y axis.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = (sin(Double(angle)), cos(Double(angle)))
        self.init(cosine, sine, -sine, cosine, 0, 0)
    }

    public static let identity = CGAffineTransform(1, 0, 0, 1, 0, 0)

    public var isIdentity: Bool { self == .identity }

    /// First this, then the other one.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a * t2.a + b * t2.c, a * t2.b + b * t2.d, c * t2.a + d * t2.c, c * t2.b + d * t2.d,
            tx * t2.a + ty * t2.c + t2.tx, tx * t2.b + ty * t2.d + t2.ty)
    }

    /// First a move, then this.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// First a scale, then this.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    /// First a turn, then this.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The way back; the transform itself where there is none.
    public func inverted() -> CGAffineTransform {
        let area = a * d - b * c
        guard area != 0, area.isFinite else { return self }
        return CGAffineTransform(
            d / area, -b / area, -c / area, a / area, (c * ty - d * tx) / area,
            (b * tx - a * ty) / area)
    }
}

extension CGPoint {
    nonisolated public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    nonisolated public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// The smallest upright rectangle around the four corners.
    nonisolated public func applying(_ t: CGAffineTransform) -> CGRect {
        guard !isNull else { return self }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
            CGPoint(x: minX, y: maxY),
        ].map { $0.applying(t) }
        let (across, down) = (corners.map(\.x), corners.map(\.y))
        let origin = CGPoint(x: across.min()!, y: down.min()!)
        return CGRect(
            x: origin.x, y: origin.y, width: across.max()! - origin.x,
            height: down.max()! - origin.y)
    }
}
