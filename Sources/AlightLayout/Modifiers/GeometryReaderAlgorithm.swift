// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Fills what is proposed and hands its exact size to a child at its corner.
///
/// The child's guides, spacing and priority stay inside.
@usableFromInline
package struct GeometryReaderAlgorithm: UnaryAlgorithm, Equatable, Sendable {
    @inlinable package init() {}

    @inlinable
    package func sizeThatFits<Child: LayoutChild>(
        _ proposal: ProposedViewSize, child: Child
    ) -> CGSize {
        FillingLeaf().sizeThatFits(proposal)
    }

    @inlinable
    package func placement<Child: LayoutChild>(
        in geometry: LayoutGeometry, child: Child
    ) -> Placement {
        Placement(
            origin: .zero, geometry: child.geometry(for: ProposedViewSize(geometry.size)))
    }

    @usableFromInline
    package func spacing<Child: LayoutChild>(child: Child) -> ViewSpacing { .plain }

    @inlinable
    package func explicitAlignment<Child: LayoutChild>(
        _ key: AlignmentKey, in geometry: LayoutGeometry, child: Child
    ) -> CGFloat? {
        nil
    }
}
