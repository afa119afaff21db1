// SPDX-License-Identifier: Apache-2.0

/// Heights and baselines of a text of so many lines (layout rules 8 and 9).
struct LineGeometry {
    let metrics: FontMetrics
    /// From one baseline to the next.
    let pitch: Double
    let pixel: PixelGrid

    /// What a height may fall short of a line by: noise of the caller's sums.
    private static let tolerance = 0.001

    init(metrics: FontMetrics, options: TextOptions) {
        self.metrics = metrics
        let spacing = options.lineSpacing.isFinite ? max(options.lineSpacing, 0) : 0
        pitch = metrics.lineHeight + max(metrics.leading, spacing)
        pixel = PixelGrid(pixelLength: options.pixelLength)
    }

    func height(lineCount: Int) -> Double {
        guard lineCount > 0 else { return 0 }
        return pixel.ceil(metrics.lineHeight + Double(lineCount - 1) * pitch)
    }

    /// How many lines stand in a height; one always does.
    func lineCount(height: Double) -> Int {
        let more = (height + LineGeometry.tolerance - metrics.lineHeight) / pitch
        guard more > 0 else { return 1 }
        return more < 1e9 ? 1 + Int(more) : Int.max
    }

    func baseline(line: Int) -> Double {
        pixel.round(metrics.ascent + Double(line) * pitch)
    }

    var firstBaseline: Double { pixel.round(metrics.ascent) }

    func lastBaseline(lineCount: Int) -> Double {
        guard lineCount > 1 else { return firstBaseline }
        return pixel.ceil(metrics.ascent + Double(lineCount - 1) * pitch)
    }
}
