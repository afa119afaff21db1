// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

extension View {
    /// Animates what changes in this view in the updates in which `value` does.
    ///
    /// It has the last word over `withAnimation`; `nil` takes an animation away.
    nonisolated public func animation<V>(_ animation: Animation?, value: V) -> some View
    where V: Equatable {
        modifier(AnimationModifier(animation: animation, value: value))
    }

    /// Animates every change in this view.
    @available(
        iOS, deprecated: 15.0, message: "Use withAnimation or animation(_:value:) instead."
    )
    nonisolated public func animation(_ animation: Animation?) -> some View {
        transaction { if !$0.disablesAnimations { $0.animation = animation } }
    }

    /// Animates what the modifiers in `body` change, and nothing inside of this view.
    nonisolated public func animation<V>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View where V: View {
        transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
    }

    /// Changes the transaction of each update on its way into this view.
    nonisolated public func transaction(
        _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        modifier(TransactionModifier(transform: transform))
    }

    /// The same in the updates in which `value` changes.
    nonisolated public func transaction<V>(
        value: V, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View where V: Equatable {
        modifier(ValueTransactionModifier(value: value, transform: transform))
    }

    /// Changes the transaction for the modifiers in `body`, and nothing inside of
    /// this view.
    nonisolated public func transaction<V>(
        _ transform: @escaping (inout Transaction) -> Void,
        @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View where V: View {
        body(PlaceholderContentView(content: AnyView(modifier(OuterTransactionModifier()))))
            .modifier(ScopedTransactionModifier(transform: transform))
    }
}

// MARK: Modifiers

nonisolated private struct AnimationModifier<Value: Equatable>: ViewModifier {
    typealias Body = Never

    let animation: Animation?
    let value: Value

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        AnimationElement(view, inputs)
    }
}

private final class AnimationElement<Content: View, Value: Equatable>:
    TransactionScopeElement<Content, AnimationModifier<Value>>
{
    /// The frame in which `value` changed last; no animation on first appearance.
    private var changedInFrame = -1

    override func willUpdate(
        from old: AnimationModifier<Value>, to new: AnimationModifier<Value>
    ) {
        if old.value != new.value {
            changedInFrame = graph.counters.frames
        }
    }

    override func change(_ transaction: inout Transaction) {
        if changedInFrame == graph.counters.frames, !transaction.disablesAnimations {
            transaction.animation = modifier.animation
        }
    }
}

nonisolated private struct TransactionModifier: ViewModifier {
    typealias Body = Never

    let transform: (inout Transaction) -> Void

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        TransactionElement(view, inputs)
    }
}

private final class TransactionElement<Content: View>:
    TransactionScopeElement<Content, TransactionModifier>
{
    override func change(_ transaction: inout Transaction) {
        modifier.transform(&transaction)
    }
}

nonisolated private struct ValueTransactionModifier<Value: Equatable>: ViewModifier {
    typealias Body = Never

    let value: Value
    let transform: (inout Transaction) -> Void

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        ValueTransactionElement(view, inputs)
    }
}

private final class ValueTransactionElement<Content: View, Value: Equatable>:
    TransactionScopeElement<Content, ValueTransactionModifier<Value>>
{
    private var changedInFrame = -1

    override func willUpdate(
        from old: ValueTransactionModifier<Value>, to new: ValueTransactionModifier<Value>
    ) {
        if old.value != new.value {
            changedInFrame = graph.counters.frames
        }
    }

    override func change(_ transaction: inout Transaction) {
        if changedInFrame == graph.counters.frames {
            modifier.transform(&transaction)
        }
    }
}
