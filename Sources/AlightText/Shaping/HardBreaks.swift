// SPDX-License-Identifier: Apache-2.0

/// The paragraphs of a normalised text, as byte ranges without the line feeds.
///
/// A line feed at the end is followed by an empty paragraph; an empty text is
/// one empty paragraph.
struct HardBreaks: Sequence, IteratorProtocol {
    private let text: String
    private let end: Int
    private var nextStart: Int?

    init(_ text: String, within range: Range<Int>) {
        self.text = text
        end = range.upperBound
        nextStart = range.lowerBound
    }

    init(_ text: String) {
        self.init(text, within: 0..<text.utf8.count)
    }

    mutating func next() -> Range<Int>? {
        guard let start = nextStart else { return nil }
        let rest = text.utf8.dropFirst(start).prefix(end - start)
        guard let lineFeed = rest.firstIndex(of: 0x0A) else {
            nextStart = nil
            return start..<end
        }
        let stop = start + text.utf8.distance(from: rest.startIndex, to: lineFeed)
        nextStart = stop + 1
        return start..<stop
    }
}
