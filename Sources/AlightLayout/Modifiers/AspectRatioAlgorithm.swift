// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Offers the child a proposal of given proportions, inside or around its own.
///
/// Without a ratio, the child's ideal size gives the proportions. The child may
/// decline; its answer is the size.
@usableFromInline
package struct AspectRatioAlgorithm: UnaryAlgorithm, Equatable, Sendable {
    @usableFromInline package let ratio: CGFloat?
    @usableFromInline package let isFilling: Bool

    @inlinable package init(ratio: CGFloat?, isFilling: Bool) {
        self.ratio = ratio
        self.isFilling = isFilling
    }

    @inlinable
    func childProposal<Child: LayoutChild>(
        _ proposal: ProposedViewSize, child: Child
    ) -> ProposedViewSize {
        let proposal = proposal.sanitized
        guard proposal.width != nil || proposal.height != nil else { return proposal }
        guard let unit = unit(of: child) else { return proposal }
        var scale: CGFloat?
        for axis in [Axis.horizontal, .vertical] {
            guard let length = proposal[axis], unit[axis] > 0 else { continue }
            let next = length / unit[axis]
            scale = scale.map { isFilling ? max($0, next) : min($0, next) } ?? next
        }
        guard let scale, scale.isFinite || unit.width > 0 && unit.height > 0 else {
            return proposal
        }
        return ProposedViewSize(width: unit.width * scale, height: unit.height * scale)
    }

    /// The proportions; equal sides are a square, also where both are zero.
    @inlinable
    func unit<Child: LayoutChild>(of child: Child) -> CGSize? {
        let unit = ratio.map { CGSize(width: $0, height: 1) } ?? child.sizeThatFits(.unspecified)
        if unit.width == unit.height { return CGSize(width: 1, height: 1) }
        let isUsable =
            unit.width >= 0 && unit.height >= 0 && unit.width.isFinite && unit.height.isFinite
        return isUsable ? unit : nil
    }

    @inlinable
    package func sizeThatFits<Child: LayoutChild>(
        _ proposal: ProposedViewSize, child: Child
    ) -> CGSize {
        child.sizeThatFits(childProposal(proposal, child: child))
    }

    @inlinable
    package func placement<Child: LayoutChild>(
        in geometry: LayoutGeometry, child: Child
    ) -> Placement {
        .centered(
            child, proposal: childProposal(geometry.proposal, child: child), in: geometry.size)
    }
}
