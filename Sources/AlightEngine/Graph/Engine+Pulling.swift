// SPDX-License-Identifier: Apache-2.0

extension Engine {
    /// Brings `rule` up to date: runs it, or finds that it need not run.
    ///
    /// A rule that runs right now, further out, stays as it is: rules that read
    /// each other in a circle see each other's last output.
    package func pull(_ rule: NodeID) {
        guard node(rule).pointee.freshness != .clean else { return }
        countingRuns {
            pull(rule.index, untilClean: true)
        }
    }

    /// Runs every demanded rule that waits, owners first, until none does.
    ///
    /// A rule that asks for itself again and again is stopped after
    /// `Engine.runLimit` runs, and named in a `loopStopped` event.
    /// - Returns: The rules that were stopped.
    @discardableResult
    package func settle() -> [NodeID] {
        assert(!isRunning, "A rule must not settle the engine that runs it")
        let runsBefore = counters.runs
        let stopped = countingRuns {
            while let index = queue.popFirst() {
                nodes.elements[Int(index)].flags.remove(.isQueued)
                if nodes.elements[Int(index)].flags.contains(.isAlive) {
                    pull(index, untilClean: false)
                } else {
                    freePlaceIfUnused(index)
                }
            }
        }
        counters.settlings += 1
        emit(.settled(runs: counters.runs - runsBefore))
        return stopped
    }

    /// One step of a pull: a rule, and the edge to what it pulls next.
    struct Pull {
        let rule: UInt32
        var edge: EdgeIndex
    }

    /// Pulls what `index` read, in order, until one of it turns out changed; then
    /// runs `index`, and again if it asked for itself and `untilClean` says so.
    ///
    /// Who waits for whom stands on a stack of the engine's own: a chain of rules
    /// may be longer than the thread's stack bears.
    private func pull(_ index: UInt32, untilClean: Bool) {
        let base = pulls.count
        begin(index)
        while pulls.count > base {
            advance(untilClean: untilClean || pulls.count > base + 1)
        }
    }

    private func begin(_ index: UInt32) {
        let node = nodes.elements.advanced(by: Int(index))
        guard node.pointee.freshness != .clean, !node.pointee.flags.contains(.isRunning)
        else { return }
        if node.pointee.flags.contains(.isPulled) {
            // It waits further out. If it waits only to spare the stack, now is
            // its turn; else it waits for who pulls it here: a circle.
            if node.pointee.freshness == .dirty {
                run(index)
            }
            return
        }
        node.pointee.flags.insert(.isPulled)
        pulls.append(Pull(rule: index, edge: node.pointee.firstDependency))
    }

    /// Takes one step with the rule that was pulled last.
    private func advance(untilClean: Bool) {
        let top = pulls.count - 1
        let index = pulls[top].rule
        let node = nodes.elements.advanced(by: Int(index))
        guard node.pointee.freshness != .clean, node.pointee.flags.contains(.isAlive) else {
            return endPull()
        }
        if node.pointee.flags.contains(.hasOtherDependencies) {
            node.pointee.flags.remove(.hasOtherDependencies)
            pulls[top].edge = node.pointee.firstDependency
        }
        let edge = pulls[top].edge
        if node.pointee.freshness == .dirty, edge == .none || runsAtOnce(node.pointee) {
            run(index)
            guard untilClean else { return endPull() }
            pulls[top].edge = nodes.elements[Int(index)].firstDependency
        } else if edge == .none {
            node.pointee.freshness = .clean
            noteSkip(name(index), .dependenciesEqual)
            endPull()
        } else {
            pulls[top].edge = edges.elements[Int(edge)].nextDependency
            if edges.elements[Int(edge)].isKept || !runsSoon(node.pointee) {
                begin(edges.elements[Int(edge)].source)
            }
        }
    }

    /// Whether nothing but rules that it depends on for good can come before the
    /// run of `rule`: these are wanted whatever it will read.
    private func runsSoon(_ rule: Node) -> Bool {
        rule.freshness == .dirty && runDepth < Engine.depthLimit
    }

    private func runsAtOnce(_ rule: Node) -> Bool {
        runsSoon(rule) && !rule.flags.contains(.keepsRules)
    }

    private func endPull() {
        let index = pulls.removeLast().rule
        nodes.elements[Int(index)].flags.subtract([.isPulled, .hasOtherDependencies])
        freePlaceIfUnused(index)
    }
}
