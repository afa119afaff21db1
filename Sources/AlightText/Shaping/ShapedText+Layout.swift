// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ShapedText {
    /// The lines to draw in the room offered; give the proposal that the size
    /// came from, or the size itself: both break alike.
    package func layout(_ proposal: TextProposal, options: TextOptions) -> TextLayout {
        let measure = self.measure(proposal, options: options)
        guard measure.lineCount > 0 else { return TextLayout(measure: measure, lines: []) }
        let geometry = self.geometry(options: options)
        let room = FixedPoint.units(proposal.width ?? .infinity)
        let isWhole = !hasHardBreaks && fits(room)
        let setting =
            isWhole ? nil : self.setting(proposal, room: room, geometry: geometry, options: options)
        let contents = setting.map(self.contents) ?? [LineContent(0..<text.utf8.count)]
        var lines: [TextLayout.Line] = []
        lines.reserveCapacity(contents.count)
        for (index, content) in contents.enumerated() {
            lines.append(
                line(content, index: index, width: measure.size.width, geometry, options))
        }
        return TextLayout(measure: measure, lines: lines)
    }

    private func contents(of setting: LineSetting) -> [LineContent] {
        var contents = setting.lines.map { LineContent($0.start..<$0.drawnEnd) }
        if let truncated = setting.truncated {
            contents[contents.count - 1] = truncated.content
        }
        return contents
    }

    private func line(
        _ content: LineContent, index: Int, width: Double, _ geometry: LineGeometry,
        _ options: TextOptions
    ) -> TextLayout.Line {
        let string = content.string(in: text)
        let drawn = FixedPoint.points(drawnWidth(of: content, string: string))
        let x = offset(of: drawn, in: width, options: options)
        return TextLayout.Line(
            text: string, x: x, baseline: geometry.baseline(line: index), width: drawn,
            isRightToLeft: !isASCII && Bidi.isRightToLeft(string[...].unicodeScalars),
            fragments: runs.isEmpty ? [] : fragments(of: content, x: x))
    }

    private func offset(of drawn: Double, in width: Double, options: TextOptions) -> Double {
        let room = max(width - drawn, 0)
        switch options.alignment {
        case .leading: return options.isRightToLeft ? room : 0
        case .center: return room / 2
        case .trailing: return options.isRightToLeft ? 0 : room
        }
    }

    /// A part of a paragraph drawn by itself may differ from what it takes inside
    /// it, where letters at its ends look at their neighbours: only then it is
    /// shaped again.
    private func drawnWidth(of content: LineContent, string: String) -> Int {
        let isPart = !content.hasEllipsis && content.head.count < text.utf8.count
        if isPart, runs.isEmpty,
            isUnsafe(content.head.lowerBound) || isUnsafe(content.head.upperBound)
        {
            return ShapedText.shaped(string, font: font).idealWidth
        }
        let isAll = content.head.count == text.utf8.count && !hasHardBreaks
        return isAll ? idealDrawnWidth : width(of: content)
    }

    /// Letters that were drawn as one sign leave no advance for the second one.
    private func isUnsafe(_ byte: Int) -> Bool {
        guard byte > 0, byte < advances.count else { return false }
        return advances[byte].isUnsafeToBreakBefore || advances[byte].units == 0
    }

    /// The parts of a line by font, from left to right in reading order.
    private func fragments(of content: LineContent, x: Double) -> [TextLayout.Fragment] {
        var fragments: [TextLayout.Fragment] = []
        append(content.head, to: &fragments)
        if content.hasEllipsis {
            let run = ellipsisRun(of: content)
            let shaped = ShapedText.shaped(LineContent.ellipsis, font: runs[run].font)
            add(LineContent.ellipsis, run: run, units: shaped.idealWidth, to: &fragments)
        }
        append(content.tail, to: &fragments)
        var x = x
        for index in fragments.indices {
            fragments[index].x = x
            x += fragments[index].width
        }
        return fragments
    }

    private func append(_ range: Range<Int>, to fragments: inout [TextLayout.Fragment]) {
        for (index, run) in runs.enumerated() {
            let part = run.range.clamped(to: range)
            guard !part.isEmpty else { continue }
            add(String(text.slice(part)), run: index, units: advances.sum(of: part), to: &fragments)
        }
    }

    private func add(
        _ text: String, run: Int, units: Int, to fragments: inout [TextLayout.Fragment]
    ) {
        let width = FixedPoint.points(units)
        if let last = fragments.last, last.run == run, runs[run].picture == nil {
            fragments[fragments.count - 1].text += text
            fragments[fragments.count - 1].width += width
        } else {
            fragments.append(.init(text: text, run: run, x: 0, width: width))
        }
    }
}
