// SPDX-License-Identifier: Apache-2.0

/// Makes other colours of colours: four rows of five numbers each, for red, green,
/// blue and opacity. Each is a sum of the old red, green, blue and opacity (in sRGB,
/// not premultiplied) and 1.
package struct DisplayColorMatrix: Hashable, Sendable {
    package var values: [Float]

    /// - Precondition: There are twenty values.
    package init(_ values: [Float]) {
        precondition(values.count == 20)
        self.values = values
    }

    package func apply(_ color: DisplayColor) -> DisplayColor {
        func component(_ row: Int) -> Float {
            let row = values[(5 * row)..<(5 * row + 5)]
            let old = [color.red, color.green, color.blue, color.opacity, 1]
            return min(max(zip(row, old).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1)
        }
        return DisplayColor(
            red: component(0), green: component(1), blue: component(2), opacity: component(3))
    }
}
