// SPDX-License-Identifier: Apache-2.0

extension View {
    /// How much of the view as a whole shows, from 0 to 1.
    nonisolated public func opacity(_ opacity: Double) -> some View {
        modifier(OpacityModifier(opacity: opacity))
    }
}

nonisolated private struct OpacityModifier: NodeModifier {
    let opacity: Double

    @MainActor func makeNode(_ stage: Stage) -> EffectNode {
        EffectNode(stage)
    }

    @MainActor func update(_ node: EffectNode, _ context: NodeContext) {
        node.setOpacity(
            opacity.isNaN ? 1 : min(max(opacity, 0), 1), animation: context.animation)
    }
}
