// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Chooses the first of several views that fits: `ViewThatFits`.
package struct FitAlgorithm: Equatable, Sendable {
    package var axes: Axis.Set

    package init(axes: Axis.Set) {
        self.axes = axes
    }

    /// The position of the first view whose ideal size is within the proposal on
    /// the axes that count; the last one where none is (layout rules 4).
    package func choice<Child: LayoutChild>(
        _ proposal: ProposedViewSize, children: ContiguousArray<Child>
    ) -> Int? {
        let proposal = proposal.sanitized
        for index in children.indices.dropLast() {
            let ideal = children[index].sizeThatFits(.unspecified)
            let fits = [Axis.horizontal, .vertical].allSatisfy { axis in
                !axes.includes(axis) || ideal[axis] <= proposal[axis] ?? .infinity
            }
            if fits { return index }
        }
        return children.indices.last
    }
}
