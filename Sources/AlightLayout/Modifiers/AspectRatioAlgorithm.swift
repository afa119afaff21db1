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
        let unit = ratio.map { CGSize(width: $0, height: 1) } ?? child.sizeThatFits(.unspecified)
        guard unit.width > 0, unit.height > 0, unit.width.isFinite, unit.height.isFinite else {
            return proposal
        }
        let scale: CGFloat
        switch (proposal.width, proposal.height) {
        case (let width?, let height?):
            let (across, down) = (width / unit.width, height / unit.height)
            scale = isFilling ? max(across, down) : min(across, down)
        case (let width?, nil): scale = width / unit.width
        case (nil, let height?): scale = height / unit.height
        case (nil, nil): scale = 1
        }
        return ProposedViewSize(width: unit.width * scale, height: unit.height * scale)
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
