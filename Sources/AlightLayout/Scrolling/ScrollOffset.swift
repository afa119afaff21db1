// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Arithmetic of scroll offsets: how far the content has moved up and left.
package enum ScrollOffset {
    /// The nearest offset at which the viewport shows content only.
    package static func clamped(_ offset: CGPoint, extent: CGSize, viewport: CGSize) -> CGPoint {
        CGPoint(
            x: clamped(offset.x, extent: extent.width, viewport: viewport.width),
            y: clamped(offset.y, extent: extent.height, viewport: viewport.height))
    }

    package static func clamped(_ offset: CGFloat, extent: CGFloat, viewport: CGFloat) -> CGFloat {
        let most = extent - viewport
        guard most.isFinite, most > 0, !offset.isNaN else { return 0 }
        return min(max(offset, 0), most)
    }

    /// The offset that shows a stretch of the content.
    ///
    /// With an anchor from 0 to 1, that point of the stretch meets that point of
    /// the viewport. Without one the content moves as little as it can.
    package static func showing(
        _ start: CGFloat, length: CGFloat, anchor: CGFloat?, offset: CGFloat, extent: CGFloat,
        viewport: CGFloat
    ) -> CGFloat {
        let wanted: CGFloat
        if let anchor {
            wanted = start + anchor * (length - viewport)
        } else if start < offset || length > viewport {
            wanted = start
        } else {
            wanted = max(offset, start + length - viewport)
        }
        return clamped(wanted, extent: extent, viewport: viewport)
    }
}
