// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightLayout

@Suite("Random layouts")
struct RandomLayoutTests {
    @Test("Caches change no answer", arguments: UInt64(1)...120)
    func cachesChangeNothing(seed: UInt64) {
        var random = RandomTree(generator: SeededGenerator(seed: seed))
        let cached = random.tree(depth: 3)
        var again = RandomTree(generator: SeededGenerator(seed: seed))
        let uncached = again.tree(depth: 3)
        uncached.setCaching(false)
        for _ in 0..<12 {
            let proposal = random.proposal()
            let geometry = cached.geometry(for: proposal)
            #expect(isSame(geometry.size, uncached.sizeThatFits(proposal)))
            compare(cached, uncached, geometry, proposal)
        }
    }

    @Test("After a change and an invalidation, answers are those of a new tree")
    func changesAreSeen() {
        for seed in UInt64(100)..<140 {
            var random = RandomTree(generator: SeededGenerator(seed: seed))
            let tree = random.tree(depth: 3)
            let proposal = random.proposal()
            _ = tree.placements(in: tree.geometry(for: proposal))
            var leaves = leaves(of: tree)
            leaves.shuffle(using: &random.generator)
            for leaf in leaves.prefix(2) {
                let size = CGSize(width: random.generator.length(), height: 31)
                leaf.content = .leaf(RigidLeaf(size: size))
            }
            tree.invalidate()
            let changed = tree.geometry(for: proposal)
            tree.setCaching(false)
            compare(tree, tree, changed, proposal)
            #expect(isSame(changed.size, tree.sizeThatFits(proposal)))
        }
    }

    private func compare(
        _ left: LayoutTree, _ right: LayoutTree, _ geometry: LayoutGeometry,
        _ proposal: ProposedViewSize
    ) {
        let lefts = left.placements(in: geometry)
        let rights = right.placements(in: geometry)
        #expect(lefts.count == rights.count)
        for (index, (one, other)) in zip(lefts, rights).enumerated() {
            #expect(one.origin == other.origin, "\(proposal)")
            #expect(isSame(one.geometry.size, other.geometry.size), "\(proposal)")
            compare(left.children[index], right.children[index], one.geometry, proposal)
        }
    }

    private func leaves(of tree: LayoutTree) -> [LayoutTree] {
        tree.children.isEmpty ? [tree] : tree.children.flatMap(leaves(of:))
    }

    /// Equal, where two values that are not numbers are equal too.
    private func isSame(_ one: CGSize, _ other: CGSize) -> Bool {
        (one.width == other.width || one.width.isNaN && other.width.isNaN)
            && (one.height == other.height || one.height.isNaN && other.height.isNaN)
    }
}
