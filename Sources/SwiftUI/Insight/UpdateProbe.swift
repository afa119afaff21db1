// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Combine

/// Finds out, while a graph updates, what explains it: who wrote what, what each
/// `body` was given, whether it made the same as before, what was skipped.
///
/// A graph has one only while somebody asks; without it, each of the places that
/// tell it costs one comparison with `nil`. It keeps what the last run of each
/// `body` made, so it takes memory for each view, and it describes values, so a
/// run takes some ten times as long.
///
/// Invariants: it changes nothing that views see; facts come in the order in which
/// things happened; `open` are the runs that are under way, outermost first.
@MainActor
package final class UpdateProbe: BodyWitness {
    unowned(unsafe) let graph: ViewGraph
    /// The graph holds both.
    private unowned let taker: any UpdateFactTaker
    /// Whether a view that is skipped although fields of it differ is evaluated aside.
    package var isShadowing = true
    /// Whether writes are told with the code that makes them, which takes long to find.
    package var isNamingCallers = true
    var views: [NodeID: ProbedView] = [:]
    private var open: [OpenRun] = []
    /// Of the run that is about to open.
    private var hasOwnReason = false
    private var replacement: ReplacementFact?
    private var exchanges = 0
    var fieldsOfTypes: [ObjectIdentifier: [DeclaredField]] = [:]
    var pendingWrites: [PendingWriteFact] = []
    /// Of each exchange, the views that ended and that began, by type, until their
    /// counterparts come.
    private var exchanged: [Exchanged: Any] = [:]
    /// By the type of the view.
    var comparisons: [ObjectIdentifier: ComparisonCost] = [:]
    /// What closures made beside the bodies that hold them, by the element that shows it.
    var contents: [ObjectIdentifier: MadeContent] = [:]
    /// By view and property, what closures saw of states that their bodies have not seen.
    var oldReads: [NodeID: [String: (seen: String, present: String)]] = [:]
    /// Whether the step that is under way has run no body, and written nothing that is
    /// told of.
    private var isQuiet = true
    /// By the type of what a condition makes (`ConditionPlaces`).
    var conditions: [ObjectIdentifier: [CallerFact]] = [:]

    /// What is known of one view while it lives.
    final class ProbedView {
        /// What its last run made.
        var output: Any?
        /// Its dynamic properties, described at length as of the first and of the last run.
        var firstTexts: [String] = []
        var texts: [String] = []
        /// Whether there is an object in it that may change without its being told.
        var holdsObjects = false
        /// The observable objects of which its bodies, and closures in them, have read
        /// published properties.
        var objectsRead: [ObjectIdentifier: any AnyObject.Type] = [:]
    }

    private struct Exchanged: Hashable {
        let exchange: Int
        let type: ObjectIdentifier
    }

    private struct OpenRun {
        let rule: NodeID
        let isSame: Bool?
        /// Whether something that it depends on itself has changed.
        let hasOwnReason: Bool
        /// What had happened before; what views below do for reasons of their own counts
        /// as before.
        var effects: Effects
        var hasChangedInside = false
        var rows = 0
    }

    /// What else than outputs tells that an update changes something.
    private struct Effects: Equatable {
        var writes: Int
        var dirtyRecords: Int

        @MainActor
        init(_ graph: ViewGraph) {
            writes = graph.engine.counters.writes
            dirtyRecords = graph.stage.dirtyRecords.count
        }
    }

    init(_ graph: ViewGraph, _ taker: any UpdateFactTaker) {
        self.graph = graph
        self.taker = taker
        ConditionPlaces.add(self)
        PublishedReads.addListener()
    }

    deinit {
        ConditionPlaces.remove()
        PublishedReads.removeListener()
    }

    func tell(_ fact: UpdateFact) {
        switch fact {
        case .wrote, .willRun: isQuiet = false
        default: break
        }
        taker.take(fact)
    }

    // MARK: Runs

    func willRun(_ element: _AnyElement, _ rule: NodeID, _ causes: Causes, _ changed: UInt64) {
        resolvePendingWrites()
        guard let plan = element.planOfBody, plan.isOfProgram else { return }
        noteReads(of: open.last?.rule)
        oldReads[rule] = nil
        hasOwnReason = changed != 0 || causes.contains(.external)
        let view = views[rule] ?? ProbedView()
        views[rule] = view
        if causes.contains(.created) {
            tell(.began(viewFact(of: element, rule, plan)))
            compareExchanged(element, rule)
        }
        let leaves = element.propertiesOfBody?.leaves ?? []
        let texts = leaves.map { $0?.report.map { ValueDescription.kept($0.value) } ?? "" }
        var facts: [PropertyFact] = []
        for (position, name) in plan.propertyNames.enumerated()
        where changed & (1 << UInt64(min(position, 63))) != 0 && position < leaves.count {
            let report = leaves[position]?.report
            let old = view.texts.indices.contains(position) ? view.texts[position] : nil
            let change = ValueDescription.change(
                fromText: old ?? texts[position], toText: texts[position])
            facts.append(
                PropertyFact(
                    name: name, wrapper: report?.wrapper ?? "", source: report?.source,
                    old: old.map { _ in change.old }, new: report == nil ? nil : change.new))
        }
        view.texts = texts
        if causes.contains(.created) {
            view.firstTexts = texts
        }
        tell(
            .willRun(
                rule, BodyRun(plan: plan, causes: causes, changedProperties: changed), facts))
    }

    package func didRun(_ element: any BodyAside, output: Any) {
        let rule = element.ruleOfBody
        guard let view = views[rule] else { return didRunOwn(element, output: output) }
        let isSame = view.output.map { haveSameOutput($0, output) }
        view.output = output
        open.append(
            OpenRun(
                rule: rule, isSame: isSame, hasOwnReason: hasOwnReason, effects: Effects(graph)))
    }

    /// What the body made has been handed down.
    func didUpdate(_ rule: NodeID) {
        guard let run = open.last, run.rule == rule else { return }
        open.removeLast()
        noteReads(of: rule)
        let effects = Effects(graph)
        let isChanged = run.isSame.map { !$0 || run.hasChangedInside || effects != run.effects }
        if !open.isEmpty {
            let outer = open.count - 1
            if run.hasOwnReason {
                open[outer].effects.writes += effects.writes - run.effects.writes
                open[outer].effects.dirtyRecords +=
                    effects.dirtyRecords - run.effects.dirtyRecords
            } else if isChanged != false {
                open[outer].hasChangedInside = true
            }
        }
        tell(
            .didRun(
                rule, isOutputChanged: isChanged, rows: run.rows, reads: observedAndRead(rule)))
    }

    /// What was read of observable objects since this was asked last belongs to a view.
    func noteReads(of rule: NodeID?) {
        let objects = PublishedReads.take()
        rule.flatMap { views[$0] }?.objectsRead.merge(objects) { $1 }
    }

    /// The properties of a view that hold observed objects of which it has read something.
    private func observedAndRead(_ rule: NodeID) -> [String] {
        guard let objects = views[rule]?.objectsRead, !objects.isEmpty else { return [] }
        return observedObjects(rule).filter { objects[$0.object] != nil }.map(\.property)
    }

    /// The objects that a view observes, with the properties that hold them.
    func observedObjects(_ rule: NodeID) -> [(property: String, object: ObjectIdentifier)] {
        let element = graph.engine.evaluator(of: rule) as? _AnyElement
        let leaves = element?.propertiesOfBody?.leaves ?? []
        return zip(element?.planOfBody?.propertyNames ?? [], leaves).compactMap { name, leaf in
            guard let report = leaf?.report, report.isOfObservableObject else { return nil }
            let held = (report.value as? any ValueHolder)?.heldValue ?? report.value
            return (name, ObjectIdentifier(held as AnyObject))
        }
    }

    /// The closure of one row runs by itself, since an object that it read changed.
    func willRunRow(of list: _AnyElement) {
        resolvePendingWrites()
        tell(.rowClosure(list: owner(of: list)))
    }

    /// Rows of a list were made anew within the run that is under way.
    func didMakeRows(_ count: Int) {
        if !open.isEmpty {
            open[open.count - 1].rows += count
        }
    }

    /// A lazy container counted what one of its rows shows.
    func didCollectRow(of list: _AnyElement, views count: Int) {
        if count == 0 {
            tell(.emptyRow(list: owner(of: list)))
        }
    }

    /// A list made a row out of sight, to learn how many views it is.
    func didMakeFarRow(of list: _AnyElement) {
        tell(.emptyRow(list: owner(of: list)))
    }

    /// A step is over: looks at what only its end can tell.
    package func finishStep() {
        resolvePendingWrites()
        exchanged = [:]
        let stale = checkObjects()
        if isQuiet {
            checkOutside(besides: stale)
        }
        isQuiet = true
        tellOldReads()
        for cost in comparisons.values.sorted(by: { $0.rule.serial < $1.rule.serial })
        where cost.isHigh {
            tell(.comparison(cost.rule, values: cost.skips * cost.valuesOfOne))
        }
        comparisons = [:]
    }

    // MARK: Lives

    func willEnd(_ element: _AnyElement, _ rule: NodeID) {
        guard let view = views.removeValue(forKey: rule) else { return }
        compareExchanged(element, rule)
        let leaves = element.propertiesOfBody?.leaves ?? []
        let names = element.planOfBody?.propertyNames ?? []
        var states: [StateFact] = []
        for (position, leaf) in leaves.enumerated() where position < names.count {
            guard let report = leaf?.report, ["State", "StateObject"].contains(report.wrapper)
            else { continue }
            let text = ValueDescription.kept(report.value)
            let first =
                view.firstTexts.indices.contains(position) ? view.firstTexts[position] : text
            states.append(
                StateFact(
                    name: names[position], value: ValueDescription.text(report.value),
                    isChanged: !first.isEmpty && first != text))
        }
        tell(.ended(rule, states: states, replacement))
    }

    /// A view ends or begins in an exchange: whether its counterpart of the same type has
    /// an equal value, so that one view in their place would be skipped.
    private func compareExchanged(_ element: _AnyElement, _ rule: NodeID) {
        guard let replacement, let value = (element as? any BodyAside)?.presentValue else { return }
        let key = Exchanged(
            exchange: replacement.number, type: ObjectIdentifier(type(of: value)))
        guard let other = exchanged.removeValue(forKey: key) else {
            exchanged[key] = value
            return
        }
        func isEqual<Value>(_ value: Value) -> Bool {
            (other as? Value).map { areEqual($0, value) } ?? false
        }
        if _openExistential(value, do: isEqual) {
            tell(.sameInput(rule))
        }
    }

    private func viewFact(
        of element: _AnyElement, _ rule: NodeID, _ plan: ViewPlan
    ) -> ViewFact {
        let place = place(of: element)
        let fields = declaredFields(of: plan, element)
        views[rule]?.holdsObjects = fields.contains(where: \.holdsObject)
        return ViewFact(
            rule: rule, plan: plan, parent: place.parent, row: place.row,
            isEquatable: plan.type is any Equatable.Type, fields: fields, cause: replacement)
    }

    /// The program's view around an element, and the row between the two.
    private func place(of element: _AnyElement) -> (parent: NodeID?, row: String?) {
        var row: String?
        var child = element
        while let parent = child.parent {
            row = row ?? parent.rowName(of: child)
            if let rule = (parent as? any BodyAside)?.ruleOfBody, views[rule] != nil {
                return (rule, row)
            }
            child = parent
        }
        return (nil, row)
    }

    /// The rule of the program's view whose `body` holds an element.
    func owner(of element: _AnyElement) -> NodeID? {
        var next: _AnyElement? = element
        while let current = next {
            if let rule = (current as? any BodyAside)?.ruleOfBody, views[rule] != nil {
                return rule
            }
            next = current.parent
        }
        return nil
    }

    // MARK: Replacements

    func replacing(
        _ kind: ReplacementFact.Kind, in element: _AnyElement, of type: Any.Type?,
        from old: String?, to new: String?, _ body: () -> Void
    ) {
        exchanges += 1
        let outer = replacement
        let owner = owner(of: element)
        replacement = ReplacementFact(
            kind: kind, number: exchanges, old: old, new: new, owner: owner,
            places: type.map { places(of: $0, in: owner) } ?? [])
        body()
        replacement = outer
    }

    /// Where the program makes views of a type: in the body of `owner`, or, if none is
    /// known there, in functions that it calls.
    private func places(of type: Any.Type, in owner: NodeID?) -> [SourcePlace] {
        let all = conditions[ObjectIdentifier(type)] ?? []
        let element = owner.flatMap { graph.engine.evaluator(of: $0) } as? _AnyElement
        let name = element?.planOfBody?.name ?? ""
        let own = all.filter { caller in
            let function = caller.function ?? ""
            return function.hasPrefix(name + ".") || function.contains(" in \(name).")
        }
        return (own.isEmpty ? all : own).compactMap(\.place)
    }

    func replacingRows<ID: Hashable>(
        of element: _AnyElement, at start: Int, from old: [ID], to next: () -> [ID],
        _ body: () -> Void
    ) {
        replacing(.row, in: element, of: nil, from: nil, to: nil, body)
        let next = next()
        let (known, present) = (Set(old), Set(next))
        let replaced = zip(old, next).filter { !present.contains($0) && !known.contains($1) }.count
        tell(
            .rows(
                RowsFact(
                    owner: owner(of: element), type: "\(ID.self)", count: start + next.count,
                    removed: old.filter { !present.contains($0) }.map(ValueDescription.text),
                    inserted: next.filter { !known.contains($0) }.map(ValueDescription.text),
                    replaced: replaced, number: exchanges,
                    isPositional: (next as? [Int])?.elementsEqual(start..<start + next.count)
                        ?? false)))
    }
}

extension ViewGraph {
    /// Exchanges what stands at a place; reports name the reason for what ends and
    /// begins in it, and the line of the program that makes values of `type`.
    func replacing(
        _ kind: ReplacementFact.Kind, in element: _AnyElement, of type: Any.Type,
        from old: @autoclosure () -> Any? = nil, to new: @autoclosure () -> Any? = nil,
        _ body: () -> Void
    ) {
        guard let probe else { return body() }
        probe.replacing(
            kind, in: element, of: type, from: old().map(ValueDescription.text),
            to: new().map(ValueDescription.text), body)
    }

    /// The same for the rows of a `ForEach`, from one position on.
    func replacingRows<ID: Hashable>(
        of element: _AnyElement, at start: Int = 0, from old: some Collection<ID>,
        to next: () -> some Collection<ID>, _ body: () -> Void
    ) {
        guard let probe else { return body() }
        probe.replacingRows(of: element, at: start, from: Array(old), to: { Array(next()) }, body)
    }

    /// Begins to tell what happens, in facts; for one taker, for good.
    package func addFactTaker(_ taker: any UpdateFactTaker) {
        let probe = UpdateProbe(self, taker)
        self.probe = probe
        addBodyWitness(probe)
    }
}
