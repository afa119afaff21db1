// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightLayout

@Suite("What stacks cost")
struct StackCostTests {
    private let proposal = ProposedViewSize(width: 300, height: 100)

    private func measures(_ tree: LayoutTree) -> Int {
        tree.children.reduce(0) { $0 + $1.measures }
    }

    @Test("A pass measures each child three times, a repeated or placing one not at all")
    func passMeasuresThrice() {
        let tree = LayoutTree.row((0..<50).map { _ in .color() })
        let size = tree.sizeThatFits(proposal)
        #expect(measures(tree) == 150)
        _ = tree.placements(in: LayoutGeometry(size: size, proposal: proposal))
        _ = tree.explicitAlignment(
            .firstTextBaseline, in: LayoutGeometry(size: size, proposal: proposal))
        #expect(measures(tree) == 150)
    }

    @Test("An ideal pass measures each child once, and placing it once more")
    func idealPassMeasuresOnce() {
        let tree = LayoutTree.column((0..<50).map { _ in .color() })
        let geometry = tree.geometry(for: .unspecified)
        #expect(measures(tree) == 50)
        _ = tree.placements(in: geometry)
        #expect(measures(tree) == 100)
    }

    @Test("An only child is not probed")
    func onlyChildIsNotProbed() {
        let tree = LayoutTree.row([.color()])
        #expect(tree.sizeThatFits(proposal).width == 300)
        #expect(measures(tree) == 1)
    }

    @Test("A changed child makes the stack ask again, and others answer from caches")
    func changedChild() {
        let changing = LayoutTree.rigid(10, 10)
        let nested = LayoutTree.column([.color(), .rigid(5, 5)])
        let tree = LayoutTree.row(spacing: 0, [changing, nested])
        _ = tree.sizeThatFits(proposal)
        let before = measures(nested)
        changing.content = .leaf(RigidLeaf(size: CGSize(width: 20, height: 10)))
        changing.invalidate()
        var cache = StackAlgorithm.Cache()
        guard case .stack(let stack, let children) = tree.content else { return }
        _ = stack.sizeThatFits(proposal, children: children, cache: &cache)
        let size = stack.sizeThatFits(proposal, children: children, cache: &cache)
        #expect(size.width == 300)
        #expect(cache.entries[1].size.width == 280)
        // One final length is new for the nested column: its own two children
        // are asked for it, and for nothing that they were asked before.
        #expect(measures(nested) - before == 6)
    }

    @Test("Thirty thousand children of falling flexibility are three measures each")
    func manyChildren() {
        let count = 30_000
        let children = (0..<count).map { index in
            LayoutTree.color().wrapped(
                FlexibleFrame(
                    horizontal: .init(minimum: 0, maximum: CGFloat(count - index)),
                    vertical: .init()))
        }
        let tree = LayoutTree.row(spacing: 0, children)
        let size = tree.sizeThatFits(.init(width: 60_000, height: 10))
        #expect(abs(size.width - 60_000) < 0.01)
        #expect(measures(tree) == 3 * count)
    }

    @Test("Rows in columns in rows cost the same for every level")
    func nestingCostsTheSameForEveryLevel() {
        func cost(depth: Int) -> Int {
            var tree = LayoutTree.rigid(30, 20)
            for level in 1...depth {
                let children = [tree, .rigid(20, 10), .color()]
                tree = level.isMultiple(of: 2) ? .row(children) : .column(children)
            }
            let proposal = ProposedViewSize(width: 390, height: 844)
            _ = tree.frames(inWindow: CGSize(width: 390, height: 844))
            #expect(tree.sizeThatFits(proposal).width == 390)
            return tree.totalFreshMeasures
        }
        #expect(cost(depth: 12) - cost(depth: 8) <= 4 * 27)
        #expect(cost(depth: 16) - cost(depth: 12) <= 4 * 27)
    }

    @Test("Ties keep the order of the last pass until the children change")
    func tiesKeepTheirOrder() {
        let stack = StackAlgorithm(horizontal: .center, spacing: 0)
        let children: ContiguousArray<LayoutTree> = [.color(), .rigid(1, 1), .rigid(2, 2)]
        var cache = StackAlgorithm.Cache()
        _ = stack.sizeThatFits(proposal, children: children, cache: &cache)
        #expect(cache.entries.map(\.order) == [1, 2, 0])
        cache.invalidateSizes()
        let rigid: ContiguousArray<LayoutTree> = [.rigid(1, 1), .rigid(1, 1), .rigid(2, 2)]
        _ = stack.sizeThatFits(proposal, children: rigid, cache: &cache)
        #expect(cache.entries.map(\.order) == [1, 2, 0])
        cache.reset()
        _ = stack.sizeThatFits(proposal, children: rigid, cache: &cache)
        #expect(cache.entries.map(\.order) == [0, 1, 2])
    }

    @Test("More than thirty-two children are sorted the same way")
    func longRowsAreSortedTheSameWay() {
        for count in [32, 33, 200] {
            let stack = StackAlgorithm(horizontal: .center, spacing: 0)
            let children = ContiguousArray(
                (0..<count).map { index in
                    index % 3 == 0 ? LayoutTree.color() : .rigid(CGFloat(index), 1)
                })
            var cache = StackAlgorithm.Cache()
            _ = stack.sizeThatFits(proposal, children: children, cache: &cache)
            let wanted = (0..<count).filter { $0 % 3 != 0 } + (0..<count).filter { $0 % 3 == 0 }
            #expect(cache.entries.map { Int($0.order) } == wanted)
        }
    }
}
