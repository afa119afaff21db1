// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A thin line across the enclosing stack: upright in a row, else level.
///
/// The caller knows the thickness: one pixel on iOS, one point on macOS.
@usableFromInline
package struct DividerLeaf: LeafAlgorithm, Equatable, Sendable {
    @usableFromInline package var thickness: CGFloat
    @usableFromInline package var stackAxis: Axis?

    @inlinable package init(thickness: CGFloat, stackAxis: Axis?) {
        self.thickness = thickness
        self.stackAxis = stackAxis
    }

    @inlinable package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let lengths = proposal.sanitized.replacingUnspecifiedDimensions()
        return stackAxis == .horizontal
            ? CGSize(width: thickness, height: lengths.height)
            : CGSize(width: lengths.width, height: thickness)
    }
}
