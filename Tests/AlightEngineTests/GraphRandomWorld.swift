// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// A graph in an engine and the same graph in a `GraphModel`, edited alike.
///
/// Every run of the engine is judged as it begins: each cause that it names must
/// hold by what the rule read in its last run.
final class GraphRandomWorld {
    let engine = Engine()
    private var model = GraphModel()
    private var numbers: SeededNumbers
    /// By the numbers of the model; `nil` where destroyed.
    private var nodes: [NodeID?] = []
    private var rules: [Int: Rule] = [:]
    private var sourceValues: [Int: Int] = [:]
    private var sourceVersions: [Int: Int] = [:]
    private let payloadOne = PendingClosure {}
    private var runs: [Int] = []
    private(set) var faults: [String] = []

    init(seed: Int) {
        numbers = SeededNumbers(seed: seed)
        for _ in 0...numbers.below(4) {
            addSource()
        }
        for _ in 0...numbers.below(12) {
            addRule()
        }
    }

    /// Makes a few edits, settles, and compares.
    func step() {
        for _ in 0...numbers.below(6) {
            edit()
        }
        engine.settle()
        model.settle()
        compare()
        for _ in 0..<numbers.below(3) {
            pullOne()
            compare()
        }
    }

    private func edit() {
        switch numbers.below(20) {
        case 0..<9: write()
        case 9..<12: enqueueWrites()
        case 12: pullOne()
        case 13: changeProgram()
        case 14: keepOne()
        case 15: numbers.below(3) == 0 ? addSource() : addRule()
        case 16: destroyOne()
        default: applyTransactions()
        }
    }

    // MARK: - Comparing

    private func compare() {
        if runs.sorted() != model.runs.sorted() {
            faults.append("The engine ran \(runs.sorted()), the model \(model.runs.sorted()).")
        }
        for (index, rule) in rules where model.nodes[index].isDemanded {
            if rule.value != model.nodes[index].value {
                faults.append("Rule \(index) is \(rule.value), not \(model.nodes[index].value).")
            }
        }
        runs = []
        model.runs = []
        faults += engine.verifyInvariants()
        if engine.counters.liveNodes != nodes.count(where: { $0 != nil }) {
            faults.append("The engine miscounts its nodes.")
        }
    }

    private func willRun(_ rule: Rule, because causes: Causes) {
        runs.append(rule.number)
        let hasChanged = rule.seen.contains { rule.versions($0.key) != $0.value }
        var holds: Causes = rule.hasRun ? [] : .created
        if rule.isInvalid { holds.insert(.external) }
        if hasChanged || rule.hasLostChange { holds.insert(.dependency) }
        if causes.isEmpty || !causes.isSubset(of: holds) {
            faults.append("Rule \(rule.number) ran for \(causes), but only \(holds) holds.")
        }
    }

    // MARK: - Editing

    private func write() {
        guard let source = aliveNodes(where: { $0.program == nil }).randomElement(using: &numbers)
        else { return }
        write(source, numbers.below(4))
    }

    private func write(_ source: Int, _ value: Int) {
        guard let node = nodes[source] else { return }
        model.write(source, value)
        if sourceValues[source] == value {
            engine.noteEqual(node)
        } else {
            sourceValues[source] = value
            sourceVersions[source, default: 0] += 1
            engine.write(node)
        }
    }

    private func enqueueWrites() {
        let payload = numbers.below(2) == 0 ? payloadOne : nil
        for _ in 0...numbers.below(3) {
            let source = aliveNodes(where: { $0.program == nil }).randomElement(using: &numbers)
            guard let source else { return }
            let value = numbers.below(4)
            engine.enqueue(
                PendingClosure { [unowned self] in write(source, value) }, payload: payload)
        }
    }

    private func applyTransactions() {
        while engine.applyNextTransaction() != nil {
            if numbers.below(2) == 0 {
                engine.settle()
                model.settle()
            }
        }
    }

    private func pullOne() {
        guard let rule = rules.keys.sorted().randomElement(using: &numbers) else { return }
        engine.pull(nodes[rule]!)
        model.update(rule)
        if rules[rule]?.value != model.nodes[rule].value {
            faults.append("Pulled rule \(rule) is not \(model.nodes[rule].value).")
        }
    }

    private func changeProgram() {
        guard let rule = rules.keys.sorted().randomElement(using: &numbers) else { return }
        setProgram(randomProgram(below: rule), of: rule)
    }

    private func setProgram(_ program: GraphProgram, of rule: Int) {
        model.nodes[rule].program = program
        model.nodes[rule].isInvalid = true
        rules[rule]!.isInvalid = true
        engine.invalidate(nodes[rule]!, because: .external)
    }

    private func keepOne() {
        guard let rule = rules.keys.sorted().randomElement(using: &numbers),
            let source = aliveNodes(where: { _ in true }).filter({ $0 < rule })
                .randomElement(using: &numbers)
        else { return }
        model.keep(source, for: rule)
        if rules[rule]!.seen[source] == nil {
            rules[rule]!.seen[source] = version(source)
        }
        rules[rule]!.kept.insert(source)
        engine.subscribe(nodes[rule]!, to: nodes[source]!)
    }

    private func addSource() {
        sourceValues[nodes.count] = 0
        model.nodes.append(GraphModel.Node())
        nodes.append(engine.makeSource())
    }

    private func addRule() {
        let number = nodes.count
        let isDemanded = numbers.below(3) == 0
        let program = randomProgram(below: number)
        model.nodes.append(GraphModel.Node(program: program, isDemanded: isDemanded))
        let rule = Rule(number: number, world: self)
        rules[number] = rule
        nodes.append(engine.makeRule(rule, isDemanded: isDemanded))
    }

    private func destroyOne() {
        let victims = aliveNodes(where: { _ in true })
        guard victims.count > 1, let victim = victims.randomElement(using: &numbers) else { return }
        for (number, rule) in rules.sorted(by: { $0.key < $1.key }) {
            if let seen = rule.seen.removeValue(forKey: victim), seen != version(victim) {
                rule.hasLostChange = true
            }
            rule.kept.remove(victim)
            if number != victim, model.nodes[number].program!.mentioned.contains(victim) {
                var program = model.nodes[number].program!
                program.terms.removeAll { $0.ifDivisible == victim || $0.otherwise == victim }
                setProgram(program, of: number)
            }
        }
        model.destroy(victim)
        engine.destroy(nodes[victim]!)
        nodes[victim] = nil
        rules[victim] = nil
    }

    private func randomProgram(below number: Int) -> GraphProgram {
        let readable = aliveNodes(where: { _ in true }).filter { $0 < number }
        var terms: [GraphProgram.Term] = []
        for _ in 0..<numbers.below(5) where !readable.isEmpty {
            terms.append(
                GraphProgram.Term(
                    divisor: 1 + numbers.below(3),
                    ifDivisible: readable.randomElement(using: &numbers)!,
                    otherwise: readable.randomElement(using: &numbers)!))
        }
        return GraphProgram(terms: terms, modulus: 2 + numbers.below(6))
    }

    private func aliveNodes(where holds: (GraphModel.Node) -> Bool) -> [Int] {
        model.nodes.indices.filter { model.nodes[$0].isAlive && holds(model.nodes[$0]) }
    }

    // MARK: - Rules

    private func version(_ number: Int) -> Int {
        rules[number]?.version ?? sourceVersions[number] ?? 0
    }

    private final class PendingClosure: PendingWrite {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
        func apply(transaction number: Int) { body() }
    }

    /// A rule with its own memory of what it saw, apart from the model's.
    private final class Rule: RuleEvaluator {
        let number: Int
        unowned let world: GraphRandomWorld
        var value = 0
        var version = 0
        var hasRun = false
        var isInvalid = false
        /// It was to run because of a node that was then destroyed.
        var hasLostChange = false
        var seen: [Int: Int] = [:]
        var kept: Set<Int> = []

        init(number: Int, world: GraphRandomWorld) {
            self.number = number
            self.world = world
        }

        func versions(_ node: Int) -> Int { world.version(node) }

        func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
            world.willRun(self, because: causes)
            isInvalid = false
            hasLostChange = false
            seen = [:]
            let result = world.model.nodes[number].program!.evaluate { read($0) }
            for node in kept where seen[node] == nil {
                seen[node] = world.version(node)
            }
            defer { hasRun = true }
            guard result != value || !hasRun else { return false }
            value = result
            version += 1
            return true
        }

        private func read(_ source: Int) -> Int {
            let node = world.nodes[source]!
            if world.rules[source] != nil {
                world.engine.pull(node)
            }
            world.engine.read(node)
            seen[source] = world.version(source)
            return world.rules[source]?.value ?? world.sourceValues[source]!
        }
    }
}
