// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view's size together with the proposal that it answered.
///
/// Both travel down the tree: a container derives its children's places from
/// the proposal that it was given, not from its final size alone.
///
/// Invariant: `size` is what the view answers to `proposal`.
@usableFromInline
package struct LayoutGeometry: Equatable, Sendable {
    @usableFromInline package var size: CGSize
    @usableFromInline var proposedWidth: CompactLength
    @usableFromInline var proposedHeight: CompactLength

    @inlinable package init(size: CGSize, proposal: ProposedViewSize) {
        self.size = size
        proposedWidth = CompactLength(proposal.width)
        proposedHeight = CompactLength(proposal.height)
    }

    @inlinable package var proposal: ProposedViewSize {
        get { ProposedViewSize(width: proposedWidth.length, height: proposedHeight.length) }
        set {
            proposedWidth = CompactLength(newValue.width)
            proposedHeight = CompactLength(newValue.height)
        }
    }

    /// Whether `size` is for this proposal.
    @inlinable package func isAnswer(to proposal: ProposedViewSize) -> Bool {
        proposedWidth == CompactLength(proposal.width)
            && proposedHeight == CompactLength(proposal.height)
    }

    /// A view that fills exactly `size`.
    @inlinable package init(filling size: CGSize) {
        self.init(size: size, proposal: ProposedViewSize(size))
    }
}

/// Where a child stands in its parent's coordinates, and its geometry.
///
/// Coordinates run from the leading edge: a parent that reads from right to
/// left turns finished placements around with `mirrored(inWidth:)`.
@usableFromInline
package struct Placement: Equatable, Sendable {
    @usableFromInline package var origin: CGPoint
    @usableFromInline package var geometry: LayoutGeometry

    @inlinable package init(origin: CGPoint, geometry: LayoutGeometry) {
        self.origin = CGPoint(
            x: origin.x.isFinite ? origin.x : 0, y: origin.y.isFinite ? origin.y : 0)
        self.geometry = geometry
    }

    package var frame: CGRect {
        CGRect(origin: origin, size: geometry.size)
    }

    /// The same place seen from the other horizontal edge of a parent.
    @inlinable package func mirrored(inWidth width: CGFloat) -> Placement {
        Placement(
            origin: CGPoint(x: width - origin.x - geometry.size.width, y: origin.y),
            geometry: geometry)
    }
}
