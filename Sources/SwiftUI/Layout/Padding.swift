// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

extension View {
    /// Adds room around the view, in points.
    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        modifier(PaddingModifier(insets: insets))
    }

    /// Adds room at some edges; `nil` is the default of 16 points.
    nonisolated public func padding(
        _ edges: Edge.Set = .all, _ length: CGFloat? = nil
    ) -> some View {
        let length = length ?? PaddingModifier.defaultLength
        return modifier(
            PaddingModifier(
                insets: EdgeInsets(
                    top: edges.contains(.top) ? length : 0,
                    leading: edges.contains(.leading) ? length : 0,
                    bottom: edges.contains(.bottom) ? length : 0,
                    trailing: edges.contains(.trailing) ? length : 0)))
    }

    /// Adds the same room at all edges, in points.
    nonisolated public func padding(_ length: CGFloat) -> some View {
        padding(.all, length)
    }
}

nonisolated private struct PaddingModifier: NodeModifier {
    /// Recorded on every platform (layout rules 4).
    static let defaultLength: CGFloat = 16

    let insets: EdgeInsets

    @MainActor func makeNode(_ stage: Stage) -> UnaryNode<PaddingAlgorithm> {
        UnaryNode(stage, PaddingAlgorithm(insets: insets))
    }

    @MainActor func update(_ node: UnaryNode<PaddingAlgorithm>, _ context: NodeContext) {
        node.algorithm = PaddingAlgorithm(
            insets: insets, layoutDirection: node.layoutDirection)
    }
}
