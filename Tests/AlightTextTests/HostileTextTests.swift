// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightText

@Suite("Strange texts")
struct HostileTextTests {
    @Test("an empty text takes no room and has no lines")
    func empty() {
        let text = Sample.body("")
        #expect(text.measure(.unspecified, options: Sample.options) == .zero)
        #expect(text.layout(.unspecified, options: Sample.options).lines == [])
        #expect(ShapedText.shaped([]).measure(.unspecified, options: Sample.options) == .zero)
    }

    @Test("spaces alone take their advance, and hang where there is no room")
    func spaces() {
        let text = Sample.body("   ")
        let measure = text.measure(.unspecified, options: Sample.options)
        #expect(measure.size.width > 10)
        #expect(measure.lineCount == 1)
        let narrow = text.measure(TextProposal(width: 4), options: Sample.options)
        #expect(narrow.size == CGSize(width: 4, height: 20.5))
        #expect(narrow.lineCount == 1)
    }

    @Test("control characters vanish, tabs become spaces")
    func controls() {
        #expect(Sample.body("a\u{0}b\u{7}c\u{7F}d\u{9B}e").text == "abcde")
        #expect(Sample.body("\u{0}").measure(.unspecified, options: Sample.options) == .zero)
        #expect(Sample.body("a\tb").text == "a    b")
        #expect(Sample.body("naïve — “ok” ½").text == "naïve — “ok” ½")
    }

    @Test("a lone surrogate is one replacement character")
    func surrogate() {
        let text = Sample.body(String(decoding: [0x61, 0xD800, 0x62] as [UInt16], as: UTF16.self))
        #expect(text.text == "a\u{FFFD}b")
        #expect(text.idealWidth > Sample.body("ab").idealWidth)
    }

    @Test("an override changes the order, not what is drawn")
    func override() {
        let text = Sample.body("abc\u{202E}def")
        let lines = text.layout(.unspecified, options: Sample.options).lines
        #expect(lines.map(\.text) == ["abc\u{202E}def"])
        #expect(text.measure(TextProposal(width: 1), options: Sample.options).lineCount >= 6)
    }

    @Test("right-to-left lines say so")
    func direction() {
        let lines = Sample.body("שלום (1)\nabc שלום\n123").layout(
            .unspecified, options: Sample.options
        ).lines
        #expect(lines.map(\.isRightToLeft) == [true, false, false])
    }

    @Test("characters that no font has take room and harm nothing")
    func uncovered() {
        for string in ["\u{10FFFD}", "\u{E000}", "\u{378}", "😀", "👨‍👩‍👧‍👦", "🇩🇪", "1️⃣", "हिन्दी", "ไทย", "漢字"] {
            let measure = Sample.body(string).measure(.unspecified, options: Sample.options)
            #expect(measure.size.width > 0, "\(string)")
            #expect(measure.size.width < 200, "\(string)")
        }
    }

    @Test("many marks on one letter and marks alone")
    func marks() {
        let stacked = "a" + String(repeating: "\u{301}", count: 5000)
        let measure = Sample.body(stacked).measure(TextProposal(width: 5), options: Sample.options)
        #expect(measure.lineCount == 1)
        _ = Sample.body("\u{301}").measure(TextProposal(width: 0), options: Sample.options)
        _ = Sample.body("\u{FE0F}\u{200D}\u{200D}").layout(.unspecified, options: Sample.options)
    }

    @Test("huge and strange font sizes stay finite")
    func fontSizes() {
        for size in [0, -1, .nan, .infinity, 1e300, 1e-300] {
            let text = ShapedText.shaped("Hello\nworld", font: FontKey(size: size, weight: 12345))
            let measure = text.measure(TextProposal(width: 50, height: 50), options: TextOptions())
            #expect(measure.size.width.isFinite && measure.size.height.isFinite)
        }
        #expect(FontKey(size: 17, weight: -4).weight == 100)
    }

    @Test(
        "a huge text of anything is measured, truncated and counted once",
        arguments: [
            "a", " ", "word ", "\n", "é", "x1", "漢", "א", "\u{202E}", "\u{2067}a", "e\u{301}", "😀",
            "ا",
        ])
    func hugeText(piece: String) {
        let length = piece == "word " ? 1_000_000 : 100_000
        let string = String(repeating: piece, count: length / piece.utf8.count)
        let text = ShapedText(normalized: string, font: Sample.body)
        var options = Sample.options
        options.lineLimit = 2
        let short = text.layout(TextProposal(width: 200), options: options)
        #expect(short.lines.count <= 2)
        let all = text.measure(TextProposal(width: 200), options: Sample.options)
        #expect(all.lineCount >= 1)
        for mode in [TextOptions.Truncation.head, .middle, .tail] {
            options.truncation = mode
            options.lineLimit = 1
            #expect(text.layout(TextProposal(width: 200), options: options).lines.count == 1)
        }
    }
}
