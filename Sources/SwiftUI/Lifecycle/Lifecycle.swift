// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Does something when the view appears, before the frame is shown.
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(onAppear: action, onDisappear: nil))
    }

    /// Does something when the view has disappeared.
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(onAppear: nil, onDisappear: action))
    }

    /// Does something when `value` differs from the value of the last update.
    nonisolated public func onChange<V>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some View where V: Equatable {
        modifier(
            ChangeModifier(value: value, isInitial: initial, usesOldAction: false, action: action))
    }

    nonisolated public func onChange<V>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View where V: Equatable {
        onChange(of: value, initial: initial) { _, _ in action() }
    }

    /// The older form, whose action is that of the update before: it sees the
    /// old values of what it captured, and is given the new one.
    @available(
        iOS, deprecated: 17.0,
        message: "Use `onChange` with a two or zero parameter action closure instead."
    )
    nonisolated public func onChange<V>(
        of value: V, perform action: @escaping (V) -> Void
    ) -> some View where V: Equatable {
        modifier(
            ChangeModifier(value: value, isInitial: false, usesOldAction: true) { action($1) })
    }

    /// Runs an asynchronous action while the view is shown.
    @preconcurrency
    nonisolated public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: 0, priority: priority, action: action))
    }

    /// The same, started again whenever `value` changes.
    @preconcurrency
    nonisolated public func task<T>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
    ) -> some View where T: Equatable {
        modifier(TaskModifier(id: value, priority: priority, action: action))
    }
}

nonisolated private struct AppearanceModifier: ViewModifier {
    typealias Body = Never

    let onAppear: (() -> Void)?
    let onDisappear: (() -> Void)?

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        AppearanceElement(view, inputs)
    }
}

/// An element that watches the life of its content; actions of inner elements
/// come first, as these are made first.
class LifecycleElement<Content: View, Modifier: ViewModifier>:
    _Element<ModifiedContent<Content, Modifier>>, AppearanceMember
{
    private(set) var modifier: Modifier
    private var child: _Element<Content>!

    init(_ view: ModifiedContent<Content, Modifier>, _ inputs: _ElementInputs) {
        modifier = view.modifier
        super.init(inputs)
        child = Content._makeElement(view.content, self.inputs())
        let scope = appearanceScope
        scope?.add(self)
        if scope?.isVisible ?? true {
            didAppear()
        }
    }

    /// The part of the window with which the content appears and disappears.
    private var appearanceScope: AppearanceScope? {
        followsScope ? environment.peek(AppearanceScopeKey.self) : nil
    }

    /// Whether the element concerns itself with what is seen.
    var followsScope: Bool { false }

    final func scopeDidChange(isVisible: Bool) {
        if isVisible {
            didAppear()
        } else {
            willDisappear()
        }
    }

    func didAppear() {}
    /// The content has the values of the update already.
    func didUpdate(from old: Modifier) {}
    func willDisappear() {}

    final override func update(_ view: ModifiedContent<Content, Modifier>) {
        let old = modifier
        modifier = view.modifier
        child.update(view.content)
        didUpdate(from: old)
    }

    final override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    final override func destroy() {
        child.destroy()
        let scope = appearanceScope
        scope?.remove(self)
        if scope?.isVisible ?? true {
            willDisappear()
        }
        super.destroy()
    }
}

private final class AppearanceElement<Content: View>:
    LifecycleElement<Content, AppearanceModifier>
{
    override var followsScope: Bool { true }

    override func didAppear() {
        if let action = modifier.onAppear {
            graph.enqueueAction(of: self, action)
        }
    }

    override func willDisappear() {
        if let action = modifier.onDisappear {
            graph.enqueueAction(action)
        }
    }
}

nonisolated private struct ChangeModifier<Value: Equatable>: ViewModifier {
    typealias Body = Never

    let value: Value
    let isInitial: Bool
    /// Whether the action of the update before is called.
    let usesOldAction: Bool
    let action: (Value, Value) -> Void

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        ChangeElement(view, inputs)
    }
}

private final class ChangeElement<Content: View, Value: Equatable>:
    LifecycleElement<Content, ChangeModifier<Value>>
{
    /// How often the action ran in one frame; SwiftUI allows two.
    private var runs = (frame: -1, count: 0)

    override func didAppear() {
        if modifier.isInitial {
            enqueue(modifier.action, modifier.value, modifier.value)
        }
    }

    override func didUpdate(from old: ChangeModifier<Value>) {
        guard old.value != modifier.value else { return }
        let action = modifier.usesOldAction ? old.action : modifier.action
        enqueue(action, old.value, modifier.value)
    }

    private func enqueue(
        _ action: @escaping (Value, Value) -> Void, _ old: Value, _ new: Value
    ) {
        let frame = graph.counters.frames
        runs = runs.frame == frame ? (frame, runs.count + 1) : (frame, 1)
        guard runs.count <= 2 else {
            // SwiftUI's text.
            graph.warn(
                "onChange(of: \(Value.self)) action tried to update multiple times per frame.",
                at: self)
            return
        }
        graph.enqueueAction(of: self) { action(old, new) }
    }
}

nonisolated private struct TaskModifier<ID: Equatable>: ViewModifier {
    typealias Body = Never

    let id: ID
    let priority: TaskPriority
    let action: @isolated(any) @Sendable () async -> Void

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        TaskElement(view, inputs)
    }
}

private final class TaskElement<Content: View, ID: Equatable>:
    LifecycleElement<Content, TaskModifier<ID>>
{
    private var task: Task<Void, Never>?
    private var isGone = true

    override var followsScope: Bool { true }

    override func didAppear() {
        isGone = false
        start()
    }

    override func didUpdate(from old: TaskModifier<ID>) {
        if old.id != modifier.id {
            task?.cancel()
            task = nil
            start()
        }
    }

    private func start() {
        graph.enqueueTaskStart { [weak self] in
            guard let self, !isGone, task == nil else { return }
            let action = modifier.action
            task = graph.startTask(priority: modifier.priority) { await action() }
        }
    }

    override func willDisappear() {
        isGone = true
        task?.cancel()
        task = nil
    }
}
