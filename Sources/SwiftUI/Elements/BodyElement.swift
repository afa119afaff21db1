// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// The element of something that has a `body`, a view or a modifier: a rule that
/// runs it when something that it read, or was given, has changed.
///
/// The value that the owner gave is kept as it was given and compared with the
/// next one; `body` runs on a copy, whose dynamic properties have their values.
/// When the next value is equal the old one stays, with what its closures hold.
class BodyRuleElement<Outer: View, Value, Body: View>: _Element<Outer>, RuleEvaluator, BodyAside {
    // No access to it spans a call that could change it.
    @exclusivity(unchecked) private var value: Value
    private let plan: ViewPlan
    private var properties: PropertyBoxes?
    @CompactNodeID private var rule: NodeID!
    private var child: _Element<Body>?
    private var tracking: RuleTracking?

    init(_ value: Value, _ inputs: _ElementInputs) {
        self.value = value
        plan = ViewPlan.plan(of: Value.self)
        super.init(inputs)
    }

    /// For subclasses: runs the body for the first time, at the end of `init`.
    final func start() {
        let rule = graph.engine.makeRule(self, ownedBy: owner, isDemanded: true, isQueued: false)
        self.rule = rule
        if !plan.properties.fields.isEmpty {
            properties = PropertyBoxes(
                plan.properties,
                _PropertyContext(graph: graph, rule: rule, environment: environment))
        }
        graph.engine.run(rule, because: .created)
    }

    /// For subclasses: the body of a value whose properties have their values.
    func body(of value: Value) -> Body {
        preconditionFailure("\(type(of: self)) must have a body.")
    }

    /// Takes the next value, and runs the body unless it is equal.
    final func take(_ next: Value, comparedBy mode: ComparisonMode) {
        guard !plan.areEqual(&value, next, mode) else {
            graph.engine.noteSkip(rule, .inputEqual)
            graph.tellWitnesses { $0.didSkip(self, given: next) }
            return
        }
        graph.probe?.willTake(next, over: &value, plan, rule)
        value = next
        graph.engine.run(rule, because: .input)
    }

    override final var planOfBody: ViewPlan? { plan }
    override final var propertiesOfBody: PropertyBoxes? { properties }

    final nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            var copy = value
            let changed = supplyProperties(&copy)
            guard changed != 0 || !causes.isDependencyAlone else {
                graph.engine.noteSkip(rule, .ownChoice)
                return false
            }
            let probe = graph.probe
            probe?.willRun(self, rule, causes, changed)
            let run = BodyRun(plan: plan, causes: causes, changedProperties: changed)
            let body = graph.runBody(run, rule) {
                RuleTracking.track(&tracking, plan.habit, of: rule, in: graph) {
                    self.body(of: copy)
                }
            }
            graph.tellWitnesses { $0.didRun(self, output: body) }
            if let child {
                child.update(body)
            } else {
                child = Body._makeElement(body, inputs(owner: rule))
            }
            probe?.didUpdate(rule)
            return true
        }
    }

    private func supplyProperties(_ copy: inout Value) -> UInt64 {
        guard let properties else { return 0 }
        return withUnsafeMutablePointer(to: &copy) {
            properties.update(UnsafeMutableRawPointer($0))
        }
    }

    // MARK: Aside

    final var presentValue: Any { value }
    final var ruleOfBody: NodeID { rule }

    final func runBodyAside(of given: Any) -> (output: Any, reads: [ReadAside])? {
        guard var copy = given as? Value else { return nil }
        let (output, reads) = graph.runAside(rule) {
            withUnsafeMutablePointer(to: &copy) {
                properties?.supply(UnsafeMutableRawPointer($0))
            }
            return self.body(of: copy) as Any
        }
        return (output, reads)
    }

    final override func collectNodes(into nodes: inout NodeList) {
        child?.collectNodes(into: &nodes)
    }

    final override func destroy() {
        graph.probe?.willEnd(self, rule)
        tracking?.cancel()
        child?.destroy()
        properties?.destroy()
        graph.engine.destroy(rule)
        super.destroy()
    }
}

/// The element of a view of the program's own.
final class BodyElement<Content: View>: BodyRuleElement<Content, Content, Content.Body> {
    override init(_ view: Content, _ inputs: _ElementInputs) {
        super.init(view, inputs)
        start()
    }

    override func body(of view: Content) -> Content.Body {
        view.body
    }

    override func update(_ view: Content) {
        take(view, comparedBy: .equatableUnlessPOD)
    }

    override func update(_ view: Content, comparedBy mode: ComparisonMode) {
        take(view, comparedBy: mode)
    }
}

/// The element of a modifier of the program's own.
///
/// What it modifies is reached through stand-ins, so a new value of the content
/// alone runs no `body` here.
final class ModifierBodyElement<Content: View, Modifier: ViewModifier>:
    BodyRuleElement<ModifiedContent<Content, Modifier>, Modifier, Modifier.Body>
{
    private let source: TypedModifierContentSource<Content>

    init(_ view: ModifiedContent<Content, Modifier>, _ inputs: _ElementInputs) {
        source = TypedModifierContentSource(view.content)
        super.init(view.modifier, inputs)
        start()
    }

    override func body(of modifier: Modifier) -> Modifier.Body {
        modifier.body(content: _ViewModifier_Content(source: source))
    }

    override func update(_ view: ModifiedContent<Content, Modifier>) {
        // Inner before outer, as when it was made: so actions are queued.
        source.update(view.content)
        take(view.modifier, comparedBy: .equatableUnlessPOD)
    }
}
