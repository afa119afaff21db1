// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Flexible empty space along the axis of the enclosing stack.
///
/// `stackAxis` is that of the nearest stack, through any wrappers; `nil`
/// outside of one, where a spacer grows both ways. It comes last in a stack's
/// order, so its minimum is reserved first and it takes what is left.
@usableFromInline
package struct SpacerLeaf: LeafAlgorithm, Equatable, Sendable {
    @usableFromInline package var minLength: CGFloat?
    @usableFromInline package var stackAxis: Axis?

    @inlinable package init(minLength: CGFloat?, stackAxis: Axis?) {
        self.minLength = minLength
        self.stackAxis = stackAxis
    }

    @inlinable package var layoutPriority: Double { -.infinity }

    @inlinable package var requiresSpacingProjection: Bool { true }

    @usableFromInline package var spacing: ViewSpacing {
        stackAxis.map(ViewSpacing.zero(along:)) ?? .zero
    }

    @inlinable package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let proposal = proposal.sanitized
        let minimum = minLength ?? 8
        return CGSize(
            width: stackAxis == .vertical ? 0 : max(proposal.width ?? -.infinity, minimum),
            height: stackAxis == .horizontal ? 0 : max(proposal.height ?? -.infinity, minimum))
    }
}
