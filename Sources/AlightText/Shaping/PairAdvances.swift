// SPDX-License-Identifier: Apache-2.0

/// Advances of plain Latin text, by letter and the letter that follows it.
///
/// The bundled family kerns pairs of letters by changing the first advance, and
/// its contextual forms leave letters, digits and common punctuation alone. So
/// the advance of such a letter depends on the next one only, and what HarfBuzz
/// said of a pair once holds in every text: most labels of a program never need
/// to be shaped as a whole. A test compares this with HarfBuzz on random texts.
struct PairAdvances {
    /// Rows by letter, columns by the next; the last column ends the text.
    private var table = [Int32](repeating: PairAdvances.unknown, count: count * (count + 1))

    private static let unknown = Int32.min
    private static let firstByte = 0x20
    private static let count = 0x7F - 0x20

    /// In units of the face; nil until `learn` was told.
    func advance(of byte: UInt8, before next: UInt8?) -> Int32? {
        let known = table[PairAdvances.index(byte, next)]
        return known == PairAdvances.unknown ? nil : known
    }

    mutating func learn(_ advance: Int32, of byte: UInt8, before next: UInt8?) {
        table[PairAdvances.index(byte, next)] = advance
    }

    private static func index(_ byte: UInt8, _ next: UInt8?) -> Int {
        let row = Int(byte) - firstByte
        let column = next.map { Int($0) - firstByte } ?? count
        return row * (count + 1) + column
    }

    // MARK: - Which texts

    private static let plain: UInt8 = 1
    private static let digit: UInt8 = 2
    private static let multiplier: UInt8 = 4
    private static let other: UInt8 = 0x80

    private static let kinds: [UInt8] = (0..<256).map { byte in
        switch UInt8(byte) {
        case UInt8(ascii: "x"): plain | multiplier
        case UInt8(ascii: "0")...UInt8(ascii: "9"): plain | digit
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): plain
        case let byte where " .,!?'\";/%&#$_".utf8.contains(byte): plain
        default: other
        }
    }

    /// Whether pairs say all about the text. An x between digits turns into a
    /// multiplication sign, so texts with both are left to HarfBuzz.
    static func suffice(for bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        kinds.withUnsafeBufferPointer { kinds in
            var seen: UInt8 = 0
            for byte in bytes { seen |= kinds[Int(byte)] }
            return seen & other == 0 && seen & (digit | multiplier) != digit | multiplier
        }
    }
}
