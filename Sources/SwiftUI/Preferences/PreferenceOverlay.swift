// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import AlightLayout

extension View {
    /// Puts a view that is made of a preference's value in front of this one.
    nonisolated public func overlayPreferenceValue<K, V>(
        _ key: K.Type = K.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View where K: PreferenceKey, V: View {
        modifier(
            PreferenceSecondaryModifier<K, V>(
                alignment: alignment, isBackground: false, transform: transform))
    }

    /// Puts a view that is made of a preference's value behind this one.
    nonisolated public func backgroundPreferenceValue<K, V>(
        _ key: K.Type = K.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View where K: PreferenceKey, V: View {
        modifier(
            PreferenceSecondaryModifier<K, V>(
                alignment: alignment, isBackground: true, transform: transform))
    }
}

nonisolated private struct PreferenceSecondaryModifier<Key: PreferenceKey, Secondary: View>:
    ViewModifier
{
    typealias Body = Never

    let alignment: Alignment
    let isBackground: Bool
    let transform: (Key.Value) -> Secondary

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        let channel = PreferenceChannel<Key>()
        return PassthroughElement(view, inputs) { view in
            view.content
                .modifier(PreferenceChannelModifier(channel: channel))
                .modifier(
                    SecondaryViewModifier(
                        secondary: PreferenceReadingView(
                            channel: channel, transform: view.modifier.transform),
                        alignment: view.modifier.alignment,
                        isBackground: view.modifier.isBackground))
        }
    }
}

/// Brings a preference from the views that give it to those made of it.
///
/// Invariant: while readers are there, so is the place, which is made first and
/// ends last.
@MainActor
private final class PreferenceChannel<Key: PreferenceKey>: PreferenceListener {
    weak var place: TypedPreferencePlace<Key>?
    private var readers: [ObjectIdentifier: (rule: NodeID, engine: Engine)] = [:]
    private var last: Key.Value?

    nonisolated init() {}

    /// The present value, for a reader's run.
    func read() -> Key.Value {
        let value = place?.value ?? Key.defaultValue
        last = value
        return value
    }

    func add(_ reader: _AnyElement, _ rule: NodeID) {
        readers[ObjectIdentifier(reader)] = (rule, reader.graph.engine)
    }

    func remove(_ reader: _AnyElement) {
        readers[ObjectIdentifier(reader)] = nil
    }

    func preferenceDidChange() {
        let value = place?.value ?? Key.defaultValue
        if let last, areEqual(last, value, mode: .equatableAlways) {
            return
        }
        for reader in readers.values {
            reader.engine.invalidate(reader.rule, because: .external)
        }
    }
}

nonisolated private struct PreferenceChannelModifier<Key: PreferenceKey>: PreferenceModifier {
    let channel: PreferenceChannel<Key>

    @MainActor var role: TypedPreferencePlace<Key>.Role { .read }

    @MainActor func didMake(_ place: TypedPreferencePlace<Key>) {
        channel.place = place
        place.listener = channel
    }

    @MainActor func update(_ place: TypedPreferencePlace<Key>, from old: Self) {}
}

/// A view that is made of a preference's value, and made again when it changes.
nonisolated private struct PreferenceReadingView<Key: PreferenceKey, Content: View>: View {
    typealias Body = Never

    let channel: PreferenceChannel<Key>
    let transform: (Key.Value) -> Content

    @MainActor static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<Self> {
        PreferenceReadingElement(view, inputs)
    }
}

private final class PreferenceReadingElement<Key: PreferenceKey, Content: View>:
    _Element<PreferenceReadingView<Key, Content>>, RuleEvaluator
{
    private var view: PreferenceReadingView<Key, Content>
    @CompactNodeID private var rule: NodeID!
    private var child: _Element<Content>?
    private var tracking: RuleTracking?

    init(_ view: PreferenceReadingView<Key, Content>, _ inputs: _ElementInputs) {
        self.view = view
        super.init(inputs)
        let rule = graph.engine.makeRule(self, ownedBy: owner, isDemanded: true, isQueued: false)
        self.rule = rule
        view.channel.add(self, rule)
        graph.engine.run(rule, because: .created)
    }

    override func update(_ view: PreferenceReadingView<Key, Content>) {
        self.view = view
        graph.engine.run(rule, because: .input)
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            let value = view.channel.read()
            let plan = ViewPlan.plan(of: PreferenceReadingView<Key, Content>.self)
            let content = RuleTracking.track(&tracking, plan.habit, of: rule, in: graph) {
                view.transform(value)
            }
            if let child {
                child.update(content)
            } else {
                child = Content._makeElement(content, inputs(owner: rule))
            }
            if let probe = graph.probe, let child {
                probe.didMake(content, for: child, in: self) { [view] in view.transform(value) }
            }
            return true
        }
    }

    override func collectNodes(into nodes: inout NodeList) {
        child?.collectNodes(into: &nodes)
    }

    override func destroy() {
        view.channel.remove(self)
        tracking?.cancel()
        child?.destroy()
        graph.engine.destroy(rule)
        super.destroy()
    }
}
