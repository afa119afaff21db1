// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A share of a container's length: `containerRelativeFrame` with a count.
package enum RelativeLength {
    /// The length of `span` of `count` equal parts with gaps between them
    /// (layout rules 6); never negative.
    package static func length(
        of container: CGFloat, count: Int, span: Int, spacing: CGFloat
    ) -> CGFloat {
        let count = CGFloat(max(count, 1))
        let span = CGFloat(max(span, 1))
        let part = (container - spacing * (count - 1)) / count
        let length = part * span + spacing * (span - 1)
        return length.isNaN ? 0 : max(length, 0)
    }
}
