// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

extension DisplayGradient {
    /// With further stops where opacities differ: drawing libraries and SVG mix
    /// colours without regard to those, CSS does not.
    var stopsForLinearMixing: [Stop] {
        var result: [Stop] = []
        for (index, stop) in stops.enumerated() {
            if index > 0, stops[index - 1].color.opacity != stop.color.opacity {
                let former = stops[index - 1]
                for step in 1..<16 {
                    let share = Double(step) / 16
                    let place = former.location + (stop.location - former.location) * share
                    result.append(Stop(color(at: place), at: place))
                }
            }
            result.append(stop)
        }
        return result
    }
}

/// An angular gradient as wedges of one colour each, which every canvas can fill.
struct GradientWedges {
    let all: [(path: OutlinePath, color: DisplayColor)]

    private static let count = 720

    /// - Parameter reach: All that is to be filled.
    init(_ gradient: DisplayGradient, in frame: CGRect, reach: CGRect) {
        guard case .angular(let point, let start, let end) = gradient.geometry else {
            all = []
            return
        }
        let center = point.inside(frame)
        // Farther than any corner.
        let radius =
            2
            * max(
                abs(center.x - reach.midX) + reach.width, abs(center.y - reach.midY) + reach.height)
        let step = 360 / Double(Self.count)
        // A little wider, so that no gap is left, where nothing shines through.
        let width = gradient.stops.allSatisfy { $0.color.opacity >= 1 } ? 1.5 * step : step
        all = (0..<Self.count).map { index in
            let angle = start + Double(index) * step
            var path = OutlinePath()
            path.add(
                polygon: [
                    center, Self.point(center, radius, angle),
                    Self.point(center, radius, angle + width),
                ])
            let middle = Double(index) * step + step / 2
            return (path, Self.color(gradient, middle, span: end - start))
        }
    }

    private static func point(_ center: CGPoint, _ radius: Double, _ degrees: Double) -> CGPoint {
        let angle = degrees * .pi / 180
        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }

    /// Behind its end, the last colour reaches to the middle of what is left.
    private static func color(
        _ gradient: DisplayGradient, _ degrees: Double, span: Double
    ) -> DisplayColor {
        if degrees <= span { return gradient.color(at: degrees / span) }
        return gradient.color(at: degrees < (span + 360) / 2 ? .infinity : -.infinity)
    }
}
