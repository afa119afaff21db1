// SPDX-License-Identifier: Apache-2.0

/// An element that has a say in the transactions of what is below it.
class TransactionScopeElement<Content: View, Modifier: ViewModifier>:
    _Element<ModifiedContent<Content, Modifier>>, RowWrapping
{
    private(set) var modifier: Modifier
    private var child: _Element<Content>!
    private var nodes: ContiguousArray<TransactionScopeNode> = []

    init(_ view: ModifiedContent<Content, Modifier>, _ inputs: _ElementInputs) {
        modifier = view.modifier
        super.init(inputs)
        child = Content._makeElement(view.content, self.inputs())
        graph.liveTransactionScopes += 1
    }

    /// For subclasses: hears of the next value before the content does.
    func willUpdate(from old: Modifier, to new: Modifier) {}

    /// For subclasses: changes a transaction that passes.
    func change(_ transaction: inout Transaction) {}

    final override func update(_ view: ModifiedContent<Content, Modifier>) {
        willUpdate(from: modifier, to: view.modifier)
        modifier = view.modifier
        child.update(view.content)
    }

    override func adjust(_ transaction: inout Transaction) {
        super.adjust(&transaction)
        change(&transaction)
    }

    /// Nodes find this element through those around them, to be moved by its
    /// transaction.
    final override func collectNodes(into nodes: inout NodeList) {
        let start = nodes.count
        child.collectNodes(into: &nodes)
        self.nodes = wrap(&nodes, from: start, keeping: self.nodes)
    }

    fileprivate final func wrap(
        _ nodes: inout NodeList, from start: Int,
        keeping former: ContiguousArray<TransactionScopeNode>
    ) -> ContiguousArray<TransactionScopeNode> {
        var next: ContiguousArray<TransactionScopeNode> = []
        for position in start..<nodes.count where nodes[position].lazyRun == nil {
            let node = nodes[position]
            let scope =
                former.first { $0.child === node }
                ?? (former.count == 1 && nodes.count - start == 1 ? former[0] : nil)
                ?? TransactionScopeNode(self)
            scope.child = node
            next.append(scope)
            nodes[position] = scope
        }
        return next
    }

    final func makeRowWrapper(_ appearance: AppearanceScope) -> RowWrapper {
        TransactionRowWrapper(self)
    }

    override func destroy() {
        graph.liveTransactionScopes -= 1
        child.destroy()
        super.destroy()
    }
}

/// The scopes around the views of one row.
private final class TransactionRowWrapper<Content: View, Modifier: ViewModifier>: RowWrapper {
    // Not owned: it stands around the row.
    private unowned(unsafe) let element: TransactionScopeElement<Content, Modifier>
    private var nodes: ContiguousArray<TransactionScopeNode> = []

    init(_ element: TransactionScopeElement<Content, Modifier>) {
        self.element = element
    }

    override func wrap(_ nodes: inout NodeList) {
        self.nodes = element.wrap(&nodes, from: 0, keeping: self.nodes)
    }
}

/// Stands around the nodes of an element that has a say in transactions.
final class TransactionScopeNode: WrapperNode {
    private weak var element: _AnyElement?

    @MainActor
    init(_ element: _AnyElement) {
        self.element = element
        super.init(element.graph.stage)
    }

    override var transactionScope: _AnyElement? { element }
}
