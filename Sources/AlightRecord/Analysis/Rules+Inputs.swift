// SPDX-License-Identifier: Apache-2.0

/// Bodies that ran because of what their owner gave them, and values that came to
/// nothing: W104, W105, W106, W112, W303, W305, W403.
extension UpdateAnalysis {
    var inputFindings: [Finding] {
        names(of: runs).flatMap { name -> [Finding] in
            let runs = runs(of: name).filter { $0.causes.contains(.input) }
            return [
                uncomparableInput(name, runs), unaskedEquality(name, runs),
                equalButNew(name, runs), wideInput(name, runs), churnedModel(name, runs),
                ignoredSeed(name, runs), otherEntity(name, runs) ?? keptState(name, runs),
            ].compactMap { $0 }
        }
    }

    private func names(of runs: [RecordedBody]) -> [String] {
        var known = Set<String>()
        return runs.map { name($0.view) }.filter { known.insert($0).inserted }
    }

    /// What differed in the value that a view was given.
    private func inputs(of run: RecordedBody) -> [RecordedChange] {
        run.changes.filter { $0.status != .property && $0.status != .dependency }
    }

    private func fields(_ runs: [RecordedBody], _ statuses: [RecordedChange.Status]) -> [String] {
        Set(runs.flatMap(\.changes).filter { statuses.contains($0.status) }.map(\.name)).sorted()
    }

    /// What still runs of a kind of view once these runs are not there any more.
    func others(_ name: String, than vain: Int) -> [Fix.Prediction] {
        [Fix.Prediction(name, runs(of: name).count - vain)]
    }

    // MARK: W104, W105

    private func uncomparableInput(_ name: String, _ runs: [RecordedBody]) -> Finding? {
        let runs = runs.filter { run in
            run.causes == [.input] && run.isWasted
                && inputs(of: run).allSatisfy { $0.status == .closure || $0.status == .seed }
                && inputs(of: run).contains { $0.status == .closure }
        }
        guard let first = runs.first else { return nil }
        if let finding = ignoredObject(name, first) { return finding }
        let closures = fields(runs, [.closure]).joined(separator: ", ")
        var finding = Finding(
            .uncomparableInput, name,
            "Only \(closures) of \(name) differed: a closure made anew is never equal to the last.",
            weight: runs.count)
        if let content = madeContent(first) {
            finding.fixes = [
                Fix(
                    "call \(content) in `init` and keep what it makes: `let \(content): Content` in "
                        + "place of the closure. (`==` without the closure would keep old content.)",
                    others(name, than: runs.count))
            ]
            return finding
        }
        let isEquatable = view(first.view)?.isEquatable == true
        let plain = (view(first.view)?.properties ?? []).filter {
            $0.wrapper == nil && $0.trait != .closure
        }.map(\.name)
        let compared =
            plain.isEmpty
            ? "with an `==` that is always true, as it holds nothing else"
            : "by \(plain.joined(separator: ", "))"
        finding.fixes = [
            Fix(
                isEquatable
                    ? "leave \(closures) out of the `==` of \(name)"
                    : "make \(name) Equatable \(compared), without \(closures) (which may then "
                        + "capture only bindings and ids, else W302)",
                others(name, than: runs.count)),
            Fix(
                "pass a method of an object, or the object, in place of a closure made in `body`",
                others(name, than: runs.count)),
        ]
        return finding
    }

    /// A view whose `init` gives its `@StateObject` an object, and that is given nothing
    /// else.
    private func ignoredObject(_ name: String, _ run: RecordedBody) -> Finding? {
        let given = inputs(of: run).filter { $0.status == .closure }
        let hasOthers = (view(run.view)?.properties ?? []).contains { $0.wrapper == nil }
        guard !hasOthers, let field = given.first?.name,
            given.allSatisfy({ property($0.name, of: run.view)?.wrapper == "StateObject" })
        else { return nil }
        var finding = Finding(
            .stateInitIgnored, name,
            "\(name).\(field) is made once, of what the first `init` gave it. Each later `init` gives "
                + "it something in vain, and makes \(name) run: a closure made anew is never equal.",
            weight: Gravity.wrong)
        finding.fixes = [
            Fix(
                "own the object in the view around and pass it as @ObservedObject, where \(name) is "
                    + "to follow it"),
            Fix("`.id(…)` on \(name), where another object is to be another view, with new state"),
        ]
        return finding
    }

    /// The closure among what differed that makes something, such as a view's content.
    private func madeContent(_ run: RecordedBody) -> String? {
        inputs(of: run).first { change in
            guard change.status == .closure, let property = property(change.name, of: run.view)
            else { return false }
            return property.trait == .closure && property.type.hasPrefix("() -> ")
                && !property.type.hasSuffix("-> ()")
        }?.name
    }

    /// A `==` that is there and not asked.
    private func unaskedEquality(_ name: String, _ runs: [RecordedBody]) -> Finding? {
        let unasked = runs.filter { $0.isEqualByItself == true && $0.causes == [.input] }
        guard !unasked.isEmpty else { return nil }
        let fields = fields(unasked, [.changed]).joined(separator: ", ")
        var finding = Finding(
            .uncomparableInput, name,
            "\(fields) of \(name) differs, and its `==` says equal, but is not asked: \(name) holds plain "
                + "bytes only, and these are compared as they are.", weight: unasked.count)
        finding.fixes = [
            Fix(
                "`.equatable()` where \(name) is made: then `==` decides",
                others(name, than: unasked.count))
        ]
        return finding
    }

    // MARK: W112

    /// Values that differ in what their views do not show.
    private func wideInput(_ name: String, _ runs: [RecordedBody]) -> Finding? {
        let wide = runs.filter { run in
            run.causes == [.input] && run.isWasted && run.isEqualByItself != true
                && inputs(of: run).contains { $0.status == .changed }
                && !run.changes.contains { [.seed, .seedObject].contains($0.status) }
        }
        guard let first = wide.first, wide.count >= 2, wide.count * 2 >= runs.count,
            otherEntity(name, runs) == nil, rowsWithShiftedIDs(name) == nil
        else { return nil }
        let fields = fields(wide, [.changed]).joined(separator: ", ")
        var finding = Finding(
            .wideInput, name,
            "\(fields) of \(name) differs, and \(wide.count) of \(runs.count) show the same: each is "
                + "given more than it shows.", weight: wide.count)
        finding.evidence = inputs(of: first).filter { $0.status == .changed }.prefix(2).map {
            "\($0.name): \($0.old ?? "?") → \($0.new ?? "?")"
        }
        let needed = others(name, than: wide.count)
        finding.fixes = [
            Fix("pass only what \(name) shows of it, as plain values", needed),
            Fix("make \(name) Equatable by what it shows (with `.equatable()`)", needed),
        ]
        return finding
    }

    private func equalButNew(_ name: String, _ runs: [RecordedBody]) -> Finding? {
        let vain = runs.filter { run in
            run.causes == [.input] && run.isWasted
                && inputs(of: run).allSatisfy { $0.status == .equalButNew || $0.status == .closure }
                && inputs(of: run).contains { $0.status == .equalButNew }
                && !holdsNewObject(run) && !holdsElementBinding(run)
        }
        guard let first = vain.first else { return nil }
        let fields = fields(vain, [.equalButNew])
        let bindings = fields.filter { isBinding(property($0, of: first.view)) }
        if let shared = sharedClosures(name, runs, bindings) { return shared }
        let names = fields.joined(separator: ", ")
        var finding = Finding(
            .equalButNew, name,
            "\(names) of \(name) says the same as before and is not equal to it"
                + (bindings.isEmpty ? "." : ": a Binding(get:set:) is made of closures."),
            weight: vain.count)
        finding.fixes = [
            Fix(
                bindings.isEmpty
                    ? "make the value once and keep it, outside of `body`; or make the type of \(names) "
                        + "Equatable, where it is a struct of yours"
                    : "pass a binding by key path (`$model.property`), which equals itself",
                others(name, than: vain.count))
        ]
        return finding
    }

    private func isBinding(_ property: RecordedView.Property?) -> Bool {
        property?.wrapper == "Binding" || property?.type.hasPrefix("Binding<") == true
    }

    /// Bindings made of closures that all lead to the value which was written: by key path
    /// they would depend on it as well (W101).
    private func sharedClosures(
        _ name: String, _ runs: [RecordedBody], _ bindings: [String]
    ) -> Finding? {
        guard let field = bindings.first,
            runs.contains(where: { run in
                run.changes.contains { $0.name == field && $0.status == .changed }
            }),
            let owner = view(runs[0].view)?.parent,
            let change = self.runs.first(where: { $0.view == owner })?.changes.first(where: {
                $0.status == .property || $0.status == .dependency
            }),
            let source = source(change.source)
        else { return nil }
        return sharedBinding(
            DependencyGroup(
                name: name, source: source, property: property(field, of: runs[0].view),
                runs: runs))
    }

    /// Whether what is new is a binding to an element of a value that is known: W101.
    private func holdsElementBinding(_ run: RecordedBody) -> Bool {
        run.changes.contains { $0.status == .property && $0.source != nil }
    }

    // MARK: W403

    private func holdsNewObject(_ run: RecordedBody) -> Bool {
        run.changes.contains { change in
            change.status == .equalButNew
                && (property(change.name, of: run.view)?.wrapper == "ObservedObject"
                    || property(change.name, of: run.view)?.isObject == true
                    || property(change.name, of: run.view)?.isTimer == true)
        }
    }

    private func churnedModel(_ name: String, _ runs: [RecordedBody]) -> Finding? {
        let seeds = runs.filter { $0.changes.contains { $0.status == .seedObject } }
        let objects = runs.filter { run in
            holdsNewObject(run)
                && inputs(of: run).allSatisfy { $0.status == .equalButNew || $0.status == .closure }
        }
        guard let first = seeds.first ?? objects.first else { return nil }
        let isSeed = !seeds.isEmpty
        let count = isSeed ? seeds.count : objects.count
        let field = fields([first], isSeed ? [.seedObject] : [.equalButNew])[0]
        let type = first.changes.first { $0.name == field }?.new ?? "an object"
        var finding = Finding(
            .churnedModel, name,
            isSeed
                ? "Each `init` of \(name) makes \(article(type)) for \(field); only the first is kept. "
                    + "\(count) were made in vain, and made \(name) run."
                : "\(field) of \(name) is another \(type) each time its owner runs: what the last one "
                    + "held is lost.", weight: isSeed ? count : Gravity.wrong)
        finding.fixes =
            isSeed
            ? [
                Fix(
                    "make the object in a `task`, or behind an optional @State that is set once; or "
                        + "let a longer-lived view own it", others(name, than: count))
            ]
            : [ownedObject(name, first, count)]
        return finding
    }

    /// A @State of the view itself would make an object in each `init`, and run the body.
    private func ownedObject(_ name: String, _ run: RecordedBody, _ count: Int) -> Fix {
        let isObserved = run.changes.contains {
            property($0.name, of: run.view)?.wrapper == "ObservedObject"
        }
        return Fix(
            isObserved
                ? "own the object where it lives: @StateObject in \(name), or in the view that makes it"
                : "own the object in the view around, as @State, and pass it to \(name)",
            others(name, than: count))
    }

    private func article(_ type: String) -> String {
        "AEIOU".contains(type.prefix(1)) ? "an \(type)" : "a \(type)"
    }

    // MARK: W303, W305

    private func ignoredSeed(_ name: String, _ runs: [RecordedBody]) -> Finding? {
        func ignored(_ run: RecordedBody) -> RecordedChange? {
            // A first value that depends on no input, such as a random number, is meant to be
            // ignored.
            let isGiven = inputs(of: run).contains { $0.status == .changed }
            return run.changes.first {
                $0.status == .seed && $0.old != $0.new && (isGiven || isOfInput($0.new))
            }
        }
        guard let first = runs.first(where: { ignored($0) != nil }), let seed = ignored(first)
        else { return nil }
        var finding = Finding(
            .stateInitIgnored, name,
            "\(name).\(seed.name) would begin with \(seed.new ?? "another value") now, but a @State keeps "
                + "its value while the view lives; it began with \(seed.old ?? "another").",
            weight: Gravity.wrong)
        let id = inputs(of: first).first { $0.status == .changed }?.name ?? "its parameter"
        finding.fixes = [
            Fix("`.id(\(id))` on \(name): another value is another view, with state of its own"),
            Fix("a plain `let` or a @Binding, where nothing is to be kept"),
            Fix("`.onChange(of: \(id))` that sets \(seed.name), where the view is to stay"),
        ]
        return finding
    }

    /// Whether a first value, of which nothing else is known, comes from what was given: it
    /// is no number, or one that was written in this update.
    private func isOfInput(_ seed: String?) -> Bool {
        guard let seed else { return false }
        return Double(seed) == nil || update.writes.contains { $0.new == seed }
    }

    /// A view with state of its own that stands for something else now.
    private func otherEntity(_ name: String, _ runs: [RecordedBody]) -> Finding? {
        guard rowsWithShiftedIDs(name) == nil else { return nil }
        let runs = runs.filter { run in
            let hasState =
                view(run.view)?.properties.contains {
                    $0.wrapper == "State" || $0.wrapper == "StateObject" && run.isWasted
                } == true
            return hasState && !run.changes.contains { $0.status == .seed }
                && inputs(of: run).contains { $0.status == .changed && isIdentity($0) }
        }
        guard let first = runs.first,
            let change = inputs(of: first).first(where: { $0.status == .changed && isIdentity($0) })
        else { return nil }
        var finding = Finding(
            .reusedForOtherEntity, name,
            "\(name) at \(view(first.view)?.path ?? name) stands for another \(change.name) now (\(change.old ?? "?") → "
                + "\(change.new ?? "?")), and keeps its \(stateWrapper(first)).",
            weight: Gravity.wrong)
        finding.fixes = [Fix("`.id(\(change.name))` on \(name), or a stable id in its ForEach")]
        return finding
    }

    /// A view that was given another text, and still holds what was written before: whether
    /// it stands for something else, only the program knows.
    private func keptState(_ name: String, _ runs: [RecordedBody]) -> Finding? {
        // A row is told apart by its id.
        guard let run = runs.first, run.isNeeded, view(run.view)?.path.hasSuffix("]") == false,
            let change = inputs(of: run).first(where: { $0.status == .changed }),
            inputs(of: run).count == 1, let field = property(change.name, of: run.view),
            field.wrapper == nil, ["String", "UUID", "URL"].contains(field.type),
            let state = writtenState(of: run.view)
        else { return nil }
        var finding = Finding(
            .reusedForOtherEntity, name,
            "\(name) shows another \(change.name) (\(change.old ?? "?") → \(change.new ?? "?")) and keeps "
                + "\(state), which was written before.", weight: Gravity.hint)
        finding.fixes = [
            Fix(
                "`.id(\(change.name))` on \(name), if another \(change.name) is another thing with "
                    + "state of its own; nothing, if \(state) is to stay")
        ]
        return finding
    }

    /// A `@State` of a view that was written in an earlier update.
    private func writtenState(of view: Int) -> String? {
        for other in trace.updates where other.number < update.number {
            for write in other.writes where !write.isEqual {
                guard let source = source(write.source), source.kind == .state,
                    source.owner == view
                else { continue }
                return source.name
            }
        }
        return nil
    }

    private func stateWrapper(_ run: RecordedBody) -> String {
        let hasState = view(run.view)?.properties.contains { $0.wrapper == "State" } == true
        return hasState ? "@State" : "@StateObject, which was made once"
    }

    /// Whether a field names what a view stands for.
    private func isIdentity(_ change: RecordedChange) -> Bool {
        let name = change.name
        if name == "id" || name.hasSuffix("ID") || name.hasSuffix("Id") { return true }
        guard let old = id(in: change.old), let new = id(in: change.new) else { return false }
        return old != new
    }

    /// The `id: …` of a value that is described by its fields.
    private func id(in text: String?) -> Substring? {
        guard let text, let start = text.firstRange(of: "(id: ")?.upperBound else { return nil }
        return text[start...].prefix { $0 != "," && $0 != ")" }
    }

    // MARK: W106

    var writeFindings: [Finding] {
        var known = Set<Int>()
        return update.writes.filter { $0.isEqual && $0.old != nil }.flatMap { write in
            let ran = runs.filter { run in run.changes.contains { $0.source == write.source } }
            guard isSetToWhatItWas(write.source), known.insert(write.source).inserted,
                let source = source(write.source)
            else { return [Finding]() }
            return names(of: ran).map { name in
                let own = ran.count { self.name($0.view) == name }
                return noOpWrite(name, write.old!, source, ran.count, others(name, than: own))
            }
        }
    }

    private func noOpWrite(
        _ name: String, _ value: String, _ source: RecordedSource, _ count: Int,
        _ others: [Fix.Prediction]
    ) -> Finding {
        var finding = Finding(
            .noOpWrite, name,
            "\(source.name) was set to what it held (\(value)), and \(count) "
                + "\(count == 1 ? "body" : "bodies") ran.", weight: count)
        finding.fixes = [
            Fix(
                "write only what differs: `if value != \(source.shortName) { … }`; a change in "
                    + "place and a type without `==` always count as changes", others)
        ]
        return finding
    }
}
