// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What an item draws itself, below its children.
package enum DisplayContent: Equatable, Sendable {
    /// Nothing: the item only holds others.
    case group
    case text(DisplayText)
    /// Parts of one text that look differently.
    case texts([DisplayText])
    case shape(DisplayShape, fill: Paint?, stroke: DisplayStroke?)
    case textField(DisplayTextField)
    case image(DisplayImage)
    case control(DisplayControl)

    /// What `DisplayChange.paint` sets; of a shape, the fill before the stroke.
    package var paint: Paint? {
        switch self {
        case .group: nil
        case .text(let text): text.paint
        case .shape(_, let fill, let stroke): fill ?? stroke?.paint
        case .textField(let field): field.paint
        case .image(let image): image.stencilPaint
        case .control, .texts: nil
        }
    }
}

/// A colour in sRGB; components and opacity from 0 to 1, not premultiplied.
package struct DisplayColor: Hashable, Sendable {
    package var red: Float
    package var green: Float
    package var blue: Float
    package var opacity: Float

    package init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.opacity = opacity
    }

    package static let clear = DisplayColor(red: 0, green: 0, blue: 0, opacity: 0)
}

/// What fills an outline or a glyph.
package enum Paint: Hashable, Sendable {
    case color(DisplayColor)
    /// Lies across the item's frame.
    indirect case gradient(DisplayGradient)
    /// Lets what lies behind shine through, blurred.
    indirect case material(DisplayMaterial)

    /// Whether nothing of it shows.
    package var isClear: Bool {
        switch self {
        case .color(let color): color.opacity <= 0
        case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.opacity <= 0 }
        case .material: false
        }
    }
}

/// Ground through which one sees what lies behind it, blurred, under a colour.
package struct DisplayMaterial: Hashable, Sendable {
    package var tint: DisplayColor
    /// As that of `DisplayEffect.blur`, in points.
    package var radius: Double

    package init(tint: DisplayColor, radius: Double) {
        self.tint = tint
        self.radius = radius
    }
}

/// A font as hosts need it; the bundled family holds every weight.
package struct DisplayFont: Hashable, Sendable {
    package enum Design: UInt8, Hashable, Sendable {
        case standard, monospaced, serif, rounded
    }

    /// In points.
    package var size: Double
    /// From 100 to 900, as CSS and OpenType count.
    package var weight: Int
    package var isItalic: Bool
    package var design: Design
    /// In points, behind each letter.
    package var tracking = 0.0
    /// Whether all digits have one width.
    package var hasEvenDigits = false

    package init(size: Double, weight: Int, isItalic: Bool = false, design: Design = .standard) {
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.design = design
    }
}

/// Text that was already broken into lines: a host draws each line where it is told.
package struct DisplayText: Equatable, Sendable {
    package struct Line: Equatable, Sendable {
        package var text: String
        /// In points from the item's origin: left edge and baseline.
        package var origin: CGPoint
        /// Advance width in points.
        package var width: Double

        package init(text: String, origin: CGPoint, width: Double) {
            self.text = text
            self.origin = origin
            self.width = width
        }
    }

    package struct Decoration: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }
        package static let underline = Decoration(rawValue: 1)
        package static let strikethrough = Decoration(rawValue: 2)
    }

    package var lines: [Line]
    package var font: DisplayFont
    package var paint: Paint
    package var decoration: Decoration

    package init(
        lines: [Line], font: DisplayFont, paint: Paint, decoration: Decoration = []
    ) {
        self.lines = lines
        self.font = font
        self.paint = paint
        self.decoration = decoration
    }
}
