// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Children in a row or a column: `HStack` and `VStack`.
///
/// The major axis runs along the stack, the minor axis across it. Lengths are
/// handed out from the highest priority to the lowest, and within a priority
/// from the least flexible child to the most flexible; each gets an equal share
/// of what is left.
///
/// The algorithm is a value. What it remembers between calls lives in a
/// `Cache` that the caller keeps with the children and passes in; the caller
/// says when a child's answers have changed.
///
/// A pass asks each child three times (shortest, longest, final length) at
/// most, and then only does arithmetic. A pass for the proposal that was
/// solved last asks nothing.
@usableFromInline
package struct StackAlgorithm: Equatable, Sendable {
    @usableFromInline package var axis: Axis
    /// The guide on the minor axis at which the children line up.
    @usableFromInline package var alignment: AlignmentKey
    /// The gap between neighbours; `nil` lets their own preferences decide.
    @usableFromInline package var spacing: CGFloat?
    /// Decides which edges of neighbours face each other in a row.
    @usableFromInline package var layoutDirection: LayoutDirection

    package init(
        axis: Axis, alignment: AlignmentKey, spacing: CGFloat?,
        layoutDirection: LayoutDirection = .leftToRight
    ) {
        self.axis = axis
        self.alignment = alignment
        self.spacing = spacing.flatMap { $0.isNaN ? nil : $0 }
        self.layoutDirection = layoutDirection
    }

    package init(
        horizontal alignment: VerticalAlignment, spacing: CGFloat?,
        layoutDirection: LayoutDirection = .leftToRight
    ) {
        self.init(
            axis: .horizontal, alignment: alignment.key, spacing: spacing,
            layoutDirection: layoutDirection)
    }

    package init(
        vertical alignment: HorizontalAlignment, spacing: CGFloat?,
        layoutDirection: LayoutDirection = .leftToRight
    ) {
        self.init(
            axis: .vertical, alignment: alignment.key, spacing: spacing,
            layoutDirection: layoutDirection)
    }

    @inlinable
    package func sizeThatFits<Child: LayoutChild>(
        _ proposal: ProposedViewSize, children: ContiguousArray<Child>, cache: inout Cache
    ) -> CGSize {
        solve(proposal.sanitized, children: children, cache: &cache)
        return cache.size
    }

    /// What neighbours see: the outer children's outer edges, and every child's
    /// edges across.
    package func spacing<Child: LayoutChild>(children: ContiguousArray<Child>) -> ViewSpacing {
        guard let first = children.first, let last = children.last else { return .zero }
        var result = ViewSpacing.none
        result.layoutDirection = layoutDirection
        result.merge(first.spacing, on: .start(of: axis, layoutDirection))
        result.merge(last.spacing, on: .end(of: axis, layoutDirection))
        let across: AbsoluteEdges = axis == .horizontal ? .vertical : .horizontal
        for child in children { result.merge(child.spacing, on: across) }
        return result
    }

    /// A stack without children counts for nothing among its siblings.
    @inlinable
    package func layoutPriority<Child: LayoutChild>(children: ContiguousArray<Child>) -> Double {
        children.isEmpty ? -.infinity : 0
    }
}
