// SPDX-License-Identifier: Apache-2.0

import AlightText
internal import CCairo

/// How much of each pixel one glyph covers, unhinted.
///
/// Glyphs stand at quarters of a pixel across and at whole pixels down, as in
/// browsers; the drawing library of today knows whole pixels only.
struct GlyphMask {
    struct Key: Hashable {
        let face: GlyphFace
        let glyph: UInt32
        /// Pixels in an em, in 64ths.
        let size: Int
        /// Quarters of a pixel, from 0 to 3.
        let shift: Int
    }

    /// From the glyph's whole pixel to the left edge.
    let left: Int
    /// From the baseline up to the upper edge.
    let top: Int
    let width: Int
    let height: Int
    /// Rows from the top, `width` bytes each.
    let coverage: [UInt8]

    init?(_ key: Key, face: FT_Face) {
        guard FT_Set_Char_Size(face, key.size, key.size, 72, 72) == 0,
            FT_Load_Glyph(face, key.glyph, alight_load_outline) == 0,
            let slot = face.pointee.glyph
        else { return nil }
        FT_Outline_Translate(&slot.pointee.outline, key.shift * 16, 0)
        guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
        let bitmap = slot.pointee.bitmap
        left = Int(slot.pointee.bitmap_left)
        top = Int(slot.pointee.bitmap_top)
        width = Int(bitmap.width)
        height = Int(bitmap.rows)
        var coverage = [UInt8](repeating: 0, count: width * height)
        if let buffer = bitmap.buffer {
            for row in 0..<height {
                let line = buffer + row * Int(bitmap.pitch)
                for column in 0..<width {
                    coverage[row * width + column] = line[column]
                }
            }
        }
        self.coverage = coverage
    }

    /// The columns from the first to the last that have ink in these rows, which
    /// count from the baseline downwards.
    func columnsWithInk(in rows: Range<Int>) -> Range<Int>? {
        let rows = rows.clamped(to: -top..<height - top)
        let columns = (0..<width).filter { column in
            rows.contains { coverage[($0 + top) * width + column] > 0 }
        }
        guard let first = columns.first, let last = columns.last else { return nil }
        return first..<last + 1
    }
}
