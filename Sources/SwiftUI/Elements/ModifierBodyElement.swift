// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// The element of a modifier that has a `body`: a rule, like a view's body.
///
/// What it modifies is reached through stand-ins, so a new value of the content
/// alone runs no `body` here.
final class ModifierBodyElement<Content: View, Modifier: ViewModifier>:
    _Element<ModifiedContent<Content, Modifier>>, RuleEvaluator
{
    private var modifier: Modifier
    private let plan: ViewPlan
    private let source: TypedModifierContentSource<Content>
    private var properties: PropertyBoxes?
    private var rule: NodeID!
    private var child: _Element<Modifier.Body>?
    private var tracking: RuleTracking?

    init(_ view: ModifiedContent<Content, Modifier>, _ inputs: _ElementInputs) {
        modifier = view.modifier
        plan = ViewPlan.plan(of: Modifier.self)
        source = TypedModifierContentSource(view.content)
        super.init(inputs)
        let rule = graph.engine.makeRule(self, ownedBy: owner, isDemanded: true, isQueued: false)
        self.rule = rule
        if !plan.properties.fields.isEmpty {
            properties = PropertyBoxes(
                plan.properties,
                _PropertyContext(graph: graph, rule: rule, environment: environment))
        }
        graph.engine.run(rule, because: .created)
    }

    override func update(_ view: ModifiedContent<Content, Modifier>) {
        if plan.areEqual(&modifier, view.modifier, .equatableUnlessPOD) {
            graph.engine.noteSkip(rule, .inputEqual)
        } else {
            modifier = view.modifier
            graph.engine.run(rule, because: .input)
        }
        source.update(view.content)
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            var copy = modifier
            let changed = supplyProperties(&copy)
            guard changed != 0 || !causes.subtracting(.dependency).isEmpty else {
                graph.engine.noteSkip(rule, .ownChoice)
                return false
            }
            let run = BodyRun(plan: plan, causes: causes, changedProperties: changed)
            let content = _ViewModifier_Content<Modifier>(source: source)
            let body = graph.runBody(run, rule) {
                RuleTracking.track(&tracking, plan.habit, of: rule, in: graph) { copy.body(content: content) }
            }
            if let child {
                child.update(body)
            } else {
                child = Modifier.Body._makeElement(body, inputs(owner: rule))
            }
            return true
        }
    }

    private func supplyProperties(_ copy: inout Modifier) -> UInt64 {
        guard let properties else { return 0 }
        return withUnsafeMutablePointer(to: &copy) {
            properties.update(UnsafeMutableRawPointer($0))
        }
    }

    override func collectNodes(into nodes: inout NodeList) {
        child?.collectNodes(into: &nodes)
    }

    override func destroy() {
        tracking?.cancel()
        child?.destroy()
        properties?.destroy()
        graph.engine.destroy(rule)
        super.destroy()
    }
}
