// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A frame whose lengths follow the proposal between bounds.
@usableFromInline
package struct FlexibleFrame: UnaryAlgorithm, Equatable, Sendable {
    @usableFromInline package let horizontal: Bounds
    @usableFromInline package let vertical: Bounds
    @usableFromInline package let alignment: Alignment

    package init(horizontal: Bounds, vertical: Bounds, alignment: Alignment = .center) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.alignment = alignment
    }

    @inlinable
    package func sizeThatFits<Child: LayoutChild>(
        _ proposal: ProposedViewSize, child: Child
    ) -> CGSize {
        let proposal = proposal.sanitized
        let width = horizontal.lengthWithoutChild(proposal.width)
        let height = vertical.lengthWithoutChild(proposal.height)
        if let width, let height { return CGSize(width: width, height: height) }
        let childProposal = ProposedViewSize(
            width: horizontal.childProposal(proposal.width),
            height: vertical.childProposal(proposal.height))
        let size = child.sizeThatFits(childProposal)
        return CGSize(
            width: width ?? horizontal.length(child: size.width, proposed: childProposal.width),
            height: height ?? vertical.length(child: size.height, proposed: childProposal.height))
    }

    @inlinable
    package func placement<Child: LayoutChild>(
        in geometry: LayoutGeometry, child: Child
    ) -> Placement {
        let proposal = geometry.proposal.sanitized
        let childProposal = ProposedViewSize(
            width: horizontal.placingProposal(proposal.width, length: geometry.size.width),
            height: vertical.placingProposal(proposal.height, length: geometry.size.height))
        return .aligned(
            child, proposal: childProposal, alignment: alignment, in: geometry.size)
    }

    @usableFromInline package func spacing<Child: LayoutChild>(child: Child) -> ViewSpacing {
        var spacing = child.spacing
        guard !child.requiresSpacingProjection else { return spacing }
        if !horizontal.isUnbounded { spacing.reset(.horizontal) }
        if !vertical.isUnbounded { spacing.reset(.vertical) }
        return spacing
    }
}

extension FlexibleFrame {
    /// What is given for one axis.
    ///
    /// Invariant: 0 <= minimum <= ideal <= maximum, as far as each is given.
    @usableFromInline
    package struct Bounds: Equatable, Sendable {
        @usableFromInline let storedMinimum: CompactLength
        @usableFromInline let storedIdeal: CompactLength
        @usableFromInline let storedMaximum: CompactLength

        @inlinable package var minimum: CGFloat? { storedMinimum.length }
        @inlinable package var ideal: CGFloat? { storedIdeal.length }
        @inlinable package var maximum: CGFloat? { storedMaximum.length }

        package init(minimum: CGFloat? = nil, ideal: CGFloat? = nil, maximum: CGFloat? = nil) {
            let lowest = Self.number(minimum).map { max($0, 0) }
            let middle = Self.number(ideal).map { max($0, lowest ?? 0) }
            storedMinimum = CompactLength(lowest)
            storedIdeal = CompactLength(middle)
            storedMaximum = CompactLength(
                Self.number(maximum).map { max($0, middle ?? lowest ?? 0) })
        }

        /// Whether bounds are in order as given; the caller warns about others.
        package static func isValid(
            minimum: CGFloat?, ideal: CGFloat?, maximum: CGFloat?
        ) -> Bool {
            let low = minimum ?? -.infinity
            let middle = ideal ?? low
            return low <= middle && middle <= maximum ?? .infinity && low < .infinity
        }

        private static func number(_ length: CGFloat?) -> CGFloat? {
            length.flatMap { $0.isNaN ? nil : $0 }
        }

        package var isUnbounded: Bool {
            minimum == nil && ideal == nil && maximum == nil
        }

        @inlinable func clamp(_ length: CGFloat) -> CGFloat {
            min(max(length, minimum ?? -.infinity), maximum ?? .infinity)
        }

        @inlinable func childProposal(_ proposed: CGFloat?) -> CGFloat? {
            (proposed ?? ideal).map(clamp)
        }

        /// The frame's length where the child has no say in it.
        @inlinable func lengthWithoutChild(_ proposed: CGFloat?) -> CGFloat? {
            guard let proposed else { return ideal }
            return minimum != nil && maximum != nil ? clamp(proposed) : nil
        }

        /// The frame's length around a child; `proposed` is what the child got.
        ///
        /// A minimum alone lets the frame shrink below a larger child, down to
        /// the proposal; a maximum alone lets it grow to the proposal.
        @inlinable func length(child: CGFloat, proposed: CGFloat?) -> CGFloat {
            switch (minimum, maximum) {
            case (_?, _?): clamp(child)
            case (let minimum?, nil): max(min(proposed ?? .infinity, child), minimum)
            case (nil, let maximum?): min(max(proposed ?? -.infinity, child), maximum)
            case (nil, nil): child
            }
        }

        /// What the child is offered once the frame's own length is known.
        @inlinable func placingProposal(_ proposed: CGFloat?, length: CGFloat) -> CGFloat? {
            let isStrictlyInside = minimum ?? -.infinity < length && length < maximum ?? .infinity
            return ideal == nil && proposed == nil && isStrictlyInside ? nil : length
        }
    }
}
