// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A modifier that leaves its child's layout as it is, but for one answer.
///
/// The child stands at the origin with the modifier's own geometry, so placing
/// one measures nothing.
@usableFromInline
package protocol TransparentAlgorithm: UnaryAlgorithm {}

extension TransparentAlgorithm {
    @inlinable
    package func sizeThatFits<Child: LayoutChild>(
        _ proposal: ProposedViewSize, child: Child
    ) -> CGSize {
        child.sizeThatFits(proposal)
    }

    @inlinable
    package func placement<Child: LayoutChild>(
        in geometry: LayoutGeometry, child: Child
    ) -> Placement {
        Placement(origin: .zero, geometry: geometry)
    }

    @inlinable package func layoutPriority<Child: LayoutChild>(child: Child) -> Double {
        child.layoutPriority
    }

    @inlinable package func requiresSpacingProjection<Child: LayoutChild>(child: Child) -> Bool {
        child.requiresSpacingProjection
    }

    @inlinable
    package func explicitAlignment<Child: LayoutChild>(
        _ key: AlignmentKey, in geometry: LayoutGeometry, child: Child
    ) -> CGFloat? {
        child.explicitAlignment(key, in: geometry)
    }
}

/// Draws the child elsewhere: neither its size nor its guides move.
@usableFromInline
package struct OffsetAlgorithm: TransparentAlgorithm, Equatable, Sendable {
    @usableFromInline package let offset: CGSize

    @inlinable package init(offset: CGSize) {
        self.offset = offset
    }

    @inlinable
    package func placement<Child: LayoutChild>(
        in geometry: LayoutGeometry, child: Child
    ) -> Placement {
        Placement(origin: CGPoint(x: offset.width, y: offset.height), geometry: geometry)
    }
}

/// Sets the priority with which a stack sizes the child.
@usableFromInline
package struct LayoutPriorityAlgorithm: TransparentAlgorithm, Equatable, Sendable {
    @usableFromInline package let priority: Double

    @inlinable package init(priority: Double) {
        self.priority = priority
    }

    @inlinable package func layoutPriority<Child: LayoutChild>(child: Child) -> Double {
        priority
    }
}

/// Sets one guide of the child; the closure sees the child's own guides.
@usableFromInline
package struct AlignmentGuideAlgorithm: TransparentAlgorithm, Sendable {
    @usableFromInline package let key: AlignmentKey
    @usableFromInline package let value: @Sendable (ViewDimensions) -> CGFloat

    package init(key: AlignmentKey, value: @escaping @Sendable (ViewDimensions) -> CGFloat) {
        self.key = key
        self.value = value
    }

    @inlinable
    package func explicitAlignment<Child: LayoutChild>(
        _ key: AlignmentKey, in geometry: LayoutGeometry, child: Child
    ) -> CGFloat? {
        guard key == self.key else { return child.explicitAlignment(key, in: geometry) }
        let value = value(ViewDimensions(geometry: geometry, guides: child))
        return value.isNaN ? nil : value
    }
}
