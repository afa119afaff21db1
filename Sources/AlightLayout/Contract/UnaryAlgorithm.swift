// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a modifier that wraps exactly one child lays it out.
///
/// Values without state: the caller holds the child, and caches what it likes.
/// The defaults are those of a wrapper that keeps its child's spacing and
/// passes guides up, moved by the child's place.
@usableFromInline
package protocol UnaryAlgorithm {
    func sizeThatFits<Child: LayoutChild>(_ proposal: ProposedViewSize, child: Child) -> CGSize

    /// Where the child stands in a wrapper of this geometry.
    func placement<Child: LayoutChild>(in geometry: LayoutGeometry, child: Child) -> Placement

    func spacing<Child: LayoutChild>(child: Child) -> ViewSpacing
    func layoutPriority<Child: LayoutChild>(child: Child) -> Double

    /// Whether frames around the wrapper keep its spacing.
    func requiresSpacingProjection<Child: LayoutChild>(child: Child) -> Bool

    func explicitAlignment<Child: LayoutChild>(
        _ key: AlignmentKey, in geometry: LayoutGeometry, child: Child
    ) -> CGFloat?
}

extension UnaryAlgorithm {
    @inlinable package func spacing<Child: LayoutChild>(child: Child) -> ViewSpacing {
        child.spacing
    }

    /// A wrapper has the default priority: only the outermost view's own counts.
    @inlinable package func layoutPriority<Child: LayoutChild>(child: Child) -> Double { 0 }

    @inlinable package func requiresSpacingProjection<Child: LayoutChild>(child: Child) -> Bool {
        false
    }

    @inlinable
    package func explicitAlignment<Child: LayoutChild>(
        _ key: AlignmentKey, in geometry: LayoutGeometry, child: Child
    ) -> CGFloat? {
        let placement = placement(in: geometry, child: child)
        guard let value = child.explicitAlignment(key, in: placement.geometry) else { return nil }
        return value + placement.origin[key.axis]
    }
}
