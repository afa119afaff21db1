// SPDX-License-Identifier: Apache-2.0

/// Evaluation aside: code of a rule runs once more, and nothing comes of it.
///
/// Checks use it to ask what a rule that was skipped would have made. Reads make
/// no edges, writes must be refused by who takes them (`isAside`), and neither
/// events nor counters tell of it.
/// A read that happened aside.
package struct ReadAside {
    package let source: NodeID
    /// The rule that depends on the source because of such reads; `nil` for the
    /// one whose code ran.
    package let reader: NodeID?
}

extension Engine {
    /// Whether code runs aside at this moment.
    package var isAside: Bool { readsAside != nil }

    /// Runs `body` as if a rule ran it, without making anybody a reader.
    ///
    /// - Returns: What `body` made, and the nodes that it read.
    package func runAside<Result>(
        _ body: () -> Result
    ) -> (result: Result, reads: [ReadAside]) {
        let (outer, outerReads) = (runningRule, readsAside)
        runningRule = Engine.nobody
        readsAside = []
        Engine.runsOfAnyEngine += weight
        defer {
            Engine.runsOfAnyEngine -= weight
            (runningRule, readsAside) = (outer, outerReads)
        }
        let result = body()
        return (result, readsAside ?? [])
    }

    /// For values that register `reader` once and for good: notes a read that
    /// happens aside.
    package func noteReadAside(_ source: NodeID, by reader: NodeID) {
        readsAside?.append(ReadAside(source: source, reader: reader))
    }

    /// Whether `reader` depends on `source`, while both are there.
    ///
    /// Complexity: O(dependencies of `reader`).
    package func depends(_ reader: NodeID, on source: NodeID) -> Bool {
        guard isAlive(reader), isAlive(source) else { return true }
        return findDependency(on: source.index, of: reader.index) != nil
    }

    private func isAlive(_ id: NodeID) -> Bool {
        let node = nodes.elements[Int(id.index)]
        return node.serial == id.serial && node.flags.contains(.isAlive)
    }
}
