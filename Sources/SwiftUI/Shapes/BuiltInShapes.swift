// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// How the corners of a rounded shape run into its edges.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// A quarter of a circle.
    case circular
    /// A curve that bends ever more from the edge to the corner.
    case continuous
}

/// Fills its frame.
nonisolated public struct Rectangle: InsettableShape, _NamedShape {
    public typealias Body = Never
    public typealias InsetShape = _InsetShape<Rectangle>

    nonisolated public init() {}

    public var _outline: _ShapeOutline { _ShapeOutline(shape: .rectangle) }
}

/// A rectangle with equal round corners.
nonisolated public struct RoundedRectangle: InsettableShape, _NamedShape {
    public typealias Body = Never
    public typealias InsetShape = _InsetShape<RoundedRectangle>

    /// In points. Corners are as wide as high: where the two differ, the smaller
    /// counts.
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle

    nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public var _outline: _ShapeOutline {
        _ShapeOutline(
            shape: .roundedRectangle(
                cornerRadius: cornerLength(min(cornerSize.width, cornerSize.height)),
                isContinuous: style == .continuous))
    }
}

/// A radius for each corner of a rectangle.
public struct RectangleCornerRadii: Equatable, Sendable {
    public var topLeading: CGFloat
    public var bottomLeading: CGFloat
    public var bottomTrailing: CGFloat
    public var topTrailing: CGFloat

    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
        topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}

/// A rectangle with different round corners.
nonisolated public struct UnevenRoundedRectangle: InsettableShape, _NamedShape {
    public typealias Body = Never
    public typealias InsetShape = _InsetShape<UnevenRoundedRectangle>

    public var cornerRadii: RectangleCornerRadii
    public var style: RoundedCornerStyle

    nonisolated public init(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    nonisolated public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius),
            style: style)
    }

    public var _outline: _ShapeOutline {
        _ShapeOutline(
            shape: .unevenRoundedRectangle(
                DisplayShape.CornerRadii(
                    topLeft: cornerLength(cornerRadii.topLeading),
                    topRight: cornerLength(cornerRadii.topTrailing),
                    bottomRight: cornerLength(cornerRadii.bottomTrailing),
                    bottomLeft: cornerLength(cornerRadii.bottomLeading)),
                isContinuous: style == .continuous),
            followsDirection: true)
    }
}

private func cornerLength(_ length: CGFloat) -> Double {
    length.isFinite ? max(Double(length), 0) : 0
}

/// The largest circle in the middle of its frame.
nonisolated public struct Circle: InsettableShape, _NamedShape {
    public typealias Body = Never
    public typealias InsetShape = _InsetShape<Circle>

    nonisolated public init() {}

    public var _outline: _ShapeOutline { _ShapeOutline(shape: .circle, isSquare: true) }

    nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        CircleLeaf().sizeThatFits(proposal)
    }
}

/// Touches all edges of its frame.
nonisolated public struct Ellipse: InsettableShape, _NamedShape {
    public typealias Body = Never
    public typealias InsetShape = _InsetShape<Ellipse>

    nonisolated public init() {}

    public var _outline: _ShapeOutline { _ShapeOutline(shape: .ellipse) }
}

/// A rectangle whose shorter sides are halves of circles.
nonisolated public struct Capsule: InsettableShape, _NamedShape {
    public typealias Body = Never
    public typealias InsetShape = _InsetShape<Capsule>

    public var style: RoundedCornerStyle

    nonisolated public init(style: RoundedCornerStyle = .continuous) {
        self.style = style
    }

    public var _outline: _ShapeOutline { _ShapeOutline(shape: .capsule) }
}

// MARK: Short names

extension Shape where Self == Rectangle {
    nonisolated public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
    nonisolated public static func rect(
        cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) -> Self {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }

    nonisolated public static func rect(
        cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
    ) -> Self {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    nonisolated public static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> Self {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }

    nonisolated public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) -> Self {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
            style: style)
    }
}

extension Shape where Self == Circle {
    nonisolated public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
    nonisolated public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
    nonisolated public static var capsule: Capsule { Capsule() }

    nonisolated public static func capsule(style: RoundedCornerStyle) -> Self {
        Capsule(style: style)
    }
}
