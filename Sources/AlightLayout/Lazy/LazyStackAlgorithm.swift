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
}
