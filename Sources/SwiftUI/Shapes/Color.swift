// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine
import Foundation

/// A colour, which may differ between light and dark.
///
/// Plain bytes, so that views which hold colours are compared as bytes.
public struct Color: Hashable, Sendable, CustomStringConvertible {
    /// Where the components come from.
    enum Base: UInt8, Hashable, Sendable {
        case components
        // The accent colour of what is around.
        case accent
        // Labels.
        case primary, secondary
        case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
        // Looks of the system that programs do not name.
        case tertiary, quaternary, separator, background, placeholder, link
        case fill, tertiaryFill, quaternaryFill
        case secondaryBackground, groupedBackground, groupedCard, selectedRow
        // Grounds of what stands over others.
        case elevatedBackground, elevatedFill, card
        // A pair of `ColorTable`, whose number stands in place of the red component.
        case table
    }

    let base: Base
    /// sRGB, of `Base.components`; may leave 0...1 for wide gamuts.
    private let red: Float
    private let green: Float
    private let blue: Float
    /// Multiplies the base's opacity.
    private let alpha: Float

    init(_ base: Base, alpha: Float = 1) {
        self.base = base
        red = 0
        green = 0
        blue = 0
        self.alpha = alpha
    }

    init(tableEntry number: Int) {
        self.init(base: .table, red: Float(number), green: 0, blue: 0, alpha: 1)
    }

    private init(base: Base, red: Float, green: Float, blue: Float, alpha: Float) {
        self.base = base
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB, sRGBLinear, displayP3
    }

    /// A colour by its components, each from 0 to 1.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
        opacity: Double = 1
    ) {
        let isLinear = colorSpace == .sRGBLinear
        let components = [red, green, blue].map { isLinear ? ColorMath.gammaEncoded($0) : $0 }
        self.init(
            base: .components, red: Float(components[0]), green: Float(components[1]),
            blue: Float(components[2]), alpha: Float(opacity))
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour by hue, saturation and brightness, each from 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let (red, green, blue) = ColorMath.components(
            hue: hue, saturation: saturation, brightness: brightness)
        self.init(red: red, green: green, blue: blue, opacity: opacity)
    }

    /// The same colour, with its opacity multiplied by a factor from 0 to 1.
    public func opacity(_ opacity: Double) -> Color {
        Color(
            base: base, red: red, green: green, blue: blue,
            alpha: alpha * Float(min(max(opacity, 0), 1)))
    }

    public static let red = Color(.red)
    public static let orange = Color(.orange)
    public static let yellow = Color(.yellow)
    public static let green = Color(.green)
    public static let mint = Color(.mint)
    public static let teal = Color(.teal)
    public static let cyan = Color(.cyan)
    public static let blue = Color(.blue)
    public static let indigo = Color(.indigo)
    public static let purple = Color(.purple)
    public static let pink = Color(.pink)
    public static let brown = Color(.brown)
    public static let gray = Color(.gray)
    public static let primary = Color(.primary)
    public static let secondary = Color(.secondary)
    public static let accentColor = Color(.accent)
    public static let white = Color(white: 1)
    public static let black = Color(white: 0)
    public static let clear = Color(white: 0, opacity: 0)

    public var description: String {
        switch base {
        case .components: "Color(red: \(red), green: \(green), blue: \(blue), opacity: \(alpha))"
        default: "\(base)" + (alpha == 1 ? "" : " \(alpha)")
        }
    }

    /// The components in one colour scheme.
    func resolved(_ appearance: Appearance) -> DisplayColor {
        var color =
            switch base {
            case .components: DisplayColor(red: red, green: green, blue: blue)
            case .table: ColorTable[Int(red)].color(appearance)
            default: SystemPalette.color(base, appearance)
            }
        color.opacity *= alpha
        return color
    }

    /// What the base's opacity is multiplied by.
    var opacityOfBase: Double { Double(alpha) }

    /// Whether light and dark make no difference.
    var isFixed: Bool { base == .components }
}

enum ColorMath {
    static func gammaEncoded(_ linear: Double) -> Double {
        linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
    }

    static func components(
        hue: Double, saturation: Double, brightness: Double
    ) -> (red: Double, green: Double, blue: Double) {
        let sector = (hue - hue.rounded(.down)) * 6
        let fraction = sector - sector.rounded(.down)
        let low = brightness * (1 - saturation)
        let falling = brightness * (1 - saturation * fraction)
        let rising = brightness * (1 - saturation * (1 - fraction))
        switch Int(sector) {
        case 0: return (brightness, rising, low)
        case 1: return (falling, brightness, low)
        case 2: return (low, brightness, rising)
        case 3: return (low, falling, brightness)
        case 4: return (rising, low, brightness)
        default: return (brightness, low, falling)
        }
    }
}
