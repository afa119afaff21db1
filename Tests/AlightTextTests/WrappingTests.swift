// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightText

@Suite("Breaking lines")
struct WrappingTests {
    private func width(_ text: String) -> Double {
        FixedPoint.points(Sample.body(text).idealWidth)
    }

    @Test("lines are filled greedily and drop the space at the break")
    func greedy() {
        let text = "the quick brown fox jumps over the lazy dog"
        let lines = Sample.lines(text, width: 100)
        #expect(lines == ["the quick", "brown fox", "jumps over", "the lazy dog"])
    }

    @Test("what is drawn must fit; the trailing space may hang")
    func hangingSpace() {
        let exact = width("brown fox")
        #expect(Sample.lines("brown fox runs and runs", width: exact)[0] == "brown fox")
        #expect(Sample.lines("brown fox runs and runs", width: exact - 0.1)[0] == "brown")
    }

    @Test("a wrapped line reports its trailing space, up to the proposal")
    func reportedWidth() {
        let text = Sample.body("brown fox\nruns")
        #expect(text.measure(TextProposal(width: 60), options: Sample.options).lineCount == 3)
        let options = Sample.options
        let long = Sample.body("wwwwwwww wwwwwwww i i")
        let word = width("wwwwwwww")
        let withSpace = width("wwwwwwww ")
        let room = long.measure(TextProposal(width: withSpace + 2), options: options)
        #expect(Double(room.size.width) == (withSpace * 2).rounded(.up) / 2)
        let tight = long.measure(TextProposal(width: word + 1), options: options)
        #expect(Double(tight.size.width) == ((word + 1) * 2).rounded(.up) / 2)
    }

    @Test("a paragraph of two lines does not leave one short word alone")
    func orphan() {
        #expect(
            Sample.lines("wide words so", width: width("wide words") + 2) == [
                "wide", "words so",
            ])
        // Only spaces end words.
        #expect(
            Sample.lines("wide words-so", width: width("wide words-") + 2) == [
                "wide", "words-so",
            ])
        // Three lines are plain greedy.
        #expect(
            Sample.lines("aaaa bbbb cccc dddd e", width: width("aaaa bbbb") + 2) == [
                "aaaa bbbb", "cccc dddd", "e",
            ])
        // It would not be more even.
        #expect(
            Sample.lines("a wonderful extraordinary", width: width("a wonderful") + 60) == [
                "a wonderful", "extraordinary",
            ])
        // Each hard paragraph for itself.
        #expect(
            Sample.lines("wide words so\nx", width: width("wide words") + 2) == [
                "wide", "words so", "x",
            ])
    }

    @Test("a word wider than the room is cut between characters")
    func longWord() {
        let lines = Sample.lines("incomprehensibilities", width: 60)
        #expect(lines.count == 3)
        #expect(lines.joined() == "incomprehensibilities")
        for line in lines { #expect(width(line) <= 60.5) }
        #expect(Sample.lines("e\u{301}e\u{301}", width: 0) == ["e\u{301}", "e\u{301}"])
        #expect(Sample.lines("👨‍👩‍👧‍👦👍🏽", width: 1) == ["👨‍👩‍👧‍👦", "👍🏽"])
    }

    @Test("hard breaks of every kind start a line; a last one leaves an empty line")
    func hardBreaks() {
        #expect(
            Sample.lines("a\nb\r\nc\rd\u{2028}e\u{2029}f\u{85}g") == [
                "a", "b", "c", "d", "e", "f", "g",
            ])
        #expect(Sample.lines("a\n") == ["a", ""])
        #expect(Sample.lines("\n") == ["", ""])
        #expect(Sample.lines("\n\na", width: 0) == ["", "", "a"])
        let measure = Sample.body("\n").measure(.unspecified, options: Sample.options)
        #expect(measure.size == CGSize(width: 0, height: 42.5))
    }

    @Test("hyphens and ideographs allow a break, no-break spaces do not")
    func opportunities() {
        #expect(
            Sample.lines("well-known-rule", width: width("well-known-") + 1) == [
                "well-known-", "rule",
            ])
        #expect(Sample.lines("日本語", width: 40).count == 2)
        let glued = "ab\u{A0}cd ef gh"
        #expect(Sample.lines(glued, width: width("ab\u{A0}cd") + 1)[0] == "ab\u{A0}cd")
        #expect(Sample.lines(glued, width: width("ab\u{A0}cd") - 1)[0] != "ab")
    }

    @Test("a text given its own size keeps its lines")
    func idempotent() {
        var state: UInt64 = 42
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for _ in 0..<400 {
            let words = (0...random(9)).map { _ in String(repeating: "oxWi.r", count: 1 + random(2))
            }
            let text = Sample.body(words.map { $0.prefix(1 + random(9)) }.joined(separator: " "))
            let first = text.layout(
                TextProposal(width: Double(20 + random(200))), options: Sample.options)
            let size = first.measure.size
            let again = text.layout(
                TextProposal(width: size.width, height: size.height), options: Sample.options)
            #expect(again == first, "\(text.text)")
        }
    }

    @Test("alignment moves lines within the text's own width, mirrored right to left")
    func alignment() {
        let text = Sample.body("wide line\ni")
        var options = Sample.options
        func places(_ alignment: TextOptions.Alignment, isRightToLeft: Bool = false) -> [Double] {
            options.alignment = alignment
            options.isRightToLeft = isRightToLeft
            return text.layout(.unspecified, options: options).lines.map(\.x)
        }
        let own = text.measure(.unspecified, options: options).size.width
        let (long, short) = (own - width("wide line"), own - width("i"))
        #expect(places(.leading) == [0, 0])
        #expect(places(.center) == [long / 2, short / 2])
        #expect(places(.trailing) == [long, short])
        #expect(places(.leading, isRightToLeft: true) == [long, short])
        #expect(places(.trailing, isRightToLeft: true) == [0, 0])
    }

    @Test("a line that is drawn by itself has the width it has by itself")
    func separateLines() {
        let text = Sample.body("AVAVAVAVAVAVAVAVAVAV To. Ty, “T” -> x 3x4 office")
        for room in stride(from: 10.0, through: 200, by: 7) {
            for line in text.layout(TextProposal(width: room), options: Sample.options).lines {
                #expect(abs(line.width - width(line.text)) < 0.001, "\(line.text) in \(room)")
            }
        }
    }
}
