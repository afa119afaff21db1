// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ShapedText {
    /// The size and baselines in the room offered; builds no strings, and does
    /// not shape unless the text has to be truncated.
    package func measure(_ proposal: TextProposal, options: TextOptions) -> TextMeasure {
        if proposal.isZero { return .zero }
        let geometry = self.geometry(options: options)
        if text.isEmpty { return emptyMeasure(geometry: geometry, options) }
        let room = FixedPoint.units(proposal.width ?? .infinity)
        if !hasHardBreaks && fits(room) {
            return measure(width: min(idealWidth, room), lineCount: 1, geometry: geometry, options)
        }
        if room == 0 && isASCII && !hasHardBreaks {
            let all = narrowestLineCount
            let kept = min(all, mostLines(proposal, geometry: geometry, options: options))
            var measure = measure(width: 0, lineCount: kept, geometry: geometry, options)
            measure.isTruncated = kept < all
            return measure
        }
        let setting = setting(proposal, room: room, geometry: geometry, options: options)
        var measure = measure(
            width: min(setting.width, room), lineCount: setting.lineCount, geometry: geometry, options)
        measure.isTruncated = setting.truncated != nil
        return measure
    }

    package func geometryMetrics(leading: Double) -> FontMetrics {
        runs.reduce(FontMetrics(font: font, leading: leading)) {
            $0.union(FontMetrics(font: $1.font, leading: leading))
        }
    }

    func geometry(options: TextOptions) -> LineGeometry {
        LineGeometry(metrics: geometryMetrics(leading: options.leading), options: options)
    }

    /// Whether every paragraph fits on one line.
    func fits(_ room: Int) -> Bool {
        idealDrawnWidth <= room + FixedPoint.tolerance
    }

    func mostLines(_ proposal: TextProposal, geometry: LineGeometry, options: TextOptions) -> Int {
        let limit = max(options.lineLimit ?? Int.max, 1)
        guard let height = proposal.height, height.isFinite else { return limit }
        return min(limit, geometry.lineCount(height: height))
    }

    private func measure(
        width: Int, lineCount: Int, geometry: LineGeometry, _ options: TextOptions
    ) -> TextMeasure {
        let reserved = max(lineCount, min(options.reservedLineCount, 100_000))
        return TextMeasure(
            size: CGSize(
                width: geometry.pixel.ceil(FixedPoint.points(width)),
                height: geometry.height(lineCount: reserved)),
            firstBaseline: geometry.firstBaseline,
            lastBaseline: geometry.lastBaseline(lineCount: lineCount), lineCount: lineCount,
            isTruncated: false)
    }

    /// An empty text takes no room, unless lines were reserved.
    private func emptyMeasure(geometry: LineGeometry, _ options: TextOptions) -> TextMeasure {
        guard options.reservedLineCount > 0 else { return .zero }
        var measure = measure(width: 0, lineCount: 1, geometry: geometry, options)
        measure.lineCount = 0
        return measure
    }

    /// How many lines an ASCII paragraph takes where no two characters fit side
    /// by side: spaces hang, but those at its start stand alone.
    private var narrowestLineCount: Int {
        var count = text.utf8.first == 0x20 ? 1 : 0
        for byte in text.utf8 where byte != 0x20 { count += 1 }
        return max(count, 1)
    }
}
