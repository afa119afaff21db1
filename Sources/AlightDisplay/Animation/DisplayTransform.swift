// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where, how large and in which direction an item is drawn; its frame stays.
///
/// The item is scaled first, then turned, both around `anchor`, then moved.
package struct DisplayTransform: Hashable, Sendable {
    /// In points, to the right and down.
    package var x = 0.0
    package var y = 0.0
    package var scaleX = 1.0
    package var scaleY = 1.0
    /// In radians, clockwise.
    package var rotation = 0.0
    /// As shares of the item's size, from its upper left corner.
    package var anchorX = 0.5
    package var anchorY = 0.5

    package init() {}

    package static let identity = DisplayTransform()

    /// This transform with numbers that a host can draw.
    package var bounded: DisplayTransform {
        func bounded(_ number: Double, _ other: Double) -> Double {
            number.isNaN ? other : min(max(number, -1_000_000), 1_000_000)
        }
        var result = self
        result.x = bounded(x, 0)
        result.y = bounded(y, 0)
        result.scaleX = bounded(scaleX, 1)
        result.scaleY = bounded(scaleY, 1)
        result.rotation = bounded(rotation, 0)
        result.anchorX = bounded(anchorX, 0.5)
        result.anchorY = bounded(anchorY, 0.5)
        return result
    }
}
