// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Names one item for as long as its view lives, in one scene.
///
/// Ids are positive and are never used again in the same scene, so that a late
/// event for a removed item cannot reach another one.
package struct DisplayID: Hashable, Comparable, Sendable {
    package let rawValue: Int

    package init(_ rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The item that every scene starts with: the window itself.
    package static let root = DisplayID(0)

    package static func < (left: DisplayID, right: DisplayID) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// One thing that a host shows: where it stands, what it draws, what it means.
///
/// Items form a tree: an item stands inside its parent, which moves, fades,
/// clips and receives events as a whole. Siblings are painted in order.
///
/// Invariants: `frame` is relative to the parent's frame and is rounded to
/// whole pixels; sizes are never negative, no number is infinite or NaN.
package struct DisplayItem: Equatable, Sendable {
    package let id: DisplayID
    /// In points, relative to the parent's origin.
    package var frame: CGRect
    package var content: DisplayContent
    /// From 0 to 1; applies to the item with all that it holds.
    package var opacity: Double
    /// What happens to the item with all that it holds, before its opacity.
    package var effect: DisplayEffect?
    /// How the item is drawn in another place, size or direction, with all that it holds.
    package var transform = DisplayTransform.identity
    /// The outline outside of which neither the item nor its children show.
    package var clip: DisplayShape?
    package var semantics: Semantics?
    package var interactions: Interactions
    /// How what the item holds is scrolled in it; `nil` where it stays in place.
    package var scroll: DisplayScroll?

    package init(
        id: DisplayID, frame: CGRect, content: DisplayContent = .group, opacity: Double = 1,
        clip: DisplayShape? = nil, semantics: Semantics? = nil, interactions: Interactions = [],
        scroll: DisplayScroll? = nil
    ) {
        self.id = id
        self.frame = frame
        self.content = content
        self.opacity = opacity
        self.clip = clip
        self.semantics = semantics
        self.interactions = interactions
        self.scroll = scroll
    }
}

/// What a person can do with an item; a host sends the matching `InputEvent`.
package struct Interactions: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Click, touch, Return or Space: `InputEvent.tap`.
    package static let tap = Interactions(rawValue: 1 << 0)
    /// Text editing: `InputEvent.text`, `.focus`, `.submit`.
    package static let edit = Interactions(rawValue: 1 << 1)
    /// The item ignores the pointer, so that what lies below it receives it.
    package static let passesThrough = Interactions(rawValue: 1 << 2)
    /// The item takes events only where something inside it is drawn.
    package static let contentOnly = Interactions(rawValue: 1 << 3)
    /// The item's content can be scrolled: `InputEvent.scroll`.
    package static let scroll = Interactions(rawValue: 1 << 4)
    /// The item has a menu of its own: `InputEvent.menu`.
    package static let menu = Interactions(rawValue: 1 << 8)
    /// The keyboard's focus, where neither taps nor edits bring it: `InputEvent.focus`.
    package static let focus = Interactions(rawValue: 1 << 5)
    /// The program draws presses itself: `InputEvent.press`.
    package static let press = Interactions(rawValue: 1 << 6)
    /// The text can be selected and copied; the program does not hear of it.
    package static let select = Interactions(rawValue: 1 << 7)
    /// What fingers do: `InputEvent.pointer`, also for the items inside that take taps.
    package static let pointer = Interactions(rawValue: 1 << 9)
    /// Fingers move what is here: the browser does not scroll with them by itself.
    package static let drag = Interactions(rawValue: 1 << 10)
    /// Whether a pointer is above the item: `InputEvent.hover`.
    package static let hover = Interactions(rawValue: 1 << 11)
    /// Where a pointer above the item is, too.
    package static let hoverMoves = Interactions(rawValue: 1 << 12)
}
