// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Chooses the first of several views that fits: `ViewThatFits`.
package struct FitAlgorithm: Equatable, Sendable {
    package var axes: Axis.Set

    package init(axes: Axis.Set) {
        self.axes = axes
    }

    /// The position of the first view that is within the proposal on the axes that
    /// count; the last one where none is (layout rules 4).
    ///
    /// On those axes a view has its ideal length. On the others it is offered what
    /// is proposed: programs find out whether a text is cut by its height at the
    /// width that it has, which `in: .vertical` tells them.
    package func choice<Child: LayoutChild>(
        _ proposal: ProposedViewSize, children: ContiguousArray<Child>
    ) -> Int? {
        let proposal = proposal.sanitized
        let question = ProposedViewSize(
            width: axes.includes(.horizontal) ? nil : proposal.width,
            height: axes.includes(.vertical) ? nil : proposal.height)
        for index in children.indices.dropLast() {
            let ideal = children[index].sizeThatFits(question)
            let fits = [Axis.horizontal, .vertical].allSatisfy { axis in
                !axes.includes(axis) || ideal[axis] <= proposal[axis] ?? .infinity
            }
            if fits { return index }
        }
        return children.indices.last
    }
}
