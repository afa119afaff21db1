// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One step from the last frame's items to the next frame's.
///
/// Patches of a batch are applied in order; a parent is inserted before its
/// children, and removing an item removes all that it holds.
package enum DisplayPatch: Equatable, Sendable {
    /// Adds `item` to `parent`, before the sibling `before`, or last when `nil`.
    case insert(DisplayItem, parent: DisplayID, before: DisplayID?)
    case remove(DisplayID)
    /// Moves an item, with all that it holds, to another place among its siblings.
    case move(DisplayID, before: DisplayID?)
    /// Sets the named parts of an item; all of them move by `animation`, if there is one.
    case update(DisplayID, [DisplayChange], animation: AnimationDescription?)
    /// How many pages a person can go back from: what the host's own way back, such
    /// as a browser's, is to offer.
    case history(depth: Int)
    /// Asks the host to open an address outside of the program.
    case open(String)
}

/// One part of an item that now differs.
package enum DisplayChange: Equatable, Sendable {
    case frame(CGRect)
    case content(DisplayContent)
    /// The paint of text, of a field, or of a shape's fill (of its stroke, if it has no fill),
    /// with the rest of the content unchanged.
    case paint(Paint)
    case opacity(Double)
    case clip(DisplayShape?)
    case effect(DisplayEffect?)
    case semantics(Semantics?)
    case interactions(Interactions)
    case scroll(DisplayScroll?)
}

/// All that changed in one frame, numbered from 1 without gaps in each scene.
package struct DisplayBatch: Equatable, Sendable {
    package var number: Int
    package var patches: [DisplayPatch]

    package init(number: Int, patches: [DisplayPatch]) {
        self.number = number
        self.patches = patches
    }
}

/// How a value travels from its old to its new state: described once, run by the host.
package struct AnimationDescription: Hashable, Sendable {
    /// A cubic Bézier easing from (0, 0) to (1, 1) by its two control points.
    package struct Curve: Hashable, Sendable {
        package var x1: Double
        package var y1: Double
        package var x2: Double
        package var y2: Double

        package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
            self.x1 = x1
            self.y1 = y1
            self.x2 = x2
            self.y2 = y2
        }
    }

    package var curve: Curve
    /// In seconds, not negative.
    package var duration: Double
    /// In seconds, not negative.
    package var delay: Double

    package init(curve: Curve, duration: Double, delay: Double = 0) {
        self.curve = curve
        self.duration = duration
        self.delay = delay
    }
}
