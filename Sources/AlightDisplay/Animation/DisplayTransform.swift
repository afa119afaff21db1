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
    /// In radians, clockwise as seen along the axis.
    package var rotation = 0.0
    /// What the item turns around: away from who looks, or along its plane (to the
    /// right, down). Of any length.
    package var axisX = 0.0
    package var axisY = 0.0
    package var axisZ = 1.0
    /// From how far one looks at what turns out of the plane, in points; 0 from
    /// without end, so that what is far is not smaller.
    package var distance = 0.0
    /// How far before the plane it turns, in points.
    package var anchorZ = 0.0
    /// As shares of the item's size, from its upper left corner.
    package var anchorX = 0.5
    package var anchorY = 0.5

    package init() {}

    package static let identity = DisplayTransform()

    /// Whether the item turns out of its plane.
    package var isDeep: Bool { axisX != 0 || axisY != 0 || axisZ != 1 }

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
        result.axisX = bounded(axisX, 0)
        result.axisY = bounded(axisY, 0)
        result.axisZ = bounded(axisZ, 1)
        result.distance = bounded(distance, 0)
        result.anchorZ = bounded(anchorZ, 0)
        result.anchorX = bounded(anchorX, 0.5)
        result.anchorY = bounded(anchorY, 0.5)
        return result
    }
}
