// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Gives the child its ideal length on some axes, whatever is proposed.
@usableFromInline
package struct FixedSizeAlgorithm: UnaryAlgorithm, Equatable, Sendable {
    @usableFromInline package let horizontal: Bool
    @usableFromInline package let vertical: Bool

    @inlinable package init(horizontal: Bool = true, vertical: Bool = true) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    @inlinable func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }

    @inlinable
    package func sizeThatFits<Child: LayoutChild>(
        _ proposal: ProposedViewSize, child: Child
    ) -> CGSize {
        child.sizeThatFits(childProposal(proposal))
    }

    @inlinable
    package func placement<Child: LayoutChild>(
        in geometry: LayoutGeometry, child: Child
    ) -> Placement {
        .centered(child, proposal: childProposal(geometry.proposal), in: geometry.size)
    }

    @inlinable package func layoutPriority<Child: LayoutChild>(child: Child) -> Double {
        child.layoutPriority
    }
}
