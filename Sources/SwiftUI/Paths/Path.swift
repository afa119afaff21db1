// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// An outline of lines and curves, in points.
///
/// It may consist of several parts; each begins with a move. What is added before
/// any move is left out, as Core Graphics does.
nonisolated public struct Path: Equatable, Sendable {
    /// One step of an outline.
    public enum Element: Equatable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        /// A curve of the second degree.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A curve of the third degree.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line back to where the part began.
        case closeSubpath
    }

    var elements: [Element] = []

    public init() {}

    /// Starts empty and adds what the closure says.
    public init(_ callback: (inout Path) -> Void) {
        callback(&self)
    }

    public init(_ rect: CGRect) {
        addRect(rect)
    }

    public init(
        roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    public init(
        roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius),
            style: style)
    }

    public init(
        roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous
    ) {
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    public init(ellipseIn rect: CGRect) {
        addEllipse(in: rect)
    }

    public var isEmpty: Bool { elements.isEmpty }

    /// Calls the closure with each step in order.
    public func forEach(_ body: (Element) -> Void) {
        elements.forEach(body)
    }

    /// Where the next line begins.
    public var currentPoint: CGPoint? {
        switch elements.last {
        case nil: nil
        case .move(let point), .line(let point), .quadCurve(let point, _),
            .curve(let point, _, _):
            point
        case .closeSubpath: startOfSubpath
        }
    }

    /// Where the last part began.
    var startOfSubpath: CGPoint? {
        for case .move(let point) in elements.reversed() {
            return point
        }
        return nil
    }

    /// The path with every point moved to another place.
    public func applying(_ transform: CGAffineTransform) -> Path {
        guard !transform.isIdentity else { return self }
        var path = Path()
        path.elements = elements.map { $0.mapped { $0.applying(transform) } }
        return path
    }

    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }
}

extension Path.Element {
    func mapped(_ change: (CGPoint) -> CGPoint) -> Path.Element {
        switch self {
        case .move(let point): .move(to: change(point))
        case .line(let point): .line(to: change(point))
        case .quadCurve(let point, let control):
            .quadCurve(to: change(point), control: change(control))
        case .curve(let point, let first, let second):
            .curve(to: change(point), control1: change(first), control2: change(second))
        case .closeSubpath: .closeSubpath
        }
    }
}

// MARK: What hosts draw

extension Path {
    init(_ outline: OutlinePath) {
        elements = outline.steps.map { step in
            switch step {
            case .move(let point): .move(to: point)
            case .line(let point): .line(to: point)
            case .curve(let first, let second, let end):
                .curve(to: end, control1: first, control2: second)
            case .close: .closeSubpath
            }
        }
    }

    /// Without what has no place: NaN, and numbers without end.
    func outline(isEvenOdd: Bool = false) -> OutlinePath {
        var outline = OutlinePath()
        outline.usesEvenOddRule = isEvenOdd
        for segment in segments where segment.isUsable {
            switch segment {
            case .move(let point): outline.add(.move(point))
            case .line(_, let end): outline.add(.line(end))
            case .curve(_, let first, let second, let end):
                outline.add(.curve(first, second, end))
            case .close: outline.add(.close)
            }
        }
        return outline
    }
}
