// SPDX-License-Identifier: Apache-2.0

import AlightEngine

extension View {
    /// Gives a preference of this view, in place of what the views inside give.
    nonisolated public func preference<K>(
        key: K.Type = K.self, value: K.Value
    ) -> some View where K: PreferenceKey {
        modifier(PreferenceWritingModifier<K>(value: value))
    }

    /// Changes what the views inside give of a preference.
    nonisolated public func transformPreference<K>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View where K: PreferenceKey {
        modifier(PreferenceTransformModifier<K>(transform: callback))
    }

    /// Does something with what the views inside give of a preference: at first,
    /// and whenever it is another value, before the frame is shown.
    @preconcurrency
    nonisolated public func onPreferenceChange<K>(
        _ key: K.Type = K.self, perform action: @escaping @Sendable (K.Value) -> Void
    ) -> some View where K: PreferenceKey, K.Value: Equatable {
        modifier(PreferenceChangeModifier<K>(action: action))
    }
}

/// A modifier that is a place of a preference.
protocol PreferenceModifier: ViewModifier where Body == Never {
    associatedtype Key: PreferenceKey

    @MainActor var role: TypedPreferencePlace<Key>.Role { get }
    /// The content was made.
    @MainActor func didMake(_ place: TypedPreferencePlace<Key>)
    /// Gives the place the modifier's present values.
    @MainActor func update(_ place: TypedPreferencePlace<Key>, from old: Self)
}

extension PreferenceModifier {
    @MainActor func didMake(_ place: TypedPreferencePlace<Key>) {}

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        PreferenceElement(view, inputs)
    }
}

final class PreferenceElement<Content: View, Modifier: PreferenceModifier>:
    _Element<ModifiedContent<Content, Modifier>>
{
    private var modifier: Modifier
    private var place: TypedPreferencePlace<Modifier.Key>!
    private var child: _Element<Content>!

    init(_ view: ModifiedContent<Content, Modifier>, _ inputs: _ElementInputs) {
        modifier = view.modifier
        super.init(inputs)
        place = TypedPreferencePlace(self, modifier.role)
        child = Content._makeElement(view.content, self.inputs())
        modifier.didMake(place)
    }

    override var preferencePlace: PreferencePlace? { place }

    override func update(_ view: ModifiedContent<Content, Modifier>) {
        let old = modifier
        modifier = view.modifier
        child.update(view.content)
        modifier.update(place, from: old)
    }

    override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    override func destroy() {
        child.destroy()
        place.destroy()
        super.destroy()
    }
}

nonisolated struct PreferenceWritingModifier<Key: PreferenceKey>: PreferenceModifier {
    let value: Key.Value

    @MainActor var role: TypedPreferencePlace<Key>.Role { .written(value) }

    @MainActor func update(_ place: TypedPreferencePlace<Key>, from old: Self) {
        if !areEqual(old.value, value, mode: .equatableAlways) {
            place.take(role)
        }
    }
}

nonisolated struct PreferenceTransformModifier<Key: PreferenceKey>: PreferenceModifier {
    let transform: (inout Key.Value) -> Void

    @MainActor var role: TypedPreferencePlace<Key>.Role { .transformed(transform) }

    /// A closure cannot be compared: what it captured may be another value.
    @MainActor func update(_ place: TypedPreferencePlace<Key>, from old: Self) {
        place.take(role)
    }
}

nonisolated private struct PreferenceChangeModifier<Key: PreferenceKey>: PreferenceModifier
where Key.Value: Equatable {
    let action: (Key.Value) -> Void

    @MainActor var role: TypedPreferencePlace<Key>.Role { .read }

    @MainActor func didMake(_ place: TypedPreferencePlace<Key>) {
        place.listener = PreferenceChangeListener(place, action)
        place.valueDidChange()
    }

    @MainActor func update(_ place: TypedPreferencePlace<Key>, from old: Self) {
        (place.listener as? PreferenceChangeListener<Key>)?.action = action
    }
}

/// Calls an action with each new value; ends with its place.
@MainActor
private final class PreferenceChangeListener<Key: PreferenceKey>: PreferenceListener
where Key.Value: Equatable {
    var action: (Key.Value) -> Void
    // Not owned: the place holds its listener.
    private unowned let place: TypedPreferencePlace<Key>
    private var last: Key.Value?
    /// How often the action ran in one frame; SwiftUI allows two.
    private var runs = (frame: -1, count: 0)

    init(_ place: TypedPreferencePlace<Key>, _ action: @escaping (Key.Value) -> Void) {
        self.place = place
        self.action = action
    }

    func preferenceDidChange() {
        let value = place.value ?? Key.defaultValue
        guard value != last else { return }
        last = value
        let graph = place.element.graph
        let frame = graph.counters.frames
        runs = runs.frame == frame ? (frame, runs.count + 1) : (frame, 1)
        guard runs.count <= 2 else {
            // SwiftUI's text.
            graph.warn(
                "Bound preference \(Key.self) tried to update multiple times per frame.",
                at: place.element)
            return
        }
        graph.enqueueAction(of: place.element) { [weak self] in self?.action(value) }
    }
}
