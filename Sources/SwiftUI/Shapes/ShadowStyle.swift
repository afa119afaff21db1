// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// A shadow that belongs to how a shape is painted.
public struct ShadowStyle: Equatable, Sendable {
    let color: Color
    let radius: Double
    let x: Double
    let y: Double

    /// Below the shape, moved to the right and down.
    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat,
        x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius.usable, x: x.finite, y: y.finite)
    }

    @available(*, unavailable, message: "Shadows inside of shapes are not drawn yet.")
    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat,
        x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        drop(color: color, radius: radius, x: x, y: y)
    }
}

extension ShapeStyle {
    /// The style with a shadow of what it paints: shapes, not texts.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
        ShadowedStyle(base: self, shadow: style)
    }
}

private struct ShadowedStyle<Base: ShapeStyle>: ShapeStyle {
    typealias Resolved = Never

    let base: Base
    let shadow: ShadowStyle

    var _style: _StyleValue { _StyleValue(.shadowed(base._style, shadow)) }
}
