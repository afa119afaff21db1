// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightText

/// The fonts and options that most tests use: iOS body text at 2x.
enum Sample {
    static let body = TextStyle.body.font

    static var options: TextOptions {
        var options = TextOptions()
        options.leading = TextStyle.body.leading
        return options
    }

    static func body(_ text: String) -> ShapedText {
        ShapedText.shaped(text, font: body)
    }

    static func lines(_ text: String, width: Double? = nil, height: Double? = nil) -> [String] {
        body(text).layout(TextProposal(width: width, height: height), options: options)
            .lines.map(\.text)
    }
}

@Suite("Measuring")
struct MeasureTests {
    @Test("a label takes its advance and one line, rounded up to the pixel")
    func label() {
        let text = Sample.body("Hello")
        let advance = FixedPoint.points(text.idealWidth)
        let measure = text.measure(.unspecified, options: Sample.options)
        #expect(measure.size == CGSize(width: (advance * 2).rounded(.up) / 2, height: 20.5))
        #expect(measure.firstBaseline == 16)
        #expect(measure.lastBaseline == 16)
        #expect(measure.lineCount == 1)
        #expect(!measure.isTruncated)
    }

    @Test("heights at 3x and 1x follow the pixel")
    func pixels() {
        var options = Sample.options
        options.pixelLength = 1.0 / 3
        let text = Sample.body("Hello")
        #expect(abs(text.measure(.unspecified, options: options).size.height - 61.0 / 3) < 1e-9)
        options.pixelLength = 1
        #expect(text.measure(.unspecified, options: options).size.height == 21)
        #expect(text.measure(.unspecified, options: options).firstBaseline == 16)
    }

    @Test("line heights of all text styles at 2x equal the recorded ones")
    func styles() {
        let heights = TextStyle.allCases.map { style in
            ShapedText.shaped("A", font: style.font)
                .measure(.unspecified, options: TextOptions()).size.height
        }
        #expect(heights == [41, 33.5, 26.5, 24, 20.5, 20.5, 19.5, 18, 16, 14.5, 13.5])
    }

    @Test("gaps towards neighbours equal Apple's, to 1e-4")
    func spacing() {
        func check(_ style: TextStyle, _ pixel: Double, _ expected: [Double]) {
            let spacing = TextSpacing(metrics: style.metrics, pixelLength: pixel)
            let found = [spacing.above, spacing.below, spacing.textToText]
            for (left, right) in zip(found, expected) { #expect(abs(left - right) < 1e-4) }
        }
        check(.body, 0.5, [6.6006, 10.8091, 2])
        check(.body, 1.0 / 3, [6.4339, 10.6424, 2])
        check(.largeTitle, 0.5, [12.7012, 21.1182, 0.5])
        check(.footnote, 1.0 / 3, [4.8024, 8.0207, 2.6667])
        check(.caption2, 0.5, [4.1533, 6.8765, 0])
    }

    @Test("the first baseline rounds to the nearest pixel, the last one up")
    func baselines() {
        let text = Sample.body("one\ntwo\nthree")
        let measure = text.measure(.unspecified, options: Sample.options)
        // 16.186 and 60.186 points.
        #expect(measure.firstBaseline == 16)
        #expect(measure.lastBaseline == 60.5)
        #expect(measure.size.height == 64.5)
        let lines = text.layout(.unspecified, options: Sample.options).lines
        #expect(lines.map(\.baseline) == [16, 38, 60])
    }

    @Test("line spacing counts only where it exceeds the style's own leading")
    func lineSpacing() {
        let text = Sample.body("one\ntwo")
        var options = Sample.options
        options.lineSpacing = 1
        #expect(text.measure(.unspecified, options: options).size.height == 42.5)
        options.lineSpacing = 10
        // Two lines of 20.287 and 10 between them.
        #expect(text.measure(.unspecified, options: options).size.height == 51)
        options.lineSpacing = -.infinity
        #expect(text.measure(.unspecified, options: options).size.height == 42.5)
    }

    @Test("both lengths zero: nothing; zero width alone: a character on each line")
    func probes() {
        let text = Sample.body("Hello world")
        let zero = text.measure(TextProposal(width: 0, height: 0), options: Sample.options)
        #expect(zero == .zero)
        let narrow = text.measure(TextProposal(width: 0), options: Sample.options)
        #expect(narrow.size.width == 0)
        #expect(narrow.lineCount == 10)
        let short = text.measure(TextProposal(width: 0, height: 50), options: Sample.options)
        #expect(short.lineCount == 2)
        let low = text.measure(TextProposal(width: 500, height: 0), options: Sample.options)
        #expect(low.size.height == 20.5)
        #expect(!low.isTruncated)
        let wide = text.measure(
            TextProposal(width: .infinity, height: .infinity), options: Sample.options)
        #expect(wide == text.measure(.unspecified, options: Sample.options))
    }

    @Test("the short way for zero width agrees with breaking the lines")
    func narrowest() {
        let strings = [
            "Hello world", " lead", "trail  ", "a", "  ", "a b c", "x-y, z/2 (8)", "Настройки",
            "e\u{301}a", "a\u{AD}b", "שלום (1)", "日本語", "one\n\n two\n", "é\n\n",
        ]
        for string in strings {
            let text = Sample.body(string)
            let counted = text.measure(TextProposal(width: 0), options: Sample.options).lineCount
            #expect(counted == text.wrapped(room: 0, mostLines: 1000).count, "\(string)")
        }
    }

    @Test("reserved lines add height and leave the last baseline")
    func reserved() {
        var options = Sample.options
        options.reservedLineCount = 2
        let one = Sample.body("Hello").measure(.unspecified, options: options)
        #expect(one.size.height == 42.5)
        #expect(one.lastBaseline == 16)
        #expect(one.lineCount == 1)
        let empty = Sample.body("").measure(.unspecified, options: options)
        #expect(empty.size == CGSize(width: 0, height: 42.5))
    }

    @Test("reserved lines are used, however little height is offered")
    func reservedLinesAreUsed() {
        var options = Sample.options
        options.lineLimit = 2
        options.reservedLineCount = 2
        let text = Sample.body("one two three")
        let low = TextProposal(width: 70, height: 1)
        #expect(text.layout(low, options: options).lines.map(\.text) == ["one two", "three"])
        options.reservedLineCount = 0
        #expect(text.layout(low, options: options).lines.map(\.text) == ["one tw…"])
    }

    @Test("NaN and negative proposals count as none and as zero")
    func strangeProposals() {
        let text = Sample.body("Hello")
        let ideal = text.measure(.unspecified, options: Sample.options)
        #expect(
            text.measure(TextProposal(width: .nan, height: .nan), options: Sample.options) == ideal)
        let negative = text.measure(TextProposal(width: -5), options: Sample.options)
        #expect(negative.size.width == 0)
    }

    @Test("runs of several fonts share one line of the tallest one's height")
    func mixedFonts() {
        let runs = [
            TextRun("small ", font: FontKey(size: 10)), TextRun("LARGE", font: FontKey(size: 30)),
        ]
        let text = ShapedText.shaped(runs)
        let measure = text.measure(.unspecified, options: TextOptions())
        #expect(measure.size.height == 36)
        #expect(measure.firstBaseline == 28.5)
        let parts = runs.map { ShapedText.shaped($0.text, font: $0.font).idealWidth }
        #expect(text.idealWidth == parts[0] + parts[1])
        let line = text.layout(.unspecified, options: TextOptions()).lines[0]
        #expect(line.fragments.map(\.text) == ["small ", "LARGE"])
        #expect(line.fragments.map(\.run) == [0, 1])
        #expect(line.fragments[1].x == FixedPoint.points(parts[0]))
    }
}
