// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Empty space around a child; negative insets let it stick out.
@usableFromInline
package struct PaddingAlgorithm: UnaryAlgorithm, Equatable, Sendable {
    /// What `padding()` without a length adds, on every platform.
    package static let standardLength: CGFloat = 16

    @usableFromInline package let insets: EdgeInsets
    @usableFromInline package let layoutDirection: LayoutDirection

    package init(insets: EdgeInsets, layoutDirection: LayoutDirection = .leftToRight) {
        self.insets = EdgeInsets(
            top: Self.finite(insets.top), leading: Self.finite(insets.leading),
            bottom: Self.finite(insets.bottom), trailing: Self.finite(insets.trailing))
        self.layoutDirection = layoutDirection
    }

    private static func finite(_ length: CGFloat) -> CGFloat {
        length.isFinite ? length : 0
    }

    @inlinable func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let proposal = proposal.sanitized
        return ProposedViewSize(
            width: proposal.width.map { max($0 - insets.horizontal, 0) },
            height: proposal.height.map { max($0 - insets.vertical, 0) })
    }

    @inlinable
    package func sizeThatFits<Child: LayoutChild>(
        _ proposal: ProposedViewSize, child: Child
    ) -> CGSize {
        let size = child.sizeThatFits(childProposal(proposal))
        return CGSize(
            width: max(size.width + insets.horizontal, 0),
            height: max(size.height + insets.vertical, 0))
    }

    @inlinable
    package func placement<Child: LayoutChild>(
        in geometry: LayoutGeometry, child: Child
    ) -> Placement {
        Placement(
            origin: CGPoint(x: insets.leading, y: insets.top),
            geometry: child.geometry(for: childProposal(geometry.proposal)))
    }

    @usableFromInline package func spacing<Child: LayoutChild>(child: Child) -> ViewSpacing {
        var spacing = child.spacing
        spacing.reset(AbsoluteEdges(insets.edges, layoutDirection: layoutDirection))
        return spacing
    }
}
