// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// A gradient from a centre outwards, between two radii in points.
nonisolated public struct RadialGradient: _GradientStyle, Hashable, Sendable {
    public typealias Body = Never
    public typealias Resolved = Never
    private let drawing: GradientDrawing

    public init(
        gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) {
        let radii = [startRadius, endRadius].map { $0.isFinite ? max(Double($0), 0) : 0 }
        let isInward = radii[0] > radii[1]
        drawing = GradientDrawing(
            gradient: isInward ? gradient.reversed : gradient,
            geometry: .radial(
                center: .init(center), from: radii[isInward ? 1 : 0],
                to: radii[isInward ? 0 : 1]))
    }

    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
            endRadius: endRadius)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
    {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
            endRadius: endRadius)
    }

    public var _style: _StyleValue { _StyleValue(.gradient(drawing)) }
}

extension ShapeStyle where Self == RadialGradient {
    public static func radialGradient(
        _ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(
            gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public static func radialGradient(
        colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(
            colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public static func radialGradient(
        stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension Gradient {
    /// The same from the end to the beginning.
    var reversed: Gradient {
        Gradient(stops: stops.reversed().map { Stop(color: $0.color, location: 1 - $0.location) })
    }
}
