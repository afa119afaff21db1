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
            case .silentObject, .silentObjectInClosure: unobserved(stale, name)
            case .foreignObject: foreign(stale, name)
            case .outside: outside(stale, name)
            case .stateInClosure: oldState(stale, name)
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

    /// The content of a sheet that an action presents together with a write.
    private func oldState(_ stale: RecordedStale, _ name: String) -> Finding {
        let fields = stale.fields.map { String($0.drop { $0 == "_" }) }.joined(separator: ", ")
        var finding = Finding(
            .skippedClosureStale, name,
            "A closure in the body of \(name) (the content of a sheet, a destination) shows old output: it "
                + "sees \(fields) as the last run of the body did, "
                + "\(stale.old ?? "?") and not \(stale.new ?? "?"). The body does not read \(fields), so the "
                + "write did not run it.", weight: Gravity.wrong)
        finding.fixes = [
            Fix(
                "present by the value itself: `.sheet(item: $\(fields))`, whose closure is given it",
                [Fix.Prediction(name, 0)]),
            Fix(
                "pass `$\(fields)` on to a view in the closure, which reads it there",
                [Fix.Prediction(name, 0)]),
            Fix("read \(fields) in the body as well", [Fix.Prediction(name, 1)]),
        ]
        return finding
    }

    private func unobserved(_ stale: RecordedStale, _ name: String) -> Finding {
        if let field = stale.fields.first(where: { $0.contains(".") }) {
            return unheard(stale, name, field)
        }
        let unwrapped = stale.fields.filter {
            property($0, of: stale.view)?.trait == .unobservedObject
        }
        guard unwrapped.isEmpty else { return unwatched(stale, name, unwrapped) }
        var finding = Finding(
            .unobservedRead, name,
            "\(name) shows old output: \(reader(stale)) reads \(stale.fields.joined(separator: ", ")), "
                + "an object that tells nobody of its changes.", weight: Gravity.wrong)
        finding.fixes = [
            Fix("make the object's class @Observable", [runsIfHeard(stale, name)])
        ]
        return finding
    }

    private func reader(_ stale: RecordedStale) -> String {
        stale.kind == .silentObject ? "its body" : "a closure in its body"
    }

    /// What runs once the object is `@Observable`: who read it, which for a closure of
    /// rows is that closure alone.
    private func runsIfHeard(_ stale: RecordedStale, _ name: String) -> Fix.Prediction {
        Fix.Prediction(name, stale.kind == .silentObject ? count(stale) : 0)
    }

    /// An `ObservableObject` in a plain property or in a `@State`.
    private func unwatched(
        _ stale: RecordedStale, _ name: String, _ fields: [String]
    ) -> Finding {
        let names = fields.map { $0.drop { $0 == "_" } }.joined(separator: ", ")
        let isState = property(fields[0], of: stale.view)?.wrapper == "State"
        var finding = Finding(
            .unobservedRead, name,
            "\(name) shows old output: \(reader(stale)) reads \(names), an ObservableObject that "
                + "\(isState ? "@State holds and does not observe" : "a plain property does not observe").",
            weight: Gravity.wrong)
        let wrapper = isState ? "@StateObject" : "@ObservedObject"
        finding.fixes = [
            Fix(
                "hold \(names) as \(wrapper)"
                    + (isState ? "" : ", or as @StateObject where the view makes it"),
                [Fix.Prediction(name, count(stale))]),
            Fix(
                "make the class @Observable: what a body reads counts, whoever holds the object",
                [runsIfHeard(stale, name)]),
        ]
        return finding
    }

    /// An `ObservableObject` that a body reaches by itself, such as `Store.shared`.
    private func foreign(_ stale: RecordedStale, _ name: String) -> Finding {
        let types = stale.fields.joined(separator: ", ")
        var finding = Finding(
            .unobservedRead, name,
            "\(name) shows old output: its body reads \(types), an ObservableObject that it does "
                + "not observe: reading a @Published property does not make a view depend on it.",
            weight: Gravity.wrong)
        finding.fixes = [
            Fix(
                "hold the object in \(name) as @ObservedObject, as in `@ObservedObject var store = "
                    + "Store.shared`, or as @EnvironmentObject",
                [Fix.Prediction(name, count(stale))]),
            Fix(
                "make the class @Observable: what a body reads counts, wherever the object is",
                [Fix.Prediction(name, count(stale))]),
        ]
        return finding
    }

    /// Of what it read nothing more is known.
    private func outside(_ stale: RecordedStale, _ name: String) -> Finding {
        var finding = Finding(
            .unobservedRead, name,
            "\(name) shows old output: its body would make another one now, by something that it is "
                + "not told of, such as a global or static variable, an @ObservationIgnored property, "
                + "UserDefaults or a file.", weight: Gravity.wrong)
        finding.fixes = [
            Fix(
                "hold it in @State, in @AppStorage, or in an observed property of an @Observable class",
                [Fix.Prediction(name, count(stale))])
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
                + "of the objects in \(parts[1]), which \(reader(stale)) reads.",
            weight: Gravity.wrong)
        finding.fixes = [
            Fix(
                "a view of its own, which holds \(parts[1]), or one object in it each, as "
                    + "@ObservedObject",
                [Fix.Prediction(name, 0)]),
            Fix(
                "make the classes @Observable: what is read counts, however deep it lies",
                [runsIfHeard(stale, name)]),
        ]
        return finding
    }
}
