// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a person or a script did, as a host reports it.
package enum InputEvent: Equatable, Sendable {
    case tap(DisplayID)
    /// The whole text of a field after an edit.
    case text(DisplayID, String)
    case submit(DisplayID)
    /// The item that now has the keyboard focus, if any.
    case focus(DisplayID?)
    case pointer(DisplayID, PointerInput)
    /// A pointer that is not down is above an item, at this place of the window, or has left it.
    case hover(DisplayID, CGPoint?)
    /// How far the content of a scrolling item has moved up and left, in points.
    case scroll(DisplayID, CGPoint)
    /// Whoever looks asks for the item's menu: a click of the right button, a long
    /// press, the key for it.
    case menu(DisplayID)
    /// Escape, or another way to leave what is in front.
    case cancel
    /// The host's own way back or forward led to this many pages.
    case history(depth: Int)
    /// A finger, a button of the mouse or a key went down on an item, or up again.
    case press(DisplayID, isDown: Bool)
    /// One of `Semantics.actions`, counted from 0.
    case action(DisplayID, Int)
    /// One step more, or less, of an adjustable value.
    case adjust(DisplayID, isIncrement: Bool)
    /// One of `Semantics.keys`, while the focus is in the item.
    case key(DisplayID, KeyInput)
    /// One of several items that can be moved is put onto the place of another.
    case move(DisplayID, onto: DisplayID)
    case environment(SceneEnvironment)
}

/// A key that moved.
package struct KeyInput: Equatable, Sendable {
    package enum Phase: Int, Sendable {
        case down, again, up
    }

    /// The character that it types, or a name as steps have for it: `up`.
    package var key: String
    /// The bits of SwiftUI's `EventModifiers`.
    package var modifiers: Int
    package var phase: Phase

    package init(key: String, modifiers: Int = 0, phase: Phase = .down) {
        self.key = key
        self.modifiers = modifiers
        self.phase = phase
    }
}

/// What one finger, or the pointer, did.
package struct PointerInput: Equatable, Sendable {
    package enum Phase: Int, Sendable {
        case down, moved, up
        /// The browser took the touch for something of its own.
        case cancelled
    }

    package var phase: Phase
    /// Tells fingers apart: 0 for the first that is down.
    package var pointer: Int
    /// In points, in the window.
    package var location: CGPoint
    /// In seconds since the first finger came down.
    package var time: Double

    package init(_ phase: Phase, at location: CGPoint, pointer: Int = 0, time: Double = 0) {
        self.phase = phase
        self.pointer = pointer
        self.location = location
        self.time = time
    }
}

/// What a window tells the program about itself.
package struct SceneEnvironment: Equatable, Sendable {
    package enum ColorScheme: String, Hashable, Sendable {
        case light, dark
    }

    /// In points.
    package var size: CGSize
    package var colorScheme: ColorScheme
    /// Pixels in a point.
    package var displayScale: Double
    /// The identifier of the person's locale; `nil` for the machine's own.
    package var locale: String?
    /// What the window's own bars take at its edges.
    package var safeArea: SafeArea
    /// How large the person wants text, as a multiple of the usual size.
    package var textScale = 1.0
    package var reducesMotion = false
    package var increasesContrast = false

    /// Lengths at the edges of a window, in points.
    package struct SafeArea: Equatable, Sendable {
        package var top: Double
        package var left: Double
        package var bottom: Double
        package var right: Double

        package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
            self.top = top
            self.left = left
            self.bottom = bottom
            self.right = right
        }
    }

    package init(
        size: CGSize, colorScheme: ColorScheme = .light, displayScale: Double = 2,
        safeArea: SafeArea = SafeArea()
    ) {
        self.size = size
        self.colorScheme = colorScheme
        self.displayScale = displayScale
        self.safeArea = safeArea
    }
}

/// One visitor's program: its own `App` value, scene and state.
///
/// A host makes one for each connection through a `SceneFactory`, hands it
/// events, and forwards its batches. Everything happens on the main actor.
@MainActor
package protocol SceneSession: AnyObject {
    /// The window's title, as plain text.
    var title: String { get }
    /// Called once for each frame that changed something, the first frame included.
    var onBatch: ((DisplayBatch) -> Void)? { get set }
    /// Handles one event; the batches that it causes are given before it returns,
    /// apart from those that tasks and timers bring later. An event that names an
    /// unknown item, or one that does not take it, is ignored and returns `false`.
    @discardableResult
    func handle(_ event: InputEvent) -> Bool
    /// Has the scene keep its stored values under a name, which nobody else has;
    /// called before `start`, if at all.
    func keepValues(for visitor: String)
    /// Shows the first frame.
    func start()
    /// All that is shown now, as the steps that show it to a host which knows nothing: the
    /// window's frame, then inserts, parents first, each behind its siblings.
    ///
    /// Complexity: O(n) in the items.
    func currentItems() -> [DisplayPatch]
    /// Ends the visit: views disappear, tasks are cancelled.
    func end()
}

extension SceneSession {
    package func keepValues(for visitor: String) {}
}

package typealias SceneFactory = @MainActor (SceneEnvironment) -> any SceneSession
