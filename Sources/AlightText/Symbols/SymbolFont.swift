// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz
import Foundation

/// The font of symbols: which glyph stands in for which name, and its outlines.
///
/// The names and their counterparts lie beside the font (`Scripts/make-symbols`).
enum SymbolFont {
    static func scalar(of name: String) -> Unicode.Scalar? { scalars[name] }

    /// The glyph in one weight from 100 to 700; `fill` is 0 for lines and 1 for areas.
    static func outline(
        of scalar: Unicode.Scalar, weight: Int, isFilled: Bool
    ) -> GlyphOutline? {
        OutlineFont(
            path: "\(FontFiles.folder)/Symbols.ttf",
            axes: [weightAxis: Float(weight), fillAxis: isFilled ? 1 : 0]
        )?.outline(of: scalar)
    }

    /// "wght" and "FILL" as OpenType spells tags.
    private static let weightAxis: hb_tag_t = 0x7767_6874
    private static let fillAxis: hb_tag_t = 0x4649_4C4C

    private static let scalars: [String: Unicode.Scalar] = {
        var codes: [Substring: Unicode.Scalar] = [:]
        for (name, code) in rows(of: "symbol-codes.txt") {
            codes[name] = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init)
        }
        var scalars: [String: Unicode.Scalar] = [:]
        for (name, counterpart) in rows(of: "symbol-names.txt") {
            scalars[String(name)] = codes[counterpart]
        }
        return scalars
    }()

    /// Pairs of words, a pair a line.
    private static func rows(of file: String) -> [(Substring, Substring)] {
        let path = "\(FontFiles.folder)/\(file)"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            return words.count == 2 ? (words[0], words[1]) : nil
        }
    }

    /// Letters and digits as outlines, from the bundled family.
    static func outline(of text: String, weight: Int) -> GlyphOutline? {
        let font = OutlineFont(
            path: FontFiles.upright.path, axes: [weightAxis: Float(weight)])
        guard let font else { return nil }
        var result = GlyphOutline()
        var x = 0.0
        for scalar in text.unicodeScalars {
            guard let glyph = font.outline(of: scalar) else { return nil }
            result.steps += glyph.mapped { CGPoint(x: $0.x + x, y: $0.y) }.steps
            x += font.advance(of: scalar)
        }
        // In the middle of the em.
        let bounds = result.bounds
        return result.mapped {
            CGPoint(x: $0.x - bounds.midX + 0.5, y: $0.y - bounds.midY + 0.5)
        }
    }
}

/// A font file with its axes set, for as long as outlines are read.
private final class OutlineFont {
    private let font: OpaquePointer
    private let unitsPerEm: Double

    init?(path: String, axes: [hb_tag_t: Float]) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        defer { hb_blob_destroy(blob) }
        guard let face = hb_face_create(blob, 0) else { return nil }
        defer { hb_face_destroy(face) }
        guard let font = hb_font_create(face) else { return nil }
        let variations = axes.map { hb_variation_t(tag: $0.key, value: $0.value) }
        hb_font_set_variations(font, variations, UInt32(variations.count))
        self.font = font
        unitsPerEm = Double(max(hb_face_get_upem(face), 1))
    }

    deinit {
        hb_font_destroy(font)
    }

    private func glyph(of scalar: Unicode.Scalar) -> hb_codepoint_t? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 ? glyph : nil
    }

    /// In ems.
    func advance(of scalar: Unicode.Scalar) -> Double {
        glyph(of: scalar).map { Double(hb_font_get_glyph_h_advance(font, $0)) / unitsPerEm } ?? 0
    }

    func outline(of scalar: Unicode.Scalar) -> GlyphOutline? {
        guard let glyph = glyph(of: scalar) else { return nil }
        let pen = Pen()
        withExtendedLifetime(pen) {
            hb_font_get_glyph_shape(
                font, glyph, OutlineFont.functions, Unmanaged.passUnretained(pen).toOpaque())
        }
        let unitsPerEm = unitsPerEm
        return GlyphOutline(steps: pen.steps).mapped {
            CGPoint(x: $0.x / unitsPerEm, y: 1 - $0.y / unitsPerEm)
        }
    }

    /// Takes what HarfBuzz draws.
    private final class Pen {
        var steps: [GlyphOutline.Step] = []

        static func add(_ step: GlyphOutline.Step, to data: UnsafeMutableRawPointer?) {
            guard let data else { return }
            Unmanaged<Pen>.fromOpaque(data).takeUnretainedValue().steps.append(step)
        }
    }

    private static func point(_ x: Float, _ y: Float) -> CGPoint {
        CGPoint(x: Double(x), y: Double(y))
    }

    // Never changed once made.
    nonisolated(unsafe) private static let functions: OpaquePointer = {
        let functions = hb_draw_funcs_create()!
        hb_draw_funcs_set_move_to_func(
            functions, { _, data, _, x, y, _ in Pen.add(.move(point(x, y)), to: data) }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, data, _, x, y, _ in Pen.add(.line(point(x, y)), to: data) }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, controlX, controlY, x, y, _ in
                Pen.add(.quadratic(point(controlX, controlY), point(x, y)), to: data)
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, firstX, firstY, secondX, secondY, x, y, _ in
                Pen.add(
                    .cubic(point(firstX, firstY), point(secondX, secondY), point(x, y)), to: data)
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(
            functions, { _, data, _, _ in Pen.add(.close, to: data) }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        return functions
    }()
}
