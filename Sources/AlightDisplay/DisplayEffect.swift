// SPDX-License-Identifier: Apache-2.0

/// How an item with all that it holds is drawn as one picture, in place of being
/// put down part by part. Its opacity applies to what comes out.
package enum DisplayEffect: Hashable, Sendable {
    /// The parts are put together before anything else happens to them.
    case group
    /// Gaussian; the radius is its standard deviation, in points.
    case blur(radius: Double)
    /// A blurred copy of the item's outline below it, so many points to the right
    /// and down; the radius is as that of a blur.
    case shadow(DisplayColor, radius: Double, x: Double, y: Double)
    case blend(DisplayBlendMode)
    /// The item's last child is not seen: it says by its opacity how much of the rest
    /// shows.
    case mask
    case colors(DisplayColorMatrix)

    /// How far beyond its own edges an item may be drawn, in points.
    package var reach: Double {
        switch self {
        case .group, .blend, .mask, .colors: 0
        case .blur(let radius): 3 * radius
        case .shadow(_, let radius, let x, let y): 3 * radius + max(abs(x), abs(y))
        }
    }
}

/// How the colours of an item meet those below it; the raw values are the names
/// that CSS has for them.
package enum DisplayBlendMode: String, CaseIterable, Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case softLight = "soft-light"
    case hardLight = "hard-light"
    case difference, exclusion, hue, saturation, color, luminosity
    case plusLighter = "plus-lighter"
}
