// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A primary view with a secondary one in front of it or behind it.
///
/// The primary is laid out as if alone: the pair has its size, spacing,
/// priority and guides. The secondary is offered the primary's size, and the
/// guides of both views meet.
@usableFromInline
package struct OverlayAlgorithm: TransparentAlgorithm, Equatable, Sendable {
    @usableFromInline package let alignment: Alignment

    package init(alignment: Alignment = .center) {
        self.alignment = alignment
    }

    /// Where the secondary stands; the primary stands at the origin.
    @inlinable
    package func secondaryPlacement<Primary: LayoutChild, Secondary: LayoutChild>(
        in geometry: LayoutGeometry, primary: Primary, secondary: Secondary
    ) -> Placement {
        let secondaryGeometry = secondary.geometry(for: ProposedViewSize(geometry.size))
        let target = primary.alignment(alignment, in: geometry)
        let guides = secondary.alignment(alignment, in: secondaryGeometry)
        return Placement(
            origin: CGPoint(x: target.x - guides.x, y: target.y - guides.y),
            geometry: secondaryGeometry)
    }
}
