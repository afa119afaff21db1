// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

extension SVGCanvas {
    /// The file itself, inside of the document.
    func draw(_ image: DisplayImage, in frame: CGRect) {
        guard frame.width > 0, frame.height > 0 else { return }
        if image.isTiled {
            let pattern = define("tile") { name in
                "<pattern id=\"\(name)\" patternUnits=\"userSpaceOnUse\" "
                    + "\(place(tile(image, in: frame)))>"
                    + element(image, CGRect(origin: .zero, size: image.size)) + "</pattern>\n"
            }
            let moved = frame.offsetBy(dx: origin.x, dy: origin.y)
            add("<rect \(place(moved)) fill=\"url(#\(pattern))\"/>\n")
            return
        }
        let moved = frame.offsetBy(dx: origin.x, dy: origin.y)
        guard let paint = image.stencilPaint else {
            add(element(image, moved) + "\n")
            return
        }
        let mask = define("stencil") { name in
            "<mask id=\"\(name)\" style=\"mask-type:alpha\">\(element(image, moved))</mask>\n"
        }
        open("mask=\"url(#\(mask))\"")
        fill(OutlinePath(frame), with: paint, across: frame)
        close()
    }

    private func tile(_ image: DisplayImage, in frame: CGRect) -> CGRect {
        CGRect(
            x: frame.minX + origin.x, y: frame.minY + origin.y, width: image.size.width,
            height: image.size.height)
    }

    private func element(_ image: DisplayImage, _ frame: CGRect) -> String {
        let data = image.source.data.base64EncodedString()
        let sharp = image.isSmooth ? "" : " style=\"image-rendering:pixelated\""
        return "<image \(place(frame)) preserveAspectRatio=\"none\"\(sharp) "
            + "href=\"data:\(image.source.mediaType);base64,\(data)\"/>"
    }

    private func place(_ frame: CGRect) -> String {
        "x=\"\(Self.text(frame.minX))\" y=\"\(Self.text(frame.minY))\" "
            + "width=\"\(Self.text(frame.width))\" height=\"\(Self.text(frame.height))\""
    }
}
