// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ViewSpacing {
    /// What a text of these font metrics asks for; see rules of text spacing.
    ///
    /// - A view above the text keeps `descent + X` from it.
    /// - A view below keeps `max(ascent + descent + X - capHeight, X + descent)`.
    /// - A text above another keeps the lower one's leading.
    ///
    /// X is a tenth of ascent and descent, up to the next pixel. Horizontally a
    /// text states nothing, which leaves the standard distance.
    ///
    /// Make one per font and scale, and share it: it holds its values in one
    /// allocation, which merges of the same font keep.
    package static func text(
        ascent: CGFloat, descent: CGFloat, capHeight: CGFloat, leading: CGFloat, pixel: CGFloat
    ) -> ViewSpacing {
        let extra = up(0.1 * (ascent + descent), pixel)
        let above = descent + extra
        let below = max(ascent + descent + extra - capHeight, extra + descent)
        let pitch = ascent + descent + leading
        let first = down(ascent + pixel / 2, pixel)
        let last = up(ascent, pixel)
        let height = up(ascent + descent, pixel)
        return ViewSpacing([
            (.edgeAboveText, .top, above),
            (.textToText, .top, up(leading, pixel)),
            (.linePitch, .top, pitch),
            (.textBaseline, .top, -first),
            (.edgeBelowText, .bottom, below),
            (.textToText, .bottom, 0),
            (.linePitch, .bottom, pitch),
            (.textBaseline, .bottom, last - height),
        ])
    }

    private static func up(_ value: CGFloat, _ pixel: CGFloat) -> CGFloat {
        pixel > 0 ? (value / pixel).rounded(.up) * pixel : value
    }

    private static func down(_ value: CGFloat, _ pixel: CGFloat) -> CGFloat {
        pixel > 0 ? (value / pixel).rounded(.down) * pixel : value
    }
}
