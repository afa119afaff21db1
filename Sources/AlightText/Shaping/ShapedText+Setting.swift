// SPDX-License-Identifier: Apache-2.0

/// A text in a room: its lines, the last of which may have been truncated.
struct LineSetting {
    /// The lines kept; the last one is replaced by `truncated`, if there is one.
    var lines: [LineSpan]
    var truncated: LineMemory.Truncated?
    var lineCount: Int { lines.count }

    /// Of the widest line, with the spaces that hang over its end.
    var width: Int {
        var widest = truncated?.width ?? 0
        let whole = truncated == nil ? lines[...] : lines.dropLast()
        for line in whole { widest = max(widest, line.width) }
        return widest
    }
}

extension ShapedText {
    func setting(
        _ proposal: TextProposal, room: Int, geometry: LineGeometry, options: TextOptions
    ) -> LineSetting {
        let most = mostLines(proposal, geometry: geometry, options: options)
        if most == 1 && !fits(room) && !hasHardBreaks {
            return singleLine(room: room, truncation: options.truncation)
        }
        let limit = max(options.lineLimit ?? Int.max, 1)
        let lines = wrapped(room: room, mostLines: min(limit, Int.max - 1))
        guard lines.count > most else { return LineSetting(lines: lines) }
        let last = lines[most - 1]
        return LineSetting(
            lines: Array(lines[..<most]),
            truncated: truncated(from: last.start, room: room, options.truncation))
    }

    /// The usual label with one line needs no line breaks to be truncated.
    private func singleLine(room: Int, truncation: TextOptions.Truncation) -> LineSetting {
        let whole = LineSpan(
            start: 0, end: text.utf8.count, drawnEnd: text.utf8.count, width: idealWidth,
            drawnWidth: idealDrawnWidth, isCutInsideWord: false)
        return LineSetting(
            lines: [whole], truncated: truncated(from: 0, room: room, truncation))
    }

    private func truncated(
        from start: Int, room: Int, _ truncation: TextOptions.Truncation
    ) -> LineMemory.Truncated {
        let range = restOfParagraph(from: start)
        let key = LineMemory.TruncationKey(range: range, room: room, truncation: truncation)
        let known = withMemory { memory in
            memory.truncated.flatMap { $0.key == key ? $0.line : nil }
        }
        if let known { return known }
        let made = Truncator(source: self, range: range, room: room).line(truncation)
        withMemory { $0.truncated = (key, made) }
        return made
    }
}
