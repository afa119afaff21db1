// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A rectangle in whole pixels: what is left of a frame once hosts show it.
///
/// Origin and far corner are rounded each, half a pixel down and right, so that
/// neighbours neither gap nor overlap (layout rules 8).
struct PixelFrame: Equatable {
    private var x: Int32
    private var y: Int32
    private var width: Int32
    private var height: Int32

    static let zero = PixelFrame(.zero, pixelLength: 1)

    /// - Parameters:
    ///   - frame: In points. What is not a number counts as zero, what is out of
    ///     all bounds is brought back into them.
    ///   - pixelLength: In points.
    init(_ frame: CGRect, pixelLength: CGFloat) {
        x = PixelFrame.rounded(frame.minX, pixelLength)
        y = PixelFrame.rounded(frame.minY, pixelLength)
        width = max(PixelFrame.rounded(frame.maxX, pixelLength) - x, 0)
        height = max(PixelFrame.rounded(frame.maxY, pixelLength) - y, 0)
    }

    private static func rounded(_ length: CGFloat, _ pixelLength: CGFloat) -> Int32 {
        guard !length.isNaN else { return 0 }
        let bounded = min(max(length, -bound), bound)
        let pixels = ((bounded + pixelLength / 2) / pixelLength).rounded(.down)
        return Int32(min(max(pixels, -pixelBound), pixelBound))
    }

    /// Beyond what any browser lays out, in points.
    private static let bound: CGFloat = 10_000_000
    /// The difference of any two of them is a number too.
    private static let pixelBound: CGFloat = 500_000_000

    /// The same rectangle as seen from the origin of another.
    func relative(to other: PixelFrame) -> PixelFrame {
        var result = self
        result.x -= other.x
        result.y -= other.y
        return result
    }

    func hasSize(of other: PixelFrame) -> Bool {
        width == other.width && height == other.height
    }

    /// In points.
    func frame(pixelLength: CGFloat) -> CGRect {
        CGRect(
            x: CGFloat(x) * pixelLength, y: CGFloat(y) * pixelLength,
            width: CGFloat(width) * pixelLength, height: CGFloat(height) * pixelLength)
    }
}
