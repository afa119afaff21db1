// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A viewport over content that may be larger (layout rules 5).
///
/// Along an axis that scrolls, the content has its ideal length and the
/// viewport what is proposed; across, both are as long as the content makes
/// them. Insets keep the content away from the viewport's edges.
package struct ScrollAlgorithm: Equatable, Sendable {
    package var axes: Axis.Set
    package var insets: EdgeInsets

    package init(axes: Axis.Set, insets: EdgeInsets = EdgeInsets()) {
        self.axes = axes
        self.insets = insets
    }

    /// What the insets take from a length.
    package func inset(_ axis: Axis) -> CGFloat {
        axis == .horizontal ? insets.horizontal : insets.vertical
    }

    package func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        var result = proposal.sanitized
        for axis in [Axis.horizontal, .vertical] {
            result[axis] = axes.includes(axis) ? nil : result[axis].map { max($0 - inset(axis), 0) }
        }
        return result
    }

    package func sizeThatFits<Child: LayoutChild>(
        _ proposal: ProposedViewSize, content: Child
    ) -> CGSize {
        let proposal = proposal.sanitized
        var size = extent(of: content.sizeThatFits(contentProposal(proposal)))
        for axis in [Axis.horizontal, .vertical] where axes.includes(axis) {
            if let length = proposal[axis] { size[axis] = max(length, 0) }
        }
        return size
    }

    /// Where the content stands in the viewport before anything is scrolled.
    package func placement<Child: LayoutChild>(
        in geometry: LayoutGeometry, content: Child
    ) -> Placement {
        Placement(
            origin: CGPoint(x: insets.leading, y: insets.top),
            geometry: content.geometry(for: contentProposal(geometry.proposal)))
    }

    /// All that can be scrolled over for content of a size.
    package func extent(of content: CGSize) -> CGSize {
        CGSize(
            width: content.width + insets.horizontal, height: content.height + insets.vertical)
    }
}
