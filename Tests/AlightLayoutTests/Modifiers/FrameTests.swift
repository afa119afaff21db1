// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightLayout

@Suite("Frames")
struct FrameTests {
    private func flexible(
        _ horizontal: FlexibleFrame.Bounds, _ child: LayoutTree = .color()
    ) -> LayoutTree {
        child.wrapped(FlexibleFrame(horizontal: horizontal, vertical: .init()))
    }

    private func width(_ tree: LayoutTree, _ proposed: CGFloat?) -> CGFloat {
        tree.sizeThatFits(.init(width: proposed, height: 10)).width
    }

    @Test("A fixed frame has its lengths and leaves the other to the child")
    func fixedFrame() {
        #expect(LayoutTree.color().frame(width: 30).sizeThatFits(.unspecified).width == 30)
        #expect(LayoutTree.color().frame(width: 30).sizeThatFits(.unspecified).height == 10)
        let both = LayoutTree.color()
        _ = both.frame(width: 30, height: 20).sizeThatFits(.zero)
        #expect(both.measures == 0)
    }

    @Test("Invalid lengths of a fixed frame are dropped", arguments: [-1, .nan, .infinity])
    func invalidLengths(length: CGFloat) {
        #expect(LayoutTree.rigid(7, 8).frame(width: length).sizeThatFits(.zero).width == 7)
        #expect(!FixedFrame.isValid(length))
    }

    @Test("A child that is larger than its frame is aligned all the same")
    func overflowIsAligned() {
        let tree = LayoutTree.rigid(50, 50).frame(width: 20, height: 20, alignment: .bottomLeading)
        let place = tree.placements(in: tree.geometry(for: .unspecified))[0]
        #expect(place.origin == CGPoint(x: 0, y: -30))
    }

    @Test("Both bounds: the proposal, clamped, whatever the child is")
    func bothBounds() {
        let tree = flexible(.init(minimum: 20, maximum: 60), .rigid(100, 10))
        #expect(width(tree, 10) == 20)
        #expect(width(tree, 40) == 40)
        #expect(width(tree, .infinity) == 60)
        #expect(width(tree, nil) == 60)
        let bounds = FlexibleFrame.Bounds(minimum: 20, maximum: 60)
        let child = LayoutTree.color()
        let both = child.wrapped(FlexibleFrame(horizontal: bounds, vertical: bounds))
        #expect(both.sizeThatFits(.zero) == CGSize(width: 20, height: 20))
        #expect(child.measures == 0)
        let zeroToInfinity = flexible(.init(minimum: 0, maximum: .infinity), .rigid(100, 10))
        #expect(width(zeroToInfinity, 40) == 40)
    }

    @Test("A minimum alone shrinks to the proposal below a larger child")
    func minimumAlone() {
        #expect(width(flexible(.init(minimum: 20)), 10) == 20)
        #expect(width(flexible(.init(minimum: 20)), 50) == 50)
        #expect(width(flexible(.init(minimum: 20), .rigid(40, 10)), 30) == 30)
        #expect(width(flexible(.init(minimum: 20), .rigid(40, 10)), nil) == 40)
    }

    @Test("A maximum alone grows to the proposal, and keeps a rigid child's length")
    func maximumAlone() {
        #expect(width(flexible(.init(maximum: .infinity), .rigid(40, 10)), 90) == 90)
        #expect(width(flexible(.init(maximum: .infinity), .rigid(40, 10)), 0) == 40)
        #expect(width(flexible(.init(maximum: 60), .rigid(40, 10)), 90) == 60)
        #expect(width(flexible(.init(maximum: 30), .rigid(40, 10)), 10) == 30)
        #expect(width(flexible(.init(maximum: 60), .rigid(40, 10)), nil) == 40)
    }

    @Test("An ideal length answers where nothing is proposed")
    func idealLength() {
        let tree = flexible(.init(ideal: 33))
        #expect(width(tree, nil) == 33)
        #expect(width(tree, 50) == 50)
    }

    @Test("Bounds are put in order: the lower one wins")
    func boundsAreOrdered() {
        let bounds = FlexibleFrame.Bounds(minimum: 50, ideal: 20, maximum: 10)
        #expect(bounds == FlexibleFrame.Bounds(minimum: 50, ideal: 50, maximum: 50))
        #expect(!FlexibleFrame.Bounds.isValid(minimum: 50, ideal: 20, maximum: 10))
        #expect(FlexibleFrame.Bounds.isValid(minimum: nil, ideal: nil, maximum: .infinity))
        #expect(FlexibleFrame.Bounds(minimum: -5).minimum == 0)
        #expect(FlexibleFrame.Bounds(minimum: .nan).isUnbounded)
    }

    @Test("Placing offers the child the frame's own size, or nothing strictly inside the bounds")
    func placingProposal() {
        let bounds = FlexibleFrame.Bounds(minimum: 20, maximum: 60)
        #expect(bounds.placingProposal(nil, length: 40) == nil)
        #expect(bounds.placingProposal(nil, length: 60) == 60)
        #expect(bounds.placingProposal(30, length: 30) == 30)
        #expect(FlexibleFrame.Bounds(ideal: 30).placingProposal(nil, length: 30) == 30)
    }

    @Test("Frames make the edges of their lengths plain, except around a spacer")
    func framesResetSpacing() {
        let text = LayoutTree(.leaf(TextLikeLeaf(size: .zero)))
        let wide = text.frame(width: 10).spacing
        #expect(wide.value(.textToText, on: .top) != nil)
        #expect(wide.value(.edgeLeftText, on: .right) == 0)
        #expect(text.frame(width: 10, height: 10).spacing.isEqual(to: .plain))
        #expect(
            text.wrapped(
                FlexibleFrame(horizontal: .init(), vertical: .init(minimum: 1))
            ).spacing.value(.textToText, on: .top) == nil)
        let spacer = LayoutTree.spacer(.vertical)
        #expect(spacer.frame(height: 10).spacing.isEqual(to: spacer.spacing))
        #expect(spacer.frame(height: 10).layoutPriority == 0)
    }
}
