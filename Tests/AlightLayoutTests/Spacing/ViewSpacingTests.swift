// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightLayout

@Suite("Spacing between neighbours")
struct ViewSpacingTests {
    private let text = TextLikeLeaf.macSpacing

    @Test("Plain views keep 8, along either axis")
    func plainViewsKeepEight() {
        #expect(ViewSpacing().distance(to: ViewSpacing(), along: .horizontal) == 8)
        #expect(ViewSpacing().distance(to: ViewSpacing(), along: .vertical) == 8)
    }

    @Test("Zero spacing leaves no gap beside anything")
    func zeroLeavesNoGap() {
        for axis in Axis.allCases {
            #expect(ViewSpacing.zero.distance(to: .plain, along: axis) == 0)
            #expect(ViewSpacing.plain.distance(to: .zero, along: axis) == 0)
            #expect(text.distance(to: .zero, along: axis) == 0)
            #expect(ViewSpacing.zero.distance(to: .zero, along: axis) == 0)
        }
    }

    @Test("A spacer of the other axis does not count")
    func spacerOfTheOtherAxisDoesNotCount() {
        let spacer = ViewSpacing.zero(along: .vertical)
        #expect(spacer.distance(to: .plain, along: .vertical) == 0)
        #expect(spacer.distance(to: .plain, along: .horizontal) == 8)
    }

    @Test("Texts of the macOS default font have the recorded gaps")
    func textHasRecordedGaps() {
        #expect(abs(ViewSpacing.plain.distance(to: text, along: .vertical) - 4.7422) < 1e-4)
        #expect(abs(text.distance(to: .plain, along: .vertical) - 8.1509) < 1e-4)
        #expect(text.distance(to: text, along: .vertical) == 0)
        #expect(text.distance(to: text, along: .horizontal) == 8)
        #expect(text.distance(to: .plain, along: .horizontal) == 8)
    }

    @Test("The lower of two texts decides, by its leading")
    func lowerTextDecides() {
        let body = ViewSpacing.text(
            ascent: 16.187, descent: 4.101, capHeight: 12, leading: 1.71, pixel: 0.5)
        let footnote = ViewSpacing.text(
            ascent: 12.378, descent: 3.136, capHeight: 9, leading: 2.49, pixel: 0.5)
        #expect(body.distance(to: footnote, along: .vertical) == 2.5)
        #expect(footnote.distance(to: body, along: .vertical) == 2)
    }

    @Test("A union takes the larger of each category, and of text the larger line")
    func unionTakesTheLarger() {
        let small = ViewSpacing.text(
            ascent: 8, descent: 2, capHeight: 6, leading: 3, pixel: 1)
        let large = ViewSpacing.text(
            ascent: 16, descent: 4, capHeight: 12, leading: 1, pixel: 1)
        let both = small.union(large)
        #expect(both.value(.edgeAboveText, on: .top) == large.value(.edgeAboveText, on: .top))
        #expect(both.value(.textToText, on: .top) == 1)
        #expect(large.union(small).isEqual(to: both))
        #expect(both.union(.plain).value(.edgeBelowText, on: .top) == 0)
    }

    @Test("A union on some edges leaves the others")
    func unionKeepsToItsEdges() {
        let union = ViewSpacing.none.union(.zero, edges: [.top, .leading])
        #expect(union.value(.automatic, on: .top) == 0)
        #expect(union.value(.automatic, on: .left) == 0)
        #expect(union.value(.automatic, on: .bottom) == nil)
        #expect(union.value(.automatic, on: .right) == nil)
        var turned = ViewSpacing.none
        turned.layoutDirection = .rightToLeft
        turned.formUnion(.zero, edges: .leading)
        #expect(turned.value(.automatic, on: .left) == nil)
        #expect(turned.value(.automatic, on: .right) == 0)
    }

    @Test("Resetting edges makes them plain and keeps the rest")
    func resetMakesEdgesPlain() {
        var spacing = text
        spacing.reset(.horizontal)
        #expect(spacing.value(.edgeLeftText, on: .right) == 0)
        #expect(spacing.value(.edgeAboveText, on: .top) == text.value(.edgeAboveText, on: .top))
        spacing.reset(.all)
        #expect(spacing.isEqual(to: .plain))
    }

    @Test("Where nothing is shared, the larger automatic value counts")
    func automaticValueCounts() {
        let field = ViewSpacing([(.automatic, .top, 6), (.automatic, .bottom, 6)])
        #expect(field.distance(to: .plain, along: .vertical) == 6)
        #expect(field.distance(to: .zero, along: .vertical) == 6)
        #expect(field.distance(to: text, along: .vertical) == 6)
    }

    @Test("Reading from right to left turns the facing edges around")
    func directionTurnsEdges() {
        let padded = ViewSpacing([(.automatic, .left, 3), (.automatic, .right, 5)])
        #expect(padded.distance(to: .none, along: .horizontal) == 5)
        #expect(
            padded.distance(to: .none, along: .horizontal, layoutDirection: .rightToLeft) == 3)
    }
}
