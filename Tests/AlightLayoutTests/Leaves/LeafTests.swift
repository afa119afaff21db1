// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightLayout

@Suite("Leaves")
struct LeafTests {
    private func proposal(_ width: CGFloat?, _ height: CGFloat?) -> ProposedViewSize {
        ProposedViewSize(width: width, height: height)
    }

    @Test("A filling leaf takes the proposal, 10 for none, and nothing below zero")
    func fillingLeaf() {
        let leaf = FillingLeaf()
        #expect(leaf.sizeThatFits(proposal(7, nil)) == CGSize(width: 7, height: 10))
        #expect(leaf.sizeThatFits(.infinity).width == .infinity)
        #expect(leaf.sizeThatFits(proposal(-5, .nan)) == CGSize(width: 0, height: 10))
    }

    @Test("A circle is the square on the smaller side")
    func circle() {
        let leaf = CircleLeaf()
        #expect(leaf.sizeThatFits(proposal(30, 20)) == CGSize(width: 20, height: 20))
        #expect(leaf.sizeThatFits(proposal(30, nil)) == CGSize(width: 30, height: 30))
        #expect(leaf.sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
    }

    @Test("A spacer grows along its stack and is nothing across")
    func spacer() {
        let row = SpacerLeaf(minLength: nil, stackAxis: .horizontal)
        #expect(row.sizeThatFits(proposal(50, 50)) == CGSize(width: 50, height: 0))
        #expect(row.sizeThatFits(.zero) == CGSize(width: 8, height: 0))
        #expect(row.sizeThatFits(.unspecified) == CGSize(width: 8, height: 0))
        let free = SpacerLeaf(minLength: 3, stackAxis: nil)
        #expect(free.sizeThatFits(proposal(50, nil)) == CGSize(width: 50, height: 3))
        #expect(row.layoutPriority == -.infinity)
        #expect(free.spacing.isEqual(to: .zero))
    }

    @Test("A divider runs across its stack")
    func divider() {
        let inRow = DividerLeaf(thickness: 0.5, stackAxis: .horizontal)
        #expect(inRow.sizeThatFits(proposal(50, 40)) == CGSize(width: 0.5, height: 40))
        let inColumn = DividerLeaf(thickness: 0.5, stackAxis: .vertical)
        #expect(inColumn.sizeThatFits(proposal(nil, 40)) == CGSize(width: 10, height: 0.5))
        #expect(DividerLeaf(thickness: 1, stackAxis: nil).sizeThatFits(.zero).height == 1)
    }
}
