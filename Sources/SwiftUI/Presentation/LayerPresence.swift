// SPDX-License-Identifier: Apache-2.0

/// Shows what makes up a layer over the window, while there is something to show.
///
/// A layer that is taken away is shown until it has moved out, and its views live as
/// long. For the program it ends when it sets off: its views disappear, and
/// `onDismiss` runs.
nonisolated struct LayerPresence<Content: View>: View {
    typealias Body = Never

    /// Another id is another layer; `nil` without any.
    let id: AnyHashable?
    let content: Content?

    init(id: AnyHashable? = 0, content: Content?) {
        self.id = content == nil ? nil : id
        self.content = content
    }

    @MainActor static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        LayerPresenceElement(view, inputs)
    }
}

private final class LayerPresenceElement<Content: View>: _Element<LayerPresence<Content>> {
    private var id: AnyHashable?
    private var child: LayerContentElement<Content>?

    init(_ view: LayerPresence<Content>, _ inputs: _ElementInputs) {
        super.init(inputs)
        id = view.id
        child = view.content.map { LayerContentElement($0, self.inputs()) }
        if let child {
            didInsert(child, by: motion)
        }
    }

    override func update(_ view: LayerPresence<Content>) {
        guard view.id != id else {
            if let content = view.content {
                child?.update(content)
            }
            return
        }
        let (old, former) = (child, id)
        id = view.id
        graph.replacing(
            former == nil || id == nil ? .optional : .identifier, in: self, of: Content?.self,
            from: former, to: id
        ) {
            let motion = motion
            child = view.content.map { LayerContentElement($0, inputs()) }
            if let child {
                // Another one in its place waits until that is away: "If `item` changes, the
                // system dismisses the sheet and replaces it with a new one using the same
                // process" (Apple's documentation of `sheet(item:onDismiss:content:)`).
                didInsert(child, by: old == nil ? motion : motion.following)
            }
            if let old {
                old.leave()
                remove(old, by: motion)
            }
        }
    }

    private var motion: Transaction { SystemMotion.transaction(of: self) }

    override func collectNodes(into nodes: inout NodeList) {}

    override func destroy() {
        endTransitions()
        child?.destroy()
        super.destroy()
    }
}

/// What a layer, its moving parts and what brought it up have in common.
final class LayerLife {
    let appearance = AppearanceScope()
    weak var node: LayerNode?

    nonisolated init() {}
}

struct LayerLifeKey: EnvironmentKey {
    static var defaultValue: LayerLife? { nil }
}

/// Stands around one layer; its nodes, for those who make them come and go, are those
/// of the layer and of all that it has brought up.
private final class LayerContentElement<Content: View>: _Element<Content> {
    private let life = LayerLife()
    private var scope: EnvironmentScope!
    private var child: _Element<Content>!
    /// Once it has left.
    private var leavingNodes: NodeList?

    init(_ view: Content, _ inputs: _ElementInputs) {
        super.init(inputs)
        life.appearance.join(environment)
        life.appearance.setVisible(true)
        scope = EnvironmentScope(
            [
                TypedEnvironmentEntry<LayerLifeKey>(life),
                TypedEnvironmentEntry<AppearanceScopeKey>(life.appearance),
            ], parent: environment, engine: graph.engine)
        child = Content._makeElement(view, self.inputs(environment: scope))
    }

    override func update(_ view: Content) {
        child.update(view)
    }

    /// The layer ends for the program, with those that stand in it.
    func leave() {
        let layers = graph.layers.layers(below: self)
        leavingNodes = NodeList(layers.map(\.layerNode))
        life.appearance.setVisible(false)
        for layer in layers.reversed() {
            layer.leave()
        }
    }

    override func childOutputDidChange(_ child: _AnyElement) {}

    override func collectNodes(into nodes: inout NodeList) {
        nodes += leavingNodes ?? NodeList(graph.layers.layers(below: self).map(\.layerNode))
    }

    override func destroy() {
        child.destroy()
        life.appearance.leave()
        super.destroy()
        scope.destroy()
    }
}
