// SPDX-License-Identifier: Apache-2.0

internal import CICU
import Synchronization

/// Where a text may be broken, through ICU; offsets are UTF-8 bytes.
enum Breaker {
    /// The ends of the pieces between which a line may break, the last of them
    /// being the length of the text. Spaces belong to the piece before them.
    static func lineBreaks(of text: String) -> [Int32] {
        boundaries(of: text, CICU_BOUNDARY_LINE)
    }

    /// The ends of what a person sees as characters.
    static func characterBreaks(of text: String) -> [Int32] {
        boundaries(of: text, CICU_BOUNDARY_CHARACTER)
    }

    /// ICU's iterators, which only one thread may use at a time: they are
    /// reached through the lock alone.
    private struct Iterators: @unchecked Sendable {
        let line = cicu_open(CICU_BOUNDARY_LINE)
        let character = cicu_open(CICU_BOUNDARY_CHARACTER)
    }

    private static let iterators = Mutex(Iterators())

    private static func boundaries(of text: String, _ kind: cicu_boundary) -> [Int32] {
        var text = text
        return text.withUTF8 { bytes in
            let length = bytes.count
            guard length > 0 else { return [] }
            let found = [Int32](unsafeUninitializedCapacity: length) { offsets, count in
                let written = iterators.withLock { iterators -> Int32 in
                    let chosen = kind == CICU_BOUNDARY_LINE ? iterators.line : iterators.character
                    guard let chosen else { return -1 }
                    return bytes.withMemoryRebound(to: CChar.self) {
                        cicu_boundaries(
                            chosen, $0.baseAddress, Int32(clamping: length), offsets.baseAddress,
                            Int32(clamping: length))
                    }
                }
                count = max(Int(written), 0)
            }
            // Without ICU's data a text is one piece, which still can be cut.
            return found.isEmpty ? [Int32(clamping: length)] : found
        }
    }
}
