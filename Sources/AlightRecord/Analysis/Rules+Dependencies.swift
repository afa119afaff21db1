// SPDX-License-Identifier: Apache-2.0

/// Bodies that ran because of something that they depend on: W101 to W103, W108 to
/// W111.
extension UpdateAnalysis {
    var dependencyFindings: [Finding] {
        dependencyGroups.compactMap(finding) + hotStateFindings + storageFindings
            + rowClosureFindings
    }

    /// The runs of one kind of view because of one source.
    struct DependencyGroup {
        let name: String
        let source: RecordedSource
        let property: RecordedView.Property?
        let runs: [RecordedBody]
        var needed: Int { runs.count { $0.isNeeded } }
        var wasted: Int { runs.count { $0.isWasted } }
    }

    var dependencyGroups: [DependencyGroup] {
        struct Key: Hashable {
            let name: String
            let source: Int
        }
        var order: [Key] = []
        var groups: [Key: (change: RecordedChange, runs: [RecordedBody])] = [:]
        for run in runs {
            for change in run.changes
            where change.status == .property || change.status == .dependency {
                guard let source = change.source else { continue }
                let key = Key(name: name(run.view), source: source)
                if groups[key] == nil { order.append(key) }
                groups[key, default: (change, [])].runs.append(run)
            }
        }
        return order.compactMap { key in
            guard let group = groups[key], let source = source(key.source) else { return nil }
            return DependencyGroup(
                name: key.name, source: source,
                property: property(group.change.name, of: group.runs[0].view), runs: group.runs)
        }
    }

    private func finding(_ group: DependencyGroup) -> Finding? {
        guard group.wasted > 0 else { return nil }
        switch group.source.kind {
        case .state: return isShared(group) ? sharedBinding(group) : wideBinding(group)
        case .observable:
            if leakingModel(group) { return observationLeak(group) }
            guard isShared(group) else { return nil }
            return group.source.isCollection ? collectionRead(group) : sharedBinding(group)
        case .object: return unreadSubscription(group)
        case .environment: return broadEnvironment(group)
        case .storage:
            return group.needed == 0
                ? unreadStorage(group) : isShared(group) ? sharedBinding(group) : nil
        }
    }

    /// Whether many views of a kind depend on what only few of them show.
    private func isShared(_ group: DependencyGroup) -> Bool {
        group.runs.count >= 3 && group.wasted * 2 >= group.runs.count
    }

    // MARK: W101, W102

    func sharedBinding(_ group: DependencyGroup) -> Finding {
        let name = group.name
        let value = group.source.shortName
        let around = group.source.owner ?? view(group.runs[0].view)?.parent
        let owner = around.map { self.name($0) }
        var finding = Finding(
            .sharedBinding, name,
            "Every \(name) depends on one value, \(group.source.name), and shows one bit of it.",
            weight: group.wasted)
        var first: [Fix.Prediction] = [Fix.Prediction(name, group.needed)]
        if let owner { first.insert(Fix.Prediction(owner, 1), at: 0) }
        let reader = owner ?? "the view around them"
        finding.fixes = [
            Fix(
                "read \(value) in \(reader) and pass what each \(name) shows of it as a plain `let`; "
                    + "pass what changes it as a closure. Make \(name) Equatable without the "
                    + "closure (which may capture only bindings and ids, else W302)", first),
            Fix(
                "one @Observable object per \(name), which reads only its own property",
                [Fix.Prediction(name, group.needed)]),
        ]
        // What only its owner gives, such as the binding to an element, `==` may leave out.
        if group.runs.contains(where: { $0.causes != [.input] }) {
            finding.fixes.append(
                Fix(
                    "Equatable while \(name) keeps \(group.holder)",
                    [Fix.Prediction(name, group.runs.count)], isVain: true))
        }
        return finding
    }

    /// Views of several kinds that each hold a binding to the whole of a struct, and show a
    /// part of it.
    private func wideBinding(_ group: DependencyGroup) -> Finding? {
        let name = group.name
        let others = dependencyGroups.filter {
            $0.source.id == group.source.id && $0.name != name && $0.needed == 0
        }
        guard group.needed == 0, others.count >= 2, group.property?.wrapper == "Binding",
            group.source.isStruct
        else { return nil }
        var finding = Finding(
            .sharedBinding, name,
            "\(name) depends on all of \(group.source.name), and shows a part of it that stayed; so do "
                + "\(others.map(\.name).sorted().joined(separator: ", ")).", weight: group.wasted)
        let owner = (group.source.owner ?? view(group.runs[0].view)?.parent).map { self.name($0) }
        finding.fixes = [
            Fix(
                "read \(group.source.shortName) in \(owner ?? "the view around") and pass \(name) the "
                    + "part that it shows as a plain `let`",
                (owner.map { [Fix.Prediction($0, 1)] } ?? []) + [Fix.Prediction(name, 0)]),
            Fix(
                "make \(group.source.type ?? "its type") an @Observable class: a view then depends on the "
                    + "properties that it reads", [Fix.Prediction(name, 0)]),
            Fix(
                "a binding to the part alone, such as `$\(group.source.shortName).part`: it leads to the "
                    + "same state", [Fix.Prediction(name, group.runs.count)], isVain: true),
        ]
        return finding
    }

    private func collectionRead(_ group: DependencyGroup) -> Finding {
        let name = group.name
        var finding = Finding(
            .collectionRead, name,
            "Every \(name) reads all of \(group.source.name), and depends on all of it.",
            weight: group.wasted)
        let owner = view(group.runs[0].view)?.parent.map { Fix.Prediction(self.name($0), 1) }
        let readOnce = [owner].compactMap { $0 } + [Fix.Prediction(name, group.needed)]
        finding.fixes = [
            Fix(
                "one @Observable object per \(name) that holds its own part; each reads only that",
                [Fix.Prediction(name, group.needed)]),
            Fix(
                "read \(group.source.name) once around the rows and pass each \(name) its part as a "
                    + "plain `let`", readOnce),
            Fix(
                "Equatable while \(name) reads \(group.source.name) itself",
                [Fix.Prediction(name, group.runs.count)], isVain: true),
        ]
        return finding
    }

    // MARK: W103, W108

    private func unreadSubscription(_ group: DependencyGroup) -> Finding? {
        guard group.needed == 0 else { return isShared(group) ? sharedBinding(group) : nil }
        // What it shows did not change: W106.
        guard !isSetToWhatItWas(group.source.id) else { return nil }
        let name = group.name
        if wasNeeded(name, becauseOf: group.source.id) {
            return isShared(group) ? sharedBinding(group) : vainAnnouncement(group)
        }
        let held = group.property.map { "\($0.name) (@\($0.wrapper ?? "ObservedObject"))" }
        var finding = Finding(
            .unreadSubscription, name,
            "\(name) runs for each announcement of \(held ?? group.source.name), and shows nothing "
                + "of \(group.source.name).", weight: group.wasted)
        let predicted = others(name, than: group.runs.count)
        let apart = [
            Fix(
                "make the object @Observable: a view then depends on the properties that it reads",
                predicted),
            Fix(
                "split what changes often into an object of its own, observed by who shows it",
                predicted),
        ]
        // Of what is announced by hand nobody hears who reads it.
        let isAnnouncedByHand = !group.source.name.contains(".")
        if isAnnouncedByHand {
            finding.fixes = apart
            return finding
        }
        let readsRest = group.runs.contains { run in
            group.property.map { run.reads?.contains($0.name) == true } ?? false
        }
        let isOwner = group.property?.wrapper == "StateObject"
        let plain = Fix(
            isOwner && !readsRest
                ? "hold the object in @State, which does not observe it, where \(name) only hands it on "
                    + "or calls it"
                : readsRest
                    ? "read what \(name) shows of the object in a view around that observes it anyway, and "
                        + "pass that as plain values"
                    : "pass the object as a plain `let` where \(name) only hands it on or calls it",
            predicted)
        finding.fixes = readsRest ? apart + [plain] : [plain] + apart
        return finding
    }

    /// Whether a view of the name had another output because of a source before.
    private func wasNeeded(_ name: String, becauseOf source: Int) -> Bool {
        trace.updates.contains { other in
            other.number < update.number
                && other.runs.contains { run in
                    run.isNeeded && run.changes.contains { $0.source == source }
                        && self.name(run.view) == name
                }
        }
    }

    /// An object that says by hand that it changes, without a property that does (W106).
    private func vainAnnouncement(_ group: DependencyGroup) -> Finding? {
        guard !group.source.name.contains(".") else { return nil }
        var finding = Finding(
            .noOpWrite, group.name,
            "\(group.source.name) announced a change, and nothing that \(group.name) shows of it is "
                + "another.", weight: group.wasted)
        finding.fixes = [
            Fix(
                "call `objectWillChange.send()` only where something changes, or make the "
                    + "properties @Published",
                others(group.name, than: group.runs.count))
        ]
        return finding
    }

    /// Whether all writes to a source set what was there.
    func isSetToWhatItWas(_ source: Int) -> Bool {
        let writes = update.writes.filter { $0.source == source }
        return !writes.isEmpty && writes.allSatisfy { $0.isEqual && $0.old != nil }
    }

    private func unreadStorage(_ group: DependencyGroup) -> Finding {
        let name = group.name
        let held = group.property.map { "\($0.name) (@\($0.wrapper ?? "AppStorage"))" }
        var finding = Finding(
            .unreadSubscription, name,
            "\(name) runs for each change of \(held ?? group.source.name), and shows nothing of it.",
            weight: group.wasted)
        finding.fixes = [
            Fix(
                "declare it only in the view that shows it; who only writes may use UserDefaults",
                others(name, than: group.runs.count))
        ]
        return finding
    }

    private func broadEnvironment(_ group: DependencyGroup) -> Finding? {
        let changes = group.runs.flatMap(\.changes).filter { $0.source == group.source.id }
        let isUnstable = changes.contains { $0.old != nil && $0.old == $0.new }
        guard isUnstable || group.wasted >= 2 else { return nil }
        let key = group.source.name
        var finding = Finding(
            .broadEnvironment, group.name,
            isUnstable
                ? "\(key) is another value in each update, although it says the same."
                : "\(group.name) runs for each change of \(key), and shows nothing of what changed"
                    + (group.needed == 0 ? "." : " in \(group.wasted) of \(group.runs.count)."),
            weight: group.wasted)
        if let change = changes.first, !isUnstable, let old = change.old, let new = change.new {
            finding.evidence = ["\(old) → \(new)"]
        }
        let predicted = [Fix.Prediction(group.name, group.needed)]
        finding.fixes =
            isUnstable
            ? [
                Fix(
                    "make the value once, outside of `body` (a default of the key as `static let`), and "
                        + "give its type a `==`; in place of a closure, an object whose method it "
                        + "would call", predicted)
            ]
            : [
                Fix(
                    "read only the part that it shows: a key path to it, "
                        + "`@Environment(\\.key.part)`, or a key of its own for what changes often",
                    predicted),
                Fix(
                    "do not declare it in views that show nothing of it", predicted),
            ]
        return finding
    }

    // MARK: W110

    /// Whether the object that a view came to depend on is made in its own `body`.
    private func leakingModel(_ group: DependencyGroup) -> Bool {
        guard let type = group.source.owningType else { return false }
        let views = Set(group.runs.map(\.view))
        return update.runs.contains { run in
            guard let parent = view(run.view)?.parent, views.contains(parent) else { return false }
            return run.changes.contains { $0.status == .seedObject && $0.new == type }
        }
    }

    private func observationLeak(_ group: DependencyGroup) -> Finding {
        let name = group.name
        let model = group.source.owningType ?? "the object"
        var finding = Finding(
            .observationLeak, name,
            "\(name) depends on \(group.source.name), which \(model).init reads while the body of "
                + "\(name) runs.", weight: group.wasted)
        finding.fixes = [
            Fix(
                "do not read observed properties in \(model).init: set the stored values, and "
                    + "derive the rest later", [Fix.Prediction(name, 0)]),
            Fix(
                "make the object in a `task` or behind an optional @State, so that no `init` of a "
                    + "view makes one", [Fix.Prediction(name, 0)]),
        ]
        return finding
    }

    // MARK: W109, W111

    private var storageFindings: [Finding] {
        guard update.writes.contains(where: { source($0.source)?.kind == .storage }) else {
            return []
        }
        return dottedKeyFindings(of: trace.viewNames)
    }

    /// Views with a dotted key: here each key is observed by itself.
    package func dottedKeyFindings(of names: [String]) -> [Finding] {
        names.compactMap { name in
            let view = trace.views.values.filter { $0.name == name }.min { $0.id < $1.id }
            guard let field = view?.properties.first(where: { $0.trait == .dottedKey }) else {
                return nil
            }
            var finding = Finding(
                .wideStorageKey, name,
                "\(name).\(field.name) has a key with a dot: on Apple's platforms such a key is told "
                    + "of every write to the defaults. Here it is not.", weight: Gravity.hint)
            finding.fixes = [
                Fix("use a key without dots, or read it in a small view of its own")
            ]
            return finding
        }
    }

    private var rowClosureFindings: [Finding] {
        update.notes.filter { $0.kind == .rowClosures && $0.count >= 3 }.map { note in
            let source = trace.name(ofSource: note.source)
            var finding = Finding(
                .readInRowClosure, name(note.view),
                "The row closure of a ForEach in \(name(note.view)) reads \(source): \(note.count) "
                    + "rows depend on it, each by itself.", weight: note.count)
            finding.fixes = [
                Fix(
                    "read it once above the ForEach, or inside the row's own view; a row closure "
                        + "should read only its element", [Fix.Prediction(name(note.view), 1)])
            ]
            return finding
        }
    }
}

extension UpdateAnalysis.DependencyGroup {
    /// How the view holds what it depends on, in words.
    var holder: String {
        switch property?.wrapper {
        case let wrapper?: "@\(wrapper)"
        case nil: "its read of \(source.name)"
        }
    }
}

extension RecordedSource {
    /// The last part of its name.
    package var shortName: String {
        name.split(separator: ".").last.map(String.init) ?? name
    }

    /// `Model` of `Model.count`.
    var owningType: String? {
        name.split(separator: ".").dropLast().last.map(String.init)
    }

    /// Whether its type is one of the program's, which may be a struct of several parts.
    var isStruct: Bool {
        guard let type, !isCollection else { return false }
        let known = ["Int", "Double", "CGFloat", "String", "Bool", "Float", "Date", "UUID", "URL"]
        return !known.contains(type) && !type.hasSuffix("?") && !type.hasPrefix("Optional<")
            && !type.hasPrefix("CG")
    }

    var isCollection: Bool {
        guard let type else { return false }
        return ["[", "Array<", "Set<", "Dictionary<", "ContiguousArray<"].contains {
            type.hasPrefix($0)
        }
    }
}
