// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

extension View {
    /// Does something with a value made from this view's geometry, at first and
    /// whenever the value is another one.
    nonisolated public func onGeometryChange<T>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ newValue: T) -> Void
    ) -> some View where T: Equatable, T: Sendable {
        modifier(GeometryChangeModifier<T>(transform: transform) { _, new in action(new) })
    }

    /// The same with the value before; at first both are the same.
    nonisolated public func onGeometryChange<T>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View where T: Equatable, T: Sendable {
        modifier(GeometryChangeModifier<T>(transform: transform, action: action))
    }
}

nonisolated private struct GeometryChangeModifier<Value: Equatable>: NodeModifier {
    let transform: @Sendable (GeometryProxy) -> Value
    let action: (Value, Value) -> Void

    @MainActor func makeNode(_ stage: Stage) -> GeometryChangeNode<Value> {
        GeometryChangeNode(stage, self)
    }

    @MainActor func update(_ node: GeometryChangeNode<Value>, _ context: NodeContext) {
        node.modifier = self
        node.enqueue = { [weak graph = context.graph, weak element = context.element] in
            graph?.enqueueAction(of: element, $0)
        }
    }
}

private final class GeometryChangeNode<Value: Equatable>: WrapperNode {
    var modifier: GeometryChangeModifier<Value>
    /// Has an action run after the layout.
    var enqueue: (@MainActor (@escaping () -> Void) -> Void)?
    private var last: Value?
    private lazy var source = GeometrySource(self, self)

    init(_ stage: Stage, _ modifier: GeometryChangeModifier<Value>) {
        self.modifier = modifier
        super.init(stage)
    }

    override func placeChildren() {
        super.placeChildren()
        stage.geometryQueue.add(self)
    }

    override func didMove() {
        stage.geometryQueue.add(self)
    }
}

extension GeometryChangeNode: GeometryDependent {
    @MainActor func readGeometry() {
        guard parent != nil else { return }
        let value = modifier.transform(GeometryProxy(source: source))
        guard value != last else { return }
        let old = last ?? value
        last = value
        enqueue? { [action = modifier.action] in action(old, value) }
    }
}
