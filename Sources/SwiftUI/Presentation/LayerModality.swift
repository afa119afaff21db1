// SPDX-License-Identifier: Apache-2.0

/// Whether a layer keeps a person from what is behind it. The layer and what it
/// shows share it.
final class LayerModality {
    /// The layer's own.
    weak var node: LayoutNode?
    private(set) var isModal = true

    func setModal(_ isModal: Bool) {
        guard isModal != self.isModal else { return }
        self.isModal = isModal
        node?.record?.setNeedsDisplay(.semantics)
    }
}

/// Tells a layer whether it is modal, for as long as its view says so.
nonisolated struct LayerModalityModifier: NodeModifier {
    let modality: LayerModality
    let isModal: Bool

    @MainActor func makeNode(_ stage: Stage) -> WrapperNode {
        WrapperNode(stage)
    }

    @MainActor func update(_ node: WrapperNode, _ context: NodeContext) {
        modality.setModal(isModal)
    }
}
