// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// One font file at one weight, ready for shaping.
///
/// Invariants: the HarfBuzz font is immutable, so any thread may read it, and is
/// scaled to 64 units per font unit, which keeps advances exact and unhinted.
/// Faces live as long as the process: `FaceLibrary` makes each one once.
final class Face: @unchecked Sendable {
    let font: OpaquePointer
    /// What one em is in advances of this face.
    let unitsPerEm: Double
    let isEmoji: Bool
    /// The file and its weight, for those who draw the glyphs.
    let source: GlyphFace

    /// Fails when the file cannot be read or holds no font.
    init?(path: String, weight: Int? = nil, isEmoji: Bool = false) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        defer { hb_blob_destroy(blob) }
        guard let face = hb_face_create(blob, 0) else { return nil }
        defer { hb_face_destroy(face) }
        let unitsPerEm = hb_face_get_upem(face)
        guard hb_face_get_glyph_count(face) > 0, (16...16384).contains(unitsPerEm),
            let font = hb_font_create(face)
        else { return nil }
        let scale = Int32(unitsPerEm) * 64
        hb_font_set_scale(font, scale, scale)
        if let weight {
            var variation = hb_variation_t(tag: Face.weightAxis, value: Float(weight))
            hb_font_set_variations(font, &variation, 1)
        }
        hb_font_make_immutable(font)
        self.font = font
        self.unitsPerEm = Double(scale)
        self.isEmoji = isEmoji
        source = GlyphFace(path: path, weight: weight, isEmoji: isEmoji)
    }

    func covers(_ scalar: Unicode.Scalar) -> Bool {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
    }

    /// What turns the face's advances into `FixedPoint` units.
    func scale(size: Double) -> Double {
        size / unitsPerEm * FixedPoint.unitsPerPoint
    }

    /// "wght" as OpenType spells a tag.
    private static let weightAxis: hb_tag_t = 0x7767_6874
}
