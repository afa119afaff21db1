// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
internal import CCairo
import Foundation

extension CairoCanvas {
    /// Blurs what was drawn so far, inside of an outline; a document keeps it as it is.
    func blurBackdrop(inside path: OutlinePath, radius: Double) {
        let bounds = path.bounds.intersection(visibleBounds)
        guard !isVector, !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return }
        let reach = 3 * radius
        let (origin, size) = devicePixels(bounds.insetBy(dx: -reach, dy: -reach))
        let longest = Int(max(size.width, size.height))
        guard longest <= PictureError.longestSide else { return }
        let copy = CairoSurface(
            width: Int(size.width), height: Int(size.height), isOpaque: false)
        let target = cairo_get_group_target(context)
        cairo_surface_flush(target)
        guard let copying = cairo_create(copy.pointer) else { return }
        cairo_set_source_surface(copying, target, -origin.x, -origin.y)
        // What lies outside of the picture goes on as it ends.
        cairo_pattern_set_extend(cairo_get_source(copying), CAIRO_EXTEND_PAD)
        cairo_paint(copying)
        cairo_destroy(copying)
        copy.blur(radius: radius * deviceScale)
        cairo_save(context)
        add(path)
        cairo_identity_matrix(context)
        cairo_set_source_surface(context, copy.pointer, origin.x, origin.y)
        cairo_fill(context)
        cairo_restore(context)
    }

    /// Whole pixels around a rectangle.
    private func devicePixels(_ bounds: CGRect) -> (origin: CGPoint, size: CGSize) {
        let corners = [
            (bounds.minX, bounds.minY), (bounds.maxX, bounds.minY), (bounds.minX, bounds.maxY),
            (bounds.maxX, bounds.maxY),
        ].map { x, y in
            var (x, y) = (Double(x), Double(y))
            cairo_user_to_device(context, &x, &y)
            return CGPoint(x: x, y: y)
        }
        let (across, down) = (corners.map(\.x), corners.map(\.y))
        let left = across.min()!.rounded(.down)
        let top = down.min()!.rounded(.down)
        return (
            CGPoint(x: left, y: top),
            CGSize(
                width: across.max()!.rounded(.up) - left, height: down.max()!.rounded(.up) - top)
        )
    }
}
