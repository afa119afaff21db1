// SPDX-License-Identifier: Apache-2.0

/// What a line draws: a part of the text, or two of them around an ellipsis.
struct LineContent: Sendable, Equatable {
    var head: Range<Int>
    var hasEllipsis = false
    /// Empty unless the head or the middle gave way.
    var tail: Range<Int>

    static let ellipsis = "\u{2026}"

    init(_ range: Range<Int>) {
        head = range
        tail = range.upperBound..<range.upperBound
    }

    init(head: Range<Int>, tail: Range<Int>) {
        self.head = head
        self.tail = tail
        hasEllipsis = true
    }

    func string(in text: String) -> String {
        guard hasEllipsis else {
            return head.count == text.utf8.count ? text : String(text.slice(head))
        }
        return text.slice(head) + LineContent.ellipsis + text.slice(tail)
    }
}
