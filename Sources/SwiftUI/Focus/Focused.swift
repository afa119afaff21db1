// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

extension View {
    /// Ties the view's focus to a state: it is `true` while the focus is in the
    /// view, and setting it moves the focus.
    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        focused(condition, equals: true)
    }

    /// The same with a value of this view's own among those of others.
    nonisolated public func focused<Value>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View where Value: Hashable {
        modifier(FocusedModifier(target: binding.location.map { TypedFocusTarget($0, value) }))
    }

    /// Gives the view the focus when it appears, unless another one has it.
    nonisolated public func defaultFocus<V>(
        _ binding: FocusState<V>.Binding, _ value: V,
        priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View where V: Hashable {
        onAppear {
            if binding.isEmpty {
                binding.wrappedValue = value
            }
        }
    }

    /// Views that belong together for the focus. The tab key goes through all
    /// views in their order, so that it makes no difference.
    nonisolated public func focusSection() -> some View {
        self
    }
}

/// How strongly `defaultFocus` is meant, where several apply.
public struct DefaultFocusEvaluationPriority: Sendable {
    public static let automatic = DefaultFocusEvaluationPriority()
    public static let userInitiated = DefaultFocusEvaluationPriority()
}

nonisolated private struct FocusedModifier: NodeModifier {
    let target: FocusTarget?

    @MainActor func makeNode(_ stage: Stage) -> FocusedNode {
        FocusedNode(stage)
    }

    @MainActor func update(_ node: FocusedNode, _ context: NodeContext) {
        node.setTarget(target)
    }
}

/// Holds what `focused` ties a view to.
final class FocusedNode: WrapperNode {
    private var target: FocusTarget?

    func setTarget(_ next: FocusTarget?) {
        if let next, let target, next.isSame(as: target) {
            return
        }
        target = next
        next?.location.add(self)
    }

    override var focusTarget: FocusTarget? { target }
}
