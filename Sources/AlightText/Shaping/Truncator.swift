// SPDX-License-Identifier: Apache-2.0

/// Shortens a line until it fits together with an ellipsis.
///
/// Cuts between characters and drops the spaces before the ellipsis (layout
/// rule 9). The first guess adds up known advances; then the line itself is
/// shaped, since an ellipsis may stand closer to its neighbour, and is shortened
/// further in the rare case that it does not fit.
struct Truncator {
    let source: ShapedText
    let range: Range<Int>
    let room: Int

    func line(_ truncation: TextOptions.Truncation) -> LineMemory.Truncated {
        var budget = room - ellipsisWidth(at: range.lowerBound)
        while true {
            let content = cut(truncation, budget: budget)
            let width = source.width(of: content)
            let isShortest = content.head.isEmpty && content.tail.isEmpty
            if width <= room + FixedPoint.tolerance || isShortest {
                return LineMemory.Truncated(content: content, width: width)
            }
            budget -= max(width - room, 1)
        }
    }

    private func cut(_ truncation: TextOptions.Truncation, budget: Int) -> LineContent {
        switch truncation {
        case .tail:
            let head = prefix(budget: budget)
            return LineContent(head: head, tail: range.upperBound..<range.upperBound)
        case .head:
            let start = range.lowerBound
            return LineContent(head: start..<start, tail: suffix(budget: budget, after: start))
        case .middle:
            let head = prefix(budget: budget / 2)
            let used = source.advances.sum(of: head)
            return LineContent(
                head: head, tail: suffix(budget: budget - used, after: head.upperBound))
        }
    }

    private func prefix(budget: Int) -> Range<Int> {
        var width = 0
        var end = range.lowerBound
        var drawnEnd = end
        for character in source.text.slice(range) {
            let next = end + character.utf8.count
            width += source.advances.sum(of: end..<next)
            if width > budget { break }
            end = next
            if character != " " { drawnEnd = end }
        }
        return range.lowerBound..<drawnEnd
    }

    private func suffix(budget: Int, after lowest: Int) -> Range<Int> {
        var width = 0
        var start = range.upperBound
        var drawnStart = start
        for character in source.text.slice(lowest..<range.upperBound).reversed() {
            let previous = start - character.utf8.count
            width += source.advances.sum(of: previous..<start)
            if width > budget { break }
            start = previous
            if character != " " { drawnStart = start }
        }
        return drawnStart..<range.upperBound
    }

    private func ellipsisWidth(at byte: Int) -> Int {
        ShapedText.shaped(LineContent.ellipsis, font: source.font(at: byte)).idealWidth
    }
}

extension ShapedText {
    func font(at byte: Int) -> FontKey {
        runs.first { $0.range.contains(byte) }?.font ?? font
    }

    /// Which run the ellipsis of a line belongs to: that of what it follows.
    func ellipsisRun(of content: LineContent) -> Int {
        let byte = content.head.isEmpty ? content.tail.lowerBound : content.head.upperBound - 1
        return runs.firstIndex { $0.range.contains(byte) } ?? max(runs.count - 1, 0)
    }

    /// The advance of what a line draws, by itself.
    func width(of content: LineContent) -> Int {
        guard !content.hasEllipsis || !runs.isEmpty else {
            return ShapedText.shaped(content.string(in: text), font: font).idealWidth
        }
        guard content.hasEllipsis else { return advances.sum(of: content.head) }
        let font = runs[ellipsisRun(of: content)].font
        let ellipsis = ShapedText.shaped(LineContent.ellipsis, font: font).idealWidth
        return advances.sum(of: content.head) + ellipsis + advances.sum(of: content.tail)
    }
}
