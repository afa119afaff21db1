// SPDX-License-Identifier: Apache-2.0

/// Sums over the advances of a text, indexed by its bytes.
extension Array<Advance> {
    func sum(of range: Range<Int>) -> Int {
        withUnsafeBufferPointer { advances in
            var sum = 0
            for advance in advances[range] { sum += advance.units }
            return sum
        }
    }

    /// With the spaces at the end of the range, and without.
    func widths(in range: Range<Int>) -> (whole: Int, drawn: Int) {
        withUnsafeBufferPointer { advances in
            var whole = 0
            var drawn = 0
            for advance in advances[range] {
                whole += advance.units
                if !advance.isSpace { drawn = whole }
            }
            return (whole, drawn)
        }
    }

    /// The whole width, or nil once what is drawn exceeds the room; costs no more
    /// than the room holds, however long the range.
    func width(of range: Range<Int>, drawnWithin room: Int) -> Int? {
        withUnsafeBufferPointer { advances in
            var whole = 0
            for advance in advances[range] {
                whole += advance.units
                if whole > room && !advance.isSpace && advance.units > 0 { return nil }
            }
            return whole
        }
    }

    /// Where the spaces at the end of the range start.
    func drawnEnd(of range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, self[end - 1].isSpace { end -= 1 }
        return end
    }
}
