// SPDX-License-Identifier: Apache-2.0

/// Names a font by what a program may ask for; two equal keys measure alike.
///
/// Invariants: `size` is finite and from 0 to `largestSize`, `weight` from 100
/// to 900. The initialiser brings other numbers into these bounds, so that no
/// value of a program can make measuring fail.
package struct FontKey: Hashable, Sendable {
    package enum Design: UInt8, Hashable, Sendable {
        case standard, monospaced, serif, rounded
    }

    /// In points.
    package let size: Double
    /// As CSS and OpenType count.
    package var weight: Int { Int(shortWeight) }
    // Each text of a scene keeps its key.
    private let shortWeight: Int16
    package let isItalic: Bool
    /// Kept for hosts; every design is measured with the bundled family.
    package var design: Design
    /// In hundredths of a point.
    private var shortTracking: Int16 = 0
    /// Whether all digits have one width.
    package var hasEvenDigits = false

    /// The room behind each letter, in points; at most 327 either way.
    package var tracking: Double {
        get { Double(shortTracking) / 100 }
        set {
            let hundredths = newValue.isNaN ? 0 : (newValue * 100).rounded()
            shortTracking = Int16(min(max(hundredths, -32_700), 32_700))
        }
    }

    /// Keeps one glyph's advance within 32 bits of `FixedPoint`.
    package static let largestSize = 4096.0

    package init(
        size: Double, weight: Int = 400, isItalic: Bool = false, design: Design = .standard
    ) {
        self.size = size.isNaN ? 0 : min(max(size, 0), FontKey.largestSize)
        shortWeight = Int16(min(max(weight, 100), 900))
        self.isItalic = isItalic
        self.design = design
    }

    package func withSize(_ size: Double) -> FontKey {
        var key = FontKey(size: size, weight: weight, isItalic: isItalic, design: design)
        key.shortTracking = shortTracking
        key.hasEvenDigits = hasEvenDigits
        return key
    }
}
