// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightText
import Foundation

extension ImageNode {
    /// The outline of a symbol, or of a part of it, in points of the frame: stretched over
    /// all of it, or in the size of the text.
    func path(of outline: GlyphOutline, in symbol: SymbolFigure) -> OutlinePath {
        let bounds = symbol.outline.bounds
        guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return OutlinePath() }
        var scale = CGSize(width: symbol.em, height: symbol.em)
        var offset = CGPoint(x: symbol.margin, y: 0)
        if drawing.isResizable {
            scale = CGSize(
                width: geometry.size.width / bounds.width,
                height: geometry.size.height / bounds.height)
            offset = .zero
        }
        return OutlinePath(outline) { point in
            CGPoint(
                x: (point.x - bounds.minX) * scale.width + offset.x,
                y: (point.y - bounds.minY) * scale.height + offset.y)
        }
    }
}

extension OutlinePath {
    /// A glyph's lines and curves, each of its points put where `place` says.
    fileprivate init(_ outline: GlyphOutline, _ place: (CGPoint) -> CGPoint) {
        self.init()
        var current = CGPoint.zero
        for step in outline.steps {
            switch step {
            case .move(let end):
                add(.move(place(end)))
                current = end
            case .line(let end):
                add(.line(place(end)))
                current = end
            case .quadratic(let control, let end):
                add(
                    .curve(
                        place(OutlinePath.third(current, control)),
                        place(OutlinePath.third(end, control)), place(end)))
                current = end
            case .cubic(let first, let second, let end):
                add(.curve(place(first), place(second), place(end)))
                current = end
            case .close:
                add(.close)
            }
        }
    }

    /// Two thirds of the way to the control point, where a cubic curve has its own.
    private static func third(_ end: CGPoint, _ control: CGPoint) -> CGPoint {
        CGPoint(
            x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
    }
}
