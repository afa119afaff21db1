// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightText
import Foundation

/// Where a line under text pauses for letters that reach below their baseline, as
/// browsers do it.
struct InkGaps {
    private let line: TextLine
    /// Pixels in a point.
    private let scale: Double

    init(_ line: TextLine, scale: Double) {
        self.line = line
        self.scale = scale
    }

    /// What is left of a bar; each letter that touches it has a gap on both sides.
    func parts(of bar: CGRect, gap: Double) -> [CGRect] {
        var parts: [CGRect] = []
        var x = Double(bar.minX)
        for ink in inks(in: bar).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            let end = ink.lowerBound - gap
            if end > x {
                parts.append(part(of: bar, from: x, to: end))
            }
            x = max(x, ink.upperBound + gap)
        }
        if x < bar.maxX {
            parts.append(part(of: bar, from: x, to: Double(bar.maxX)))
        }
        return parts
    }

    private func part(of bar: CGRect, from left: Double, to right: Double) -> CGRect {
        CGRect(x: left, y: bar.minY, width: right - left, height: bar.height)
    }

    /// In points, one for each letter with ink in the bar.
    private func inks(in bar: CGRect) -> [Range<Double>] {
        let font = FontKey(line.font)
        let top = Int(((Double(bar.minY) - line.origin.y) * scale).rounded())
        let rows = top..<top + max(1, Int((Double(bar.height) * scale).rounded()))
        let runs = GlyphRun.runs(of: line.text, font: font)
        return FontStore.withShared { store in
            runs.flatMap { run in
                run.glyphs.compactMap { glyph -> Range<Double>? in
                    let key = GlyphMask.Key(
                        face: run.face, glyph: glyph.id,
                        size: Int((font.size * scale * 64).rounded()), shift: 0)
                    guard let mask = store.mask(key),
                        let columns = mask.columnsWithInk(in: rows)
                    else { return nil }
                    let left = line.origin.x + glyph.x + Double(mask.left) / scale
                    return left + Double(columns.lowerBound) / scale..<left + Double(
                        columns.upperBound) / scale
                }
            }
        }
    }
}
