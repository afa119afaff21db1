// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

extension View {
    /// Makes the view a part of the window that screen readers know by a role: a
    /// bar, a list of tabs.
    nonisolated func element(_ role: Semantics.Role, _ label: String) -> some View {
        modifier(SemanticElementModifier(role: role, label: label))
    }
}

nonisolated private struct SemanticElementModifier: NodeModifier {
    let role: Semantics.Role
    let label: String

    @MainActor func makeNode(_ stage: Stage) -> SemanticElementNode {
        SemanticElementNode(stage)
    }

    @MainActor func update(_ node: SemanticElementNode, _ context: NodeContext) {
        node.semantics = Semantics(role: role, label: label)
    }
}

private final class SemanticElementNode: WrapperNode {
    var semantics: Semantics? {
        didSet {
            if semantics != oldValue {
                record?.setNeedsDisplay(.semantics)
            }
        }
    }

    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

    override var semanticsOfContent: Semantics? { semantics }
}
