// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Rows below or beside each other, of which not all need exist.
///
/// Unlike in a stack, each row has its ideal length, and the stack has the
/// whole proposed length across (layout rules 5).
package struct LazyStackAlgorithm: Equatable, Sendable {
    package var axis: Axis
    /// The guide across at which rows line up.
    package var alignment: AlignmentKey
    package var spacing: CGFloat

    package init(axis: Axis, alignment: AlignmentKey, spacing: CGFloat?) {
        self.axis = axis
        self.alignment = alignment
        self.spacing =
            spacing.flatMap { $0.isNaN ? nil : $0 } ?? ViewSpacing.standardDistance
    }

    package func rowProposal(across: CGFloat?) -> ProposedViewSize {
        ProposedViewSize(major: nil, minor: across, axis: axis)
    }

    /// The stack's length across; `widest` is that of the rows that exist.
    package func lengthAcross(_ proposed: CGFloat?, widest: CGFloat) -> CGFloat {
        proposed.map { max($0, 0) } ?? widest
    }

    /// Where a row stands whose place along the stack is known.
    package func placement<Child: LayoutChild>(
        of row: Child, at major: CGFloat, across: CGFloat?, length: CGFloat
    ) -> Placement {
        let geometry = row.geometry(for: rowProposal(across: across))
        let guide = row.alignment(alignment, in: geometry)
        let area = CGSize(major: geometry.size[axis], minor: length, axis: axis)
        let minor = alignment.defaultValue(inEmpty: area) - guide
        return Placement(
            origin: CGPoint(major: major, minor: minor, axis: axis), geometry: geometry)
    }

    /// The size where every row exists.
    package func sizeThatFits<Child: LayoutChild>(
        _ proposal: ProposedViewSize, children: ContiguousArray<Child>
    ) -> CGSize {
        let across = proposal.sanitized[axis.other]
        var major: CGFloat = 0
        var widest: CGFloat = 0
        for child in children {
            let size = child.sizeThatFits(rowProposal(across: across))
            major += size[axis]
            widest = max(widest, size[axis.other])
        }
        major += spacing * CGFloat(max(children.count - 1, 0))
        return CGSize(
            major: major, minor: lengthAcross(across, widest: widest), axis: axis)
    }

    /// Calls `body` with each child's place where every row exists.
    package func place<Child: LayoutChild>(
        in geometry: LayoutGeometry, children: ContiguousArray<Child>,
        _ body: (Int, Placement) -> Void
    ) {
        let across = geometry.proposal.sanitized[axis.other]
        var major: CGFloat = 0
        for index in children.indices {
            let placement = placement(
                of: children[index], at: major, across: across, length: geometry.size[axis.other])
            body(index, placement)
            major += placement.geometry.size[axis] + spacing
        }
    }
}
