// SPDX-License-Identifier: Apache-2.0

/// Vertical measures of a font, in points: San Francisco's, whatever the face.
///
/// Only advances come from the bundled family. Heights and baselines have to
/// equal those on an Apple device, so they are computed from the numbers that
/// San Francisco states, in units of 2048 to the em.
package struct FontMetrics: Hashable, Sendable {
    package let ascent: Double
    /// Positive, below the baseline.
    package let descent: Double
    package let capHeight: Double
    /// What a text style adds from one line to the next; 0 for a point size,
    /// and slightly negative for the smallest style.
    package let leading: Double

    package var lineHeight: Double { ascent + descent }

    /// `leading` is what `TextStyle.leading` gives, where the font is a style.
    package init(size: Double, leading: Double = 0) {
        ascent = size * 1950 / 2048
        descent = size * 494 / 2048
        capHeight = size * 1443 / 2048
        self.leading = leading
    }

    package init(font: FontKey, leading: Double = 0) {
        self.init(size: font.size, leading: leading)
    }

    /// The metrics of a line that holds both fonts.
    package func union(_ other: FontMetrics) -> FontMetrics {
        FontMetrics(
            ascent: max(ascent, other.ascent), descent: max(descent, other.descent),
            capHeight: max(capHeight, other.capHeight), leading: max(leading, other.leading))
    }

    /// The metrics of a line that also holds something so high above its baseline.
    package func risen(to ascent: Double) -> FontMetrics {
        FontMetrics(
            ascent: max(self.ascent, ascent), descent: descent, capHeight: capHeight,
            leading: leading)
    }

    private init(ascent: Double, descent: Double, capHeight: Double, leading: Double) {
        self.ascent = ascent
        self.descent = descent
        self.capHeight = capHeight
        self.leading = leading
    }
}

/// The gaps that a text asks for towards its neighbours in a stack.
package struct TextSpacing: Hashable, Sendable {
    /// From a view without text down to the text.
    package let above: Double
    /// From the text down to a view without text.
    package let below: Double
    /// From another text down to this one.
    package let textToText: Double

    /// Apple's formula, recorded to 1e-4 on two platforms (layout rule 3).
    package init(metrics: FontMetrics, pixelLength: Double) {
        let pixel = PixelGrid(pixelLength: pixelLength)
        let extra = pixel.ceil(0.1 * metrics.lineHeight)
        above = metrics.descent + extra
        below = max(metrics.lineHeight + extra - metrics.capHeight, extra + metrics.descent)
        textToText = pixel.ceil(max(metrics.leading, 0))
    }
}
