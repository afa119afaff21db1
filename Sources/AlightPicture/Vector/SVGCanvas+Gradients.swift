// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

extension SVGCanvas {
    func fill(_ path: OutlinePath, with gradient: DisplayGradient, across frame: CGRect) {
        func place(_ point: DisplayGradient.Point) -> (x: String, y: String) {
            let point = point.inside(frame)
            return (Self.text(point.x + origin.x), Self.text(point.y + origin.y))
        }
        switch gradient.geometry {
        case .linear(let from, let to):
            let (start, end) = (place(from), place(to))
            fill(
                path, with: gradient, "linearGradient",
                "x1=\"\(start.x)\" y1=\"\(start.y)\" x2=\"\(end.x)\" y2=\"\(end.y)\"")
        case .radial(let center, let from, let to):
            let center = place(center)
            fill(
                path, with: gradient, "radialGradient",
                "cx=\"\(center.x)\" cy=\"\(center.y)\" fr=\"\(Self.text(from))\" "
                    + "r=\"\(Self.text(to))\"")
        case .angular:
            push(offset: .zero)
            clip(to: path)
            for wedge in GradientWedges(gradient, in: frame).all {
                fill(wedge.path, with: .color(wedge.color))
            }
            pop()
        }
    }

    private func fill(
        _ path: OutlinePath, with gradient: DisplayGradient, _ element: String, _ place: String
    ) {
        let stops = gradient.stopsForLinearMixing.map { stop in
            var color = stop.color
            color.opacity = 1
            let value = DisplayPrinter.text(of: .color(color))
            let opacity = Self.text(Double(stop.color.opacity))
            return "<stop offset=\"\(Self.text(stop.location))\" stop-color=\"\(value)\" "
                + "stop-opacity=\"\(opacity)\"/>"
        }
        let name = define("gradient") { name in
            "<\(element) id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" \(place)>"
                + stops.joined() + "</\(element)>\n"
        }
        fill(path, attributes: " fill=\"url(#\(name))\"")
    }
}
