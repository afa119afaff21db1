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
                ignoredSeed(name, runs), otherEntity(name, runs),
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

    // MARK: W104, W105

    private func uncomparableInput(_ name: String, _ runs: [RecordedBody]) -> Finding? {
        let runs = runs.filter { run in
            run.causes == [.input] && run.isWasted
                && inputs(of: run).allSatisfy { $0.status == .closure || $0.status == .seed }
                && inputs(of: run).contains { $0.status == .closure }
        }
        guard let first = runs.first else { return nil }
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
                    [Fix.Prediction(name, 0)])
            ]
            return finding
        }
        let isEquatable = view(first.view)?.isEquatable == true
        let plain = (view(first.view)?.properties ?? []).filter {
            $0.wrapper == nil && $0.trait != .closure
        }.map(\.name)
        let compared = plain.isEmpty ? "what it shows" : plain.joined(separator: ", ")
        finding.fixes = [
            Fix(
                isEquatable
                    ? "leave \(closures) out of the `==` of \(name)"
                    : "make \(name) Equatable by \(compared), without \(closures) (which may then "
                        + "capture only bindings and ids, else W302)", [Fix.Prediction(name, 0)]),
            Fix(
                "pass a method of an object, or the object, in place of a closure made in `body`",
                [Fix.Prediction(name, 0)]),
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
                [Fix.Prediction(name, runs.count - unasked.count)])
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
        let needed = [Fix.Prediction(name, runs.count - wide.count)]
        finding.fixes = [
            Fix("pass only what \(name) shows of it, as plain values", needed),
            Fix("make \(name) Equatable by what it shows (with `.equatable()`)", needed),
        ]
        return finding
    }

    private func equalButNew(_ name: String, _ runs: [RecordedBody]) -> Finding? {
        let runs = runs.filter { run in
            run.causes == [.input] && run.isWasted
                && inputs(of: run).allSatisfy { $0.status == .equalButNew || $0.status == .closure }
                && inputs(of: run).contains { $0.status == .equalButNew }
                && !holdsNewObject(run) && !holdsElementBinding(run)
        }
        guard let first = runs.first else { return nil }
        let fields = fields(runs, [.equalButNew])
        let wrappers = Set(fields.compactMap { property($0, of: first.view)?.wrapper })
        let isBinding =
            wrappers.contains("Binding")
            || fields.contains { property($0, of: first.view)?.type.hasPrefix("Binding<") == true }
        var finding = Finding(
            .equalButNew, name,
            "\(fields.joined(separator: ", ")) of \(name) says the same as before and is not equal to it"
                + (isBinding ? ": a Binding(get:set:) is made of closures." : "."),
            weight: runs.count)
        finding.fixes = [
            isBinding
                ? Fix(
                    "pass a binding by key path (`$model.property`), which equals itself",
                    [Fix.Prediction(name, 0)])
                : Fix(
                    "make the type of \(fields.joined(separator: ", ")) Equatable, or make the value once "
                        + "and keep it", [Fix.Prediction(name, 0)])
        ]
        return finding
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
                    || property(change.name, of: run.view)?.isObject == true)
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
                        + "let a longer-lived view own it", [Fix.Prediction(name, 0)])
            ]
            : [ownedObject(name, first)]
        return finding
    }

    /// A @State of the view itself would make an object in each `init`, and run the body.
    private func ownedObject(_ name: String, _ run: RecordedBody) -> Fix {
        let isObserved = run.changes.contains {
            property($0.name, of: run.view)?.wrapper == "ObservedObject"
        }
        return Fix(
            isObserved
                ? "own the object where it lives: @StateObject in \(name), or in the view that makes it"
                : "own the object in the view around, as @State, and pass it to \(name)",
            [Fix.Prediction(name, 0)])
    }

    private func article(_ type: String) -> String {
        "AEIOU".contains(type.prefix(1)) ? "an \(type)" : "a \(type)"
    }

    // MARK: W303, W305

    private func ignoredSeed(_ name: String, _ runs: [RecordedBody]) -> Finding? {
        func ignored(_ run: RecordedBody) -> RecordedChange? {
            // A first value that depends on no input, such as a date, is meant to be ignored.
            guard inputs(of: run).contains(where: { $0.status == .changed }) else { return nil }
            return run.changes.first { $0.status == .seed && $0.old != $0.new }
        }
        guard let first = runs.first(where: { ignored($0) != nil }), let seed = ignored(first)
        else { return nil }
        var finding = Finding(
            .stateInitIgnored, name,
            "\(name).\(seed.name) would begin with \(seed.new ?? "another value") now, but a @State keeps "
                + "its value while the view lives; it began with \(seed.old ?? "another").",
            weight: Gravity.wrong)
        let id = inputs(of: first).first { $0.status == .changed }?.name ?? "what it stands for"
        finding.fixes = [
            Fix("`.id(\(id))` on \(name): another value is another view, with state of its own"),
            Fix("a plain `let` or a @Binding, where nothing is to be kept"),
            Fix("`.onChange(of: \(id))` that sets \(seed.name), where the view is to stay"),
        ]
        return finding
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
            return names(of: ran).map { noOpWrite($0, write.old!, source, ran.count) }
        }
    }

    private func noOpWrite(
        _ name: String, _ value: String, _ source: RecordedSource, _ count: Int
    ) -> Finding {
        var finding = Finding(
            .noOpWrite, name,
            "\(source.name) was set to what it held (\(value)), and \(count) "
                + "\(count == 1 ? "body" : "bodies") ran.", weight: count)
        finding.fixes = [
            Fix(
                "write only what differs: `if value != \(source.shortName) { … }`; a change in "
                    + "place and a type without `==` always count as changes",
                [Fix.Prediction(name, 0)])
        ]
        return finding
    }
}
