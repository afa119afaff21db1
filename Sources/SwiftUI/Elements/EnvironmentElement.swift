// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// A modifier that gives what is below it other environment values.
protocol EnvironmentModifier: ViewModifier where Body == Never {
    func write(_ values: inout EnvironmentValues)
}

extension EnvironmentModifier {
    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        EnvironmentElement(view, inputs)
    }
}

/// Owns the scope that its content reads.
///
/// It is a rule only when what it writes depends on what it reads from above,
/// such as one property of a value that several modifiers share.
final class EnvironmentElement<Content: View, Modifier: EnvironmentModifier>:
    _Element<ModifiedContent<Content, Modifier>>, RuleEvaluator
{
    private var modifier: Modifier
    private var scope: EnvironmentScope!
    @CompactNodeID private var rule: NodeID?
    private var child: _Element<Content>!

    init(_ view: ModifiedContent<Content, Modifier>, _ inputs: _ElementInputs) {
        modifier = view.modifier
        super.init(inputs)
        let (entries, didRead) = graph.engine.detectingReads { written() }
        scope = EnvironmentScope(entries, parent: environment, engine: graph.engine)
        if didRead {
            let rule = graph.engine.makeRule(
                self, ownedBy: owner, isDemanded: true, isQueued: false)
            self.rule = rule
            graph.engine.run(rule, because: .created)
        }
        child = Content._makeElement(
            view.content, self.inputs(environment: scope, owner: rule))
    }

    private func written() -> [EnvironmentEntry] {
        var values = EnvironmentValues(scope: environment)
        modifier.write(&values)
        return values.written
    }

    override func update(_ view: ModifiedContent<Content, Modifier>) {
        guard !areEqual(modifier, view.modifier, mode: .equatableAlways) else {
            child.update(view.content)
            return
        }
        modifier = view.modifier
        if let rule {
            graph.engine.run(rule, because: .input)
        } else {
            scope.update(written())
        }
        child.update(view.content)
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            scope.update(written())
            return true
        }
    }

    override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    override func destroy() {
        child.destroy()
        if let rule {
            graph.engine.destroy(rule)
        }
        scope.destroy()
        super.destroy()
    }
}
