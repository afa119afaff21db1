// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

extension Path {
    /// Begins another part.
    public mutating func move(to end: CGPoint) {
        elements.append(.move(to: end))
    }

    public mutating func addLine(to end: CGPoint) {
        add(.line(to: end))
    }

    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        add(.quadCurve(to: end, control: control))
    }

    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        add(.curve(to: end, control1: control1, control2: control2))
    }

    /// Goes back to where the part began, and closes it there.
    public mutating func closeSubpath() {
        if elements.last != .closeSubpath {
            add(.closeSubpath)
        }
    }

    /// Nothing goes on from nowhere; behind a closed part, another one begins.
    private mutating func add(_ element: Element) {
        guard !elements.isEmpty else { return }
        if elements.last == .closeSubpath, let start = startOfSubpath {
            elements.append(.move(to: start))
        }
        elements.append(element)
    }

    /// Lines from the first point through all others.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        lines.dropFirst().forEach { addLine(to: $0) }
    }

    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        add(OutlinePath(rect), transform)
    }

    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        rects.forEach { addRect($0, transform: transform) }
    }

    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        add(
            RoundedRectangle(cornerSize: cornerSize, style: style).path(in: rect)
                .applying(transform))
    }

    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous, transform: CGAffineTransform = .identity
    ) {
        add(
            UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style).path(in: rect)
                .applying(transform))
    }

    /// Clockwise from the right.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        add(OutlinePath(ellipseIn: rect), transform)
    }

    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        add(path.applying(transform))
    }

    private mutating func add(_ outline: OutlinePath, _ transform: CGAffineTransform) {
        add(Path(outline).applying(transform))
    }

    private mutating func add(_ path: Path) {
        elements += path.elements
    }
}
