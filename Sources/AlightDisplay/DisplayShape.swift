// SPDX-License-Identifier: Apache-2.0

/// An outline in the item's own frame, whose size all but paths follow.
package enum DisplayShape: Hashable, Sendable {
    case rectangle
    /// Corner radius in points, limited to half of the shorter side.
    case roundedRectangle(cornerRadius: Double, isContinuous: Bool)
    /// A radius for each corner; where two do not fit one edge, each has its share
    /// of it.
    case unevenRoundedRectangle(CornerRadii, isContinuous: Bool)
    /// Fills the frame: a circle when the frame is square.
    case ellipse
    /// The largest circle in the middle of the frame.
    case circle
    case capsule
    /// The outline of a frame that is smaller by so many points at each edge.
    indirect case inset(DisplayShape, by: Double)
    /// Lines and curves, in points from the frame's top left corner.
    indirect case path(OutlinePath)

    package struct CornerRadii: Hashable, Sendable {
        package var topLeft: Double
        package var topRight: Double
        package var bottomRight: Double
        package var bottomLeft: Double

        package init(
            topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double
        ) {
            self.topLeft = topLeft
            self.topRight = topRight
            self.bottomRight = bottomRight
            self.bottomLeft = bottomLeft
        }
    }
}

package struct DisplayStroke: Hashable, Sendable {
    package enum Cap: UInt8, Hashable, Sendable {
        case butt, round, square
    }

    package enum Join: UInt8, Hashable, Sendable {
        case miter, round, bevel
    }

    package var paint: Paint
    /// In points, centred on the outline.
    package var width: Double
    package var cap = Cap.butt
    package var join = Join.miter
    /// Joins whose point is longer than so many widths are cut off.
    package var miterLimit = 10.0
    /// Lengths of painted and unpainted parts in turn; empty for a solid line.
    package var dash: [Double] = []
    /// How far into the pattern the line begins.
    package var dashPhase = 0.0

    package init(paint: Paint, width: Double) {
        self.paint = paint
        self.width = width
    }
}
