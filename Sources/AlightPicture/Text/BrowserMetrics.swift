// SPDX-License-Identifier: Apache-2.0

import AlightText
internal import CCairo

/// The height of a line as a browser makes it of the font file, where nobody says
/// otherwise: of what is typed into a field. In points.
struct BrowserMetrics {
    let ascent: Double
    let descent: Double

    var height: Double { ascent + descent }

    init(font: FontKey) {
        let runs = GlyphRun.runs(of: "x", font: font)
        let face = FontStore.withShared { store -> (ascent: Double, descent: Double)? in
            guard let face = runs.first.flatMap({ store.face($0.face) }) else { return nil }
            return (
                Double(face.face.pointee.ascender) / face.unitsPerEm,
                -Double(face.face.pointee.descender) / face.unitsPerEm
            )
        }
        ascent = (face?.ascent ?? 1) * font.size
        descent = (face?.descent ?? 0.25) * font.size
    }
}
