// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightLayout

@Suite("Rows and columns")
struct StackTests {
    private func widths(_ tree: LayoutTree, _ proposal: ProposedViewSize) -> [CGFloat] {
        tree.placements(in: tree.geometry(for: proposal)).map(\.geometry.size.width)
    }

    private func flexible(_ minimum: CGFloat?, _ maximum: CGFloat?) -> LayoutTree {
        LayoutTree.color().wrapped(
            FlexibleFrame(
                horizontal: .init(minimum: minimum, maximum: maximum), vertical: .init()))
    }

    @Test("Nothing at all: no size, no spacing, last in any order")
    func emptyStack() {
        let tree = LayoutTree.row([])
        #expect(tree.sizeThatFits(.init(width: 50, height: 50)) == .zero)
        #expect(tree.spacing.isEqual(to: .zero))
        #expect(tree.layoutPriority == -.infinity)
    }

    @Test("The least flexible child is sized first")
    func leastFlexibleFirst() {
        let tree = LayoutTree.row(
            spacing: 0, [.color(), flexible(nil, 20), .rigid(30, 1), flexible(10, 60)])
        #expect(
            widths(tree, .init(width: 160, height: 10)) == [55, 20, 30, 55])
    }

    @Test("Of two endless children the one with the larger minimum is first")
    func largerMinimumFirst() {
        let tree = LayoutTree.row(spacing: 0, [flexible(nil, nil), flexible(80, nil)])
        #expect(widths(tree, .init(width: 100, height: 10)) == [20, 80])
    }

    @Test("Higher priorities take all but the minimums of lower ones")
    func prioritiesTakeFirst() {
        let tree = LayoutTree.row(
            spacing: 8, [.color(), .color().priority(1), .spacer(.horizontal)])
        #expect(widths(tree, .init(width: 100, height: 10)) == [0, 76, 8])
    }

    @Test("An overdrawn row offers the rest nothing, and reports its true length")
    func overdrawnRow() {
        let tree = LayoutTree.row(spacing: 0, [.rigid(80, 1), .rigid(40, 1), .color()])
        #expect(widths(tree, .init(width: 100, height: 10)) == [80, 40, 0])
        #expect(tree.sizeThatFits(.init(width: 100, height: 10)).width == 120)
    }

    @Test("With no length proposed, children have their ideal one")
    func idealLength() {
        let tree = LayoutTree.row(spacing: 2, [.color(), .rigid(7, 20)])
        #expect(tree.sizeThatFits(.unspecified) == CGSize(width: 19, height: 20))
    }

    @Test("Placed at its ideal cross length, a stack offers that to flexible children")
    func idealCrossLengthIsOffered() {
        let tree = LayoutTree.row(spacing: 0, [.color("color"), .rigid(10, 40)])
        let geometry = tree.geometry(for: .init(width: 60, height: nil))
        #expect(geometry.size == CGSize(width: 60, height: 40))
        #expect(tree.placements(in: geometry)[0].geometry.size == CGSize(width: 50, height: 40))
    }

    @Test("An endless proposal gives endless sizes, and finite places")
    func endlessProposal() {
        let tree = LayoutTree.row([.color(), .rigid(10, 10), .color()])
        let geometry = tree.geometry(for: .infinity)
        #expect(geometry.size == CGSize(width: CGFloat.infinity, height: .infinity))
        for place in tree.placements(in: geometry) {
            #expect(place.origin.x.isFinite && place.origin.y.isFinite)
        }
    }

    @Test("A proposal that is not a number is none")
    func proposalThatIsNoNumber() {
        let tree = LayoutTree.row(spacing: 0, [.color(), .color()])
        #expect(
            tree.sizeThatFits(.init(width: .nan, height: .nan)) == CGSize(width: 20, height: 10))
    }

    @Test("Children that answer nonsense do not take others along")
    func nonsenseAnswers() {
        let tree = LayoutTree.row(
            spacing: 0, [.rigid(.nan, .nan), .rigid(-5, 10), .rigid(.infinity, 4), .color()])
        let geometry = tree.geometry(for: .init(width: 100, height: 20))
        #expect(!geometry.size.width.isNaN && !geometry.size.height.isNaN)
        #expect(tree.placements(in: geometry).count == 4)
    }

    @Test("Guides line up, and the stack reaches from the first start to the last end")
    func guidesLineUp() {
        let tree = LayoutTree.column(
            at: .leading, spacing: 0,
            [.rigid(10, 1).guide(.leading) { _ in 4 }, .rigid(10, 1).guide(.leading) { _ in -6 }])
        let geometry = tree.geometry(for: .unspecified)
        #expect(geometry.size.width == 20)
        #expect(tree.placements(in: geometry).map(\.origin.x) == [0, 10])
    }

    @Test("Baselines line up in a row and pass through it")
    func baselines() {
        let tall = LayoutTree(
            .leaf(TextLikeLeaf(size: CGSize(width: 10, height: 30), baseline: 24)))
        let short = LayoutTree(
            .leaf(TextLikeLeaf(size: CGSize(width: 10, height: 16), baseline: 13)))
        let tree = LayoutTree.row(at: .firstTextBaseline, [tall, short])
        let geometry = tree.geometry(for: .unspecified)
        #expect(tree.placements(in: geometry).map(\.origin.y) == [0, 11])
        #expect(tree.explicitAlignment(.firstTextBaseline, in: geometry) == 24)
        let column = LayoutTree.column(spacing: 1, [tall, short])
        let columnGeometry = column.geometry(for: .unspecified)
        #expect(column.explicitAlignment(.firstTextBaseline, in: columnGeometry) == 24)
        #expect(column.explicitAlignment(.lastTextBaseline, in: columnGeometry) == 44)
        #expect(column.explicitAlignment(.leading, in: columnGeometry) == nil)
    }

    @Test("Without a spacing, neighbours decide each gap")
    func neighboursDecideGaps() {
        let text = LayoutTree(.leaf(TextLikeLeaf(size: CGSize(width: 10, height: 16))))
        let tree = LayoutTree.column(
            [.rigid(1, 10), text, .rigid(1, 10), .spacer(.vertical), .rigid(1, 10)])
        let origins = tree.placements(in: tree.geometry(for: .unspecified)).map(\.origin.y)
        let wanted: [CGFloat] = [0, 14.7422, 38.8931, 48.8931, 56.8931]
        for (origin, wanted) in zip(origins, wanted) { #expect(abs(origin - wanted) < 0.001) }
    }

    @Test("Outside, a column shows its ends' edges and everyone's sides")
    func outerSpacing() {
        let text = LayoutTree(.leaf(TextLikeLeaf(size: .zero)))
        let spacing = LayoutTree.column([text, .rigid(1, 1)]).spacing
        #expect(spacing.value(.edgeAboveText, on: .top) != nil)
        #expect(spacing.value(.edgeBelowText, on: .bottom) == nil)
        #expect(spacing.value(.edgeAboveText, on: .bottom) == 0)
        #expect(spacing.value(.edgeLeftText, on: .right) == 0)
    }
}
