// SPDX-License-Identifier: Apache-2.0

/// Changes the transaction for some modifiers, and not for what they modify.
nonisolated struct ScopedTransactionModifier: ViewModifier {
    typealias Body = Never

    let transform: (inout Transaction) -> Void

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        ScopedTransactionElement(view, inputs)
    }
}

private final class ScopedTransactionElement<Content: View>:
    TransactionScopeElement<Content, ScopedTransactionModifier>
{
    override func change(_ transaction: inout Transaction) {
        modifier.transform(&transaction)
    }

    override var transactionBoundary: TransactionBoundary? { .scope }
}

/// Around what such modifiers modify.
nonisolated struct OuterTransactionModifier: ViewModifier {
    typealias Body = Never

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        OuterTransactionElement(view, inputs)
    }
}

private final class OuterTransactionElement<Content: View>:
    TransactionScopeElement<Content, OuterTransactionModifier>
{
    override var transactionBoundary: TransactionBoundary? { .content }

    /// As outside of the scope that this is the content of.
    override func adjust(_ transaction: inout Transaction) {
        var element = parent
        var openContents = 0
        while let next = element {
            switch next.transactionBoundary {
            case .content:
                openContents += 1
            case .scope where openContents == 0:
                next.parent?.adjust(&transaction)
                return
            case .scope:
                openContents -= 1
            case nil:
                break
            }
            element = next.parent
        }
    }
}

/// Where modifiers with a transaction of their own begin and end.
enum TransactionBoundary {
    case scope, content
}
