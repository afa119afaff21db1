// SPDX-License-Identifier: Apache-2.0

extension Engine {
    /// How often one rule may run in one settling. SwiftUI bounds its inner
    /// loops alike (`render` settles at most eight times a frame).
    package static let runLimit = 8

    /// How deep runs may nest before a rule that must run first pulls what it
    /// read in its last run.
    ///
    /// Each run that reads a rule which must run as well nests deeper into the
    /// thread's stack. From here on, the engine's own stack takes over, at the
    /// price that a rule may run which would not have been read any more.
    static let depthLimit = 64

    /// Runs `rule` now, within its owner's run, without a way through the queue.
    package func run(_ rule: NodeID, because cause: Causes) {
        let node = node(rule)
        let wasClean = node.pointee.freshness == .clean
        node.pointee.causes.formUnion(cause)
        node.pointee.freshness = .dirty
        if wasClean {
            markReaders(of: node.pointee.firstReader, as: .check)
        }
        countingRuns { run(rule.index) }
    }

    /// Runs a rule, whatever it is asked for, unless it did so too often.
    func run(_ index: UInt32) {
        let node = nodes.elements.advanced(by: Int(index))
        guard let evaluator = node.pointee.evaluator, !node.pointee.flags.contains(.isRunning)
        else { return }
        guard node.pointee.runsInSettling < Engine.runLimit else { return stop(index) }
        let id = name(index)
        let causes = node.pointee.causes
        beginRun(index)
        emit(.willRun(id, because: causes))

        let outer = runningRule
        runningRule = index
        noteRun(weight)
        let outputChanged = evaluator.evaluate(id, because: causes)
        noteRun(-weight)
        runningRule = outer

        endRun(id, outputChanged: outputChanged)
    }

    @inline(__always)
    private func noteRun(_ change: Int) {
        // Others' threads leave the count alone.
        if change != 0 {
            Engine.runsOfAnyEngine += change
        }
    }

    private func beginRun(_ index: UInt32) {
        let node = nodes.elements.advanced(by: Int(index))
        node.pointee.causes = []
        node.pointee.freshness = .clean
        node.pointee.flags.insert(.isRunning)
        node.pointee.run = Edge.run(after: node.pointee.run)
        if node.pointee.runsInSettling == 0 {
            ranInSettling.append(index)
        }
        node.pointee.runsInSettling += 1
        counters.runs += 1
        runDepth += 1
        beginReading(index)
    }

    private func endRun(_ id: NodeID, outputChanged: Bool) {
        runDepth -= 1
        // The table may have grown, and the rule may have been destroyed.
        let node = nodes.elements.advanced(by: Int(id.index))
        let outdated = endReading(id.index)
        node.pointee.flags.remove(.isRunning)
        emit(.didRun(id, outputChanged: outputChanged))
        if outputChanged {
            markReaders(of: node.pointee.firstReader, as: .dirty)
        }
        if let outdated {
            markOne(outdated, as: .check)
        }
        freePlaceIfUnused(id.index)
    }

    /// Leaves a rule as it is, although it asked for another run.
    private func stop(_ index: UInt32) {
        let node = nodes.elements.advanced(by: Int(index))
        node.pointee.freshness = .clean
        node.pointee.causes = []
        if node.pointee.runsInSettling == Engine.runLimit {
            node.pointee.runsInSettling += 1
            stopped.append(name(index))
            emit(.loopStopped(name(index)))
        }
    }

    /// Counts the runs of each rule until the outermost pull or settling ends.
    /// - Returns: The rules that were stopped in it.
    @discardableResult
    func countingRuns(_ body: () -> Void) -> [NodeID] {
        guard !isCountingRuns else {
            body()
            return []
        }
        isCountingRuns = true
        body()
        isCountingRuns = false
        for index in ranInSettling {
            nodes.elements[Int(index)].runsInSettling = 0
        }
        ranInSettling.removeAll(keepingCapacity: true)
        defer { stopped.removeAll() }
        return stopped
    }
}
