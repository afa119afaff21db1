// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightText

@Suite("Truncating")
struct TruncationTests {
    private let sentence = "the quick brown fox jumps over the lazy dog"

    private func layout(
        _ text: String, width: Double? = nil, height: Double? = nil, limit: Int? = nil,
        _ truncation: TextOptions.Truncation = .tail
    ) -> TextLayout {
        var options = Sample.options
        options.lineLimit = limit
        options.truncation = truncation
        return Sample.body(text).layout(
            TextProposal(width: width, height: height), options: options)
    }

    @Test("one line: cut by character, spaces before the ellipsis dropped")
    func oneLine() {
        let found = layout(sentence, width: 100, limit: 1)
        #expect(found.lines.map(\.text) == ["the quick…"])
        #expect(found.measure.isTruncated)
        #expect(found.measure.lineCount == 1)
        #expect(found.measure.size.width <= 100)
        #expect(layout(sentence, width: 105, limit: 1).lines.map(\.text) == ["the quick b…"])
        #expect(layout(sentence, limit: 1).lines.map(\.text) == [sentence])
        #expect(!layout(sentence, limit: 1).measure.isTruncated)
    }

    @Test("several lines: only the last one gives way")
    func severalLines() {
        let found = layout(sentence, width: 100, limit: 2)
        #expect(found.lines.map(\.text) == ["the quick", "brown fox…"])
        #expect(found.measure.size.height == 42.5)
        #expect(layout(sentence, width: 100, limit: 4).lines.count == 4)
        #expect(!layout(sentence, width: 100, limit: 4).measure.isTruncated)
    }

    @Test("head and middle give way in the last line")
    func modes() {
        let head = layout(sentence, width: 100, limit: 1, .head).lines[0].text
        #expect(head == "…e lazy dog")
        let middle = layout(sentence, width: 100, limit: 1, .middle).lines[0].text
        #expect(middle == "the q…dog")
        let second = layout(sentence, width: 100, limit: 2, .head).lines.map(\.text)
        #expect(second == ["the quick", "…e lazy dog"])
        let both = layout(sentence, width: 100, limit: 2, .middle).lines.map(\.text)
        #expect(both == ["the quick", "brow…y dog"])
    }

    @Test("a low height keeps the lines that stand in it, at least one")
    func pressure() {
        let counts = [8.0, 20, 20.5, 42, 42.5, 64.5, 90, 200].map {
            layout(sentence, width: 100, height: $0).measure.lineCount
        }
        #expect(counts == [1, 1, 1, 1, 2, 3, 4, 4])
        let low = layout(sentence, width: 100, height: 8)
        #expect(low.lines.map(\.text) == ["the quick…"])
        #expect(low.measure.size.height == 20.5)
    }

    @Test("the smaller of limit and height counts; a limit below one counts as one")
    func limits() {
        #expect(layout(sentence, width: 100, height: 70, limit: 2).measure.lineCount == 2)
        #expect(layout(sentence, width: 100, height: 30, limit: 2).measure.lineCount == 1)
        #expect(layout(sentence, width: 100, limit: 0).measure.lineCount == 1)
        #expect(layout(sentence, width: 100, limit: -3).measure.lineCount == 1)
    }

    @Test("further paragraphs that are dropped leave an ellipsis")
    func paragraphs() {
        let found = layout("one\ntwo\nthree", limit: 2)
        #expect(found.lines.map(\.text) == ["one", "two…"])
        #expect(found.measure.isTruncated)
        #expect(layout("one\ntwo", limit: 1).lines.map(\.text) == ["one…"])
        #expect(layout("one\ntwo", limit: 2).measure.isTruncated == false)
    }

    @Test("where not even the ellipsis fits, it stands alone and the width is the room's")
    func tooNarrow() {
        let found = layout(sentence, width: 3, limit: 1)
        #expect(found.lines.map(\.text) == ["…"])
        #expect(found.measure.size.width == 3)
    }

    @Test("several fonts: the ellipsis takes the font of what it follows")
    func mixedFonts() {
        let runs = [
            TextRun("small words ", font: FontKey(size: 12)),
            TextRun("in front of large ones", font: FontKey(size: 24)),
        ]
        var options = TextOptions()
        options.lineLimit = 1
        let line = ShapedText.shaped(runs).layout(TextProposal(width: 150), options: options).lines[
            0]
        #expect(line.fragments.map(\.run) == [0, 1])
        #expect(line.fragments[1].text.hasSuffix("…"))
        #expect(line.width <= 150)
    }

    @Test("measuring and drawing agree")
    func agreement() {
        for width in stride(from: 0.0, through: 400, by: 13) {
            for mode in [TextOptions.Truncation.head, .middle, .tail] {
                let found = layout(sentence, width: width, height: 45, mode)
                let widest = found.lines.map(\.width).max() ?? 0
                #expect(found.measure.size.width + 0.001 >= min(widest, width))
                #expect(found.measure.lineCount == found.lines.count)
            }
        }
    }
}
