// SPDX-License-Identifier: Apache-2.0

/// Rounds lengths to device pixels, forgiving the noise of binary fractions.
package struct PixelGrid: Hashable, Sendable {
    /// In points: 1 divided by the display's scale.
    package let pixelLength: Double

    /// A length that is not positive, infinite or NaN counts as 1.
    package init(pixelLength: Double) {
        let isUsable = pixelLength > 0 && pixelLength.isFinite
        self.pixelLength = isUsable ? pixelLength : 1
    }

    /// A length this little above a pixel edge is meant to lie on it.
    private static let noise = 1e-6

    package func ceil(_ length: Double) -> Double {
        (length / pixelLength - PixelGrid.noise).rounded(.up) * pixelLength
    }

    package func round(_ length: Double) -> Double {
        (length / pixelLength + PixelGrid.noise).rounded(.toNearestOrAwayFromZero) * pixelLength
    }
}
