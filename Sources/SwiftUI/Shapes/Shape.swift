// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// An outline that fills the room it is given.
///
/// As a view it is painted with the foreground style of its surroundings.
nonisolated public protocol Shape: Sendable, Animatable, View where Body == Never {
    /// The outline in a rectangle.
    func path(in rect: CGRect) -> Path

    /// What the shape is for, where styles make a difference.
    static var role: ShapeRole { get }

    /// Whether the shape is turned around where one reads from the right.
    var layoutDirectionBehavior: LayoutDirectionBehavior { get }

    /// The size of the shape for a proposal.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

    /// What is drawn, as Alight keeps it.
    var _outline: _ShapeOutline { get }
}

extension Shape {
    public static var role: ShapeRole { .fill }

    public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        FillingLeaf().sizeThatFits(proposal)
    }

    public var _outline: _ShapeOutline {
        _ShapeOutline(
            path: { path(in: $0) }, size: { sizeThatFits($0) },
            directionBehavior: layoutDirectionBehavior)
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        ShapeElement(view, inputs, motion: .of(view, \.self)) { ShapeDrawing(outline: $0._outline) }
    }
}

/// How a style is to see a shape.
public enum ShapeRole: Hashable, Sendable {
    case fill, stroke, separator
}

/// What becomes of a shape where one reads from the right.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    case fixed
    case mirrors(in: LayoutDirection)

    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// A shape that can be drawn in, so that a stroke stays inside its frame.
nonisolated public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape

    /// The shape, smaller by so many points at each edge.
    func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape where InsetShape == _InsetShape<Self> {
    nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Self> {
        _InsetShape(base: self, amount: amount)
    }
}

/// A shape whose outline hosts know by its name and a few numbers, so that it follows
/// its frame without being told.
nonisolated public protocol _NamedShape: Shape {}

extension _NamedShape {
    nonisolated public func path(in rect: CGRect) -> Path {
        _outline.path(in: rect)
    }
}

/// A shape that is smaller than its frame.
nonisolated public struct _InsetShape<Base>: InsettableShape, _NamedShape
where Base: InsettableShape {
    public typealias Body = Never
    public typealias InsetShape = _InsetShape<Base>

    var base: Base
    let amount: CGFloat

    public var animatableData: Base.AnimatableData {
        get { base.animatableData }
        set { base.animatableData = newValue }
    }

    public var _outline: _ShapeOutline { base._outline.inset(by: amount) }

    nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        base.sizeThatFits(proposal)
    }

    nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Base> {
        _InsetShape(base: base, amount: self.amount + amount)
    }
}

/// A shape that is the stroke along another one's outline.
nonisolated public struct _StrokedShape<S>: Shape where S: Shape {
    public typealias Body = Never

    var shape: S
    let style: StrokeStyle

    public var animatableData: S.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).strokedPath(style)
    }

    public var _outline: _ShapeOutline {
        var outline = shape._outline
        outline.stroke = style
        return outline
    }
}

/// A shape whose type is not known before it is made.
nonisolated public struct AnyShape: Shape {
    public typealias Body = Never

    public let _outline: _ShapeOutline
    private let makePath: @Sendable (CGRect) -> Path
    private let findSize: @Sendable (ProposedViewSize) -> CGSize

    nonisolated public init<S>(_ shape: S) where S: Shape {
        _outline = shape._outline
        makePath = { shape.path(in: $0) }
        findSize = { shape.sizeThatFits($0) }
    }

    public func path(in rect: CGRect) -> Path { makePath(rect) }

    nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        findSize(proposal)
    }
}
