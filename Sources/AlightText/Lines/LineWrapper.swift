// SPDX-License-Identifier: Apache-2.0

/// Walks through a paragraph and gives one line after the other.
///
/// A line takes piece after piece while what is drawn fits; spaces at its end
/// hang. A piece wider than the room is cut between characters, and at least one
/// character stands on every line, so that the walk always ends. A line costs no
/// more than what stands on it, so that a whole walk is linear.
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
        while !isAtEnd {
            let piece = position..<pieceEnd
            guard let added = paragraph.advances.width(of: piece, drawnWithin: room - width) else {
                return position == start ? cutLine(piece) : paragraph.span(start..<position)
            }
            width += added
            position = piece.upperBound
            nextBreak += 1
        }
        return paragraph.span(start..<position)
    }

    private var pieceEnd: Int {
        guard nextBreak < paragraph.breaks.count else { return paragraph.range.upperBound }
        return min(Int(paragraph.breaks[nextBreak]), paragraph.range.upperBound)
    }

    /// As many characters of the piece as fit, with the spaces after them.
    private mutating func cutLine(_ piece: Range<Int>) -> LineSpan {
        var width = 0
        var end = piece.lowerBound
        for character in paragraph.text.slice(piece) {
            let next = end + character.utf8.count
            let advance = paragraph.advances.sum(of: end..<next)
            let mayStay = end == piece.lowerBound || advance == 0 || character == " "
            if !mayStay, width + advance > room { break }
            width += advance
            end = next
        }
        let line = paragraph.span(position..<end, isCutInsideWord: end < piece.upperBound)
        position = end
        if end == piece.upperBound { nextBreak += 1 }
        return line
    }
}
