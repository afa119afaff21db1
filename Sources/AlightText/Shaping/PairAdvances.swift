// SPDX-License-Identifier: Apache-2.0

/// Advances of plain text, by letter and the letter that follows it.
///
/// The bundled family kerns pairs of letters by changing the first advance, and
/// its contextual forms leave letters, digits and common punctuation alone. So
/// the advance of such a letter depends on the next one only, and what HarfBuzz
/// said of a pair once holds in every text: most labels of a program never need
/// to be shaped as a whole. A test compares this with HarfBuzz on random texts.
struct PairAdvances {
    /// For pairs within ASCII: rows by letter, columns by the next; the last
    /// column ends the text.
    private var table = [Int32](repeating: PairAdvances.unknown, count: count * (count + 1))
    private var others: [UInt32: Int32] = [:]

    private static let unknown = Int32.min
    private static let first = 0x20
    private static let count = 0x7F - 0x20
    private static let end = 0x7F

    /// In units of the face; nil until `learn` was told.
    func advance(of letter: UInt16, before next: UInt16?) -> Int32? {
        guard let index = PairAdvances.index(letter, next) else {
            return others[PairAdvances.key(letter, next)]
        }
        let known = table[index]
        return known == PairAdvances.unknown ? nil : known
    }

    mutating func learn(_ advance: Int32, of letter: UInt16, before next: UInt16?) {
        if let index = PairAdvances.index(letter, next) {
            table[index] = advance
        } else {
            others[PairAdvances.key(letter, next)] = advance
        }
    }

    private static func index(_ letter: UInt16, _ next: UInt16?) -> Int? {
        let next = next.map { Int($0) } ?? end
        guard letter < 0x7F, next <= end else { return nil }
        return (Int(letter) - first) * (count + 1) + next - first
    }

    private static func key(_ letter: UInt16, _ next: UInt16?) -> UInt32 {
        UInt32(letter) << 16 | UInt32(next ?? 0)
    }
}
