// SPDX-License-Identifier: Apache-2.0

/// How a text is set into the room that it gets; none of it needs new shaping.
package struct TextOptions: Hashable, Sendable {
    /// What gives way in the last line when the text does not fit.
    package enum Truncation: UInt8, Hashable, Sendable {
        case head, middle, tail
    }

    /// Where lines stand within the text's own width.
    package enum Alignment: UInt8, Hashable, Sendable {
        case leading, center, trailing
    }

    /// At most so many lines; nil: as many as it takes. Less than 1 counts as 1.
    package var lineLimit: Int?
    /// The height of at least so many lines is taken, even when there are fewer.
    package var reservedLineCount: Int
    /// In points, between the bottom of a line and the top of the next.
    package var lineSpacing: Double
    package var truncation: Truncation
    package var alignment: Alignment
    /// The direction of the layout: on which side leading is.
    package var isRightToLeft: Bool
    /// In points: 1 divided by the display's scale.
    package var pixelLength: Double
    /// `TextStyle.leading` for a text style, 0 for a point size.
    package var leading: Double

    package init(
        lineLimit: Int? = nil, reservedLineCount: Int = 0, lineSpacing: Double = 0,
        truncation: Truncation = .tail, alignment: Alignment = .leading,
        pixelLength: Double = 0.5
    ) {
        self.lineLimit = lineLimit
        self.reservedLineCount = reservedLineCount
        self.lineSpacing = lineSpacing
        self.truncation = truncation
        self.alignment = alignment
        self.isRightToLeft = false
        self.pixelLength = pixelLength
        self.leading = 0
    }
}
