// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// An outline as hosts draw it, with the room that it takes.
public struct _ShapeOutline: Sendable {
    private enum Form: Sendable {
        /// What hosts know by name.
        case named(DisplayShape, isSquare: Bool)
        /// The shape of the container around, drawn in by so many points.
        case container(inset: CGFloat)
        /// What is found out for each size.
        indirect case path(
            @Sendable (CGRect) -> Path, size: @Sendable (ProposedViewSize) -> CGSize)
    }

    private var form: Form
    /// Set for a shape that is itself the stroke of another one: few are, so that it
    /// stands apart.
    private var strokeBox: SharedStroke?
    var stroke: StrokeStyle? {
        get { strokeBox?.style }
        set { strokeBox = newValue.map(SharedStroke.init) }
    }
    /// Whether left and right are turned around where one reads from the right.
    private var followsDirection: Bool
    private var isMirrored = false
    /// Of a path that crosses itself.
    var usesEvenOddRule = false

    /// - Parameter isSquare: Whether the shape is a square on the shorter side of its
    ///   room.
    init(shape: DisplayShape, isSquare: Bool = false, followsDirection: Bool = false) {
        form = .named(shape, isSquare: isSquare)
        self.followsDirection = followsDirection
    }

    init(
        path: @escaping @Sendable (CGRect) -> Path,
        size: @escaping @Sendable (ProposedViewSize) -> CGSize,
        directionBehavior: LayoutDirectionBehavior
    ) {
        form = .path(path, size: size)
        switch directionBehavior {
        case .mirrors(in: .rightToLeft): followsDirection = true
        default: followsDirection = false
        }
    }

    /// The shape of the container around.
    static var container: _ShapeOutline {
        var outline = _ShapeOutline(shape: .rectangle)
        outline.form = .container(inset: 0)
        return outline
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        switch form {
        case .named(_, isSquare: true): CircleLeaf().sizeThatFits(proposal)
        case .named, .container: FillingLeaf().sizeThatFits(proposal)
        case .path(_, let size): size(proposal)
        }
    }

    /// Whether another size comes out, of the present proposal or of an extreme one.
    func differsInSize(from other: _ShapeOutline, for proposal: ProposedViewSize) -> Bool {
        if case (.named(_, let isSquare), .named(_, let wasSquare)) = (form, other.form) {
            return isSquare != wasSquare
        }
        return [proposal, .zero, .unspecified, .infinity].contains {
            sizeThatFits($0) != other.sizeThatFits($0)
        }
    }

    /// Whether hosts are told of another outline for each size.
    var isPath: Bool {
        guard case .path = form else { return false }
        return true
    }

    /// What hosts draw in a frame of this size.
    func shape(in size: CGSize) -> DisplayShape {
        switch form {
        case .named(let shape, _): shape
        case .container: .rectangle
        case .path: .path(outlinePath(in: size) ?? OutlinePath())
        }
    }

    /// The same of what hosts do not know by name.
    func outlinePath(in size: CGSize) -> OutlinePath? {
        guard isPath else { return nil }
        return path(in: CGRect(origin: .zero, size: size)).outline(isEvenOdd: usesEvenOddRule)
    }

    func path(in rect: CGRect) -> Path {
        switch form {
        case .named(let shape, _):
            return Path(OutlinePath(shape, in: rect))
        case .container:
            return Path(rect)
        case .path(let make, _):
            let path = make(rect)
            guard isMirrored else { return path }
            return path.applying(CGAffineTransform(-1, 0, 0, 1, rect.minX + rect.maxX, 0))
        }
    }

    // MARK: Changes

    /// As it is drawn in some surroundings; reads their direction only if it counts.
    func resolved(in values: EnvironmentValues) -> _ShapeOutline {
        if case .container(let inset) = form {
            var shape = values.containerShape.inset(by: inset)
            shape.stroke = stroke
            return shape.resolved(in: values)
        }
        guard followsDirection else { return self }
        return resolved(isRightToLeft: values.layoutDirection == .rightToLeft)
    }

    func resolved(isRightToLeft: Bool) -> _ShapeOutline {
        guard followsDirection, isRightToLeft else { return self }
        var outline = self
        switch form {
        case .named(let shape, let isSquare):
            outline.form = .named(shape.mirrored, isSquare: isSquare)
        case .container:
            break
        case .path:
            outline.isMirrored = true
        }
        return outline
    }

    func filled(_ style: FillStyle) -> _ShapeOutline {
        var outline = self
        outline.usesEvenOddRule = style.isEOFilled
        return outline
    }

    /// Corners keep their centres, so that radii become smaller as well; paths are
    /// asked for in a smaller rectangle.
    func inset(by amount: CGFloat) -> _ShapeOutline {
        guard amount != 0, amount.isFinite else { return self }
        var outline = self
        switch form {
        case .named(let shape, let isSquare):
            outline.form = .named(shape.inset(by: Double(amount)), isSquare: isSquare)
        case .container(let inset):
            outline.form = .container(inset: inset + amount)
        case .path(let path, let size):
            outline.form = .path({ path($0.insetBy(dx: amount, dy: amount)) }, size: size)
        }
        return outline
    }
}

private final class SharedStroke: Sendable {
    let style: StrokeStyle

    init(_ style: StrokeStyle) {
        self.style = style
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
