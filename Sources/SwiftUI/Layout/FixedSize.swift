// SPDX-License-Identifier: Apache-2.0

import AlightLayout

extension View {
    /// Gives the view its ideal size, whatever room there is.
    nonisolated public func fixedSize() -> some View {
        fixedSize(horizontal: true, vertical: true)
    }

    /// Gives the view its ideal length on some axes.
    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(
            FixedSizeModifier(
                algorithm: FixedSizeAlgorithm(horizontal: horizontal, vertical: vertical)))
    }
}

nonisolated private struct FixedSizeModifier: NodeModifier {
    let algorithm: FixedSizeAlgorithm

    @MainActor func makeNode(_ stage: Stage) -> UnaryNode<FixedSizeAlgorithm> {
        UnaryNode(stage, algorithm)
    }

    @MainActor func update(_ node: UnaryNode<FixedSizeAlgorithm>, _ context: NodeContext) {
        node.algorithm = algorithm
    }
}
