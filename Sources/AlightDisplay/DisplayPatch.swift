// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One step from the last frame's items to the next frame's.
///
/// Patches of a batch are applied in order; a parent is inserted before its
/// children, and removing an item removes all that it holds.
package enum DisplayPatch: Equatable, Sendable {
    /// Adds `item` to `parent`, before the sibling `before`, or last when `nil`.
    indirect case insert(DisplayItem, parent: DisplayID, before: DisplayID?)
    case remove(DisplayID)
    /// Moves an item, with all that it holds, to another place among its siblings.
    case move(DisplayID, before: DisplayID?)
    /// Sets the named parts of an item; all of them move by `animation`, if there is one.
    case update(DisplayID, [DisplayChange], animation: AnimationDescription?)
    /// Moves the keyboard's focus to an item, or away from all.
    case focus(DisplayID?)
    /// From here on the host reports every move of the focus, not only those into
    /// fields and out of them.
    case watchFocus
    /// Has screen readers say something, at once or when they have finished.
    case announce(String, isUrgent: Bool)
    /// How many pages a person can go back from: what the host's own way back, such
    /// as a browser's, is to offer.
    case history(depth: Int)
    /// Asks the host to open an address outside of the program.
    case open(String)
    /// Asks the host to keep a text for pasting it elsewhere.
    case copy(String)
    /// Says that an item is on its way out, and is shown only until then, or that it
    /// was taken back: one that leaves takes no events and is not read out.
    case leave(DisplayID, isLeaving: Bool)
}

extension DisplayPatch {
    package var animation: AnimationDescription? {
        if case .update(_, _, let animation) = self { animation } else { nil }
    }
}

/// One part of an item that now differs.
package enum DisplayChange: Equatable, Sendable {
    case frame(CGRect)
    case content(DisplayContent)
    /// The paint of text, of a field, or of a shape's fill (of its stroke, if it has no fill),
    /// with the rest of the content unchanged.
    case paint(Paint)
    case opacity(Double)
    case transform(DisplayTransform)
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
