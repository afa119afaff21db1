// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// Where the outlines of a run's glyphs are found.
package struct GlyphFace: Hashable, Sendable {
    /// Of the font file, whose first face is meant.
    package let path: String
    /// What the file's weight axis is set to; `nil` where it has none.
    package let weight: Int?
    /// Whether glyphs are coloured pictures.
    package let isEmoji: Bool
}

/// A stretch of a line with one face and one direction, as it is drawn.
///
/// Hosts that draw letters themselves ask for these; what was measured and what is
/// drawn comes from the same shaping.
package struct GlyphRun: Equatable, Sendable {
    package struct Glyph: Equatable, Sendable {
        package var id: UInt32
        /// In points from the line's left edge, to the right.
        package var x: Double
        /// In points from the baseline, downwards.
        package var y: Double
        /// The byte of the line at which the letters begin that this glyph draws.
        package var cluster: Int
    }

    package var face: GlyphFace
    /// From left to right.
    package var glyphs: [Glyph]
    /// In bytes of the line.
    package var range: Range<Int>
    package var isRightToLeft: Bool

    /// The runs of a line, from left to right; spaces at its ends count.
    ///
    /// What no face draws has its width and no glyphs.
    package static func runs(of line: String, font: FontKey) -> [GlyphRun] {
        var line = line
        line.makeContiguousUTF8()
        let text = line
        return Shaper.withShared { shaper in shaper.glyphRuns(of: text, font: font) }
    }
}

extension Shaper {
    fileprivate mutating func glyphRuns(of text: String, font: FontKey) -> [GlyphRun] {
        guard !text.isEmpty, font.size > 0 else { return [] }
        let hasRightToLeft = text.utf8.contains { $0 >= Bidi.firstRightToLeftByte }
        let levels = hasRightToLeft ? Bidi.levels(of: Array(text.unicodeScalars)) : []
        var itemizer = Itemizer(mainFace: library.face(for: font).face)
        itemizer.add(text, offset: 0, levels: levels, library: &library)
        var drawn: [GlyphRun] = []
        var x = 0.0
        for run in VisualOrder.ordered(itemizer.runs, of: text, levels: levels) {
            guard let face = run.face else {
                let pictures = text.slice(run.start..<run.end).count
                x += Double(pictures) * font.size * Shaper.pictureWidth
                continue
            }
            drawn.append(glyphs(of: run, in: text, face: face, font: font, x: &x))
        }
        return drawn
    }

    private func glyphs(
        of run: ShapingRun, in text: String, face: Face, font: FontKey, x: inout Double
    ) -> GlyphRun {
        var text = text
        text.withUTF8 { fill(with: $0, start: run.start, count: run.end - run.start) }
        hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, run.script == HB_SCRIPT_COMMON ? HB_SCRIPT_LATIN : run.script)
        shapeBuffer(face, font)
        var count: UInt32 = 0
        var drawn = GlyphRun(
            face: face.source, glyphs: [], range: run.start..<run.end,
            isRightToLeft: run.isRightToLeft)
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return drawn }
        let scale = font.size / face.unitsPerEm
        drawn.glyphs.reserveCapacity(Int(count))
        for index in 0..<Int(count) {
            let position = positions[index]
            drawn.glyphs.append(
                GlyphRun.Glyph(
                    id: infos[index].codepoint, x: x + Double(position.x_offset) * scale,
                    y: -Double(position.y_offset) * scale, cluster: Int(infos[index].cluster)))
            x += Double(position.x_advance) * scale + (position.x_advance > 0 ? font.tracking : 0)
        }
        return drawn
    }
}

/// Turns runs from the order of reading into that of the line, from left to right.
private enum VisualOrder {
    /// Rule L2 of the Unicode bidirectional algorithm, with whole runs.
    static func ordered(_ runs: [ShapingRun], of text: String, levels: [Int8]) -> [ShapingRun] {
        guard !levels.isEmpty, runs.count > 1 else { return runs }
        let scalarStarts = text.unicodeScalars.indices.map {
            text.utf8.distance(from: text.utf8.startIndex, to: $0)
        }
        var ordered = runs.map { run in
            (run: run, level: scalarStarts.firstIndex(of: run.start).map { levels[$0] } ?? 0)
        }
        var level = ordered.map(\.level).max() ?? 0
        while level > 0 {
            var start = 0
            while start < ordered.count {
                var end = start
                while end < ordered.count, ordered[end].level >= level { end += 1 }
                ordered[start..<end].reverse()
                start = max(end, start + 1)
            }
            level -= 1
        }
        return ordered.map(\.run)
    }
}
