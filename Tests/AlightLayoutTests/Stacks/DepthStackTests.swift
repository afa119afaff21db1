// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightLayout

@Suite("Depth stacks")
struct DepthStackTests {
    @Test("The size is the largest of each axis, and all are placed at it")
    func largestOfEachAxis() {
        let tree = LayoutTree.depth([.rigid(10, 40), .rigid(30, 20), .color()])
        let geometry = LayoutGeometry(
            size: tree.sizeThatFits(.init(width: 20, height: 20)),
            proposal: .init(width: 20, height: 20))
        #expect(geometry.size == CGSize(width: 30, height: 40))
        let places = tree.placements(in: geometry)
        #expect(places[0].origin == CGPoint(x: 10, y: 0))
        #expect(places[2].geometry.size == CGSize(width: 30, height: 40))
    }

    @Test("Only the highest priority makes the size; others may stick out")
    func highestPriorityMakesTheSize() {
        let tree = LayoutTree.depth(
            [.rigid(60, 60).priority(-0.1), .rigid(50, 50), .rigid(40, 40).priority(1)])
        let geometry = tree.geometry(for: .unspecified)
        #expect(geometry.size == CGSize(width: 40, height: 40))
        #expect(tree.placements(in: geometry)[0].origin == CGPoint(x: -10, y: -10))
    }

    @Test("Guides meet on both axes, and the stack reaches around them")
    func guidesMeet() {
        let tree = LayoutTree.depth(
            at: .topLeading,
            [.rigid(10, 10), .rigid(10, 10).guide(.leading) { _ in -20 }.guide(.top) { _ in 5 }])
        let geometry = tree.geometry(for: .unspecified)
        #expect(geometry.size == CGSize(width: 30, height: 15))
        let places = tree.placements(in: geometry)
        #expect(places[0].origin == CGPoint(x: 0, y: 5))
        #expect(places[1].origin == CGPoint(x: 20, y: 0))
    }

    @Test("Empty, endless and spacer-only stacks have a size")
    func oddStacks() {
        #expect(LayoutTree.depth([]).sizeThatFits(.unspecified) == .zero)
        #expect(LayoutTree.depth([]).layoutPriority == -.infinity)
        #expect(
            LayoutTree.depth([.color(), .rigid(5, 5)]).sizeThatFits(.infinity)
                == CGSize(width: CGFloat.infinity, height: .infinity))
        #expect(
            LayoutTree.depth([.spacer(nil), .spacer(nil)])
                .sizeThatFits(.init(width: 30, height: 4)) == CGSize(width: 30, height: 8))
    }

    @Test("Baselines of the children are merged")
    func baselines() {
        let text = LayoutTree(
            .leaf(TextLikeLeaf(size: CGSize(width: 10, height: 16), baseline: 13)))
        let tree = LayoutTree.depth([text, .rigid(40, 40)])
        let geometry = tree.geometry(for: .unspecified)
        #expect(tree.explicitAlignment(.firstTextBaseline, in: geometry) == 25)
        #expect(tree.explicitAlignment(.top, in: geometry) == nil)
    }
}
