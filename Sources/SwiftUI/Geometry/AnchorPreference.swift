// SPDX-License-Identifier: Apache-2.0

import AlightLayout

extension View {
    /// Gives a preference made of an anchor of this view, again when it moves.
    nonisolated public func anchorPreference<A, K>(
        key _: K.Type = K.self, value: Anchor<A>.Source,
        transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View where K: PreferenceKey {
        modifier(
            AnchorModifier<K> { channel -> TypedPreferencePlace<K>.Role in
                // Called on the main actor, as all of a view is.
                nonisolated(unsafe) let transform = transform
                return .computed {
                    channel.placedNode.map { transform(Anchor(value, of: $0)) }
                }
            })
    }

    /// Changes what the views inside give of a preference by an anchor of this view.
    nonisolated public func transformAnchorPreference<A, K>(
        key _: K.Type = K.self, value: Anchor<A>.Source,
        transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View where K: PreferenceKey {
        modifier(
            AnchorModifier<K> { channel in
                .transformed { transform(&$0, Anchor(value, of: channel.node)) }
            })
    }
}

nonisolated private struct AnchorModifier<Key: PreferenceKey>: ViewModifier {
    typealias Body = Never

    /// What the place is, given the way to the view's node.
    let role: (AnchorChannel<Key>) -> TypedPreferencePlace<Key>.Role

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        let channel = AnchorChannel<Key>()
        return PassthroughElement(view, inputs) { view in
            view.content
                .modifier(AnchorNodeModifier(channel: channel))
                .modifier(
                    AnchorPlaceModifier(channel: channel, makeRole: view.modifier.role))
        }
    }
}

/// Connects the node that has the place with the preference that tells it.
///
/// Belongs to the main thread, as the nodes do.
private final class AnchorChannel<Key: PreferenceKey>: @unchecked Sendable {
    weak var node: LayoutNode?
    private var isPlaced = false
    /// The node, once it stands somewhere.
    var placedNode: LayoutNode? { isPlaced ? node : nil }
    weak var place: TypedPreferencePlace<Key>?
}

extension AnchorChannel: GeometryDependent {
    @MainActor func readGeometry() {
        isPlaced = true
        place?.valueDidChange()
    }
}

nonisolated private struct AnchorNodeModifier<Key: PreferenceKey>: NodeModifier {
    let channel: AnchorChannel<Key>

    @MainActor func makeNode(_ stage: Stage) -> AnchorNode {
        AnchorNode(stage)
    }

    @MainActor func update(_ node: AnchorNode, _ context: NodeContext) {
        channel.node = node
        node.dependent = channel
    }
}

private final class AnchorNode: WrapperNode {
    weak var dependent: (any GeometryDependent)?

    override func placeChildren() {
        super.placeChildren()
        noteMove()
    }

    override func didMove() {
        noteMove()
    }

    private func noteMove() {
        guard let dependent else { return }
        stage.geometryQueue.add(dependent)
        forEachProjectingNodeAround { $0.addObserver(dependent) }
    }
}

nonisolated private struct AnchorPlaceModifier<Key: PreferenceKey>: PreferenceModifier {
    let channel: AnchorChannel<Key>
    let makeRole: (AnchorChannel<Key>) -> TypedPreferencePlace<Key>.Role

    @MainActor var role: TypedPreferencePlace<Key>.Role {
        makeRole(channel)
    }

    @MainActor func didMake(_ place: TypedPreferencePlace<Key>) {
        channel.place = place
    }

    @MainActor func update(_ place: TypedPreferencePlace<Key>, from old: Self) {
        place.take(role)
    }
}
