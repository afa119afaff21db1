// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout

/// What is shown over a window's content, the latest in front: the one place for
/// sheets, covers, popovers, alerts, dialogs and menus.
@MainActor
final class WindowLayers {
    private unowned(unsafe) let stage: Stage
    private var layers: [any WindowLayer] = []

    init(_ stage: Stage) {
        self.stage = stage
    }

    func add(_ layer: any WindowLayer) {
        layers.append(layer)
        place()
    }

    func remove(_ layer: any WindowLayer) {
        layers.removeAll { $0 === layer }
        place()
    }

    /// The layers that stand somewhere below an element, the latest last.
    func layers(below element: _AnyElement) -> [any WindowLayer] {
        layers.filter { $0.isBelow(element) }
    }

    private func place() {
        stage.root.setLayers(NodeList(layers.map(\.layerNode)))
    }

    /// Whether anything is shown over the content.
    var isEmpty: Bool { layers.isEmpty }

    /// Somebody pressed Escape, or asked the window to dismiss.
    /// - Returns: Whether the layer in front could be dismissed so.
    func cancel() -> Bool {
        layers.last?.cancel() ?? false
    }
}

/// One thing over a window's content.
@MainActor
protocol WindowLayer: _AnyElement {
    var layerNode: LayoutNode { get }
    /// The layer is no longer one, though it may be seen on its way out.
    func leave()
    /// Asks the program to take the layer away; returns whether it may be asked.
    func cancel() -> Bool
}

/// A view that is shown over the window, as large as it, for as long as it
/// exists where it stands.
nonisolated struct PresentedLayer<Content: View>: View {
    typealias Body = Never

    var role = Semantics.Role.dialog
    /// What screen readers call it.
    var label = ""
    /// What says whether the rest of the window can be used; without it, it cannot.
    var modality: LayerModality?
    /// Asks the program to take the layer away; returns whether it may be asked.
    let cancel: () -> Bool
    /// Runs when the layer is gone.
    var onDismiss: (() -> Void)?
    let content: Content

    @MainActor static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        PresentedLayerElement(view, inputs)
    }
}

private final class PresentedLayerElement<Content: View>:
    ContainerElement<PresentedLayer<Content>, Content>, WindowLayer
{
    private let node: LayerNode
    private var view: PresentedLayer<Content>
    private var hasLeft = false

    init(_ view: PresentedLayer<Content>, _ inputs: _ElementInputs) {
        node = LayerNode(inputs.graph.stage)
        node.take(view.role, view.label)
        node.modality = view.modality
        view.modality?.node = node
        inputs.environment.peek(LayerLifeKey.self)?.node = node
        self.view = view
        super.init(inputs)
        // Before its content, which may present something further.
        graph.layers.add(self)
        makeChild(view.content, self.inputs())
    }

    var layerNode: LayoutNode { node }

    override func update(_ view: PresentedLayer<Content>) {
        self.view = view
        node.take(view.role, view.label)
        child.update(view.content)
    }

    override func setContent(_ nodes: NodeList) {
        node.setChildren(nodes)
    }

    override func collectNodes(into nodes: inout NodeList) {}

    /// What the views in the layer prefer does not concern who shows it.
    override var endsPreferences: Bool { true }

    func cancel() -> Bool {
        view.cancel()
    }

    func leave() {
        guard !hasLeft else { return }
        hasLeft = true
        graph.layers.remove(self)
        if let onDismiss = view.onDismiss {
            graph.enqueueAction(onDismiss)
        }
    }

    override func destroy() {
        super.destroy()
        leave()
    }
}

/// A layer in the layout tree: each view in it is offered all that the window's
/// own bars leave free.
final class LayerNode: ContainerNode {
    private var role = Semantics.Role.dialog
    private var label = ""
    var modality: LayerModality?
    private var parts: [WeakPart] = []

    private struct WeakPart {
        weak var part: LayerPartNode?
    }

    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

    func take(_ role: Semantics.Role, _ label: String) {
        guard role != self.role || label != self.label else { return }
        self.role = role
        self.label = label
        record?.setNeedsDisplay(.semantics)
    }

    override var stackAxisForChildren: Axis? { nil }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        FillingLeaf().sizeThatFits(proposal)
    }

    override func placeChildren() {
        for child in children {
            child.place(at: origin, child.geometry(for: ProposedViewSize(geometry.size)))
        }
    }

    override var semanticsOfContent: Semantics? {
        Semantics(role: role, label: label, isModal: modality?.isModal != false)
    }

    // MARK: Coming and going

    /// Has a part move when the layer comes and goes.
    func add(_ part: LayerPartNode) {
        parts.removeAll { $0.part == nil }
        parts.append(WeakPart(part: part))
    }

    override var transition: (any PhaseSource)? { self }
}

extension LayerNode: PhaseSource {
    func show(_ phase: TransitionPhase, by animation: AnimationDescription?) {
        for entry in parts {
            entry.part?.show(phase, by: animation)
        }
    }
}
