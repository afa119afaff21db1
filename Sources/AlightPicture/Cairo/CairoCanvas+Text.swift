// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightText
internal import CCairo
import Foundation

extension CairoCanvas {
    func draw(_ line: TextLine) {
        let font = FontKey(line.font)
        let runs = GlyphRun.runs(of: line.text, font: font)
        guard !runs.isEmpty else { return }
        FontStore.withShared { store in
            for run in runs {
                draw(run, of: line, size: font.size, store)
            }
        }
        DecorationLines(line, scale: isVector ? 8 : deviceScale).forEach { bar in
            fill(OutlinePath(bar), with: line.paint, across: line.frame)
        }
    }

    private func draw(_ run: GlyphRun, of line: TextLine, size: Double, _ store: FontStore) {
        guard let face = store.face(run.face) else { return }
        if isVector || face.isEmoji {
            show(run, face, of: line, size: size)
        } else if let scale = plainScale {
            setSource(line.paint, across: line.frame)
            mask(run, origin: line.origin, size: size * scale, scale: scale, store)
        } else {
            outline(run, face, of: line, size: size)
        }
    }

    /// Pixels in a point, where nothing is turned or stretched.
    private var plainScale: Double? {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        let isPlain =
            matrix.xy == 0 && matrix.yx == 0 && matrix.xx > 0
            && abs(matrix.xx - matrix.yy) < 1e-9
        return isPlain ? matrix.xx : nil
    }

    /// Pixels in a point, across.
    var deviceScale: Double {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        return max((matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot(), 1e-6)
    }

    // MARK: Letters as letters

    /// Letters that a reader of a document can select, and coloured pictures.
    private func show(_ run: GlyphRun, _ face: OpenFace, of line: TextLine, size: Double) {
        setFont(face, size: size)
        setSource(line.paint, across: line.frame)
        let glyphs = cairoGlyphs(run, origin: line.origin)
        let text = Array(line.text.utf8)[run.range]
        let clusters = TextClusters(run)
        text.withContiguousStorageIfAvailable { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                cairo_show_text_glyphs(
                    context, bytes.baseAddress, Int32(bytes.count), glyphs, Int32(glyphs.count),
                    clusters.list, Int32(clusters.list.count), clusters.flags)
            }
        }
    }

    private func outline(_ run: GlyphRun, _ face: OpenFace, of line: TextLine, size: Double) {
        setFont(face, size: size)
        setSource(line.paint, across: line.frame)
        let glyphs = cairoGlyphs(run, origin: line.origin)
        cairo_new_path(context)
        cairo_glyph_path(context, glyphs, Int32(glyphs.count))
        cairo_fill(context)
    }

    private func setFont(_ face: OpenFace, size: Double) {
        cairo_set_font_face(context, face.cairoFace)
        cairo_set_font_size(context, size)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_set_font_options(context, options)
        cairo_font_options_destroy(options)
    }

    private func cairoGlyphs(_ run: GlyphRun, origin: CGPoint) -> [cairo_glyph_t] {
        run.glyphs.map { glyph in
            cairo_glyph_t(
                index: UInt(glyph.id), x: origin.x + glyph.x, y: origin.y + glyph.y)
        }
    }

    // MARK: Letters as pixels

    /// All letters of a run as one mask, which takes the paint at once.
    private func mask(
        _ run: GlyphRun, origin: CGPoint, size: Double, scale: Double, _ store: FontStore
    ) {
        var (left, baseline) = (Double(origin.x), Double(origin.y))
        cairo_user_to_device(context, &left, &baseline)
        var placed = PlacedGlyphs()
        for glyph in run.glyphs {
            // To the nearest quarter across, to the nearest pixel down.
            let x = ((left + glyph.x * scale) * 4 + 0.5).rounded(.down)
            let y = Int((baseline + glyph.y * scale + 0.5).rounded(.down))
            guard abs(x) < 1e6 else { continue }
            let column = Int((x / 4).rounded(.down))
            let key = GlyphMask.Key(
                face: run.face, glyph: glyph.id, size: Int((size * 64).rounded()),
                shift: Int(x) - column * 4)
            if let mask = store.mask(key) {
                placed.add(mask, x: column + mask.left, y: y - mask.top)
            }
        }
        guard let surface = placed.surface() else { return }
        cairo_save(context)
        cairo_identity_matrix(context)
        cairo_mask_surface(
            context, surface.pointer, Double(placed.left), Double(placed.top))
        cairo_restore(context)
    }
}

/// Glyphs at whole pixels, to be drawn as one.
private struct PlacedGlyphs {
    private var glyphs: [(mask: GlyphMask, x: Int, y: Int)] = []
    private(set) var left = Int.max
    private(set) var top = Int.max
    private var right = Int.min
    private var bottom = Int.min

    mutating func add(_ mask: GlyphMask, x: Int, y: Int) {
        guard mask.width > 0, mask.height > 0 else { return }
        glyphs.append((mask, x, y))
        left = min(left, x)
        top = min(top, y)
        right = max(right, x + mask.width)
        bottom = max(bottom, y + mask.height)
    }

    func surface() -> CairoSurface? {
        guard !glyphs.isEmpty, right - left <= PictureError.longestSide,
            bottom - top <= PictureError.longestSide
        else { return nil }
        let surface = CairoSurface(maskWidth: right - left, height: bottom - top)
        surface.withPixels { bytes, stride in
            for (mask, x, y) in glyphs {
                for row in 0..<mask.height {
                    let line = bytes + (y - top + row) * stride + (x - left)
                    for column in 0..<mask.width {
                        // Letters that touch cover a pixel together.
                        let coverage = mask.coverage[row * mask.width + column]
                        line[column] = UInt8(
                            min(UInt16(line[column]) + UInt16(coverage), 255))
                    }
                }
            }
        }
        return surface
    }
}

/// Which bytes of a text belong to which glyphs, as Cairo wants to be told.
private struct TextClusters {
    private(set) var list: [cairo_text_cluster_t] = []
    let flags: cairo_text_cluster_flags_t

    /// Glyphs of a run from right to left count backwards.
    init(_ run: GlyphRun) {
        flags =
            run.isRightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0)
        var clusters = run.glyphs.map(\.cluster)
        if run.isRightToLeft {
            clusters.reverse()
        }
        var index = 0
        while index < clusters.count {
            var end = index + 1
            while end < clusters.count, clusters[end] == clusters[index] { end += 1 }
            let next = end < clusters.count ? clusters[end] : run.range.upperBound
            list.append(
                cairo_text_cluster_t(
                    num_bytes: Int32(next - clusters[index]), num_glyphs: Int32(end - index)))
            index = end
        }
    }
}
