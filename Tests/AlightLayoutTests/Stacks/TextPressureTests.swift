// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightLayout

/// A paragraph that needs so many lines of 16 points, and keeps fewer where
/// less height is offered: how texts answer a stack's questions.
private struct ParagraphLeaf: LeafAlgorithm {
    let lines: Int
    let width: CGFloat

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        guard let height = proposal.height, height.isFinite else {
            return CGSize(width: width, height: CGFloat(lines) * 16)
        }
        let kept = max(1, min(lines, Int((height / 16).rounded(.down))))
        return CGSize(width: width, height: CGFloat(kept) * 16)
    }
}

/// Recorded from SwiftUI (`rec/text-stack-overflow`, `rec/text-stack-spacer-tight`,
/// `rec/text-two-in-stack`); the paragraph stands in for the font.
@Suite("Texts under pressure in a column")
struct TextPressureTests {
    private func paragraph(_ lines: Int, _ name: String) -> LayoutTree {
        LayoutTree(.leaf(ParagraphLeaf(lines: lines, width: 150)))
            .frame(width: 150, alignment: .leading).named(name)
    }

    private func bar(_ name: String) -> LayoutTree {
        LayoutTree.color().frame(height: 40).named(name)
    }

    @Test("Rigid neighbours leave one line")
    func overflow() {
        let tree = LayoutTree.column(
            spacing: 8, [bar("top"), paragraph(4, "text"), bar("bottom")])
        let frames = tree.frames(inWindow: CGSize(width: 200, height: 120))
        #expect(frames["top"] == CGRect(x: 0, y: 4, width: 200, height: 40))
        #expect(frames["text"] == CGRect(x: 25, y: 52, width: 150, height: 16))
        #expect(frames["bottom"] == CGRect(x: 0, y: 76, width: 200, height: 40))
    }

    @Test("A spacer's minimum is set aside, then it takes the rest")
    func tightSpacer() {
        let tree = LayoutTree.column(
            spacing: 0,
            [bar("top"), paragraph(4, "text"), .spacer(.vertical).named("spacer"), bar("bottom")])
        let frames = tree.frames(inWindow: CGSize(width: 200, height: 130))
        #expect(frames["text"] == CGRect(x: 25, y: 40, width: 150, height: 32))
        #expect(frames["spacer"] == CGRect(x: 100, y: 72, width: 0, height: 18))
        #expect(frames["bottom"] == CGRect(x: 0, y: 90, width: 200, height: 40))
    }

    @Test("The shorter of two texts is sized first")
    func twoTexts() {
        let tree = LayoutTree.column(spacing: 0, [paragraph(4, "first"), paragraph(2, "second")])
        let frames = tree.frames(inWindow: CGSize(width: 300, height: 90))
        #expect(frames["first"] == CGRect(x: 75, y: 5, width: 150, height: 48))
        #expect(frames["second"] == CGRect(x: 75, y: 53, width: 150, height: 32))
    }
}
