// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// A modifier that gives what is below it one environment value, whatever others are.
protocol EnvironmentValueModifier: ViewModifier where Body == Never {
    associatedtype Key: EnvironmentKey where Key.Value: Equatable
    var value: Key.Value { get }
}

extension EnvironmentValueModifier {
    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        EnvironmentValueElement(view, inputs)
    }
}

/// Owns the scope that its content reads; the scope alone keeps the value.
final class EnvironmentValueElement<Content: View, Modifier: EnvironmentValueModifier>:
    _Element<ModifiedContent<Content, Modifier>>
{
    private let scope: EnvironmentScope
    private var child: _Element<Content>!

    init(_ view: ModifiedContent<Content, Modifier>, _ inputs: _ElementInputs) {
        scope = EnvironmentScope(
            [TypedEnvironmentEntry<Modifier.Key>(view.modifier.value)],
            parent: inputs.environment, engine: inputs.graph.engine)
        super.init(inputs)
        child = Content._makeElement(view.content, self.inputs(environment: scope))
    }

    override func update(_ view: ModifiedContent<Content, Modifier>) {
        scope.assign(Modifier.Key.self, view.modifier.value)
        child.update(view.content)
    }

    override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    override func destroy() {
        child.destroy()
        scope.destroy()
        super.destroy()
    }
}
