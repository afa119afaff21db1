// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// What a picture is drawn on: pixels, pages or a text of SVG.
///
/// All lengths are points, from the top left corner of the space that `push` last
/// moved to. Every `push` is followed by its `pop`, every layer by its end.
protocol Canvas: AnyObject {
    /// Moves the origin; what is clipped until `pop` is clipped until then.
    func push(offset: CGPoint)
    func pop()
    /// Draws in another place, size and direction until `pop`.
    func transform(by matrix: DisplayMatrix)
    /// Nothing shows outside of the outline any more.
    func clip(to path: OutlinePath)
    /// What is drawn until `endLayer` is put down as a whole, this opaque.
    ///
    /// `bounds` holds all that will be drawn.
    func beginLayer(opacity: Double, bounds: CGRect)
    func endLayer()
    /// Draws something as one picture and puts that down as an effect says.
    ///
    /// `bounds` holds all that will be drawn, the effect apart.
    func apply(_ effect: DisplayEffect, bounds: CGRect, _ paint: (Self) -> Void)
    /// Draws as much of something as something else is opaque.
    func mask(bounds: CGRect, by mask: (Self) -> Void, _ paint: (Self) -> Void)

    /// A gradient lies across the whole frame, of which the outline shows a part.
    func fill(_ path: OutlinePath, with paint: Paint, across frame: CGRect)
    func stroke(_ path: OutlinePath, with stroke: DisplayStroke, across frame: CGRect)
    func draw(_ image: DisplayImage, in frame: CGRect)
    /// Draws one line of text.
    func draw(_ line: TextLine)
}

/// One line of text in its place.
struct TextLine: Equatable {
    var text: String
    /// Left edge and baseline.
    var origin: CGPoint
    /// Advance width in points.
    var width: Double
    var font: DisplayFont
    var paint: Paint
    var decoration: DisplayText.Decoration = []
    /// Where a gradient lies.
    var frame = CGRect.zero
}

extension Canvas {
    /// Fills with a colour, which lies nowhere.
    func fill(_ path: OutlinePath, with color: DisplayColor) {
        fill(path, with: .color(color), across: .zero)
    }
}
