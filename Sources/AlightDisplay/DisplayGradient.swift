// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Colours that pass into each other across an item's frame.
package struct DisplayGradient: Hashable, Sendable {
    package struct Stop: Hashable, Sendable {
        package var color: DisplayColor
        /// From 0 at the beginning to 1 at the end.
        package var location: Double

        package init(_ color: DisplayColor, at location: Double) {
            self.color = color
            self.location = location
        }
    }

    /// As shares of the frame, from its top left corner.
    package struct Point: Hashable, Sendable {
        package var x: Double
        package var y: Double

        package init(_ x: Double, _ y: Double) {
            self.x = x
            self.y = y
        }

        package func inside(_ frame: CGRect) -> CGPoint {
            CGPoint(x: frame.minX + x * frame.width, y: frame.minY + y * frame.height)
        }
    }

    package enum Geometry: Hashable, Sendable {
        case linear(from: Point, to: Point)
        /// Radii in points, the first not above the second.
        case radial(center: Point, from: Double, to: Double)
        /// The same with radii as shares of the frame's width across and of its height
        /// down.
        case elliptical(center: Point, from: Double, to: Double)
        /// Degrees, clockwise from the right, at most one turn from the first to the
        /// second; what is left of the turn is shared by the last and the first colour.
        case angular(center: Point, from: Double, to: Double)
    }

    /// In the order of their locations; at least one.
    package var stops: [Stop]
    package var geometry: Geometry

    package init(stops: [Stop], geometry: Geometry) {
        self.stops = stops
        self.geometry = geometry
    }

    /// The colour at a location, mixed as CSS does it: what is more opaque counts more.
    package func color(at location: Double) -> DisplayColor {
        guard let first = stops.first, let last = stops.last else { return .clear }
        guard location > first.location else { return first.color }
        guard location < last.location else { return last.color }
        let next = stops.firstIndex { $0.location > location } ?? stops.count - 1
        let (left, right) = (stops[next - 1], stops[next])
        let span = right.location - left.location
        let share = span > 0 ? Float((location - left.location) / span) : 1
        return left.color.mixed(with: right.color, share)
    }
}

extension DisplayColor {
    fileprivate func mixed(with other: DisplayColor, _ share: Float) -> DisplayColor {
        let opacity = self.opacity * (1 - share) + other.opacity * share
        guard opacity > 0 else { return .clear }
        func mix(_ own: Float, _ others: Float) -> Float {
            (own * self.opacity * (1 - share) + others * other.opacity * share) / opacity
        }
        return DisplayColor(
            red: mix(red, other.red), green: mix(green, other.green),
            blue: mix(blue, other.blue), opacity: opacity)
    }
}
