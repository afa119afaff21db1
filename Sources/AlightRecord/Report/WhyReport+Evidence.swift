// SPDX-License-Identifier: Apache-2.0

/// The lines of one block: write, readers, why it was not skipped, what came of it.
extension WhyReport {
    // MARK: Writes

    /// The writes that led to these runs, also by way of their owner.
    func writes(of group: Group) -> [RecordedWrite] {
        let own = Set(group.runs.flatMap(\.changes).compactMap(\.source))
        let writes = analysis.update.writes
        let direct = writes.filter { own.contains($0.source) }
        guard direct.isEmpty else { return withOthersOfObject(direct) }
        let sources = sourcesOfOwners(group)
        let indirect = writes.filter { sources.contains($0.source) }
        guard indirect.isEmpty else { return indirect }
        let source = rowClosures(around: group)?.source
        return writes.filter { $0.source == source }
    }

    /// Of an object the last property that was written stands for all: the others that
    /// were, are writes that led there, too.
    private func withOthersOfObject(_ direct: [RecordedWrite]) -> [RecordedWrite] {
        let types = Set(
            direct.compactMap { analysis.source($0.source) }
                .filter { $0.kind == .object }.compactMap(\.owningType))
        let others = analysis.update.writes.filter { write in
            guard let source = analysis.source(write.source), source.kind == .object else {
                return false
            }
            return source.owningType.map(types.contains) == true
        }
        // Of several objects of a type nobody knows here which is whose.
        let names = others.map { analysis.trace.name(ofSource: $0.source) }
        return others.count > direct.count && Set(names).count == names.count ? others : direct
    }

    /// What is noted of closures of rows that ran by themselves, and gave these views new
    /// values.
    private func rowClosures(around group: Group) -> RecordedNote? {
        guard let first = group.runs.first, first.causes.contains(.input),
            let parent = analysis.view(first.view)?.parent
        else { return nil }
        return analysis.update.notes.first { $0.kind == .rowClosures && $0.view == parent }
    }

    private func sourcesOfOwners(_ group: Group) -> Set<Int> {
        var view = group.runs.first.flatMap { analysis.view($0.view)?.parent }
        while let current = view {
            let runs = analysis.runs.filter { $0.view == current }
            let sources = Set(runs.flatMap(\.changes).compactMap(\.source))
            guard sources.isEmpty else { return sources }
            view = analysis.view(current)?.parent
        }
        return []
    }

    func writeText(_ write: RecordedWrite) -> String {
        let name = analysis.trace.name(ofSource: write.source)
        let times = write.count > 1 ? " (×\(write.count))" : ""
        guard let old = write.old else { return "\(name) changes\(times)" }
        return "\(name): \(old) → \(write.new ?? "?")\(times)"
    }

    // MARK: Readers

    /// The owner that ran and gave these views new values.
    func ownerLine(_ group: Group) -> String? {
        guard let first = group.runs.first else { return nil }
        if let surroundings = surroundingsLine(first) { return surroundings }
        guard first.causes.contains(.input),
            let parent = analysis.view(first.view)?.parent
        else { return nil }
        guard let run = analysis.runs.first(where: { $0.view == parent }) else {
            return rowClosures(around: group).map {
                "a row's closure in \(analysis.name(parent)) ran, since it reads "
                    + analysis.trace.name(ofSource: $0.source)
            }
        }
        let reason = run.changes.map(\.name).joined(separator: ", ")
        let output = run.isWasted ? "; its output is identical" : ""
        return "\(analysis.name(parent)) ran"
            + (reason.isEmpty ? "" : " because of \(reason)") + output
    }

    /// The view above that ran and set the value of the environment that differs.
    private func surroundingsLine(_ run: RecordedBody) -> String? {
        let isOfEnvironment = run.changes.contains {
            analysis.source($0.source)?.kind == .environment
        }
        guard isOfEnvironment else { return nil }
        var view = analysis.view(run.view)?.parent
        while let current = view {
            if let run = analysis.runs.first(where: { $0.view == current }) {
                let reason = run.changes.map(\.name).joined(separator: ", ")
                return "\(analysis.name(current)) ran"
                    + (reason.isEmpty ? "" : " because of \(reason)") + ", above"
            }
            view = analysis.view(current)?.parent
        }
        return nil
    }

    func readLines(_ group: Group) -> [(text: String, place: String?)] {
        guard let first = group.runs.first else { return [] }
        var lines: [(text: String, place: String?)] = []
        for change in first.changes where change.status == .property || change.status == .dependency
        {
            let all = analysis.living(name)
            let whom =
                all > 1
                ? group.runs.count == all ? ", all \(all)" : ", \(group.runs.count) of \(all)" : ""
            lines.append((readText(change, first.view) + whom, nil))
            for use in usage where use.property == change.name && use.view == name {
                lines.append(("`\(use.text)`", use.place))
            }
        }
        return Array(lines.prefix(5))
    }

    private func readText(_ change: RecordedChange, _ view: Int) -> String {
        let source = analysis.trace.name(ofSource: change.source)
        guard change.status == .property else { return source }
        let wrapper = analysis.property(change.name, of: view)?.wrapper ?? "property"
        guard change.source != nil, source != "\(name).\(change.name.drop { $0 == "_" })" else {
            return "\(ViewQuery.shortName(name)).\(change.name) (@\(wrapper))"
        }
        return "\(ViewQuery.shortName(name)).\(change.name) (@\(wrapper) to \(source))"
    }

    // MARK: What was given

    func givenLine(_ group: Group) -> String? {
        guard let first = group.runs.first else { return nil }
        let given = first.changes.compactMap { change -> String? in
            switch change.status {
            case .property, .dependency: nil
            case .closure: "\(change.name): a closure made anew"
            case .equalButNew where holdsObject(change, first.view):
                "\(change.name): another \(change.new ?? "object")"
            case .equalButNew: "\(change.name): new, and as far as it shows the same"
            case .seed:
                "\(change.name): another first value (\(change.old ?? "?") → \(change.new ?? "?"))"
            case .seedObject: "\(change.name): \(change.new ?? "an object"), made in vain"
            case .changed: "\(change.name): \(change.old ?? "?") → \(change.new ?? "?")"
            }
        }
        return given.isEmpty ? nil : given.prefix(3).joined(separator: "; ")
    }

    private func holdsObject(_ change: RecordedChange, _ view: Int) -> Bool {
        let property = analysis.property(change.name, of: view)
        return property?.isObject == true || property?.wrapper == "ObservedObject"
    }

    func skipLine(_ group: Group) -> String? {
        guard let first = group.runs.first else { return nil }
        let own = first.changes.first { $0.status == .property }
        let count = group.runs.count
        if let own {
            let wrapper = analysis.property(own.name, of: first.view)?.wrapper ?? "property"
            return "impossible: the view's own @\(wrapper) changed\(equalText(group, count))"
        }
        if first.changes.contains(where: { $0.status == .dependency }) {
            return "impossible: its body read what changed\(equalText(group, count))"
        }
        let closures = first.changes.filter { $0.status == .closure }
        if !closures.isEmpty, first.changes.allSatisfy({ $0.status == .closure }) {
            return "impossible: closures cannot be compared\(equalText(group, count))"
        }
        if first.isEqualByItself == true {
            return "no: its `==` is not asked, since it holds plain bytes"
        }
        return first.changes.isEmpty ? nil : "no: its value differs\(equalText(group, count))"
    }

    private func equalText(_ group: Group, _ count: Int) -> String {
        guard let first = group.runs.first else { return "" }
        let properties = analysis.view(first.view)?.properties ?? []
        let changed = Set(group.runs.flatMap(\.changes).map(\.name))
        let equal = properties.filter { $0.wrapper == nil && !changed.contains($0.name) }
        guard !equal.isEmpty else { return "" }
        let names = equal.prefix(3).map(\.name).joined(separator: ", ")
        return ". \(names): equal in \(count)/\(count)"
    }

    // MARK: Output

    func outputLine(_ group: Group) -> String? {
        let needed = group.runs.filter(\.isNeeded)
        let wasted = group.wasted
        switch (needed.count, wasted) {
        case (0, _): return "identical" + (wasted == 1 ? "" : " in all \(wasted)")
        case (_, 0): return "changed" + (needed.count == 1 ? "" : " in all \(needed.count)")
        default:
            let rows = needed.prefix(4).compactMap { rowName($0.view) }
            let list =
                rows.isEmpty
                ? "" : " (\(rows.joined(separator: ", "))\(needed.count > 4 ? ", …" : ""))"
            return "changed in \(needed.count)\(list), identical in \(wasted)"
        }
    }

    /// The id of the row in a view's path: `"Comet"` of `Board/CardView["Comet"]`.
    func rowName(_ view: Int) -> String? {
        guard let path = analysis.view(view)?.path, path.hasSuffix("]"),
            let start = path.lastIndex(of: "[")
        else { return nil }
        return String(path[path.index(after: start)...].dropLast())
    }
}
