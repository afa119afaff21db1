// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// Colours that pass into each other.
public struct Gradient: Equatable, Hashable, Sendable {
    /// One colour and its place, from 0 to 1.
    public struct Stop: Equatable, Hashable, Sendable {
        public var color: Color
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    public var stops: [Stop]

    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Colours at equal distances.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }
}

/// What a gradient of any kind says, before its colours are resolved.
struct GradientDrawing: Hashable, Sendable {
    let gradient: Gradient
    let geometry: DisplayGradient.Geometry

    /// Stops whose order is wrong stand where the one before them does, as in CSS.
    func resolved(_ resolve: (Color) -> DisplayColor) -> DisplayGradient {
        var reached = 0.0
        var stops = gradient.stops.map { stop in
            reached = max(reached, stop.location.isFinite ? Double(stop.location) : 0)
            return DisplayGradient.Stop(resolve(stop.color), at: reached)
        }
        if stops.isEmpty {
            stops = [.init(.clear, at: 0)]
        }
        return DisplayGradient(stops: stops, geometry: geometry)
    }
}

/// A gradient that, as a view, fills the room that it is given.
nonisolated public protocol _GradientStyle: ShapeStyle, View where Body == Never {}

extension _GradientStyle {
    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        ShapeElement(view, inputs) {
            ShapeDrawing(outline: _ShapeOutline(shape: .rectangle), style: $0._style)
        }
    }
}

extension DisplayGradient.Point {
    init(_ point: UnitPoint) {
        self.init(
            point.x.isFinite ? Double(point.x) : 0, point.y.isFinite ? Double(point.y) : 0)
    }
}
