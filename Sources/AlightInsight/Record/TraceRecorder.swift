// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import AlightRecord
import SwiftUI

/// Writes the facts that a graph's probe finds into a trace.
///
/// Made before anything is shown; `finish` closes the update of a step. Views and
/// sources get their numbers here, in the order in which they first take part.
@MainActor
package final class TraceRecorder: UpdateFactTaker {
    package private(set) var trace: Trace
    private let graph: ViewGraph
    private var update = Update(number: 0, step: "show")
    private var views: [NodeID: Int] = [:]
    private var paths: [Int: String] = [:]
    private var lastView = 0
    private var sources: [String: Int] = [:]
    private var sourcesOfNodes: [NodeID: Int] = [:]
    private var inputs: [Int: InputFact] = [:]
    /// The runs that are under way, as positions in `update.runs`.
    private var open: [(rule: NodeID, run: Int)] = []
    private var rowClosures: [Int?: Int] = [:]
    private var emptyRows: [Int?: Int] = [:]
    private var plans: [String: ViewPlan] = [:]
    private var repeatedWarnings: [RuntimeWarning] = []

    package init(_ graph: ViewGraph, program: String, capacity: Int = 1_000) {
        self.graph = graph
        trace = Trace(program: program, capacity: capacity)
        graph.addFactTaker(self)
    }

    /// Whether views that were skipped are evaluated aside.
    package var isShadowing: Bool {
        get { graph.probe?.isShadowing ?? false }
        set { graph.probe?.isShadowing = newValue }
    }

    /// Whether the code that writes is looked up.
    package var isNamingCallers: Bool {
        get { graph.probe?.isNamingCallers ?? false }
        set { graph.probe?.isNamingCallers = newValue }
    }

    /// The lines of a view's `body` that read what it depends on.
    package func usages(of name: String) -> [WhyReport.Usage] {
        let view = trace.views.values.first { $0.name == name }
        let properties = (view?.properties ?? []).filter { $0.wrapper != nil }.map(\.name)
        return plans[name].map { SourceUsage.uses(in: $0, of: properties) } ?? []
    }

    /// Closes the update of one step.
    func finish(_ record: UpdateRecord) {
        graph.probe?.finishStep()
        update.number = record.number
        update.step = record.step
        update.warnings = (record.warnings + repeatedWarnings).map {
            RecordedWarning(text: $0.text, view: $0.view, place: $0.place.map(\.text))
        }
        repeatedWarnings = []
        update.work.frames = record.work.frames
        update.work.measures = record.work.measures
        update.work.placements = record.work.placements
        update.work.patches = record.work.patches
        update.work.transactions = record.work.engine.transactions
        note(rowClosures, .rowClosures, update.writes.last?.source)
        note(emptyRows, .severalViewsInRow, nil)
        rowClosures = [:]
        emptyRows = [:]
        inputs = [:]
        trace.append(update)
        update = Update(number: record.number + 1, step: "")
    }

    package func take(_ fact: UpdateFact) {
        switch fact {
        case .wrote(let write): take(write)
        case .marked(let rule): mark(rule)
        case .began(let view): begin(view)
        case .ended(let rule, let states, let cause): end(rule, states, cause)
        case .took(let rule, let input):
            if let view = views[rule] { inputs[view] = input }
        case .skipped(let rule, let reason, let differing): skip(rule, reason, differing)
        case .willRun(let rule, let run, let properties): willRun(rule, run, properties)
        case .didRun(let rule, let isChanged, let rows, let reads):
            didRun(rule, isChanged, rows, reads)
        case .rows(let rows): take(rows)
        case .rowClosure(let list): rowClosures[list.flatMap { views[$0] }, default: 0] += 1
        case .sameInput(let rule): note([views[rule]: 1], .sameInput, nil)
        case .stale(let rule, let stale): take(stale, of: rule)
        case .comparison(let rule, let values): note(values, of: rule)
        case .emptyRow(let list): emptyRows[list.flatMap { views[$0] }, default: 0] += 1
        case .warnedAgain(let warning):
            if !repeatedWarnings.contains(warning) { repeatedWarnings.append(warning) }
        }
    }
}

// MARK: - Views

extension TraceRecorder {
    private func begin(_ fact: ViewFact) {
        lastView += 1
        views[fact.rule] = lastView
        plans[fact.plan.name] = fact.plan
        let parent = fact.parent.flatMap { views[$0] }
        let own = fact.plan.name + (fact.row.map { "[\($0)]" } ?? "")
        let path = parent.flatMap { paths[$0] }.map { "\($0)/\(own)" } ?? own
        paths[lastView] = path
        update.views.append(
            RecordedView(
                id: lastView, name: fact.plan.name, path: path, parent: parent,
                place: fact.plan.placeText, isEquatable: fact.isEquatable,
                properties: fact.fields.map { field in
                    RecordedView.Property(
                        name: field.name, wrapper: field.wrapper, type: field.type,
                        trait: field.trait.map(RecordedView.Trait.init))
                }))
        update.lives.append(
            RecordedLife(view: lastView, event: .created, cause: cause(fact.cause), states: []))
    }

    private func end(_ rule: NodeID, _ states: [StateFact], _ fact: ReplacementFact?) {
        guard let view = views.removeValue(forKey: rule) else { return }
        update.lives.append(
            RecordedLife(
                view: view, event: .destroyed, cause: cause(fact),
                states: states.map {
                    RecordedLife.State(name: $0.name, value: $0.value, isChanged: $0.isChanged)
                }))
    }

    private func cause(_ fact: ReplacementFact?) -> RecordedLife.Cause? {
        fact.map {
            RecordedLife.Cause(
                kind: RecordedLife.Cause.Kind($0.kind), exchange: $0.number, old: $0.old,
                new: $0.new, owner: $0.owner.flatMap { views[$0] },
                conditions: ConditionText.conditions($0))
        }
    }

    private func take(_ fact: RowsFact) {
        update.rows.append(
            RecordedRows(
                owner: fact.owner.flatMap { views[$0] }, type: fact.type, count: fact.count,
                removed: fact.removed, inserted: fact.inserted, replaced: fact.replaced,
                exchange: fact.number, isPositional: fact.isPositional))
    }
}

// MARK: - Runs

extension TraceRecorder {
    private func willRun(_ rule: NodeID, _ run: BodyRun, _ properties: [PropertyFact]) {
        guard let view = views[rule] else { return }
        let input = run.causes.contains(.input) ? inputs.removeValue(forKey: view) : nil
        var changes = input?.changed.map(RecordedChange.init) ?? []
        if !run.causes.contains(.created) {
            changes += properties.map { property in
                RecordedChange(
                    name: property.name, status: .property, old: property.old,
                    new: property.new, source: source(of: property))
            }
        }
        if run.causes.contains(.external) {
            for write in update.writes.reversed() where write.readers.contains(view) {
                let name = trace.sources[write.source]?.name ?? sourceName(write.source)
                guard !changes.contains(where: { $0.source == write.source }) else { continue }
                changes.append(
                    RecordedChange(
                        name: name, status: .dependency, old: write.old, new: write.new,
                        source: write.source))
            }
        }
        open.append((rule, update.runs.count))
        update.runs.append(
            RecordedBody(
                view: view, causes: run.causes.recorded, changes: changes,
                equal: input?.equal ?? [], isEqualByItself: input?.isEqualByItself == true))
    }

    private func sourceName(_ id: Int) -> String {
        update.sources.first { $0.id == id }?.name ?? ""
    }

    private func didRun(_ rule: NodeID, _ isChanged: Bool?, _ rows: Int, _ reads: [String]) {
        guard let last = open.last, last.rule == rule else { return }
        open.removeLast()
        update.runs[last.run].isOutputChanged = isChanged
        update.runs[last.run].rows = rows
        update.runs[last.run].reads = reads.isEmpty ? nil : reads
    }

    private func skip(_ rule: NodeID, _ reason: EngineEvent.Reason, _ differing: [FieldFact]) {
        guard let view = views[rule] else { return }
        let reason: RecordedSkip.Reason =
            switch reason {
            case .inputEqual: .inputEqual
            case .dependenciesEqual: .dependenciesEqual
            case .ownChoice: .ownChoice
            }
        update.skips.append(
            RecordedSkip(view: view, reason: reason, differing: differing.map(RecordedChange.init)))
    }

    private func take(_ fact: StaleFact, of rule: NodeID) {
        guard let view = views[rule] else { return }
        update.stale.append(
            RecordedStale(
                view: view, kind: RecordedStale.Kind(fact.kind), fields: fact.fields,
                old: fact.old, new: fact.new))
    }

    private func note(_ values: Int, of rule: NodeID) {
        note([views[rule]: values], .comparison, nil)
    }

    private func note(_ counts: [Int?: Int], _ kind: RecordedNote.Kind, _ source: Int?) {
        for (view, count) in counts.sorted(by: { ($0.key ?? 0) < ($1.key ?? 0) }) {
            update.notes.append(
                RecordedNote(kind: kind, view: view, source: source, count: count, text: nil))
        }
    }
}

// MARK: - Writes

extension TraceRecorder {
    private func take(_ fact: WriteFact) {
        var write = RecordedWrite(source: source(of: fact), isEqual: fact.isEqual)
        write.old = fact.old
        write.new = fact.new
        write.place = fact.caller.place?.text
        write.function = fact.caller.function
        write.isDuringUpdate = fact.isDuringUpdate
        if let index = update.writes.firstIndex(where: { $0.isSameKind(as: write) }) {
            update.writes[index].count += 1
            update.writes[index].new = write.new
            update.writes.append(update.writes.remove(at: index))
        } else {
            update.writes.append(write)
        }
    }

    private func mark(_ rule: NodeID) {
        guard let view = views[rule], !update.writes.isEmpty else { return }
        let last = update.writes.count - 1
        if !update.writes[last].readers.contains(view) {
            update.writes[last].readers.append(view)
        }
    }

    private func source(of fact: WriteFact) -> Int {
        switch fact.target {
        case .source(let node, let owner, let name, _):
            if let known = sourcesOfNodes[node] { return known }
            let id = addSource(
                stateName(name, of: owner), .state, fact.type, views[owner])
            sourcesOfNodes[node] = id
            return id
        case .named(let name, let wrapper):
            if let known = sources[wrapper + name] { return known }
            let kind: RecordedSource.Kind =
                switch wrapper {
                case "Observable": .observable
                case "ObservableObject": .object
                default: .storage
                }
            let id = addSource(name, kind, fact.type, nil)
            sources[wrapper + name] = id
            return id
        }
    }

    /// What a dynamic property stands for.
    private func source(of property: PropertyFact) -> Int? {
        if let node = property.source, let known = sourcesOfNodes[node] {
            return known
        }
        switch property.wrapper {
        case "Environment":
            let key = "Environment" + property.name
            if let known = sources[key] { return known }
            let id = addSource(
                "environment " + property.name.drop { $0 == "_" }, .environment, nil, nil)
            sources[key] = id
            return id
        case "ObservedObject", "StateObject", "EnvironmentObject":
            return update.writes.last { kind(of: $0.source) == .object }?.source
        case "AppStorage", "SceneStorage":
            return update.writes.last { kind(of: $0.source) == .storage }?.source
        default:
            return nil
        }
    }

    private func kind(of source: Int) -> RecordedSource.Kind? {
        (trace.sources[source] ?? update.sources.first { $0.id == source })?.kind
    }

    private func addSource(
        _ name: String, _ kind: RecordedSource.Kind, _ type: String?, _ owner: Int?
    ) -> Int {
        let id = trace.sources.count + update.sources.count + 1
        update.sources.append(
            RecordedSource(id: id, name: name, kind: kind, type: type, owner: owner))
        return id
    }

    private func stateName(_ property: String, of owner: NodeID) -> String {
        let name = String(property.drop { $0 == "_" })
        guard let view = views[owner] else { return name }
        let owner = trace.views[view] ?? update.views.first { $0.id == view }
        return owner.map { "\($0.name).\(name)" } ?? name
    }
}

extension RecordedWrite {
    /// Whether both are writes of one place to one source, and neither says more.
    fileprivate func isSameKind(as other: RecordedWrite) -> Bool {
        source == other.source && place == other.place && function == other.function
            && isEqual == other.isEqual && isDuringUpdate == other.isDuringUpdate
    }
}
