// SPDX-License-Identifier: Apache-2.0

/// Walks through a paragraph and gives one line after the other.
///
/// A line takes piece after piece while what is drawn fits; spaces at its end
/// hang. A piece wider than the room is cut between characters, and at least one
/// character stands on every line, so that the walk always ends.
struct LineWrapper {
    private let paragraph: Paragraph
    private let room: Int
    private var position: Int
    private var nextBreak: Int
    private var isFirst = true

    init(paragraph: Paragraph, room: Int) {
        self.paragraph = paragraph
        self.room = room + FixedPoint.tolerance
        position = paragraph.range.lowerBound
        nextBreak = paragraph.firstBreak
    }

    var isAtEnd: Bool { position >= paragraph.range.upperBound }

    /// An empty paragraph has one empty line.
    mutating func next() -> LineSpan? {
        guard isFirst || !isAtEnd else { return nil }
        isFirst = false
        let start = position
        var width = 0
        while position < paragraph.range.upperBound {
            let piece = paragraph.span(position..<pieceEnd)
            guard width + piece.drawnWidth <= room else {
                return position == start ? cutLine(piece) : line(start..<position)
            }
            width += piece.width
            position = piece.end
            nextBreak += 1
        }
        return line(start..<position)
    }

    private var pieceEnd: Int {
        guard nextBreak < paragraph.breaks.count else { return paragraph.range.upperBound }
        return min(Int(paragraph.breaks[nextBreak]), paragraph.range.upperBound)
    }

    private func line(_ range: Range<Int>) -> LineSpan {
        paragraph.span(range)
    }

    /// As many characters of the piece as fit.
    private mutating func cutLine(_ piece: LineSpan) -> LineSpan {
        var width = 0
        var end = piece.start
        for character in paragraph.text.slice(piece.start..<piece.drawnEnd) {
            let next = end + character.utf8.count
            let advance = paragraph.width(of: end..<next)
            if end > piece.start, width + advance > room { break }
            width += advance
            end = next
        }
        if end == piece.drawnEnd {
            end = piece.end
            nextBreak += 1
        }
        let start = position
        position = end
        return paragraph.span(start..<end, isCutInsideWord: end < piece.end)
    }
}
