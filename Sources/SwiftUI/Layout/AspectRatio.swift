// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// How content meets the room that it is given.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    case fit, fill
}

extension View {
    /// Keeps the view's proportions of width to height, inside the room or around
    /// it; `nil` takes them from the view's ideal size.
    nonisolated public func aspectRatio(
        _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
    ) -> some View {
        modifier(
            AspectRatioModifier(
                algorithm: AspectRatioAlgorithm(
                    ratio: aspectRatio, isFilling: contentMode == .fill)))
    }

    /// The same with the proportions of a size.
    nonisolated public func aspectRatio(
        _ aspectRatio: CGSize, contentMode: ContentMode
    ) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    nonisolated public func scaledToFit() -> some View {
        aspectRatio(contentMode: .fit)
    }

    nonisolated public func scaledToFill() -> some View {
        aspectRatio(contentMode: .fill)
    }
}

nonisolated private struct AspectRatioModifier: NodeModifier {
    let algorithm: AspectRatioAlgorithm

    @MainActor func makeNode(_ stage: Stage) -> UnaryNode<AspectRatioAlgorithm> {
        UnaryNode(stage, algorithm)
    }

    @MainActor func update(_ node: UnaryNode<AspectRatioAlgorithm>, _ context: NodeContext) {
        node.algorithm = algorithm
    }
}
