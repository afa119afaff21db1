// SPDX-License-Identifier: Apache-2.0

/// What breaking one hard paragraph needs: advances by byte, and where the text
/// may be broken. A view of a `ShapedText`, made for one call.
struct Paragraph {
    let text: String
    let advances: [Advance]
    /// Ends of pieces, for the whole text; see `Breaker`.
    let breaks: [Int32]
    /// The bytes of this paragraph, without the hard break at its end.
    let range: Range<Int>
    /// The first of `breaks` that lies inside the range or at its end.
    let firstBreak: Int

    /// Lines that fit into `room`, greedily; stops after `mostLines`.
    func lines(room: Int, mostLines: Int) -> [LineSpan] {
        var wrapper = LineWrapper(paragraph: self, room: room)
        var lines: [LineSpan] = []
        while lines.count < mostLines, let line = wrapper.next() {
            lines.append(line)
        }
        return lines.count == 2 && wrapper.isAtEnd ? evened(lines, room: room) : lines
    }

    /// The rule against orphans: a paragraph of two lines whose second line has
    /// one word gives it a second one, if the lines then differ less and it fits
    /// (layout rule 9).
    private func evened(_ lines: [LineSpan], room: Int) -> [LineSpan] {
        let (first, second) = (lines[0], lines[1])
        guard !first.isCutInsideWord, !second.isEmpty, !hasWordEnd(inside: second),
            let moved = lastWordEnd(inside: first)
        else { return lines }
        let newFirst = span(first.start..<moved)
        let newSecond = span(moved..<second.end)
        let isMoreEven =
            abs(newFirst.drawnWidth - newSecond.drawnWidth)
            < abs(first.drawnWidth - second.drawnWidth)
        guard isMoreEven, newSecond.drawnWidth <= room + FixedPoint.tolerance else { return lines }
        return [newFirst, newSecond]
    }

    private func hasWordEnd(inside line: LineSpan) -> Bool {
        lastWordEnd(inside: line) != nil
    }

    /// The last break after a space that has something drawn on both sides.
    private func lastWordEnd(inside line: LineSpan) -> Int? {
        var last: Int?
        for offset in breaks[firstBreak...].lazy.map({ Int($0) }) {
            if offset >= line.drawnEnd { break }
            if offset > line.start, advances[offset - 1].isSpace { last = offset }
        }
        return last
    }

    /// The line that holds exactly `range`.
    func span(_ range: Range<Int>, isCutInsideWord: Bool = false) -> LineSpan {
        let widths = advances.widths(in: range)
        return LineSpan(
            start: range.lowerBound, end: range.upperBound,
            drawnEnd: advances.drawnEnd(of: range), width: widths.whole,
            drawnWidth: widths.drawn, isCutInsideWord: isCutInsideWord)
    }
}
