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
        }
    }

    private func filter(
        _ primitive: String, _ effect: DisplayEffect, _ bounds: CGRect,
        _ paint: (SVGCanvas) -> Void
    ) {
        guard !bounds.isNull else { return }
        let area = bounds.insetBy(dx: -effect.reach, dy: -effect.reach)
            .offsetBy(dx: origin.x, dy: origin.y)
        let name = define("effect") { name in
            "<filter id=\"\(name)\" filterUnits=\"userSpaceOnUse\" x=\"\(Self.text(area.minX))\" "
                + "y=\"\(Self.text(area.minY))\" width=\"\(Self.text(area.width))\" "
                + "height=\"\(Self.text(area.height))\" "
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
