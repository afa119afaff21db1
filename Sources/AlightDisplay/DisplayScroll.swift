// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How the content of an item is scrolled in its frame.
///
/// A host scrolls by itself and reports where it is (`InputEvent.scroll`). The
/// program moves the content only by a new `request`: a scroll with the same
/// one leaves the host where a person has taken it.
///
/// Items inside stand where they are before anything is scrolled.
package struct DisplayScroll: Equatable, Sendable {
    package struct Axes: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        package static let horizontal = Axes(rawValue: 1 << 0)
        package static let vertical = Axes(rawValue: 1 << 1)
        /// Scroll bars are not drawn.
        package static let hidesIndicators = Axes(rawValue: 1 << 2)
        /// What is outside of the frame shows all the same.
        package static let isNotClipped = Axes(rawValue: 1 << 3)
        /// A pull past the start does something: hosts report it as an offset
        /// below 0.
        package static let canBePulled = Axes(rawValue: 1 << 4)
    }

    package var axes: Axes
    /// All that can be scrolled over, in points.
    package var extent: CGSize
    /// The number of the program's last move; 0 before any.
    package var request: Int
    /// Where the last move goes: how far the content is moved up and left, in
    /// points.
    package var offset: CGPoint
    /// Whether a person sees the content travel there.
    package var isAnimated: Bool
    /// Of content that slides aside to show something at its ends: how far it is
    /// moved left when it shows itself. It comes to rest there, at its start or at
    /// its end. `nil` for what is scrolled over.
    package var rest: Double?

    package init(
        axes: Axes, extent: CGSize, request: Int = 0, offset: CGPoint = .zero,
        isAnimated: Bool = false, rest: Double? = nil
    ) {
        self.axes = axes
        self.extent = extent
        self.request = request
        self.offset = offset
        self.isAnimated = isAnimated
        self.rest = rest
    }
}
