// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A colour, a shape, a gradient: takes the proposal, and 10 where there is none.
package struct FillingLeaf: LeafAlgorithm, Equatable, Sendable {
    @inlinable package init() {}

    @inlinable package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.sanitized.replacingUnspecifiedDimensions()
    }
}

/// A circle: the square on the smaller side of what a filling leaf would take.
package struct CircleLeaf: LeafAlgorithm, Equatable, Sendable {
    @inlinable package init() {}

    @inlinable package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let proposal = proposal.sanitized
        guard proposal.width != nil || proposal.height != nil else {
            return CGSize(width: 10, height: 10)
        }
        let side = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
        return CGSize(width: side, height: side)
    }
}

/// A view of one size, whatever is proposed.
package struct RigidLeaf: LeafAlgorithm, Equatable, Sendable {
    package var size: CGSize

    @inlinable package init(size: CGSize) {
        self.size = size
    }

    @inlinable package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size }
}
