// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Text that may shrink")
struct TextFitTests {
    private func shown(_ width: CGFloat, lineLimit: Int?, factor: CGFloat) -> (DisplayText, CGRect)
    {
        let screen = TestScreen(size: CGSize(width: width, height: 100)) {
            Text(verbatim: "One line of words").lineLimit(lineLimit).minimumScaleFactor(factor)
        }
        for item in screen.items {
            if case .text(let text) = item.content { return (text, item.frame) }
        }
        preconditionFailure("no text")
    }

    @Test("It shrinks until it fits, and no further than it may")
    func shrinking() {
        let (whole, _) = shown(300, lineLimit: 1, factor: 0.5)
        #expect(whole.font.size == 17)
        let (small, frame) = shown(100, lineLimit: 1, factor: 0.5)
        #expect(small.lines.map(\.text) == ["One line of words"])
        #expect(small.font.size < 17 && small.font.size > 8.5)
        #expect(frame.width <= 100)
        let (least, _) = shown(30, lineLimit: 1, factor: 0.5)
        #expect(least.font.size == 8.5)
        #expect(least.lines.map(\.text) != ["One line of words"])
        let (cut, _) = shown(100, lineLimit: 1, factor: 1)
        #expect(cut.font.size == 17)
    }

    private func tightened(
        _ width: CGFloat, lineLimit: Int? = 1, factor: CGFloat = 1
    ) -> (text: DisplayText, width: CGFloat) {
        let screen = TestScreen(size: CGSize(width: width, height: 100)) {
            Text(verbatim: "One line of words").lineLimit(lineLimit).minimumScaleFactor(factor)
                .allowsTightening(true)
        }
        for item in screen.items {
            if case .text(let text) = item.content { return (text, item.frame.width) }
        }
        preconditionFailure("no text")
    }

    @Test("Letters come nearer by 1/72 of the size where the text would be cut, and only there")
    func tightening() {
        let whole = tightened(300)
        #expect(whole.text.font.tracking == 0)
        // Seventeen letters at 17 points give back 17 * 17 / 72 points at most.
        let least = whole.width - 17 * 17 / 72
        let near = tightened(least + 0.5)
        #expect(near.text.lines.map(\.text) == ["One line of words"])
        #expect(abs(near.text.font.tracking + 17 / 72.0) <= 0.005)
        #expect(near.width <= least + 0.5)
        let cut = tightened(least - 2)
        #expect(cut.text.font.tracking == 0)
        #expect(cut.text.lines.map(\.text) != ["One line of words"])
    }

    @Test("Letters come nearer before they become smaller, and then do both")
    func tighteningAndShrinking() {
        let whole = tightened(300).width
        #expect(tightened(whole - 2, factor: 0.5).text.font.size == 17)
        let (text, width) = tightened(whole * 0.93, factor: 0.5)
        #expect(text.lines.map(\.text) == ["One line of words"])
        #expect(abs(text.font.size - 17 * 0.95) < 1e-9)
        #expect(text.font.tracking < 0)
        #expect(width <= whole * 0.93)
        #expect(shown(whole * 0.93, lineLimit: 1, factor: 0.5).0.font.size < text.font.size)
    }

    @Test("Kerning below zero takes as much from each letter's width as above zero adds")
    func negativeKerning() {
        func width(_ kerning: CGFloat) -> CGFloat {
            let screen = TestScreen { Text(verbatim: "One line of words").kerning(kerning) }
            return screen.items[0].frame.width
        }
        // Without ligatures, as for any kerning.
        let even = (width(1) + width(-1)) / 2
        #expect(abs(width(1) - even - 17) <= 0.5)
        #expect(abs(width(-1) - even + 17) <= 0.5)
    }

    @Test("A text that has lines left wraps and is not tightened")
    func tighteningAndWrapping() {
        let text = tightened(100, lineLimit: nil).text
        #expect(text.font.tracking == 0)
        #expect(text.lines.count == 2)
    }

    @Test("It wraps instead while it has lines left")
    func wrapping() {
        let (text, _) = shown(100, lineLimit: nil, factor: 0.5)
        #expect(text.font.size == 17)
        #expect(text.lines.count == 2)
    }
}
