// SPDX-License-Identifier: Apache-2.0

/// Views that were not run and should have been: W301, W302, W304.
extension UpdateAnalysis {
    var staleFindings: [Finding] {
        var known = Set<String>()
        return update.stale.compactMap { stale in
            let name = name(stale.view)
            guard known.insert(name + stale.kind.rawValue).inserted else { return nil }
            return switch stale.kind {
            case .equality: tooNarrow(stale, name)
            case .closure: staleClosure(stale, name)
            case .silentObject: unobserved(stale, name)
            }
        }
    }

    private func count(_ stale: RecordedStale) -> Int {
        update.stale.count { $0.kind == stale.kind && name($0.view) == name(stale.view) }
    }

    private func tooNarrow(_ stale: RecordedStale, _ name: String) -> Finding {
        let fields = stale.fields.joined(separator: ", ")
        let values = stale.old.map { " (\($0) → \(stale.new ?? "?"))" } ?? ""
        let isClosure = stale.fields.allSatisfy { property($0, of: stale.view)?.trait == .closure }
        var finding = Finding(
            isClosure ? .skippedClosureStale : .equalityTooNarrow, name,
            "\(name) was skipped and shows old output: its body reads \(fields)\(values), and `==` leaves "
                + "\(stale.fields.count == 1 ? "it" : "them") out.", weight: Gravity.wrong)
        finding.evidence = ["\(count(stale)) of \(living(name)) \(name) show what they should not"]
        finding.fixes =
            isClosure
            ? [
                Fix(
                    "keep what \(fields) makes outside of what `==` guards: only the part that `==` tells "
                        + "all about is to be Equatable", [Fix.Prediction(name, count(stale))])
            ]
            : [
                Fix(
                    "compare \(fields) in `==` too: everything that body shows",
                    [Fix.Prediction(name, count(stale))])
            ]
        return finding
    }

    private func staleClosure(_ stale: RecordedStale, _ name: String) -> Finding {
        let fields = stale.fields.joined(separator: ", ")
        var finding = Finding(
            .skippedClosureStale, name,
            "\(name) was skipped and keeps an old \(fields), which captured values that are others now.",
            weight: Gravity.wrong)
        finding.fixes = [
            Fix(
                "let \(fields) capture only bindings, ids and objects: they are looked at when it is called"
            ),
            Fix("compare the captured values in `==`, as fields of \(name)"),
        ]
        return finding
    }

    private func unobserved(_ stale: RecordedStale, _ name: String) -> Finding {
        let fields = stale.fields.joined(separator: ", ")
        if let field = stale.fields.first(where: { $0.contains(".") }) {
            return unheard(stale, name, field)
        }
        var finding = Finding(
            .unobservedRead, name,
            "\(name) shows old output: its body reads \(fields), an object that tells nobody of its changes.",
            weight: Gravity.wrong)
        finding.fixes = [
            Fix("make the object's class @Observable", [Fix.Prediction(name, count(stale))])
        ]
        return finding
    }

    /// - Parameter field: `_library.songs`.
    private func unheard(_ stale: RecordedStale, _ name: String, _ field: String) -> Finding {
        let parts = field.split(separator: ".", maxSplits: 1).map(String.init)
        let wrapper = property(parts[0], of: stale.view)?.wrapper ?? "ObservedObject"
        var finding = Finding(
            .unobservedRead, name,
            "\(name) shows old output: its @\(wrapper) tells it of changes of the object itself, not "
                + "of the objects in \(parts[1]), which its body reads.", weight: Gravity.wrong)
        finding.fixes = [
            Fix(
                "a view of its own for each object in \(parts[1]), which holds it as @ObservedObject",
                [Fix.Prediction(name, 0)]),
            Fix(
                "make the classes @Observable: what a body reads counts, however deep it lies",
                [Fix.Prediction(name, count(stale))]),
        ]
        return finding
    }
}
