// SPDX-License-Identifier: Apache-2.0

extension Engine {
    /// Stops the program if the graph contradicts itself, and says where.
    ///
    /// Call it between settlings. It costs O(nodes + edges), in debug builds
    /// only.
    package func checkInvariants() {
        assert(verifyInvariants() == [], verifyInvariants().joined(separator: "\n"))
    }

    /// What contradicts itself, in words; empty when the graph is sound.
    package func verifyInvariants() -> [String] {
        var faults: [String] = []
        if runningRule != nil {
            faults.append("A rule is still running: an evaluator never returned.")
        }
        let queued = Set(queue.waiting)
        var edgesOfReaders = 0
        var edgesOfSources = 0
        for index in 0..<UInt32(nodes.count)
        where nodes.elements[Int(index)].flags.contains(.isAlive) {
            faults += verifyFreshness(of: index, queued: queued)
            edgesOfSources += verifyReaders(of: index, &faults)
            edgesOfReaders += verifyDependencies(of: index, &faults)
        }
        if edgesOfReaders != edges.liveCount || edgesOfSources != edges.liveCount {
            faults.append(
                "\(edges.liveCount) edges live, \(edgesOfSources) in lists of readers, "
                    + "\(edgesOfReaders) in lists of dependencies: an edge was left behind.")
        }
        return faults
    }

    private func verifyFreshness(of index: UInt32, queued: Set<UInt32>) -> [String] {
        let node = nodes.elements[Int(index)]
        var faults: [String] = []
        if node.flags.contains(.isRunning) {
            faults.append("\(name(index)) is marked as running between settlings.")
        }
        if node.flags.contains(.isQueued) != queued.contains(index) {
            faults.append("\(name(index)) and the queue disagree whether it waits.")
        }
        if node.flags.contains(.isDemanded), node.freshness != .clean, !queued.contains(index) {
            faults.append("\(name(index)) is demanded and not clean, but will never run.")
        }
        return faults
    }

    private func verifyReaders(of index: UInt32, _ faults: inout [String]) -> Int {
        let node = nodes.elements[Int(index)]
        var count = 0
        var previous = EdgeIndex.none
        var cursor = node.firstReader
        while cursor != .none {
            let edge = edges.elements[Int(cursor)]
            let reader = nodes.elements[Int(edge.reader)]
            if edge.source != index || edge.previousReader != previous {
                faults.append("The readers of \(name(index)) are linked wrongly.")
            }
            if !reader.flags.contains(.isAlive) {
                faults.append("\(name(index)) has a reader that was destroyed.")
            }
            if node.freshness != .clean, reader.freshness == .clean {
                faults.append("\(name(index)) is not clean, its reader \(name(edge.reader)) is.")
            }
            count += 1
            previous = cursor
            cursor = edge.nextReader
        }
        if node.lastReader != previous {
            faults.append("The last reader of \(name(index)) is not the end of its list.")
        }
        return count
    }

    private func verifyDependencies(of index: UInt32, _ faults: inout [String]) -> Int {
        let node = nodes.elements[Int(index)]
        var count = 0
        var previous = EdgeIndex.none
        var cursor = node.firstDependency
        while cursor != .none {
            let edge = edges.elements[Int(cursor)]
            if edge.reader != index {
                faults.append("The dependencies of \(name(index)) are linked wrongly.")
            }
            if !nodes.elements[Int(edge.source)].flags.contains(.isAlive) {
                faults.append("\(name(index)) reads a node that was destroyed.")
            }
            count += 1
            previous = cursor
            cursor = edge.nextDependency
        }
        if node.lastDependency != previous {
            faults.append("The last dependency of \(name(index)) is not the end of its list.")
        }
        return count
    }
}
