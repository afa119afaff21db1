// SPDX-License-Identifier: Apache-2.0

/// The room that a parent offers to a text; nil asks for the ideal length.
package struct TextProposal: Hashable, Sendable {
    package var width: Double?
    package var height: Double?

    /// Negative lengths count as 0, NaN as nil.
    package init(width: Double? = nil, height: Double? = nil) {
        self.width = TextProposal.usable(width)
        self.height = TextProposal.usable(height)
    }

    package static let unspecified = TextProposal()

    private static func usable(_ length: Double?) -> Double? {
        guard let length, !length.isNaN else { return nil }
        return max(length, 0)
    }

    var isZero: Bool { width == 0 && height == 0 }
}
