// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// A gradient around a centre, clockwise from one angle to another.
nonisolated public struct AngularGradient: _GradientStyle, Hashable, Sendable {
    public typealias Body = Never
    public typealias Resolved = Never
    private let drawing: GradientDrawing

    public init(
        gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) {
        let (start, end) = (startAngle.degrees, endAngle.degrees)
        let isUsable = start.isFinite && end.isFinite
        let (first, last) = isUsable ? (min(start, end), max(start, end)) : (0, 360)
        drawing = GradientDrawing(
            gradient: start > end ? gradient.reversed : gradient,
            geometry: .angular(
                // Of several turns the last one is seen.
                center: .init(center), from: max(first, last - 360), to: last))
    }

    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
            endAngle: endAngle)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startAngle: startAngle,
            endAngle: endAngle)
    }

    /// A whole turn that begins at an angle.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(
            gradient: gradient, center: center, startAngle: angle,
            endAngle: .degrees(angle.degrees + 360))
    }

    /// A whole turn that begins at an angle.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startAngle: angle,
            endAngle: .degrees(angle.degrees + 360))
    }

    /// A whole turn that begins at an angle.
    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startAngle: angle,
            endAngle: .degrees(angle.degrees + 360))
    }

    public var _style: _StyleValue { _StyleValue(.gradient(drawing)) }
}

extension ShapeStyle where Self == AngularGradient {
    public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(
            gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    public static func angularGradient(
        colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    public static func angularGradient(
        stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
    }
}
