// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Picture {
    /// A file of SVG, with text as text.
    package func svg() throws(PictureError) -> String {
        try checkSize(scale: 1)
        let canvas = SVGCanvas(size: size)
        paint(on: canvas)
        return canvas.document()
    }
}
