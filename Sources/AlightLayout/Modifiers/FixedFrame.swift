// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A frame with one or two given lengths; the child decides the other.
///
/// Invariant: a length that is there is finite and not negative; others are
/// dropped at init, as SwiftUI does (with a warning that the caller gives).
@usableFromInline
package struct FixedFrame: UnaryAlgorithm, Equatable, Sendable {
    @usableFromInline package let width: CGFloat?
    @usableFromInline package let height: CGFloat?
    @usableFromInline package let alignment: Alignment

    package init(width: CGFloat?, height: CGFloat?, alignment: Alignment = .center) {
        self.width = width.flatMap { Self.isValid($0) ? $0 : nil }
        self.height = height.flatMap { Self.isValid($0) ? $0 : nil }
        self.alignment = alignment
    }

    /// Whether a length may be given; the caller warns about others.
    package static func isValid(_ length: CGFloat) -> Bool {
        length.isFinite && length >= 0
    }

    @inlinable func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
    }

    @inlinable
    package func sizeThatFits<Child: LayoutChild>(
        _ proposal: ProposedViewSize, child: Child
    ) -> CGSize {
        if let width, let height { return CGSize(width: width, height: height) }
        let size = child.sizeThatFits(childProposal(proposal))
        return CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    @inlinable
    package func placement<Child: LayoutChild>(
        in geometry: LayoutGeometry, child: Child
    ) -> Placement {
        .aligned(
            child, proposal: childProposal(geometry.proposal), alignment: alignment,
            in: geometry.size)
    }

    @usableFromInline package func spacing<Child: LayoutChild>(child: Child) -> ViewSpacing {
        var spacing = child.spacing
        guard !child.requiresSpacingProjection else { return spacing }
        if width != nil { spacing.reset(.horizontal) }
        if height != nil { spacing.reset(.vertical) }
        return spacing
    }
}
