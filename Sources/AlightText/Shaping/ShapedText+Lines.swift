// SPDX-License-Identifier: Apache-2.0

extension ShapedText {
    /// The lines of all paragraphs in a room of so many units; one line more than
    /// `mostLines` is enough to know that the text goes on.
    func wrapped(room: Int, mostLines: Int) -> [LineSpan] {
        withMemory { memory in
            if let known = memory.wrapping(room: room, mostLines: mostLines) { return known }
            let breaks = memory.breaks ?? Breaker.lineBreaks(of: text)
            memory.breaks = breaks
            let lines = wrap(room: room, mostLines: mostLines, breaks: breaks)
            memory.remember(.init(room: room, mostLines: mostLines, lines: lines))
            return lines
        }
    }

    private func wrap(room: Int, mostLines: Int, breaks: [Int32]) -> [LineSpan] {
        // The rule against orphans has to see that a paragraph has two lines.
        let enough = max(mostLines, 3) + 1
        var lines: [LineSpan] = []
        var nextBreak = 0
        for range in HardBreaks(text) {
            while nextBreak < breaks.count, Int(breaks[nextBreak]) <= range.lowerBound {
                nextBreak += 1
            }
            let paragraph = Paragraph(
                text: text, advances: advances, breaks: breaks, range: range, firstBreak: nextBreak)
            lines += paragraph.lines(room: room, mostLines: enough - lines.count)
            if lines.count >= enough { break }
        }
        return lines
    }

    /// The range from the start of a line to the end of its paragraph.
    func restOfParagraph(from start: Int) -> Range<Int> {
        let text = self.text
        let rest = text.utf8.dropFirst(start)
        guard let lineFeed = rest.firstIndex(of: 0x0A) else { return start..<text.utf8.count }
        return start..<text.utf8.distance(from: text.utf8.startIndex, to: lineFeed)
    }
}
