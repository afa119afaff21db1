// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// The element of a view that has a `body`: a rule that runs it when something
/// that it read, or was given, has changed.
///
/// The value that the parent gave is kept as it was given and compared with the
/// next one; `body` runs on a copy, whose dynamic properties have their values.
/// When the next value is equal the old one stays, with what its closures hold.
final class BodyElement<Content: View>: _Element<Content>, RuleEvaluator {
    // No access to it spans a call that could change it.
    @exclusivity(unchecked) private var view: Content
    private let plan: ViewPlan
    private var properties: PropertyBoxes?
    private var rule: NodeID!
    private var child: _Element<Content.Body>?
    private var tracking: RuleTracking?

    init(_ view: Content, _ inputs: _ElementInputs) {
        self.view = view
        plan = ViewPlan.plan(of: Content.self)
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

    override func update(_ view: Content) {
        update(view, comparedBy: .equatableUnlessPOD)
    }

    override func update(_ view: Content, comparedBy mode: ComparisonMode) {
        guard !plan.areEqual(&self.view, view, mode) else {
            graph.engine.noteSkip(rule, .inputEqual)
            return
        }
        self.view = view
        graph.engine.run(rule, because: .input)
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            var copy = view
            let changed = supplyProperties(&copy)
            guard changed != 0 || !causes.subtracting(.dependency).isEmpty else {
                graph.engine.noteSkip(rule, .ownChoice)
                return false
            }
            let run = BodyRun(plan: plan, causes: causes, changedProperties: changed)
            let body = graph.runBody(run, rule) {
                RuleTracking.track(&tracking, plan.habit, of: rule, in: graph) { copy.body }
            }
            if let child {
                child.update(body)
            } else {
                child = Content.Body._makeElement(body, inputs(owner: rule))
            }
            return true
        }
    }

    private func supplyProperties(_ copy: inout Content) -> UInt64 {
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

/// What is known of a type of view, found once.
@MainActor
package final class ViewPlan {
    package let type: Any.Type
    /// As `_printChanges()` names it: with the types around it, without a module.
    package let name: String
    /// Whether the type belongs to the program rather than to SwiftUI.
    package let isOfProgram: Bool
    let properties: PropertyPlan
    /// Whether bodies of this type read observable objects.
    let habit = ObservationHabit()
    /// Whether closures of rows, if this is a `ForEach`, do.
    var rowsReadObservables = false
    private let comparison: ComparisonPlan
    private let equality: ComparisonPlan

    private init<V>(_ type: V.Type) {
        guard !(type is AnyClass) else {
            // SwiftUI's text.
            fatalError("views must be value types (either a struct or an enum); \(V.self) is a class.")
        }
        self.type = type
        let qualified = _typeName(type, qualified: true)
        name = TypeName.withoutModule(qualified)
        isOfProgram = !qualified.hasPrefix("SwiftUI.")
        properties = PropertyPlan.plan(of: type)
        comparison = ComparisonPlan.of(type, mode: .equatableUnlessPOD)
        equality = ComparisonPlan.of(type, mode: .equatableAlways)
    }

    private static var cache: [ObjectIdentifier: ViewPlan] = [:]
    /// Rows of a list ask for the same plan again and again.
    private static var last: ViewPlan?

    static func plan<V>(of type: V.Type) -> ViewPlan {
        if let last, last.type == type {
            return last
        }
        let plan = cache[ObjectIdentifier(type)] ?? ViewPlan(type)
        cache[ObjectIdentifier(type)] = plan
        last = plan
        return plan
    }

    /// Whether a value that is kept equals the next one; neither is copied.
    func areEqual<V>(_ kept: inout V, _ next: V, _ mode: ComparisonMode) -> Bool {
        let plan = mode == .equatableAlways ? equality : comparison
        return withUnsafeMutablePointer(to: &kept) { kept in
            withUnsafePointer(to: next) { next in
                plan.isEqual(UnsafeRawPointer(kept), UnsafeRawPointer(next))
            }
        }
    }
}

/// One run of a `body`, while it lasts and in the update record.
package struct BodyRun {
    package let plan: ViewPlan
    package let causes: Causes
    /// A bit for each dynamic property that changed, in the order of declaration.
    package let changedProperties: UInt64
}

enum TypeName {
    /// A type's full name without its module, as SwiftUI prints it; private
    /// types lose the marker of their file.
    static func withoutModule(_ qualified: String) -> String {
        var name = ""
        var segment = ""
        var isFirstOfType = true
        var rest = Substring(qualified)
        while let character = rest.first {
            if rest.hasPrefix("(unknown context at "), let end = rest.firstIndex(of: ")") {
                rest = rest[rest.index(after: end)...].dropFirst()
                continue
            }
            rest = rest.dropFirst()
            if character == "." {
                // The first segment of each type is its module.
                name += isFirstOfType ? "" : segment + "."
                isFirstOfType = false
                segment = ""
            } else if character.isLetter || character.isNumber || character == "_" {
                segment.append(character)
            } else {
                name += segment + String(character)
                segment = ""
                isFirstOfType = true
            }
        }
        return name + segment
    }
}
