// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

extension SVGCanvas {
    func apply(_ effect: DisplayEffect, bounds: CGRect, _ paint: (SVGCanvas) -> Void) {
        switch effect {
        case .group:
            group("style=\"isolation:isolate\"", paint)
        case .blend(let mode):
            group("style=\"mix-blend-mode:\(mode.rawValue)\"", paint)
        case .blur(let radius):
            let blur = "<feGaussianBlur stdDeviation=\"\(Self.text(radius))\"/>"
            filter(blur, effect, bounds, paint)
        case .shadow(var color, let radius, let x, let y):
            let opacity = Self.text(Double(color.opacity))
            color.opacity = 1
            let shadow =
                "<feDropShadow dx=\"\(Self.text(x))\" dy=\"\(Self.text(y))\" "
                + "stdDeviation=\"\(Self.text(radius))\" "
                + "flood-color=\"\(DisplayPrinter.text(of: .color(color)))\" "
                + "flood-opacity=\"\(opacity)\"/>"
            filter(shadow, effect, bounds, paint)
        case .colors(let matrix):
            let values = matrix.values.map { Self.text(Double($0)) }.joined(separator: " ")
            filter("<feColorMatrix values=\"\(values)\"/>", effect, bounds, paint)
        case .mask:
            preconditionFailure("A mask has two parts.")
        }
    }

    func mask(bounds: CGRect, by mask: (SVGCanvas) -> Void, _ paint: (SVGCanvas) -> Void) {
        guard !bounds.isNull else { return }
        let content = aside {
            push(offset: .zero)
            mask(self)
            pop()
        }
        let name = define("mask") { name in
            "<mask id=\"\(name)\" style=\"mask-type:alpha\" maskUnits=\"userSpaceOnUse\" "
                + "\(area(bounds))>\n\(content)</mask>\n"
        }
        group("mask=\"url(#\(name))\"", paint)
    }

    /// In the picture's space.
    private func area(_ bounds: CGRect) -> String {
        "x=\"\(Self.text(bounds.minX + origin.x))\" y=\"\(Self.text(bounds.minY + origin.y))\" "
            + "width=\"\(Self.text(bounds.width))\" height=\"\(Self.text(bounds.height))\""
    }

    private func filter(
        _ primitive: String, _ effect: DisplayEffect, _ bounds: CGRect,
        _ paint: (SVGCanvas) -> Void
    ) {
        guard !bounds.isNull else { return }
        let area = area(bounds.insetBy(dx: -effect.reach, dy: -effect.reach))
        let name = define("effect") { name in
            "<filter id=\"\(name)\" filterUnits=\"userSpaceOnUse\" \(area) "
                + "color-interpolation-filters=\"sRGB\">\(primitive)</filter>\n"
        }
        group("filter=\"url(#\(name))\"", paint)
    }

    private func group(_ attribute: String, _ paint: (SVGCanvas) -> Void) {
        open(attribute)
        push(offset: .zero)
        paint(self)
        pop()
        close()
    }
}
