// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightLayout

@Suite("Modifiers of one child")
struct ModifierTests {
    private let window = CGSize(width: 100, height: 60)

    @Test("Padding takes from the proposal and adds to the size, and never goes below zero")
    func padding() {
        let padded = LayoutTree.color().wrapped(PaddingAlgorithm(insets: EdgeInsets(10)))
        #expect(padded.sizeThatFits(.zero) == CGSize(width: 20, height: 20))
        #expect(padded.sizeThatFits(.init(window)) == window)
        #expect(padded.sizeThatFits(.unspecified) == CGSize(width: 30, height: 30))
        let shrunk = LayoutTree.rigid(4, 4).wrapped(PaddingAlgorithm(insets: EdgeInsets(-10)))
        #expect(shrunk.sizeThatFits(.zero) == .zero)
        let odd = LayoutTree.rigid(4, 4).wrapped(PaddingAlgorithm(insets: EdgeInsets(.nan)))
        #expect(odd.sizeThatFits(.zero) == CGSize(width: 4, height: 4))
    }

    @Test("Padding makes plain only the edges that it pads")
    func paddingResetsItsEdges() {
        let text = LayoutTree(.leaf(TextLikeLeaf(size: .zero)))
        let above = text.wrapped(PaddingAlgorithm(insets: EdgeInsets(5, edges: .top))).spacing
        #expect(above.value(.textToText, on: .top) == nil)
        #expect(above.value(.textToText, on: .bottom) == 0)
        let leading = EdgeInsets(5, edges: .leading)
        let turned = PaddingAlgorithm(insets: leading, layoutDirection: .rightToLeft)
        #expect(text.wrapped(turned).spacing.value(.edgeLeftText, on: .right) == 0)
        #expect(text.wrapped(turned).spacing.value(.edgeRightText, on: .left) == nil)
    }

    @Test("Fixed size offers nothing on its axes, centres, and forwards the priority")
    func fixedSize() {
        let tall = LayoutTree.color()
            .wrapped(FixedSizeAlgorithm(horizontal: true, vertical: false))
        #expect(
            tall.sizeThatFits(.init(width: 100, height: 30)) == CGSize(width: 10, height: 30))
        let spacer = LayoutTree.spacer(.vertical).wrapped(FixedSizeAlgorithm())
        #expect(spacer.layoutPriority == -.infinity)
    }

    @Test("A ratio offers proportions; a rigid child declines")
    func aspectRatio() {
        func size(_ ratio: CGFloat?, filling: Bool, _ child: LayoutTree) -> CGSize {
            child.wrapped(AspectRatioAlgorithm(ratio: ratio, isFilling: filling))
                .sizeThatFits(.init(window))
        }
        #expect(size(1, filling: false, .color()) == CGSize(width: 60, height: 60))
        #expect(size(1, filling: true, .color()) == CGSize(width: 100, height: 100))
        #expect(size(1, filling: true, .rigid(5, 6)) == CGSize(width: 5, height: 6))
        let image = LayoutTree(.leaf(FillingLeaf(ideal: CGSize(width: 40, height: 10))))
        #expect(size(nil, filling: false, image) == CGSize(width: 100, height: 25))
        let nothing = LayoutTree(.leaf(FillingLeaf(ideal: .zero)))
        #expect(size(nil, filling: false, nothing) == CGSize(width: 60, height: 60))
        #expect(size(0, filling: false, .color()) == CGSize(width: 0, height: 60))
        for odd in [-1, CGFloat.nan, .infinity] {
            #expect(size(odd, filling: false, .color()) == window)
        }
    }

    @Test("A ratio with one proposed length derives the other, with none passes through")
    func aspectRatioOfPartialProposals() {
        let tree = LayoutTree.color().wrapped(AspectRatioAlgorithm(ratio: 2, isFilling: false))
        #expect(tree.sizeThatFits(.init(width: 40, height: nil)).height == 20)
        #expect(tree.sizeThatFits(.init(width: nil, height: 40)).width == 80)
        #expect(tree.sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
    }

    @Test("A positioned view fills, and its centre is at the point")
    func position() {
        let tree = LayoutTree.rigid(10, 20, name: "child")
            .wrapped(PositionAlgorithm(position: CGPoint(x: 30, y: 5)))
        #expect(tree.sizeThatFits(.init(window)) == window)
        #expect(tree.sizeThatFits(.unspecified) == CGSize(width: 10, height: 20))
        #expect(
            tree.frames(inWindow: window)["child"] == CGRect(x: 25, y: -5, width: 10, height: 20))
    }

    @Test("An offset moves the picture but neither size nor guides")
    func offset() {
        let tree = LayoutTree.rigid(10, 10, name: "child").guide(.top) { _ in 4 }
            .wrapped(OffsetAlgorithm(offset: CGSize(width: 7, height: -3)))
        let geometry = tree.geometry(for: .unspecified)
        #expect(geometry.size == CGSize(width: 10, height: 10))
        #expect(tree.explicitAlignment(.top, in: geometry) == 4)
        #expect(tree.placements(in: geometry)[0].origin == CGPoint(x: 7, y: -3))
        #expect(tree.measures == 1)
    }

    @Test("A secondary view is offered the primary's size and meets its guides")
    func overlay() {
        let primary = LayoutTree.rigid(50, 40).guide(.leading) { _ in 10 }
        let overlay = OverlayAlgorithm(alignment: .topLeading)
        let tree = LayoutTree(.overlay(overlay, primary, .rigid(5, 5).priority(3)))
        let places = tree.placements(in: tree.geometry(for: .unspecified))
        #expect(places[1].origin == CGPoint(x: 10, y: 0))
        #expect(tree.layoutPriority == 0)
        let filled = LayoutTree(.overlay(OverlayAlgorithm(), .rigid(50, 40), .color("o")))
        #expect(filled.frames(inWindow: window)["o"]?.size == CGSize(width: 50, height: 40))
    }

    @Test("A geometry reader fills, and keeps its content's guides to itself")
    func geometryReader() {
        let tree = LayoutTree.rigid(5, 5, name: "child").guide(.firstTextBaseline) { _ in 1 }
            .wrapped(GeometryReaderAlgorithm())
        let geometry = tree.geometry(for: .init(window))
        #expect(geometry.size == window)
        #expect(tree.explicitAlignment(.firstTextBaseline, in: geometry) == nil)
        #expect(tree.frames(inWindow: window)["child"]?.origin == .zero)
        #expect(tree.sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
    }
}
