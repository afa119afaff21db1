// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// An outline that fills the room it is given.
///
/// As a view it is painted with the foreground style of its surroundings.
/// Outlines of the program's own, by paths, are not there yet.
nonisolated public protocol Shape: Sendable, View where Body == Never {
    /// What is drawn, as Alight keeps it.
    var _outline: _ShapeOutline { get }

    /// The size of the shape for a proposal.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
    nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        _outline.sizeThatFits(proposal)
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        ShapeElement(view, inputs) { ShapeDrawing(outline: $0._outline) }
    }
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

/// An outline as hosts draw it, with the room that it takes.
public struct _ShapeOutline: Equatable, Sendable {
    var shape: DisplayShape
    /// Whether the shape is a square on the shorter side of its room.
    var isSquare = false
    /// Set for a shape that is itself the stroke of another one.
    var stroke: StrokeStyle?
    /// Whether left and right are turned around where one reads from the right.
    var followsDirection = false

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        isSquare
            ? CircleLeaf().sizeThatFits(proposal) : FillingLeaf().sizeThatFits(proposal)
    }

    /// As it is drawn in some surroundings; reads their direction only if it counts.
    func resolved(in values: EnvironmentValues) -> _ShapeOutline {
        guard followsDirection else { return self }
        return resolved(isRightToLeft: values.layoutDirection == .rightToLeft)
    }

    func resolved(isRightToLeft: Bool) -> _ShapeOutline {
        guard followsDirection, isRightToLeft else { return self }
        var outline = self
        outline.shape = shape.mirrored
        return outline
    }

    /// Corners keep their centres, so that radii become smaller as well.
    func inset(by amount: CGFloat) -> _ShapeOutline {
        guard amount != 0, amount.isFinite else { return self }
        var outline = self
        outline.shape = shape.inset(by: Double(amount))
        return outline
    }
}

extension DisplayShape {
    fileprivate func inset(by amount: Double) -> DisplayShape {
        switch self {
        case .inset(let base, let present):
            return .inset(base.shrunk(by: amount), by: present + amount)
        default:
            return .inset(shrunk(by: amount), by: amount)
        }
    }

    fileprivate var mirrored: DisplayShape {
        switch self {
        case .inset(let shape, let amount):
            .inset(shape.mirrored, by: amount)
        case .unevenRoundedRectangle(let radii, let isContinuous):
            .unevenRoundedRectangle(
                CornerRadii(
                    topLeft: radii.topRight, topRight: radii.topLeft,
                    bottomRight: radii.bottomLeft, bottomLeft: radii.bottomRight),
                isContinuous: isContinuous)
        default:
            self
        }
    }

    private func shrunk(by amount: Double) -> DisplayShape {
        switch self {
        case .roundedRectangle(let radius, let isContinuous):
            return .roundedRectangle(
                cornerRadius: max(radius - amount, 0), isContinuous: isContinuous)
        case .unevenRoundedRectangle(let radii, let isContinuous):
            // A sharp corner stays sharp.
            func smaller(_ radius: Double) -> Double { radius > 0 ? max(radius - amount, 0) : 0 }
            return .unevenRoundedRectangle(
                CornerRadii(
                    topLeft: smaller(radii.topLeft), topRight: smaller(radii.topRight),
                    bottomRight: smaller(radii.bottomRight),
                    bottomLeft: smaller(radii.bottomLeft)),
                isContinuous: isContinuous)
        default:
            return self
        }
    }
}

/// A shape that is smaller than its frame.
nonisolated public struct _InsetShape<Base>: InsettableShape where Base: InsettableShape {
    public typealias Body = Never
    public typealias InsetShape = _InsetShape<Base>

    let base: Base
    let amount: CGFloat

    public var _outline: _ShapeOutline { base._outline.inset(by: amount) }

    nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Base> {
        _InsetShape(base: base, amount: self.amount + amount)
    }
}

/// A shape that is the stroke along another one's outline.
nonisolated public struct _StrokedShape<S>: Shape where S: Shape {
    public typealias Body = Never

    let shape: S
    let style: StrokeStyle

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

    nonisolated public init<S>(_ shape: S) where S: Shape {
        _outline = shape._outline
    }
}
