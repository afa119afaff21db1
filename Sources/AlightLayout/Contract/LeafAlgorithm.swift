// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a view without children answers.
@usableFromInline
package protocol LeafAlgorithm {
    var layoutPriority: Double { get }
    var spacing: ViewSpacing { get }
    var requiresSpacingProjection: Bool { get }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
    func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat?
}

extension LeafAlgorithm {
    @inlinable package var layoutPriority: Double { 0 }
    @inlinable package var spacing: ViewSpacing { .plain }
    @inlinable package var requiresSpacingProjection: Bool { false }

    @inlinable
    package func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        nil
    }
}
