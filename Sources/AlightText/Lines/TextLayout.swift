// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What layout has to know of a text in a given room.
package struct TextMeasure: Hashable, Sendable {
    /// Rounded up to whole pixels.
    package var size: CGSize
    /// From the top, rounded to the nearest pixel.
    package var firstBaseline: Double
    /// From the top, rounded up; reserved lines do not move it.
    package var lastBaseline: Double
    package var lineCount: Int
    package var isTruncated: Bool

    package static let zero = TextMeasure(
        size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 0, isTruncated: false)
}

/// A text that was broken into lines, each with its place in the text's frame.
package struct TextLayout: Equatable, Sendable {
    package struct Line: Equatable, Sendable {
        /// What is drawn, without the space at which the line was broken.
        package var text: String
        /// From the left edge of the text's frame.
        package var x: Double
        /// From the top of the text's frame, rounded to the nearest pixel.
        package var baseline: Double
        /// The advance of what is drawn, unrounded.
        package var width: Double
        /// Whether the line's own first strong character runs from right to left.
        package var isRightToLeft: Bool
        /// The parts of the line by font; empty when the text has one font.
        package var fragments: [Fragment]
    }

    package struct Fragment: Equatable, Sendable {
        package var text: String
        /// Which run of the text's content this is a part of.
        package var run: Int
        /// From the left edge of the text's frame.
        package var x: Double
        package var width: Double
    }

    package var measure: TextMeasure
    package var lines: [Line]
}
