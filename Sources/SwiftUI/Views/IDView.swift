// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Binds the view's identity to `id`: when it changes, the view is replaced
    /// by a new one with new state.
    nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable {
        ConditionPlaces.note(IDView<Self, ID>.self)
        return IDView(content: self, id: id)
    }
}

nonisolated struct IDView<Content: View, ID: Hashable>: View {
    typealias Body = Never

    let content: Content
    let id: ID

    @MainActor static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<Self> {
        IDElement(view, inputs)
    }
}

private final class IDElement<Content: View, ID: Hashable>: _Element<IDView<Content, ID>> {
    private var id: ID
    private var child: _Element<Content>!

    init(_ view: IDView<Content, ID>, _ inputs: _ElementInputs) {
        id = view.id
        super.init(inputs)
        child = makePart(view.content, self.inputs())
        graph.scrollTargets?.add(self)
    }

    override func update(_ view: IDView<Content, ID>) {
        guard view.id != id else {
            child.update(view.content)
            return
        }
        let (old, former) = (child!, id)
        graph.replacing(
            .identifier, in: self, of: IDView<Content, ID>.self, from: former, to: view.id
        ) {
            id = view.id
            // A view that says how it goes is gone before the next one appears, others
            // are after (case lifecycle-08).
            let goesFirst = old.hasTransition
            if goesFirst {
                remove(old, key: AnyHashable(former))
            }
            if let returning = takeBack(AnyHashable(id)) as? _Element<Content> {
                child = returning
                child.update(view.content)
            } else {
                child = makePart(view.content, inputs())
                didInsert(child)
            }
            if !goesFirst {
                remove(old, key: AnyHashable(former))
            }
        }
        outputDidChange()
    }

    override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    override func destroy() {
        graph.scrollTargets?.remove(self)
        endTransitions()
        child.destroy()
        super.destroy()
    }
}

extension IDElement: ScrollTargetSource {
    func scrollTarget(_ id: AnyHashable) -> ScrollTarget? {
        guard id == AnyHashable(self.id) else { return nil }
        var nodes: NodeList = []
        child.collectNodes(into: &nodes)
        return ScrollTarget(nodes)
    }

    func forEachScrollTarget(_ body: (AnyHashable, ScrollTarget) -> Void) {
        scrollTarget(AnyHashable(id)).map { body(AnyHashable(id), $0) }
    }
}
