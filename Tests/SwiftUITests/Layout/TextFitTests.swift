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

    @Test("It wraps instead while it has lines left")
    func wrapping() {
        let (text, _) = shown(100, lineLimit: nil, factor: 0.5)
        #expect(text.font.size == 17)
        #expect(text.lines.count == 2)
    }
}
