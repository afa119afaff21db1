// SPDX-License-Identifier: Apache-2.0

/// A graph without marks, edges or queues: what `Engine` must agree with.
///
/// A rule keeps a trace of what its last run read, and in which version. To
/// bring it up to date, everything in the trace is brought up to date in order;
/// the first entry with another version makes the rule run. Nodes are numbered
/// from 0, and a rule reads lower numbers only.
struct GraphModel {
    struct Node {
        /// `nil` for a source.
        var program: GraphProgram?
        var isDemanded = false
        var isAlive = true
        var value = 0
        /// Counts the changes of `value`.
        var version = 0
        var hasRun = false
        var isInvalid = false
        var trace: [Entry] = []
    }

    struct Entry {
        let node: Int
        var version: Int
        var isKept = false
    }

    var nodes: [Node] = []
    /// The rules that ran, in order.
    var runs: [Int] = []

    mutating func write(_ source: Int, _ value: Int) {
        guard nodes[source].value != value else { return }
        nodes[source].value = value
        nodes[source].version += 1
    }

    mutating func keep(_ source: Int, for rule: Int) {
        if let index = nodes[rule].trace.firstIndex(where: { $0.node == source }) {
            nodes[rule].trace[index].isKept = true
        } else {
            let entry = Entry(node: source, version: nodes[source].version, isKept: true)
            nodes[rule].trace.append(entry)
        }
    }

    /// A reader that was to run because of `node` still does.
    mutating func destroy(_ node: Int) {
        nodes[node].isAlive = false
        for reader in nodes.indices {
            let trace = nodes[reader].trace
            guard let index = trace.firstIndex(where: { $0.node == node }) else { continue }
            if trace[index].version != nodes[node].version {
                nodes[reader].isInvalid = true
            }
            nodes[reader].trace.remove(at: index)
        }
    }

    mutating func settle() {
        var runsBefore = -1
        while runsBefore != runs.count {
            runsBefore = runs.count
            for index in nodes.indices where nodes[index].isDemanded && nodes[index].isAlive {
                update(index)
            }
        }
    }

    mutating func update(_ index: Int) {
        while nodes[index].program != nil, mustRun(index) {
            run(index)
        }
    }

    private mutating func mustRun(_ index: Int) -> Bool {
        if !nodes[index].hasRun || nodes[index].isInvalid {
            return true
        }
        for entry in nodes[index].trace {
            update(entry.node)
            if nodes[entry.node].version != entry.version {
                return true
            }
        }
        return false
    }

    private mutating func run(_ index: Int) {
        for entry in nodes[index].trace where entry.isKept {
            update(entry.node)
        }
        runs.append(index)
        let isFirst = !nodes[index].hasRun
        nodes[index].hasRun = true
        nodes[index].isInvalid = false
        var read: [Entry] = []
        let value = nodes[index].program!.evaluate { source in
            update(source)
            if !read.contains(where: { $0.node == source }) {
                let isKept = nodes[index].trace.contains { $0.node == source && $0.isKept }
                read.append(Entry(node: source, version: nodes[source].version, isKept: isKept))
            }
            return nodes[source].value
        }
        var kept = nodes[index].trace.filter { entry in
            entry.isKept && !read.contains { $0.node == entry.node }
        }
        for position in kept.indices {
            kept[position].version = nodes[kept[position].node].version
        }
        nodes[index].trace = kept + read
        if isFirst || nodes[index].value != value {
            nodes[index].value = value
            nodes[index].version += 1
        }
    }
}

/// What a rule computes: it goes from term to term and reads one node or the
/// other, as the sum up to there says.
struct GraphProgram {
    struct Term {
        let divisor: Int
        let ifDivisible: Int
        let otherwise: Int
    }

    var terms: [Term]
    /// Small, so that outputs often come out equal.
    let modulus: Int

    var mentioned: Set<Int> {
        Set(terms.flatMap { [$0.ifDivisible, $0.otherwise] })
    }

    func evaluate(_ read: (Int) -> Int) -> Int {
        var sum = 0
        for term in terms {
            sum += 1 + read(sum % term.divisor == 0 ? term.ifDivisible : term.otherwise)
        }
        return sum % modulus
    }
}

/// Numbers that look random and repeat for each seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) {
        state = UInt64(truncatingIfNeeded: seed)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to, not including, `end`.
    mutating func below(_ end: Int) -> Int {
        Int.random(in: 0..<end, using: &self)
    }
}
