// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Puts symbols together from glyphs and what is drawn around them.
enum SymbolDrawing {
    /// What Material Symbols leaves free at each edge of the em.
    private static let margin = 0.0833

    static func outline(of name: SymbolName, weight: Int) -> GlyphOutline? {
        guard var figure = figure(of: name, weight: weight) else { return nil }
        if let enclosure = name.enclosure {
            figure = enclosed(figure, in: enclosure, isFilled: name.isFilled, weight: weight)
        }
        if name.isSlashed {
            figure.steps += slash(weight: weight).steps
        }
        guard let badge = name.badge else { return figure }
        let mark = SymbolFont.outline(of: badge, weight: weight, isFilled: true)
        let small = figure.scaled(by: 0.86, movedBy: CGPoint(x: -0.05, y: -0.05))
        let corner = mark?.scaled(by: 0.46, movedBy: CGPoint(x: 0.27, y: 0.27))
        return GlyphOutline(steps: small.steps + (corner?.steps ?? []))
    }

    private static func figure(of name: SymbolName, weight: Int) -> GlyphOutline? {
        switch name.figure {
        case .glyph(let scalar):
            SymbolFont.outline(
                of: scalar, weight: weight, isFilled: name.isFilled && name.enclosure == nil)
        case .text(let text):
            SymbolFont.outline(of: text, weight: min(weight + 100, 900))
        }
    }

    /// A figure in a circle or another outline: cut out of it where that is filled.
    private static func enclosed(
        _ figure: GlyphOutline, in enclosure: SymbolName.Enclosure, isFilled: Bool, weight: Int
    ) -> GlyphOutline {
        let bounds = figure.bounds
        // Of what the enclosure leaves free, whatever room the figure takes by itself.
        let factor = min(0.44 / max(bounds.width, bounds.height, 0.01), 0.72)
        let inner = figure.mapped {
            CGPoint(
                x: ($0.x - bounds.midX) * factor + 0.5, y: ($0.y - bounds.midY) * factor + 0.5)
        }
        let outer = frame(enclosure, inset: margin)
        guard !isFilled else {
            return GlyphOutline(steps: outer.steps + opposed(inner, to: outer).steps)
        }
        let line = frame(enclosure, inset: margin + strokeWidth(weight)).reversed
        return GlyphOutline(steps: outer.steps + line.steps + inner.steps)
    }

    /// The width of lines in one weight, in ems, as the font's own grow.
    private static func strokeWidth(_ weight: Int) -> Double {
        0.0417 + Double(weight - 100) / 600 * 0.0833
    }

    /// Drawn so that it cuts out of `outer`.
    private static func opposed(_ inner: GlyphOutline, to outer: GlyphOutline) -> GlyphOutline {
        inner.area * outer.area > 0 ? inner.reversed : inner
    }

    private static func frame(
        _ enclosure: SymbolName.Enclosure, inset: Double
    ) -> GlyphOutline {
        switch enclosure {
        case .circle: rounded(inset: inset, flatter: 0, radius: 0.5 - inset)
        case .square: rounded(inset: inset, flatter: 0, radius: max(0.19 - inset, 0.02))
        case .rectangle: rounded(inset: inset, flatter: 0.1, radius: max(0.19 - inset, 0.02))
        case .capsule: rounded(inset: inset, flatter: 0.13, radius: 0.37 - inset)
        }
    }

    /// A rectangle in the em with round corners, lower by `flatter` at each end.
    private static func rounded(inset: Double, flatter: Double, radius: Double) -> GlyphOutline {
        let (left, right) = (inset, 1 - inset)
        let (top, bottom) = (inset + flatter, 1 - inset - flatter)
        // Of a quarter of a circle as one curve.
        let rest = radius * (1 - 0.552_284_749_8)
        func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
        return GlyphOutline(steps: [
            .move(point(left + radius, top)),
            .line(point(right - radius, top)),
            .cubic(
                point(right - rest, top), point(right, top + rest), point(right, top + radius)),
            .line(point(right, bottom - radius)),
            .cubic(
                point(right, bottom - rest), point(right - rest, bottom),
                point(right - radius, bottom)),
            .line(point(left + radius, bottom)),
            .cubic(
                point(left + rest, bottom), point(left, bottom - rest),
                point(left, bottom - radius)),
            .line(point(left, top + radius)),
            .cubic(point(left, top + rest), point(left + rest, top), point(left + radius, top)),
            .close,
        ])
    }

    /// A line from the upper left to the lower right.
    private static func slash(weight: Int) -> GlyphOutline {
        let half = strokeWidth(weight) / 2 / 2.0.squareRoot()
        let (start, end) = (0.12, 0.88)
        return GlyphOutline(steps: [
            .move(CGPoint(x: start + half, y: start - half)),
            .line(CGPoint(x: end + half, y: end - half)),
            .line(CGPoint(x: end - half, y: end + half)),
            .line(CGPoint(x: start - half, y: start + half)),
            .close,
        ])
    }
}

extension GlyphOutline {
    /// Twice what the outline encloses; its sign says which way it is drawn.
    fileprivate var area: Double {
        steps.split(separator: .close).reduce(0) { sum, contour in
            let ends = contour.compactMap(\.points.last)
            return sum
                + zip(ends, ends.dropFirst() + ends.prefix(1)).reduce(0) {
                    $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
                }
        }
    }
}
