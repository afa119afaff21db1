// SPDX-License-Identifier: Apache-2.0

extension Engine {
    /// Tells that a source's value changed: marks its readers, and theirs.
    ///
    /// Nothing runs before the next pull or settling. Complexity: O(readers that
    /// were clean).
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

    /// Walks from reader to reader with a stack of its own: a chain of rules may
    /// be longer than the thread's stack bears.
    func markReaders(of firstReader: EdgeIndex, as freshness: Freshness) {
        mark(readersFrom: firstReader, as: freshness)
        while let next = markStack.popLast() {
            mark(readersFrom: nodes.elements[Int(next)].firstReader, as: .check)
        }
    }

    private func mark(readersFrom first: EdgeIndex, as freshness: Freshness) {
        var edge = first
        while edge != .none {
            let (source, reader) = { ($0.source, $0.reader) }(edges.elements[Int(edge)])
            edge = edges.elements[Int(edge)].nextReader
            let node = nodes.elements.advanced(by: Int(reader))
            if freshness == .dirty {
                node.pointee.causes.insert(.dependency)
            }
            guard node.pointee.freshness.rawValue < freshness.rawValue else { continue }
            counters.marks += 1
            emit(.marked(name(reader), by: name(source), isCertain: freshness == .dirty))
            let wasClean = node.pointee.freshness == .clean
            node.pointee.freshness = freshness
            enqueueIfDemanded(reader)
            if wasClean, node.pointee.firstReader != .none {
                markStack.append(reader)
            }
        }
    }

    func enqueueIfDemanded(_ rule: UInt32) {
        let node = nodes.elements.advanced(by: Int(rule))
        guard node.pointee.flags.isSuperset(of: .isDemanded),
            !node.pointee.flags.contains(.isQueued)
        else { return }
        node.pointee.flags.insert(.isQueued)
        queue.insert(rule, height: node.pointee.height)
    }
}
