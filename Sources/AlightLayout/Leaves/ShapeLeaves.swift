// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A colour, a shape, a resizable image: takes what is proposed, and its ideal
/// length where nothing is.
@usableFromInline
package struct FillingLeaf: LeafAlgorithm, Equatable, Sendable {
    @usableFromInline package let ideal: CGSize

    @inlinable package init(ideal: CGSize = CGSize(width: 10, height: 10)) {
        self.ideal = ideal
    }

    @inlinable package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.sanitized.replacingUnspecifiedDimensions(by: ideal)
        return CGSize(width: max(size.width, 0), height: max(size.height, 0))
    }
}

/// A circle: the square on the smaller side of what a filling leaf would take.
@usableFromInline
package struct CircleLeaf: LeafAlgorithm, Equatable, Sendable {
    @inlinable package init() {}

    @inlinable package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let proposal = proposal.sanitized
        guard proposal.width != nil || proposal.height != nil else {
            return CGSize(width: 10, height: 10)
        }
        let side = max(min(proposal.width ?? .infinity, proposal.height ?? .infinity), 0)
        return CGSize(width: side, height: side)
    }
}

/// A view of one size, whatever is proposed.
@usableFromInline
package struct RigidLeaf: LeafAlgorithm, Equatable, Sendable {
    @usableFromInline package var size: CGSize

    @inlinable package init(size: CGSize) {
        self.size = size
    }

    @inlinable package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size }
}
