// SPDX-License-Identifier: Apache-2.0

/// What a text remembers of how it was broken, so that the several questions of
/// one layout, and the drawing after it, break it once.
///
/// Guarded by the lock of the `ShapedText` that owns it, which is what makes it
/// safe to send. An object of its own, since most texts never need one.
final class LineMemory: @unchecked Sendable {
    struct Wrapping: Sendable {
        let room: Int
        let mostLines: Int
        let lines: [LineSpan]
    }

    struct Truncated: Sendable, Equatable {
        let content: LineContent
        let width: Int
    }

    struct TruncationKey: Sendable, Equatable {
        let range: Range<Int>
        let room: Int
        let truncation: TextOptions.Truncation
    }

    /// Where lines may break; nil until the text had to be broken at all.
    var breaks: [Int32]?
    var truncated: (key: TruncationKey, line: Truncated)?

    private var recent: Wrapping?
    private var previous: Wrapping?

    func wrapping(room: Int, mostLines: Int) -> [LineSpan]? {
        for known in [recent, previous] {
            if let known, known.room == room, known.mostLines == mostLines { return known.lines }
        }
        return nil
    }

    func remember(_ wrapping: Wrapping) {
        previous = recent
        recent = wrapping
    }
}
