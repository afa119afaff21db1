// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What an algorithm may ask of a view that it lays out.
///
/// Algorithms know nothing of the tree that a child stands for. Whoever keeps
/// that tree conforms its nodes, and is free to answer from caches: equal
/// questions must have equal answers until the child is declared changed.
///
/// A tree should remember the last six sizes of each child of a stack. Stacks
/// ask with nothing, everything and the final length on one axis, their parents
/// on the other, so fewer make the cost of nested stacks exponential in their
/// depth (with three, a depth of twelve costs 63,000 measures instead of 180).
///
/// The protocol is a constraint, not a box: algorithms are generic over one
/// child type, so that a final class is called directly.
@usableFromInline
package protocol LayoutChild {
    /// Views of higher priority are sized first; see `StackAlgorithm`.
    var layoutPriority: Double { get }

    /// The distances that the view wants to its neighbours.
    var spacing: ViewSpacing { get }

    /// Whether frames around this view keep its spacing; only spacers do.
    var requiresSpacingProjection: Bool { get }

    /// The size that the view chooses. Nothing forces it into the proposal.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

    /// That component of `sizeThatFits`; worth its own answer where it is cheaper.
    func lengthThatFits(_ proposal: ProposedViewSize, axis: Axis) -> CGFloat

    /// The position of a guide that the view, or one inside it, sets itself.
    func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat?
}

extension LayoutChild {
    @inlinable package var requiresSpacingProjection: Bool { false }

    @inlinable
    package func lengthThatFits(_ proposal: ProposedViewSize, axis: Axis) -> CGFloat {
        sizeThatFits(proposal)[axis]
    }

    /// The child's size for a proposal, together with that proposal.
    @inlinable package func geometry(for proposal: ProposedViewSize) -> LayoutGeometry {
        LayoutGeometry(size: sizeThatFits(proposal), proposal: proposal)
    }

    /// Where a guide lies: the explicit value, or else the guide's default.
    @inlinable
    package func alignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat {
        if let value = explicitAlignment(key, in: geometry), !value.isNaN { return value }
        return key.builtInDefaultValue(in: geometry.size)
            ?? key.defaultValue(in: ViewDimensions(geometry: geometry, guides: self))
    }

    /// The point at which both guides of an alignment cross.
    @inlinable
    package func alignment(_ alignment: Alignment, in geometry: LayoutGeometry) -> CGPoint {
        CGPoint(
            x: self.alignment(alignment.horizontal.key, in: geometry),
            y: self.alignment(alignment.vertical.key, in: geometry))
    }
}
