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
        guard !first.isCutInsideWord, isOnePiece(second),
            let moved = breaks[firstBreak...].last(where: { Int($0) < first.end }),
            Int(moved) > first.start
        else { return lines }
        let newFirst = span(first.start..<Int(moved))
        let newSecond = span(Int(moved)..<second.end)
        let isMoreEven =
            abs(newFirst.drawnWidth - newSecond.drawnWidth)
            < abs(first.drawnWidth - second.drawnWidth)
        guard isMoreEven, newSecond.drawnWidth <= room + FixedPoint.tolerance else { return lines }
        return [newFirst, newSecond]
    }

    private func isOnePiece(_ line: LineSpan) -> Bool {
        guard line.drawnEnd > line.start else { return false }
        return !breaks[firstBreak...].prefix { Int($0) < line.drawnEnd }
            .contains { Int($0) > line.start }
    }

    /// The line that holds exactly `range`.
    func span(_ range: Range<Int>, isCutInsideWord: Bool = false) -> LineSpan {
        let drawnEnd = self.drawnEnd(of: range)
        let drawn = width(of: range.lowerBound..<drawnEnd)
        return LineSpan(
            start: range.lowerBound, end: range.upperBound, drawnEnd: drawnEnd,
            width: drawn + width(of: drawnEnd..<range.upperBound), drawnWidth: drawn,
            isCutInsideWord: isCutInsideWord)
    }

    func width(of range: Range<Int>) -> Int {
        advances.withUnsafeBufferPointer { advances in
            var sum = 0
            for byte in range { sum += advances[byte].units }
            return sum
        }
    }

    func drawnEnd(of range: Range<Int>) -> Int {
        let utf8 = text.utf8
        var end = range.upperBound
        var index = utf8.index(utf8.startIndex, offsetBy: end)
        while end > range.lowerBound {
            let previous = utf8.index(before: index)
            guard utf8[previous] == 0x20 else { break }
            index = previous
            end -= 1
        }
        return end
    }
}
