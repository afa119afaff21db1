// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A picture of pixels, or of a file's own lines, in an item's frame.
package struct DisplayImage: Equatable, Sendable {
    package var source: BitmapSource
    /// In points; what a tile measures.
    package var size = CGSize.zero
    /// Repeated in its own size, and not stretched over the frame.
    package var isTiled = false
    /// Whether only the picture's opacity counts, for `stencilPaint`.
    package var isStencil: Bool
    package var stencilPaint: Paint?
    /// Whether pixels that are made larger run into each other.
    package var isSmooth: Bool

    package init(source: BitmapSource, isStencil: Bool = false, isSmooth: Bool = true) {
        self.source = source
        self.isStencil = isStencil
        self.isSmooth = isSmooth
    }
}

/// A picture's file, as hosts hand it to who shows it.
///
/// One object for all places that show it. Its id cannot be guessed, so that who
/// knows it was sent it.
package final class BitmapSource: Equatable, Sendable {
    package let id = UUID().uuidString.lowercased()
    package let data: Data
    package let mediaType: String
    package let pixelWidth: Int
    package let pixelHeight: Int

    /// Fails for what is no picture of a kind that browsers show.
    package init?(_ data: Data) {
        guard let header = BitmapHeader(data) else { return nil }
        self.data = data
        mediaType = header.mediaType
        pixelWidth = header.width
        pixelHeight = header.height
        BitmapRegistry.add(self)
    }

    deinit {
        BitmapRegistry.remove(id)
    }

    package static func == (left: BitmapSource, right: BitmapSource) -> Bool { left === right }
}
