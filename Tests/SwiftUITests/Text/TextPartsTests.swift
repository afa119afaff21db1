// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightTesting
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Texts of several parts")
struct TextPartsTests {
    private func line(@ViewBuilder _ view: @escaping @MainActor () -> some View) -> String {
        Shown(width: 400) { view() }.lines.first { $0.contains("text") } ?? ""
    }

    @Test("parts keep their looks, and inherit what they do not say")
    func concatenation() {
        let line = line {
            (Text("a").bold() + Text("b").foregroundColor(.red)).font(.title)
        }
        #expect(line.contains("\"a\""))
        #expect(line.contains("\"b\""))
        #expect(line.contains("ff383c"))
        #expect(line.contains("700"))
    }

    @Test("Markdown in a key marks parts; in a string it is text")
    func markdown() {
        let marked = line { Text("one **two** *three*") }
        #expect(marked.contains("\"one \"") && marked.contains("\"two\""))
        let plain = String("one **two**")
        #expect(line { Text(plain) }.contains("\"one **two**\""))
        #expect(line { Text("2 * 3 * 4") }.contains("\"2 * 3 * 4\""))
        #expect(line { Text("snake_case_name") }.contains("\"snake_case_name\""))
    }

    @Test("a counted word is inflected")
    func inflection() {
        func shown(_ count: Int, _ word: String) -> String {
            line { Text("^[\(count) \(word)](inflect: true)") }
        }
        #expect(shown(1, "item").contains("\"1 item\""))
        #expect(shown(2, "item").contains("\"2 items\""))
        #expect(shown(0, "entry").contains("\"0 entries\""))
        #expect(shown(11, "box").contains("\"11 boxes\""))
    }

    @Test("a text inside of a key keeps its looks")
    func interpolation() {
        let line = line { Text("a \(Text("b").bold()) c") }
        #expect(line.contains("\"a \"") && line.contains("\"b\"") && line.contains("\" c\""))
    }

    @Test("tracking makes a text wider by its letters; even digits have one width")
    func letters() {
        func width(_ text: Text) -> Double {
            var width = 0.0
            let shown = Shown(width: 400) { text }
            shown.tree.forEach { item, _ in
                if case .texts = item.content { width = Double(item.frame.width) }
                if case .text = item.content { width = Double(item.frame.width) }
            }
            return width
        }
        #expect(width(Text("abcd").tracking(5)) == width(Text("abcd")) + 20)
        #expect(width(Text("1111").monospacedDigit()) == width(Text("8888").monospacedDigit()))
    }

    @Test("a format of a table is taken apart; values go to their places")
    func formats() {
        #expect(
            FormatPart.parts(of: "%2$@ of %1$lld, 5%%") == [
                .value(1), .text(" of "), .value(0), .text(", 5%"),
            ])
    }

    @Test("bars take the place of redacted text")
    func redaction() {
        let shown = Shown { Text("secret").redacted(reason: .placeholder) }
        #expect(!shown.lines.contains { $0.contains("\"secret\" ") })
    }

    /// The places of what the text's pictures draw, relative to the text.
    private func pictures(_ text: Text, width: CGFloat = 400) -> [CGRect] {
        var frames: [CGRect] = []
        Shown(width: width) { text }.tree.forEach { item, _ in
            if case .shape = item.content, item.opacity > 0 { frames.append(item.frame) }
        }
        return frames
    }

    @Test("a picture stands among the letters, and the text is read out with its name")
    func pictures() throws {
        let star = Image(systemName: "star")
        let first = try #require(pictures(Text(star) + Text(" x")).first)
        let middle = try #require(pictures(Text("abc \(star) x")).first)
        #expect(first.minX == 0 && middle.minX > 20)
        #expect(first.size == middle.size && first.width > 10)
        let line = line { Text("abc \(star) x") }
        #expect(line.contains("\"abc \"") && line.contains("\" x\""))
        let label = Shown(width: 400) { Text("abc \(star) x") }.lines
            .first { $0.contains("abc star x") }
        #expect(label != nil)
        #expect(pictures(Text(star).font(.largeTitle))[0].height > first.height)
    }

    @Test("a picture that no longer fits is not shown, nor one that is gone")
    func cutPictures() {
        let star = Image(systemName: "star")
        #expect(pictures(Text("aaaa bbbb cccc dddd eeee \(star)"), width: 400).count == 1)
        let cut = Shown(width: 80) {
            Text("aaaa bbbb cccc dddd eeee \(star)").lineLimit(1)
        }
        cut.tree.forEach { item, _ in
            if case .shape = item.content { #expect(item.opacity == 0) }
        }
    }
}
