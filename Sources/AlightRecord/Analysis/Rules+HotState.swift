// SPDX-License-Identifier: Apache-2.0

/// Views above many others that run again and again: W107.
extension UpdateAnalysis {
    var hotStateFindings: [Finding] {
        let history = RunHistory(trace, upTo: update.number)
        let vain = viewsInVain(history)
        var known = Set<String>()
        return runs.compactMap { run in
            let change = run.changes.first {
                $0.status == .property || $0.status == .dependency
            }
            // Who shows nothing of an object that it observes: W103.
            guard let source = source(change?.source), source.kind != .environment,
                source.kind != .object || run.isNeeded,
                let vain = vain[run.view], !vain.names.isEmpty,
                vain.wasted > 0 || run.rows >= 10 || vain.all >= 10
            else { return nil }
            let count = history.runs(of: run.view, becauseOf: source.id)
            guard count >= 2, known.insert("\(name(run.view)) \(source.id)").inserted else {
                return nil
            }
            return hotState(run, source, count, vain)
        }
    }

    /// Views that their owner's run looked at in vain.
    private struct Vain {
        var names: [String] = []
        var all = 0
        var wasted = 0
    }

    /// Views that runs looked at without any of their kind having another output, by the
    /// view that they are in.
    ///
    /// Complexity: O(runs and skips of the update).
    private func viewsInVain(_ history: RunHistory) -> [Int: Vain] {
        var found: [Int: [String: Vain]] = [:]
        var useful: [Int: Set<String>] = [:]
        for skip in update.skips {
            guard let parent = view(skip.view)?.parent else { continue }
            found[parent, default: [:]][name(skip.view), default: Vain()].all += 1
        }
        for run in update.runs {
            guard let parent = view(run.view)?.parent else { continue }
            let name = name(run.view)
            if run.causes == [.input], run.isWasted,
                !run.changes.contains(where: { $0.status == .changed })
            {
                found[parent, default: [:]][name, default: Vain()].all += 1
                found[parent, default: [:]][name, default: Vain()].wasted += 1
            } else {
                useful[parent, default: []].insert(name)
            }
        }
        return found.reduce(into: [:]) { vain, entry in
            let (parent, kinds) = entry
            let useful = useful[parent, default: []].union(history.everUseful[parent] ?? [])
            let names = kinds.keys.filter { !useful.contains($0) }.sorted()
            vain[parent] = Vain(
                names: names, all: names.reduce(0) { $0 + kinds[$1]!.all },
                wasted: names.reduce(0) { $0 + kinds[$1]!.wasted })
        }
    }

    private func hotState(
        _ run: RecordedBody, _ source: RecordedSource, _ count: Int, _ vain: Vain
    ) -> Finding {
        let owner = name(run.view)
        let rows = run.rows >= 10 ? " and made \(run.rows) rows anew" : ""
        var finding = Finding(
            .hotStateTooHigh, owner,
            "\(source.name) changed \(count) times; each time \(owner) ran\(rows), and "
                + "looked at \(vain.all) \(vain.all == 1 ? "view" : "views") (\(vain.names.joined(separator: ", "))) that "
                + "\(vain.all == 1 ? "does" : "do") not depend on it.",
            weight: max(vain.wasted, run.rows / 10, 1))
        finding.fixes = [
            Fix(
                "hold \(source.shortName) in the small view that shows it, or in an @Observable object "
                    + "that only that view reads",
                [Fix.Prediction(owner, 0)] + vain.names.map { Fix.Prediction($0, 0) })
        ]
        return finding
    }
}

/// What the updates of a trace say together, gathered in one walk.
private struct RunHistory {
    /// By view: kinds of views in it that ever had another output, or came or went, because
    /// of it. They may depend on what it reads.
    private(set) var everUseful: [Int: Set<String>] = [:]
    private var counts: [Key: Int] = [:]

    private struct Key: Hashable {
        let view: Int
        let source: Int
    }

    init(_ trace: Trace, upTo last: Int) {
        for update in trace.updates {
            if update.number <= last {
                for run in update.runs {
                    for source in Set(run.changes.compactMap(\.source)) {
                        counts[Key(view: run.view, source: source), default: 0] += 1
                    }
                }
            }
            guard update.number > 0 else { continue }
            for run in update.runs where run.causes.contains(.input) && run.isNeeded {
                note(run.view, trace)
            }
            for life in update.lives where life.cause != nil {
                note(life.view, trace)
            }
        }
    }

    private mutating func note(_ view: Int, _ trace: Trace) {
        guard let parent = trace.views[view]?.parent else { return }
        everUseful[parent, default: []].insert(trace.name(ofView: view))
    }

    /// How often a view ran because of a source, in all updates so far.
    func runs(of view: Int, becauseOf source: Int) -> Int {
        counts[Key(view: view, source: source)] ?? 0
    }
}
