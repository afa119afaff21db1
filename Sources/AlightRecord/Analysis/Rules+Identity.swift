// SPDX-License-Identifier: Apache-2.0

/// Views that ended and began where one should have stayed: W201 to W207.
extension UpdateAnalysis {
    var identityFindings: [Finding] {
        update.rows.compactMap(rowsFinding) + duplicateFindings + resetFindings + rowNotes
    }

    // MARK: W201 to W203

    private func rowsFinding(_ rows: RecordedRows) -> Finding? {
        let kept = rows.count - rows.inserted.count
        if rows.isPositional {
            return positional(rows)
        }
        guard rows.replaced > 0, rows.replaced == rows.inserted.count,
            rows.removed.count == rows.inserted.count
        else { return nil }
        guard kept == 0, rows.count > 1 else { return mutable(rows) }
        return isOtherData(rows) ? nil : churn(rows)
    }

    /// Whether the elements may be others, too: then their ids have to be.
    private func isOtherData(_ rows: RecordedRows) -> Bool {
        let wroteCollection = update.writes.contains {
            !$0.isEqual && source($0.source)?.isCollection == true
        }
        return wroteCollection && !rows.type.contains("UUID")
    }

    /// The views in the rows of one exchange, by name.
    private func rowViews(_ rows: RecordedRows) -> String {
        let names = update.lives.filter { $0.cause?.exchange == rows.exchange }.map {
            name($0.view)
        }
        return names.first ?? name(rows.owner)
    }

    private func churn(_ rows: RecordedRows) -> Finding {
        let view = rowViews(rows)
        var finding = Finding(
            .identityChurn, view,
            "All \(rows.count) ids of the ForEach in \(name(rows.owner)) are others than before: each "
                + "row ended and began again, and what its states held is lost.",
            weight: Gravity.wrong)
        finding.evidence = [idsLine(rows)]
        finding.fixes = [
            Fix(
                "an id that is stored with the element and stays (`let id = UUID()`, never a computed "
                    + "`UUID()`), and elements that are kept, not made in `body`",
                [Fix.Prediction(view, 0)])
        ]
        return finding
    }

    private func mutable(_ rows: RecordedRows) -> Finding {
        let view = rowViews(rows)
        let what = rows.replaced == 1 ? "A row" : "\(rows.replaced) rows"
        var finding = Finding(
            .mutableID, view,
            "\(what) of the ForEach in \(name(rows.owner)) got another id at the same place: the id "
                + "holds what is edited, so the edit makes a new view and state is lost.",
            weight: Gravity.wrong)
        finding.evidence = [idsLine(rows)]
        finding.fixes = [
            Fix(
                "an id that an edit does not change: `Identifiable` with a stored id, "
                    + "`\\.element.id` in place of `\\.element` or `\\.self`",
                [Fix.Prediction(view, rows.replaced)])
        ]
        return finding
    }

    private func idsLine(_ rows: RecordedRows) -> String {
        func list(_ ids: [String]) -> String {
            ids.prefix(3).joined(separator: ", ") + (ids.count > 3 ? ", …" : "")
        }
        return "ids (\(rows.type)): \(list(rows.removed)) → \(list(rows.inserted))"
    }

    private func positional(_ rows: RecordedRows) -> Finding? {
        let names = Set(runs.filter { view($0.view)?.parent == rows.owner }.map { name($0.view) })
        guard let name = names.sorted().first(where: { rowsWithShiftedIDs($0) != nil }) else {
            return nil
        }
        let hasState = trace.views.values.contains {
            $0.name == name && $0.properties.contains { $0.wrapper == "State" }
        }
        var finding = Finding(
            .positionalID, name,
            "The rows of \(self.name(rows.owner)) are identified by their position: after the change each "
                + "\(name) stands for its neighbour's element"
                + (hasState ? ", with its own old state." : "."),
            weight: hasState ? Gravity.wrong : runs(of: name).count)
        finding.fixes = [
            Fix(
                "ForEach over the elements with an id of their own, in place of `indices` or "
                    + "`enumerated()` with `\\.offset`",
                movesWhole(name) ? [Fix.Prediction(name, 0)] : [])
        ]
        return finding
    }

    /// Whether rows that move with their elements would be given what they had: not a number
    /// that counts them, nor a binding that is made anew.
    private func movesWhole(_ name: String) -> Bool {
        runs(of: name).allSatisfy { run in
            run.changes.allSatisfy { $0.status == .changed }
                && run.equal.allSatisfy { property($0, of: run.view)?.wrapper != nil }
        }
    }

    /// A field whose values moved from each row to the next one.
    func rowsWithShiftedIDs(_ name: String) -> String? {
        guard update.rows.contains(where: { $0.isPositional }) else { return nil }
        let runs = runs(of: name).filter { $0.causes.contains(.input) }
        var moved: [String: Int] = [:]
        for (one, next) in zip(runs, runs.dropFirst()) {
            for change in one.changes where change.status == .changed {
                let other = next.changes.first { $0.name == change.name }
                if let other, other.old == change.new || other.new == change.old {
                    moved[change.name, default: 0] += 1
                }
            }
        }
        return moved.filter { $0.value >= 1 }.keys.sorted().first
    }

    // MARK: W204, W207

    private var duplicateFindings: [Finding] {
        update.warnings.filter { $0.text.contains("occurs multiple times within the") }
            .map { warning in
                let id = warning.text.firstRange(of: "the ID ").map {
                    String(
                        warning.text[$0.upperBound...].prefix { $0 != " " })
                }
                let view = warning.view ?? "a view"
                var finding = Finding(
                    .duplicateID, view,
                    "Two elements of a ForEach in \(view) have the same id, \(id ?? "?"); only the first is "
                        + "shown as itself.", weight: Gravity.wrong)
                finding.evidence = [warning.place].compactMap { $0 }
                finding.fixes = [
                    Fix(
                        "an id that no two elements share: the model's own, or the position where "
                            + "elements have none and never move")
                ]
                return finding
            }
    }

    private var rowNotes: [Finding] {
        update.notes.filter { $0.kind == .severalViewsInRow }.map { note in
            var finding = Finding(
                .nonUnaryRows, name(note.view),
                "\(note.count) rows of a lazy container in \(name(note.view)) are not one view each, or hide it "
                    + "(AnyView), so the container cannot tell their number without making them.",
                weight: Gravity.hint)
            finding.fixes = [
                Fix("put what a row shows into one container; filter the data, not the rows")
            ]
            return finding
        }
    }

    // MARK: W205, W206

    private var resetFindings: [Finding] {
        // Of each exchange, a view that lost something, if there is one.
        var order: [Int] = []
        var chosen: [Int: (view: Int, cause: RecordedLife.Cause)] = [:]
        for reset in resets {
            let exchange = reset.cause.exchange
            if chosen[exchange] == nil {
                order.append(exchange)
                chosen[exchange] = reset
            } else if !hasLost(chosen[exchange]!.view), hasLost(reset.view) {
                chosen[exchange] = reset
            }
        }
        return order.compactMap { exchange in
            let reset = chosen[exchange]!
            return switch reset.cause.kind {
            case .branch: branchSwap(reset)
            case .identifier: forcedReset(reset)
            case .type: typeSwap(reset)
            case .optional, .row: nil
            }
        }
    }

    /// What the states of a view held when it ended: `@State count 3 lost`.
    package func lostStates(of view: Int) -> [RecordedLife.State] {
        update.lives.first { $0.view == view && $0.event == .destroyed }?.states ?? []
    }

    /// What one view in the place of those that took each other's comes to: it runs if its
    /// value is another.
    private func kept(_ reset: (view: Int, cause: RecordedLife.Cause)) -> [Fix.Prediction] {
        let name = name(reset.view)
        let exchanged = Set(
            update.lives.filter { $0.cause?.exchange == reset.cause.exchange }.map(\.view))
        let isSame = update.notes.contains { note in
            note.kind == .sameInput && note.view.map(exchanged.contains) == true
                && self.name(note.view) == name
        }
        return [Fix.Prediction(name, isSame ? 0 : 1)]
    }

    private func hasLost(_ view: Int) -> Bool { lostStates(of: view).contains(where: \.isChanged) }

    private func branchSwap(_ reset: (view: Int, cause: RecordedLife.Cause)) -> Finding {
        let view = name(reset.view)
        let lost = lostStates(of: reset.view).filter(\.isChanged)
        var finding = Finding(
            .branchSwap, view,
            "\(reset.cause.conditionText ?? "An `if` or `switch`") in \(name(reset.cause.owner)) took its other "
                + "branch; both hold \(article(view)), which are two views with states of their own.",
            weight: lost.isEmpty ? 1 : Gravity.wrong)
        finding.fixes = [
            Fix(
                "one \(view) whose inputs vary, in place of one in each branch; a modifier that is always "
                    + "there and takes a parameter, in place of `if`", kept(reset))
        ]
        return finding
    }

    private func typeSwap(_ reset: (view: Int, cause: RecordedLife.Cause)) -> Finding {
        let view = name(reset.view)
        let lost = lostStates(of: reset.view).filter(\.isChanged)
        var finding = Finding(
            .branchSwap, view,
            "The AnyView around \(view) holds another type, and so \(article(view)) with state of its "
                + "own.", weight: lost.isEmpty ? 1 : Gravity.wrong)
        finding.evidence = ["\(reset.cause.old ?? "?") → \(reset.cause.new ?? "?")"]
        finding.fixes = [
            Fix(
                "one \(view) without AnyView, whose modifiers are always there and take a parameter",
                kept(reset))
        ]
        return finding
    }

    private func article(_ name: String) -> String {
        ("AEIOU".contains(name.prefix(1)) ? "an " : "a ") + name
    }

    private func forcedReset(_ reset: (view: Int, cause: RecordedLife.Cause)) -> Finding? {
        let view = name(reset.view)
        let isChurn = reset.cause.old == "UUID"
        let lost = lostStates(of: reset.view).filter(\.isChanged)
        if let edited = editedInside(reset) { return resetByEdit(view, edited, kept(reset)) }
        guard isChurn || !lost.isEmpty else { return nil }
        let states = lost.map(\.name).joined(separator: ", ")
        var finding = Finding(
            .forcedReset, view,
            "The value of `.id(_:)` around \(view) changed: it ended and began again"
                + (lost.isEmpty ? "." : ", and \(states) is lost."),
            weight: isChurn ? Gravity.wrong : 1)
        finding.fixes = [
            Fix(
                isChurn
                    ? "an id that stays the same while the view stands for the same thing"
                    : "nothing, if the view is to begin anew; else an id that stays",
                kept(reset))
        ]
        return finding
    }

    /// What a view edits by a binding, where this edit made its id another one.
    private func editedInside(_ reset: (view: Int, cause: RecordedLife.Cause)) -> String? {
        guard let new = reset.cause.new, let old = reset.cause.old, let view = view(reset.view),
            view.properties.contains(where: { $0.wrapper == "Binding" })
        else { return nil }
        let edit = update.writes.first { write in
            guard !write.isEqual, let value = write.new.map(bare), !value.isEmpty,
                let before = write.old.map(bare)
            else { return false }
            return new.contains(value) && old.contains(before) && isOwnEdit(write, view.name)
        }
        return edit.map { trace.name(ofSource: $0.source) }
    }

    /// Whether code of the view writes, or one of the controls in it.
    private func isOwnEdit(_ write: RecordedWrite, _ name: String) -> Bool {
        let verb = update.step.prefix { $0 != " " }
        return write.function?.contains(name) == true
            || ["type", "key", "toggle", "set"].contains(verb)
    }

    /// A text without its quotes.
    private func bare(_ value: String) -> String {
        value.count > 1 && value.hasPrefix("\"") ? String(value.dropFirst().dropLast()) : value
    }

    private func resetByEdit(
        _ view: String, _ source: String, _ kept: [Fix.Prediction]
    ) -> Finding {
        var finding = Finding(
            .forcedReset, view,
            "The value of `.id(_:)` around \(view) holds \(source), which \(view) edits: each edit "
                + "ends it, and it begins again without its focus and its state.",
            weight: Gravity.wrong)
        finding.fixes = [
            Fix("an id that an edit does not change, or none", kept)
        ]
        return finding
    }
}
