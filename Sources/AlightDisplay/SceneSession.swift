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
    /// How far the content of a scrolling item has moved up and left, in points.
    case scroll(DisplayID, CGPoint)
    /// Whoever looks asks for the item's menu: a click of the right button, a long
    /// press, the key for it.
    case menu(DisplayID)
    /// Escape, or another way to leave what is in front.
    case cancel
    /// The host's own way back or forward led to this many pages.
    case history(depth: Int)
    case environment(SceneEnvironment)
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
