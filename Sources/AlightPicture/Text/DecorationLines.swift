// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightText
import Foundation

/// The bars under or through a line of text, where browsers draw them.
///
/// Chromium makes a line a tenth of the font's size thick, at least a pixel of
/// CSS, in whole pixels of the device; measured with the bundled font.
struct DecorationLines {
    private let line: TextLine
    /// Pixels in a point.
    private let scale: Double

    init(_ line: TextLine, scale: Double) {
        self.line = line
        self.scale = scale
    }

    func forEach(_ draw: (CGRect) -> Void) {
        guard !line.decoration.isEmpty else { return }
        let thickness = max(1, line.font.size / 10) * scale
        if line.decoration.contains(.underline) {
            let gap = max(1, (thickness / 2).rounded(.up))
            let bar = bar(at: line.origin.y * scale + gap, thickness)
            InkGaps(line, scale: scale).parts(of: bar, gap: wholePixels(thickness) / scale)
                .forEach(draw)
        }
        if line.decoration.contains(.strikethrough) {
            let ascent = BrowserMetrics(font: FontKey(line.font)).ascent * scale
            let middle = line.origin.y * scale - ascent.rounded() / 3
            draw(bar(at: middle - wholePixels(thickness) / 2, thickness))
        }
    }

    private func wholePixels(_ thickness: Double) -> Double {
        max(1, thickness.rounded(.down))
    }

    private func bar(at top: Double, _ thickness: Double) -> CGRect {
        CGRect(
            x: line.origin.x, y: (top + 0.5).rounded(.down) / scale, width: line.width,
            height: wholePixels(thickness) / scale)
    }
}
