// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

extension View {
    /// Draws the view elsewhere, in points from its place, which it keeps.
    nonisolated public func offset(_ offset: CGSize) -> some View {
        modifier(OffsetModifier(algorithm: OffsetAlgorithm(offset: offset)))
    }

    /// The same along each axis.
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        offset(CGSize(width: x, height: y))
    }

    /// Fills the room that there is and puts the view's centre at a point in it.
    nonisolated public func position(_ position: CGPoint) -> some View {
        modifier(PositionModifier(algorithm: PositionAlgorithm(position: position)))
    }

    /// The same with the point's coordinates.
    nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        position(CGPoint(x: x, y: y))
    }
}

nonisolated private struct OffsetModifier: NodeModifier {
    let algorithm: OffsetAlgorithm

    @MainActor func makeNode(_ stage: Stage) -> UnaryNode<OffsetAlgorithm> {
        UnaryNode(stage, algorithm)
    }

    @MainActor func update(_ node: UnaryNode<OffsetAlgorithm>, _ context: NodeContext) {
        node.algorithm = algorithm
    }
}

nonisolated private struct PositionModifier: NodeModifier {
    let algorithm: PositionAlgorithm

    @MainActor func makeNode(_ stage: Stage) -> UnaryNode<PositionAlgorithm> {
        UnaryNode(stage, algorithm)
    }

    @MainActor func update(_ node: UnaryNode<PositionAlgorithm>, _ context: NodeContext) {
        node.algorithm = algorithm
    }
}
