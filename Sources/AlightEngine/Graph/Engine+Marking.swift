// SPDX-License-Identifier: Apache-2.0

extension Engine {
    /// Tells that a source's value changed: marks its readers, and theirs.
    ///
    /// Nothing runs before the next pull or settling. Complexity: O(readers of
    /// `source`, and readers of those that were clean).
    package func write(_ source: NodeID) {
        let node = node(source)
        counters.writes += 1
        emit(.written(source))
        markReaders(of: node.pointee.firstReader, as: .dirty)
    }

    /// Tells that a write, or an owner's input, equals what was there.
    package func noteEqual(_ node: NodeID) {
        counters.equalWrites += 1
        emit(.comparedEqual(node))
    }

    /// Asks for a run of `rule`, because of something that is not a node.
    ///
    /// - Parameter cause: `.input` when its owner gave it another input,
    ///   `.external` otherwise.
    package func invalidate(_ rule: NodeID, because cause: Causes) {
        let node = node(rule)
        node.pointee.causes.formUnion(cause)
        guard node.pointee.freshness != .dirty else { return }
        counters.marks += 1
        emit(.marked(rule, by: nil, isCertain: true))
        let wasClean = node.pointee.freshness == .clean
        node.pointee.freshness = .dirty
        enqueueIfDemanded(rule.index)
        if wasClean {
            markReaders(of: node.pointee.firstReader, as: .check)
        }
    }

    /// Tells that a rule was considered and did not have to run.
    package func noteSkip(_ rule: NodeID, _ reason: EngineEvent.Reason) {
        counters.skips += 1
        emit(.skipped(rule, reason))
    }

    /// Marks the readers from this edge on, and who reads them, nearest and
    /// oldest first.
    ///
    /// It walks with a queue of its own: a chain of rules may be longer than the
    /// thread's stack bears.
    func markReaders(of firstReader: EdgeIndex, as freshness: Freshness) {
        mark(readersFrom: firstReader, as: freshness)
        markOnwards()
    }

    /// Marks the reader of one edge, and who reads it.
    func markOne(_ edge: EdgeIndex, as freshness: Freshness) {
        mark(edge, as: freshness)
        markOnwards()
    }

    private func markOnwards() {
        var position = 0
        while position < newlyMarked.count {
            let rule = newlyMarked[position]
            mark(readersFrom: nodes.elements[Int(rule)].firstReader, as: .check)
            position += 1
        }
        newlyMarked.removeAll(keepingCapacity: true)
    }

    private func mark(readersFrom first: EdgeIndex, as freshness: Freshness) {
        var edge = first
        while edge != .none {
            let next = edges.elements[Int(edge)].nextReader
            mark(edge, as: freshness)
            edge = next
        }
    }

    /// A reader that runs and has not read yet will see the change in this very
    /// run, or drop the edge: it is not marked, and does not run twice.
    private func mark(_ index: EdgeIndex, as freshness: Freshness) {
        let edge = edges.elements.advanced(by: Int(index))
        let reader = nodes.elements.advanced(by: Int(edge.pointee.reader))
        if reader.pointee.flags.contains(.isRunning), edge.pointee.run != reader.pointee.run {
            return
        }
        if freshness == .dirty {
            reader.pointee.causes.insert(.dependency)
        }
        guard reader.pointee.freshness.rawValue < freshness.rawValue else { return }
        counters.marks += 1
        emit(
            .marked(
                name(edge.pointee.reader), by: name(edge.pointee.source),
                isCertain: freshness == .dirty))
        let wasClean = reader.pointee.freshness == .clean
        reader.pointee.freshness = freshness
        enqueueIfDemanded(edge.pointee.reader)
        if wasClean, reader.pointee.firstReader != .none {
            newlyMarked.append(edge.pointee.reader)
        }
    }

    func enqueueIfDemanded(_ rule: UInt32) {
        let node = nodes.elements.advanced(by: Int(rule))
        guard node.pointee.flags.contains(.isDemanded), !node.pointee.flags.contains(.isQueued)
        else { return }
        node.pointee.flags.insert(.isQueued)
        queue.insert(rule, height: node.pointee.height)
    }
}
