// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a view stands that `accessibilityIdentifier(_:)` names.
package struct IdentifiedFrame: Equatable, Sendable {
    package let identifier: String
    /// In points from the window's top left corner, as `frame(in: .global)` tells it:
    /// unrounded.
    package let frame: CGRect

    package init(identifier: String, frame: CGRect) {
        self.identifier = identifier
        self.frame = frame
    }
}

extension ViewSession {
    /// Every view with an identifier, in the order of the views: containers and what
    /// is hidden too, which no screen reader would find.
    ///
    /// Complexity: O(views of the scene).
    package var identifiedFrames: [IdentifiedFrame] {
        var frames: [IdentifiedFrame] = []
        ViewSession.collectFrames(of: graph.stage.root, into: &frames)
        return frames
    }

    private static func collectFrames(
        of node: LayoutNode, into frames: inout [IdentifiedFrame]
    ) {
        if let identifier = (node as? AccessibilityNode)?.properties.identifier {
            frames.append(IdentifiedFrame(identifier: identifier, frame: node.visibleFrame))
        }
        node.forEachChild { collectFrames(of: $0, into: &frames) }
    }
}
