// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view with a bar at one edge, which keeps the view out of its room:
/// `safeAreaInset` (layout rules 6).
package struct EdgeBarAlgorithm: Equatable, Sendable {
    package var edge: Edge
    /// The guide along the edge at which the bar stands.
    package var alignment: AlignmentKey
    package var spacing: CGFloat

    package init(edge: Edge, alignment: AlignmentKey, spacing: CGFloat?) {
        self.edge = edge
        self.alignment = alignment
        self.spacing =
            spacing.flatMap { $0.isFinite ? $0 : nil } ?? ViewSpacing.standardDistance
    }

    /// The axis along which the bar takes room.
    package var axis: Axis {
        edge == .top || edge == .bottom ? .vertical : .horizontal
    }

    /// What the bar takes, with the gap to the content.
    package func inset<Child: LayoutChild>(_ proposal: ProposedViewSize, bar: Child) -> CGFloat {
        max(bar.sizeThatFits(proposal)[axis] + spacing, 0)
    }

    package func contentProposal<Child: LayoutChild>(
        _ proposal: ProposedViewSize, bar: Child
    ) -> ProposedViewSize {
        var result = proposal.sanitized
        result[axis] = result[axis].map { max($0 - inset(proposal, bar: bar), 0) }
        return result
    }

    package func sizeThatFits<Child: LayoutChild>(
        _ proposal: ProposedViewSize, content: Child, bar: Child
    ) -> CGSize {
        let proposal = proposal.sanitized
        var size = content.sizeThatFits(contentProposal(proposal, bar: bar))
        size[axis] += inset(proposal, bar: bar)
        return size
    }

    package func contentPlacement<Child: LayoutChild>(
        in geometry: LayoutGeometry, content: Child, bar: Child
    ) -> Placement {
        let proposal = geometry.proposal.sanitized
        var origin = CGPoint.zero
        if edge == .top || edge == .leading { origin[axis] = inset(proposal, bar: bar) }
        return Placement(
            origin: origin, geometry: content.geometry(for: contentProposal(proposal, bar: bar)))
    }

    package func barPlacement<Child: LayoutChild>(
        in geometry: LayoutGeometry, bar: Child
    ) -> Placement {
        var proposal = geometry.proposal.sanitized
        proposal[axis.other] = geometry.size[axis.other]
        let barGeometry = bar.geometry(for: proposal)
        var origin = CGPoint.zero
        origin[axis.other] =
            alignment.defaultValue(inEmpty: geometry.size)
            - bar.alignment(alignment, in: barGeometry)
        if edge == .bottom || edge == .trailing {
            origin[axis] = geometry.size[axis] - barGeometry.size[axis]
        }
        return Placement(origin: origin, geometry: barGeometry)
    }
}
