// SPDX-License-Identifier: Apache-2.0

/// Gives the rows of the views that it modifies a part of their own, such as a
/// background; each row gets one.
nonisolated struct RowPartModifier<Part: View>: ViewModifier {
    typealias Body = Never

    let part: Part
    let keyPath: WritableKeyPath<ContainerValues, RowPartSource?>

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        RowPartModifierElement(view, inputs)
    }
}

private final class RowPartModifierElement<Content: View, Part: View>:
    _Element<ModifiedContent<Content, RowPartModifier<Part>>>
{
    private typealias Inner = ModifiedContent<Content, ContainerValueModifier<RowPartSource?>>
    private let source: RowPartSource
    private let content: TypedModifierContentSource<Part>
    private var child: _Element<Inner>!

    init(
        _ view: ModifiedContent<Content, RowPartModifier<Part>>, _ inputs: _ElementInputs
    ) {
        content = TypedModifierContentSource(view.modifier.part)
        source = RowPartSource(content)
        super.init(inputs)
        source.maker = self
        child = Inner._makeElement(inner(view), self.inputs())
    }

    private func inner(_ view: ModifiedContent<Content, RowPartModifier<Part>>) -> Inner {
        view.content.modifier(
            ContainerValueModifier(keyPath: view.modifier.keyPath, value: source))
    }

    override func update(_ view: ModifiedContent<Content, RowPartModifier<Part>>) {
        content.update(view.modifier.part)
        child.update(inner(view))
    }

    override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    override func destroy() {
        source.destroy()
        child.destroy()
        super.destroy()
    }
}

/// Makes one part for each row that asks for it.
///
/// The element of the modifier owns it, and all parts end with that.
@MainActor
final class RowPartSource {
    /// The element that owns this.
    weak var maker: _AnyElement?
    private let content: ModifierContentSource
    private var parts: [RowPart] = []

    init(_ content: ModifierContentSource) {
        self.content = content
    }

    /// A part, until it is given back; `nil` where the modifier is gone.
    func makePart(in row: ListRowNode) -> RowPart? {
        guard let maker else { return nil }
        let part = RowPart(content, row, maker)
        parts.append(part)
        return part
    }

    func end(_ part: RowPart) {
        guard let position = parts.firstIndex(where: { $0 === part }) else { return }
        parts.remove(at: position)
        part.destroy()
    }

    func destroy() {
        maker = nil
        for part in parts { part.destroy() }
        parts = []
    }
}

/// One part of one row, with the node that shows it.
final class RowPart: _AnyElement, CollectingElement {
    var isCollectingQueued = false
    let node: DepthStackNode
    private let source: ModifierContentSource
    private let scope: EnvironmentScope
    private var child: _AnyElement!

    fileprivate init(
        _ source: ModifierContentSource, _ row: ListRowNode, _ maker: _AnyElement
    ) {
        self.source = source
        node = DepthStackNode(
            maker.graph.stage, DepthStackAlgorithm(alignment: .center), isImplicit: true)
        scope = EnvironmentScope(
            [TypedEnvironmentEntry<ListRowContextKey>(row.context)],
            parent: maker.environment, engine: maker.graph.engine)
        super.init(maker.inputs())
        child = source.makeContent(self.inputs(environment: scope))
        source.add(self, content: child)
        collect()
    }

    override var lazyContainer: _AnyElement? { nil }
    override var enclosingList: (any ListElement)? { nil }
    override var enclosingTransition: (any TransitionSource)? { nil }

    override func childOutputDidChange(_ child: _AnyElement) {
        setNeedsCollecting()
    }

    func collect() {
        var nodes: NodeList = []
        child.collectNodes(into: &nodes)
        node.setChildren(nodes)
    }

    override func destroy() {
        source.remove(self)
        child.destroy()
        super.destroy()
        scope.destroy()
    }
}
