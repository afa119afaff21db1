// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// Where items with all that they hold may leave a mark.
///
/// Generous rather than exact: it decides how large a layer is.
struct PaintedBounds {
    let tree: DisplayTree

    /// Relative to the item's own origin.
    func ofContent(_ id: DisplayID) -> CGRect {
        let parts = ofParts(id)
        guard let effect = tree[id]?.effect, !parts.isNull else { return parts }
        return parts.insetBy(dx: -effect.reach, dy: -effect.reach)
    }

    /// The same before the item's effect.
    func ofParts(_ id: DisplayID) -> CGRect {
        guard let item = tree[id] else { return .null }
        let frame = CGRect(origin: .zero, size: item.frame.size)
        var bounds = own(item.content, in: frame)
        for child in tree.children(of: id) {
            guard let item = tree[child] else { continue }
            let origin = item.frame.origin
            let inner = DisplayMatrix(item.transform, size: item.frame.size)
                .apply(ofContent(child))
            if !inner.isNull {
                bounds = bounds.union(inner.offsetBy(dx: origin.x, dy: origin.y))
            }
        }
        guard let clip = item.clip else { return bounds }
        return bounds.intersection(OutlinePath(clip, in: frame).bounds)
    }

    private func own(_ content: DisplayContent, in frame: CGRect) -> CGRect {
        switch content {
        case .group, .control:
            return .null
        case .shape(let shape, _, let stroke):
            let reach = (stroke?.width ?? 0) * max(1, stroke?.miterLimit ?? 1)
            return OutlinePath(shape, in: frame).bounds.union(frame)
                .insetBy(dx: -reach, dy: -reach)
        case .text(let text):
            return bounds(of: text)
        case .texts(let texts):
            return texts.reduce(CGRect.null) { $0.union(bounds(of: $1)) }
        case .textField, .image:
            return frame
        }
    }

    private func bounds(of text: DisplayText) -> CGRect {
        text.lines.reduce(CGRect.null) { bounds, line in
            // Letters reach beyond their advances, and above or below a line.
            let size = text.font.size
            return bounds.union(
                CGRect(
                    x: line.origin.x - size, y: line.origin.y - 2 * size,
                    width: line.width + 2 * size, height: 3 * size))
        }
    }
}
