// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

extension SVGCanvas {
    /// Defines a gradient that lies across a frame, and names it: `url(#gradient1)`.
    func reference(to gradient: DisplayGradient, across frame: CGRect) -> String {
        func place(_ point: DisplayGradient.Point) -> (x: String, y: String) {
            let point = point.inside(frame)
            return (Self.text(point.x + origin.x), Self.text(point.y + origin.y))
        }
        switch gradient.geometry {
        case .linear(let from, let to):
            let (start, end) = (place(from), place(to))
            return define(
                gradient, "linearGradient",
                "x1=\"\(start.x)\" y1=\"\(start.y)\" x2=\"\(end.x)\" y2=\"\(end.y)\"")
        case .radial(let center, let from, let to):
            let center = place(center)
            return define(
                gradient, "radialGradient",
                "cx=\"\(center.x)\" cy=\"\(center.y)\" fr=\"\(Self.text(from))\" "
                    + "r=\"\(Self.text(to))\"")
        case .elliptical(let center, let from, let to):
            let matrix: [Double] = [
                frame.width, 0, 0, frame.height, frame.minX + origin.x, frame.minY + origin.y,
            ]
            return define(
                gradient, "radialGradient",
                "gradientTransform=\"matrix(\(matrix.map(Self.text).joined(separator: " ")))\" "
                    + "cx=\"\(Self.text(center.x))\" cy=\"\(Self.text(center.y))\" "
                    + "fr=\"\(Self.text(from))\" r=\"\(Self.text(to))\"")
        case .angular:
            return defineWedges(of: gradient, across: frame)
        }
    }

    private func define(
        _ gradient: DisplayGradient, _ element: String, _ place: String
    ) -> String {
        let stops = gradient.stopsForLinearMixing.map { stop in
            "<stop offset=\"\(Self.text(stop.location))\""
                + attributes(stop.color, "stop-color", "stop-opacity") + "/>"
        }
        let name = define("gradient") { name in
            "<\(element) id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" \(place)>"
                + stops.joined() + "</\(element)>\n"
        }
        return "url(#\(name))"
    }

    /// SVG has no gradient around a point: its colours are a pattern as large as the
    /// picture.
    private func defineWedges(of gradient: DisplayGradient, across frame: CGRect) -> String {
        let area = frame.insetBy(dx: -size.width, dy: -size.height)
        let wedges = GradientWedges(gradient, in: frame, reach: area).all.map { wedge in
            "<path d=\"\(data(wedge.path))\""
                + attributes(wedge.color, "fill", "fill-opacity") + "/>"
        }
        let corner = CGPoint(x: area.minX + origin.x, y: area.minY + origin.y)
        let name = define("gradient") { name in
            "<pattern id=\"\(name)\" patternUnits=\"userSpaceOnUse\" "
                + "x=\"\(Self.text(corner.x))\" y=\"\(Self.text(corner.y))\" "
                + "width=\"\(Self.text(area.width))\" height=\"\(Self.text(area.height))\">"
                // In a pattern, places count from its own corner.
                + "<g transform=\"translate(\(Self.text(-corner.x)) \(Self.text(-corner.y)))\">\n"
                + wedges.joined(separator: "\n") + "</g></pattern>\n"
        }
        return "url(#\(name))"
    }
}
