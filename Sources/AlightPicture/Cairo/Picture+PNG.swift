// SPDX-License-Identifier: Apache-2.0

internal import CCairo
import Foundation

extension Picture {
    /// Pixels; without a background they may be transparent.
    package func png(scale: Double) throws(PictureError) -> Data {
        try surface(scale: scale).png()
    }

    func surface(scale: Double) throws(PictureError) -> CairoSurface {
        guard scale > 0, scale <= 16 else { throw .badScale(scale) }
        try checkSize(scale: scale)
        let surface = CairoSurface(
            width: Self.pixels(size.width, scale), height: Self.pixels(size.height, scale),
            isOpaque: background != nil)
        try surface.check()
        let canvas = CairoCanvas(surface, scale: scale, isVector: false)
        paint(on: canvas)
        try canvas.check()
        return surface
    }

    func checkSize(scale: Double) throws(PictureError) {
        guard size.width > 0, size.height > 0, !size.width.isNaN, !size.height.isNaN else {
            throw .empty(size)
        }
        let longest = max(size.width, size.height) * scale
        guard longest <= Double(PictureError.longestSide) else {
            throw .tooLarge(size, scale: scale)
        }
    }

    /// A pixel that is begun is there.
    private static func pixels(_ length: CGFloat, _ scale: Double) -> Int {
        max(1, Int((length * scale - 1e-6).rounded(.up)))
    }
}
