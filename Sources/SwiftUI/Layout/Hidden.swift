// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Keeps the view's place and shows nothing there; nothing in it is reached
    /// or read out.
    nonisolated public func hidden() -> some View {
        modifier(HiddenModifier())
    }
}

nonisolated private struct HiddenModifier: NodeModifier {
    @MainActor func makeNode(_ stage: Stage) -> HiddenNode {
        HiddenNode(stage)
    }

    @MainActor func update(_ node: HiddenNode, _ context: NodeContext) {}
}

private final class HiddenNode: WrapperNode {
    override var isShown: Bool { false }
}
