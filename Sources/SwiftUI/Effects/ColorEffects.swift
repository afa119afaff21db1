// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

extension View {
    /// Adds to each component of all colours.
    nonisolated public func brightness(_ amount: Double) -> some View {
        modifier(FilterModifier(ColorMatrix(offset: amount)))
    }

    /// Moves colours away from grey, or with a factor below 1 towards it.
    nonisolated public func contrast(_ amount: Double) -> some View {
        modifier(FilterModifier(ColorMatrix(scale: amount, offset: (1 - amount) / 2)))
    }

    /// Colours are as far from grey as before with 1, and without colour with 0.
    nonisolated public func saturation(_ amount: Double) -> some View {
        modifier(FilterModifier(ColorMatrix(saturation: amount)))
    }

    /// Takes a share of the colours away, from 0 to 1.
    nonisolated public func grayscale(_ amount: Double) -> some View {
        saturation(1 - amount)
    }

    /// Turns all hues.
    nonisolated public func hueRotation(_ angle: Angle) -> some View {
        modifier(FilterModifier(ColorMatrix(hueRotation: angle)))
    }

    nonisolated public func colorInvert() -> some View {
        modifier(FilterModifier(ColorMatrix(scale: -1, offset: 1)))
    }

    /// Multiplies all colours by one.
    nonisolated public func colorMultiply(_ color: Color) -> some View {
        modifier(FilterModifier(filter: .multiply(color)))
    }

    /// Black, as opaque as the view is bright.
    nonisolated public func luminanceToAlpha() -> some View {
        modifier(FilterModifier(ColorMatrix.luminanceToAlpha))
    }
}

extension FilterModifier {
    fileprivate init(_ matrix: ColorMatrix) {
        self.init(filter: .fixed(.colors(matrix.displayed)))
    }
}

/// What becomes of red, green and blue; opacity stays unless said otherwise.
struct ColorMatrix {
    /// For each component a factor of red, green, blue, and what is added.
    private var rows: [[Double]]
    private var opacity: [Double] = [0, 0, 0, 1]

    init(scale: Double = 1, offset: Double) {
        rows = (0..<3).map { row in
            (0..<3).map { $0 == row ? scale : 0 } + [offset]
        }
    }

    init(multipliedBy color: DisplayColor) {
        let factors = [color.red, color.green, color.blue].map(Double.init)
        rows = (0..<3).map { row in
            (0..<3).map { $0 == row ? factors[row] : 0 } + [0]
        }
        opacity[3] = Double(color.opacity)
    }

    /// How bright the components look; CSS counts with the same shares.
    private static let luminance = [0.213, 0.715, 0.072]

    init(saturation amount: Double) {
        rows = (0..<3).map { row in
            (0..<3).map { column in
                Self.luminance[column] * (1 - amount) + (column == row ? amount : 0)
            } + [0]
        }
    }

    /// As CSS turns hues: around the axis of greys, which keep their brightness.
    init(hueRotation angle: Angle) {
        let (sine, cosine) = (sin(angle.radians), cos(angle.radians))
        let turned = [
            [-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072],
        ]
        rows = (0..<3).map { row in
            (0..<3).map { column in
                let share = Self.luminance[column]
                return share + cosine * ((column == row ? 1 : 0) - share)
                    + sine * turned[row][column]
            } + [0]
        }
    }

    static var luminanceToAlpha: ColorMatrix {
        var matrix = ColorMatrix(scale: 0, offset: 0)
        matrix.opacity = luminance + [0]
        return matrix
    }

    var displayed: DisplayColorMatrix {
        let values = rows.flatMap { [$0[0], $0[1], $0[2], 0, $0[3]] } + opacity + [0]
        return DisplayColorMatrix(values.map { $0.isFinite ? Float($0) : 0 })
    }
}
