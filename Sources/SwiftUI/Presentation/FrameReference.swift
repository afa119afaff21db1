// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a view is seen in its window, for what is shown beside it.
///
/// Invariant: the frame is that of the last layout.
@MainActor
final class FrameReference {
    fileprivate weak var node: LayoutNode?

    nonisolated init() {}

    /// In window coordinates; `nil` while the view is not there.
    var frame: CGRect? { node?.visibleFrame }
}

extension View {
    /// Lets `reference` say where this view stands.
    nonisolated func referenced(by reference: FrameReference) -> some View {
        modifier(FrameReferenceModifier(reference: reference))
    }
}

nonisolated private struct FrameReferenceModifier: NodeModifier {
    let reference: FrameReference

    @MainActor func makeNode(_ stage: Stage) -> FrameReferenceNode {
        FrameReferenceNode(stage)
    }

    @MainActor func update(_ node: FrameReferenceNode, _ context: NodeContext) {
        reference.node = node
    }
}

private final class FrameReferenceNode: WrapperNode {}
