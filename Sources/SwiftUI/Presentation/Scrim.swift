// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout

/// Dims what lies behind a presentation, keeps events from it, and takes a tap
/// beside the presentation. It fades in and out.
///
/// Screen readers and the keyboard pass it over: they have Escape.
nonisolated struct Scrim: View {
    /// 20 % (layout rules 11).
    var opacity = 0.2
    var action: (() -> Void)?

    @MainActor var body: some View {
        ScrimArea(isSeen: opacity > 0, action: action ?? {}) {
            Rectangle().fill(Color.black.opacity(opacity))
        }
        .ignoresSafeArea()
    }
}

nonisolated private struct ScrimArea<Content: View>: View {
    typealias Body = Never

    let isSeen: Bool
    let action: () -> Void
    @ViewBuilder let content: Content

    @MainActor static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        ScrimElement(view, inputs)
    }
}

private final class ScrimElement<Content: View>: ContainerElement<ScrimArea<Content>, Content> {
    private let node: ScrimNode

    init(_ view: ScrimArea<Content>, _ inputs: _ElementInputs) {
        node = ScrimNode(inputs.graph.stage)
        node.action = view.action
        node.record?.setTapAction { [unowned node] in node.action() }
        super.init(inputs)
        if view.isSeen {
            node.join(environment.peek(LayerLifeKey.self))
        }
        makeChild(view.content, self.inputs())
    }

    override func update(_ view: ScrimArea<Content>) {
        node.action = view.action
        child.update(view.content)
    }

    override func setContent(_ nodes: NodeList) {
        node.child = nodes.first
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }
}

private final class ScrimNode: LayerPartNode {
    var action: () -> Void = {}

    override init(_ stage: Stage) {
        super.init(stage)
        record?.setInteractions(.tap)
    }

    override var semanticsOfContent: Semantics? {
        Semantics(role: .group, label: "", isHidden: true)
    }
}
