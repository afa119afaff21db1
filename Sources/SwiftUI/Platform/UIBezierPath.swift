// SPDX-License-Identifier: Apache-2.0

import Foundation

/// UIKit's path, as a way to make a `Path`.
public final class UIBezierPath {
    private var path: Path

    public init() {
        path = Path()
    }

    public init(rect: CGRect) {
        path = Path(rect)
    }

    public init(ovalIn rect: CGRect) {
        path = Path(ellipseIn: rect)
    }

    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        path = Path(roundedRect: rect, cornerRadius: cornerRadius, style: .continuous)
    }

    /// - Parameters:
    ///   - corners: Those that are round.
    ///   - cornerRadii: The width counts, as in UIKit.
    public init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        func radius(_ corner: UIRectCorner) -> CGFloat {
            corners.contains(corner) ? cornerRadii.width : 0
        }
        path = Path(
            roundedRect: rect,
            cornerRadii: RectangleCornerRadii(
                topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft),
                bottomTrailing: radius(.bottomRight), topTrailing: radius(.topRight)))
    }

    public init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        path = Path()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    public var cgPath: CGPath { path.cgPath }
    public var bounds: CGRect { path.boundingRect }
    public var isEmpty: Bool { path.isEmpty }
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }

    public func move(to point: CGPoint) {
        path.move(to: point)
    }

    public func addLine(to point: CGPoint) {
        path.addLine(to: point)
    }

    public func addCurve(
        to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
    ) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// - Parameters:
    ///   - startAngle: In radians, as is `endAngle`.
    ///   - clockwise: As it is seen on the screen; a `Path` says the opposite of it.
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle),
            endAngle: .radians(endAngle), clockwise: !clockwise)
    }

    public func close() {
        path.closeSubpath()
    }

    public func append(_ other: UIBezierPath) {
        path.addPath(other.path)
    }

    public func apply(_ transform: CGAffineTransform) {
        path = path.applying(transform)
    }

    public func contains(_ point: CGPoint) -> Bool {
        path.contains(point)
    }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let topLeft = UIRectCorner(rawValue: 1 << 0)
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    public static let allCorners = UIRectCorner(rawValue: .max)
}
