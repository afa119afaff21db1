// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// An engine whose events are kept as short lines, with the names that a test
/// gives to its nodes.
///
///     written a             equal a               applied 1, 2 writes
///     mark b for a          mark b maybe for a    mark b
///     run b for dependency  ran b, changed        ran b, equal
///     skip b, dependenciesEqual                   settled, 1 run
///     create b, rule        destroy b             stopped b
final class GraphRecorder {
    let engine = Engine()
    private var names: [NodeID: String] = [:]
    private var pendingName: String?
    private var lines: [String] = []
    /// The engine does not keep its evaluators.
    private var rules: [TestRule] = []

    init() {
        engine.subscriber = { [weak self] event in
            guard let self else { return }
            if case .created(let node, _) = event {
                names[node] = pendingName ?? node.description
            }
            lines.append(describe(event))
        }
    }

    /// The lines since the last call.
    func takeLines() -> [String] {
        defer { lines = [] }
        return lines
    }

    /// The names of the rules that ran since the last call, in order.
    func takeRuns() -> [String] {
        takeLines().filter { $0.hasPrefix("run ") }.map { String($0.split(separator: " ")[1]) }
    }

    func source(_ name: String, _ value: Int = 0) -> Source<Int> {
        named(name) { Source(value, in: engine) }
    }

    func derived(_ name: String, isDemanded: Bool = false, _ compute: @escaping () -> Int)
        -> Derived<Int>
    {
        named(name) { Derived(in: engine, isDemanded: isDemanded, compute) }
    }

    func rule(
        _ name: String, ownedBy owner: TestRule? = nil, isDemanded: Bool = true,
        _ body: @escaping (Causes) -> Bool
    ) -> TestRule {
        let rule = named(name) {
            TestRule(in: engine, ownedBy: owner, isDemanded: isDemanded, body)
        }
        rules.append(rule)
        return rule
    }

    /// The names of the rules that were stopped by a settling.
    func settle() -> [String] {
        engine.settle().map(name)
    }

    private func named<Made>(_ name: String, _ make: () -> Made) -> Made {
        let outer = pendingName
        pendingName = name
        defer { pendingName = outer }
        return make()
    }

    private func name(_ node: NodeID) -> String { names[node] ?? node.description }

    private func describe(_ event: EngineEvent) -> String {
        switch event {
        case .created(let node, let kind): "create \(name(node)), \(kind)"
        case .destroyed(let node): "destroy \(name(node))"
        case .written(let node): "written \(name(node))"
        case .comparedEqual(let node): "equal \(name(node))"
        case .marked(let node, let source, let isCertain):
            "mark \(name(node))\(isCertain ? "" : " maybe")"
                + (source.map { " for \(name($0))" } ?? "")
        case .willRun(let node, let causes): "run \(name(node)) for \(describe(causes))"
        case .didRun(let node, let changed): "ran \(name(node)), \(changed ? "changed" : "equal")"
        case .skipped(let node, let reason): "skip \(name(node)), \(reason)"
        case .transactionApplied(let number, let writes): "applied \(number), \(writes) writes"
        case .settled(let runs): "settled, \(runs) runs"
        case .loopStopped(let node): "stopped \(name(node))"
        }
    }

    private func describe(_ causes: Causes) -> String {
        let words: [(Causes, String)] = [
            (.created, "created"), (.input, "input"), (.dependency, "dependency"),
            (.external, "external"),
        ]
        return words.filter { causes.contains($0.0) }.map(\.1).joined(separator: "+")
    }
}

/// A rule whose evaluation is a closure; it is destroyed by hand.
final class TestRule: RuleEvaluator {
    private(set) var node: NodeID!
    private let body: (Causes) -> Bool

    init(
        in engine: Engine, ownedBy owner: TestRule? = nil, isDemanded: Bool,
        _ body: @escaping (Causes) -> Bool
    ) {
        self.body = body
        node = engine.makeRule(self, ownedBy: owner?.node, isDemanded: isDemanded)
    }

    func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        body(causes)
    }
}
