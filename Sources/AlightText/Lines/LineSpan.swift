// SPDX-License-Identifier: Apache-2.0

/// One line as a range of bytes; lengths are in `FixedPoint` units.
struct LineSpan: Sendable, Equatable {
    let start: Int
    /// Where the next line starts, but for a hard break between them.
    let end: Int
    /// Where the spaces start that hang over the end of the line.
    let drawnEnd: Int
    /// With the hanging spaces.
    let width: Int
    let drawnWidth: Int
    /// A word was cut because it is wider than the room.
    let isCutInsideWord: Bool

    /// Nothing is drawn.
    var isEmpty: Bool { drawnEnd == start }
}
