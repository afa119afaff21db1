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
        if room == 0 {
            let all = narrowestLineCount
            let kept = min(all, mostLines(proposal, geometry: geometry, options: options))
            var measure = measure(width: 0, lineCount: kept, geometry: geometry, options)
            measure.isTruncated = kept < all
            return measure
        }
        let setting = setting(proposal, room: room, geometry: geometry, options: options)
        var measure = measure(
            width: min(setting.width, room), lineCount: setting.lineCount, geometry: geometry,
            options)
        measure.isTruncated = setting.truncated != nil
        return measure
    }

    package func geometryMetrics(leading: Double) -> FontMetrics {
        runs.reduce(FontMetrics(font: font, leading: leading)) {
            let letters = $0.union(FontMetrics(font: $1.font, leading: leading))
            return $1.picture.map { letters.risen(to: $0.ascent) } ?? letters
        }
    }

    func geometry(options: TextOptions) -> LineGeometry {
        LineGeometry(metrics: geometryMetrics(leading: options.leading), options: options)
    }

    /// Whether every paragraph fits on one line.
    func fits(_ room: Int) -> Bool {
        idealDrawnWidth <= room + FixedPoint.tolerance
    }

    /// Lines that are reserved take their room whatever is offered, so they may be used.
    func mostLines(_ proposal: TextProposal, geometry: LineGeometry, options: TextOptions) -> Int {
        let limit = max(options.lineLimit ?? Int.max, 1)
        guard let height = proposal.height, height.isFinite else { return limit }
        return min(limit, max(geometry.lineCount(height: height), options.reservedLineCount))
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

    /// How many lines the text takes where no two characters fit side by side:
    /// what has no advance stays where it is, and spaces hang, but those at the
    /// start of a paragraph stand alone. Rows of probes ask this, so it is
    /// counted without breaking the text; signs that merge into one count once.
    private var narrowestLineCount: Int {
        guard hasHardBreaks else { return narrowestLineCount(of: 0..<advances.count) }
        return HardBreaks(text).reduce(0) { $0 + narrowestLineCount(of: $1) }
    }

    private func narrowestLineCount(of range: Range<Int>) -> Int {
        advances.withUnsafeBufferPointer { advances in
            var count = 0
            for advance in advances[range] where advance.units > 0 && !advance.isSpace {
                count += 1
            }
            guard count > 0 else { return 1 }
            let first = advances[range.lowerBound]
            return first.isSpace || first.units == 0 ? count + 1 : count
        }
    }
}
