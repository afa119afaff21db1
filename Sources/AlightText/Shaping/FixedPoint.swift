// SPDX-License-Identifier: Apache-2.0

/// Advances as whole numbers of 1/65536 point.
///
/// Sums of these are exact and do not depend on their order, so a line that was
/// cut out of a paragraph and the paragraph itself never disagree about what
/// fits. One unit is far below what any display shows.
enum FixedPoint {
    static let unitsPerPoint = 65536.0

    static func units(_ points: Double) -> Int {
        guard points < 1e12 else { return unlimited }
        return Int((max(points, 0) * unitsPerPoint).rounded())
    }

    static func points(_ units: Int) -> Double {
        Double(units) / unitsPerPoint
    }

    /// Room for any line.
    static let unlimited = Int.max / 4

    /// What a line may exceed its room by: noise of the caller's arithmetic.
    static let tolerance = 64
}

/// The advance of what starts at one byte of a text, with a mark where the text
/// cannot be cut before that byte without changing how it is drawn.
struct Advance: Sendable {
    private var bits: UInt32 = 0

    private static let unsafeBit: UInt32 = 1 << 31

    static let none = Advance()

    var units: Int { Int(bits & ~Advance.unsafeBit) }
    var isUnsafeToBreakBefore: Bool { bits & Advance.unsafeBit != 0 }

    mutating func add(_ units: Int) {
        let sum = min(max(self.units + units, 0), Int(Advance.unsafeBit - 1))
        bits = (bits & Advance.unsafeBit) | UInt32(sum)
    }

    mutating func markUnsafeToBreakBefore() {
        bits |= Advance.unsafeBit
    }
}
