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

/// The advance of what starts at one byte of a text, with what breaking lines
/// asks about that byte.
struct Advance: Sendable {
    private var bits: UInt32

    private static let unsafeBit: UInt32 = 1 << 31
    private static let spaceBit: UInt32 = 1 << 30
    private static let largest = Int(spaceBit) - 1

    static let none = Advance(bits: 0)
    static let space = Advance(bits: spaceBit)

    var units: Int { Int(bits) & Advance.largest }

    /// A plain space, which hangs over the end of a line.
    var isSpace: Bool { bits & Advance.spaceBit != 0 }

    /// The text cannot be cut here without changing how it is drawn.
    var isUnsafeToBreakBefore: Bool { bits & Advance.unsafeBit != 0 }

    mutating func add(_ units: Int) {
        let sum = min(max(self.units + units, 0), Advance.largest)
        bits = (bits & (Advance.unsafeBit | Advance.spaceBit)) | UInt32(sum)
    }

    mutating func markUnsafeToBreakBefore() {
        bits |= Advance.unsafeBit
    }
}
