// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Fills what is proposed and puts the child's centre at a point in it.
@usableFromInline
package struct PositionAlgorithm: UnaryAlgorithm, Equatable, Sendable {
    @usableFromInline package let position: CGPoint

    @inlinable package init(position: CGPoint) {
        self.position = position
    }

    @inlinable
    package func sizeThatFits<Child: LayoutChild>(
        _ proposal: ProposedViewSize, child: Child
    ) -> CGSize {
        let proposal = proposal.sanitized
        if let width = proposal.width, let height = proposal.height {
            return CGSize(width: width, height: height)
        }
        return proposal.replacingUnspecifiedDimensions(by: child.sizeThatFits(proposal))
    }

    @inlinable
    package func placement<Child: LayoutChild>(
        in geometry: LayoutGeometry, child: Child
    ) -> Placement {
        let childGeometry = child.geometry(for: ProposedViewSize(geometry.size))
        return Placement(
            origin: CGPoint(
                x: position.x - childGeometry.size.width / 2,
                y: position.y - childGeometry.size.height / 2),
            geometry: childGeometry)
    }

    @usableFromInline
    package func spacing<Child: LayoutChild>(child: Child) -> ViewSpacing { .plain }
}
