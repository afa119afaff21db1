// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view with a bar at one edge, which keeps the view out of its room:
/// `safeAreaInset` (layout rules 6).
///
/// The view keeps its shortest length first, the bar is offered what is left, and
/// the view takes what the bar did not. Across, the pair is as long as the longer
/// of both; the bar stands at a guide of the view. That, and that a missing gap is
/// the two views' own distance, is from OpenSwiftUI's `InsetViewLayout`, which
/// follows the disassembled original.
package struct EdgeBarAlgorithm: Equatable, Sendable {
    package var edge: Edge
    /// The guide along the edge at which the bar stands.
    package var alignment: AlignmentKey
    /// Between view and bar; `nil` lets both decide.
    package var spacing: CGFloat?
    package var layoutDirection = LayoutDirection.leftToRight

    package init(edge: Edge, alignment: AlignmentKey, spacing: CGFloat?) {
        self.edge = edge
        self.alignment = alignment
        self.spacing = spacing.flatMap { $0.isFinite ? $0 : nil }
    }

    /// The axis along which the bar takes room.
    package var axis: Axis {
        edge == .top || edge == .bottom ? .vertical : .horizontal
    }

    /// Both views for one proposal.
    private struct Solution {
        var content: LayoutGeometry
        var bar: LayoutGeometry
        /// What the bar takes, with the gap to the content.
        var inset: CGFloat
    }

    private func solve<Child: LayoutChild>(
        _ proposal: ProposedViewSize, content: Child, bar: Child
    ) -> Solution {
        let gap =
            spacing
            ?? content.spacing.distance(
                to: bar.spacing, along: axis, layoutDirection: layoutDirection)
        var (contentProposal, barProposal) = (proposal, proposal)
        if let length = proposal[axis] {
            let free = max(length - gap, 0)
            contentProposal[axis] = 0
            barProposal[axis] = max(
                free - content.lengthThatFits(contentProposal, axis: axis), 0)
        }
        let barGeometry = bar.geometry(for: barProposal)
        let inset = max(barGeometry.size[axis] + gap, 0)
        contentProposal[axis] = proposal[axis].map { max($0 - inset, 0) }
        return Solution(
            content: content.geometry(for: contentProposal), bar: barGeometry, inset: inset)
    }

    package func sizeThatFits<Child: LayoutChild>(
        _ proposal: ProposedViewSize, content: Child, bar: Child
    ) -> CGSize {
        let solution = solve(proposal.sanitized, content: content, bar: bar)
        let (inner, outer) = (solution.content.size, solution.bar.size)
        return CGSize(
            major: inner[axis] + solution.inset,
            minor: max(inner[axis.other], outer[axis.other]), axis: axis)
    }

    /// Where both stand, and what the bar takes at its edge.
    package func placements<Child: LayoutChild>(
        in geometry: LayoutGeometry, content: Child, bar: Child
    ) -> (content: Placement, bar: Placement, insets: EdgeInsets) {
        var proposal = geometry.proposal.sanitized
        let across = axis.other
        proposal[across] = proposal[across] ?? geometry.size[across]
        let solution = solve(proposal, content: content, bar: bar)
        var contentOrigin = CGPoint.zero
        var barOrigin = CGPoint.zero
        contentOrigin[across] = (geometry.size[across] - solution.content.size[across]) / 2
        barOrigin[across] =
            contentOrigin[across] + content.alignment(alignment, in: solution.content)
            - bar.alignment(alignment, in: solution.bar)
        if edge == .top || edge == .leading {
            contentOrigin[axis] = geometry.size[axis] - solution.content.size[axis]
        } else {
            barOrigin[axis] = geometry.size[axis] - solution.bar.size[axis]
        }
        return (
            Placement(origin: contentOrigin, geometry: solution.content),
            Placement(origin: barOrigin, geometry: solution.bar),
            EdgeInsets(solution.inset, edges: Edge.Set(edge))
        )
    }
}
