// SPDX-License-Identifier: Apache-2.0

extension Engine {
    /// Brings `rule` up to date: runs it, or finds that it need not run.
    package func pull(_ rule: NodeID) {
        _ = node(rule)
        pull(rule.index)
    }

    /// Runs `rule` now, within its owner's run, without a way through the queue.
    package func run(_ rule: NodeID, because cause: Causes) {
        let node = node(rule)
        node.pointee.causes.formUnion(cause)
        if node.pointee.freshness == .clean, node.pointee.firstReader != .none {
            markReaders(of: node.pointee.firstReader, as: .check)
        }
        node.pointee.freshness = .dirty
        run(rule.index)
    }

    /// Runs every demanded rule that waits, owners first, until none does.
    ///
    /// A rule that asks for itself again and again is stopped after
    /// `Engine.runLimit` runs, and named in a `loopStopped` event.
    /// - Returns: The rules that were stopped.
    @discardableResult
    package func settle() -> [NodeID] {
        let runsBefore = counters.runs
        var stopped: [NodeID] = []
        while let index = queue.popFirst() {
            guard takeFromQueue(index) else { continue }
            if isLooping(index) {
                stopped.append(name(index))
                stop(index)
            } else {
                pull(index)
            }
        }
        for index in ranInSettling {
            nodes.elements[Int(index)].runsInSettling = 0
        }
        ranInSettling.removeAll(keepingCapacity: true)
        counters.settlings += 1
        emit(.settled(runs: counters.runs - runsBefore))
        return stopped
    }

    /// Returns whether the rule is still there.
    private func takeFromQueue(_ index: UInt32) -> Bool {
        let node = nodes.elements.advanced(by: Int(index))
        node.pointee.flags.remove(.isQueued)
        guard node.pointee.flags.contains(.isAlive) else {
            nodes.remove(index)
            return false
        }
        return true
    }

    private func isLooping(_ index: UInt32) -> Bool {
        Int(nodes.elements[Int(index)].runsInSettling) >= Engine.runLimit
    }

    private func stop(_ index: UInt32) {
        let node = nodes.elements.advanced(by: Int(index))
        node.pointee.freshness = .clean
        node.pointee.causes = []
        emit(.loopStopped(name(index)))
    }

    private func pull(_ index: UInt32) {
        switch nodes.elements[Int(index)].freshness {
        case .clean:
            return
        case .check:
            pullDependencies(of: index)
            if nodes.elements[Int(index)].freshness == .dirty {
                run(index)
            } else {
                nodes.elements[Int(index)].freshness = .clean
                noteSkip(name(index), .dependenciesEqual)
            }
        case .dirty:
            run(index)
        }
    }

    /// Pulls what `index` read, in order, until one of it turns out changed.
    ///
    /// Edges stay as they are in the meantime: `index` does not run, and a rule
    /// that runs changes its own edges only.
    private func pullDependencies(of index: UInt32) {
        let serial = nodes.elements[Int(index)].serial
        var edge = nodes.elements[Int(index)].firstDependency
        while edge != .none {
            let (source, next) = { ($0.source, $0.nextDependency) }(edges.elements[Int(edge)])
            if !nodes.elements[Int(source)].flags.contains(.isRunning) {
                pull(source)
            }
            let node = nodes.elements.advanced(by: Int(index))
            guard node.pointee.serial == serial, node.pointee.freshness == .check else { return }
            edge = next
        }
    }

    private func run(_ index: UInt32) {
        let node = nodes.elements.advanced(by: Int(index))
        guard !node.pointee.flags.contains(.isRunning), let evaluator = node.pointee.evaluator
        else { return }
        let id = NodeID(index: index, serial: node.pointee.serial)
        let causes = node.pointee.causes
        node.pointee.causes = []
        node.pointee.freshness = .clean
        node.pointee.flags.insert(.isRunning)
        node.pointee.run &+= 1
        if node.pointee.runsInSettling == 0 {
            ranInSettling.append(index)
        }
        node.pointee.runsInSettling &+= 1
        counters.runs += 1
        emit(.willRun(id, because: causes))

        let outer = runningRule
        runningRule = index
        Engine.runDepth += 1
        let outputChanged = evaluator.evaluate(id, because: causes)
        Engine.runDepth -= 1
        runningRule = outer

        finishRun(id, outputChanged: outputChanged)
    }

    private func finishRun(_ id: NodeID, outputChanged: Bool) {
        // The table may have grown, and the rule may have been destroyed.
        let node = nodes.elements.advanced(by: Int(id.index))
        guard node.pointee.serial == id.serial, node.pointee.flags.contains(.isAlive) else {
            emit(.didRun(id, outputChanged: outputChanged))
            return
        }
        node.pointee.flags.remove(.isRunning)
        removeStaleDependencies(of: id.index)
        emit(.didRun(id, outputChanged: outputChanged))
        if outputChanged {
            markReaders(of: node.pointee.firstReader, as: .dirty)
        }
    }
}
