// SPDX-License-Identifier: Apache-2.0

extension Engine {
    /// Records that the rule that runs now read `source`; nothing runs now, and
    /// without a running rule nothing is recorded.
    ///
    /// The edge lasts until the rule runs again without reading `source`.
    /// Complexity: O(1), but for sources that many nested running rules read.
    package func read(_ source: NodeID) {
        _ = node(source)
        guard let reader = runningRule else { return }
        guard reader != Engine.nobody else {
            nobodyDidRead = true
            readsAside?.append(ReadAside(source: source, reader: nil))
            return
        }
        guard reader != source.index,
            nodes.elements[Int(reader)].flags.contains(.isAlive)
        else { return }
        connect(source.index, toRunning: reader)
    }

    /// Runs `body` on nobody's account, and tells whether it read anything: for
    /// those who make a rule only where there is something to depend on.
    package func detectingReads<Result>(
        _ body: () -> Result
    ) -> (result: Result, didRead: Bool) {
        let (outer, outerDidRead) = (runningRule, nobodyDidRead)
        runningRule = Engine.nobody
        nobodyDidRead = false
        defer { (runningRule, nobodyDidRead) = (outer, outerDidRead) }
        return (body(), nobodyDidRead)
    }

    /// Makes `reader` depend on `source` until it is destroyed, whatever its
    /// runs read.
    ///
    /// SwiftUI's `@State` is such: once read, a view depends on it for good.
    /// If `reader` runs now, the call counts as a read of this run.
    /// Complexity: O(1) if `reader` runs, else O(dependencies of `reader`).
    package func subscribe(_ reader: NodeID, to source: NodeID) {
        _ = node(source)
        if node(reader).pointee.flags.contains(.isRunning) {
            keep(connect(source.index, toRunning: reader.index))
            return
        }
        let known = findDependency(on: source.index, of: reader.index)
        let edge = known ?? insertEdge(from: source.index, to: reader.index)
        keep(edge)
        noteOtherDependencies(of: reader.index)
        if nodes.elements[Int(source.index)].freshness != .clean {
            markOne(edge, as: .check)
        }
    }

    private func keep(_ index: EdgeIndex) {
        let edge = edges.elements.advanced(by: Int(index))
        edge.pointee.isKept = true
        if nodes.elements[Int(edge.pointee.source)].evaluator != nil {
            nodes.elements[Int(edge.pointee.reader)].flags.insert(.keepsRules)
        }
    }

    /// The edge between the two, confirmed as read in the present run.
    @discardableResult
    private func connect(_ source: UInt32, toRunning reader: UInt32) -> EdgeIndex {
        let run = nodes.elements[Int(reader)].run
        guard let edge = findRunningReader(reader, of: source) else {
            let edge = insertEdge(from: source, to: reader)
            edges.elements[Int(edge)].run = run
            linkToRunningReaders(edge)
            return edge
        }
        if edges.elements[Int(edge)].run != run {
            edges.elements[Int(edge)].run = run
            moveToLastDependency(edge)
        }
        return edge
    }

    private func findRunningReader(_ reader: UInt32, of source: UInt32) -> EdgeIndex? {
        var edge = nodes.elements[Int(source)].firstRunningReader
        while edge != .none {
            if edges.elements[Int(edge)].reader == reader {
                return edge
            }
            edge = edges.elements[Int(edge)].nextRunningReader
        }
        return nil
    }

    func findDependency(on source: UInt32, of reader: UInt32) -> EdgeIndex? {
        var edge = nodes.elements[Int(reader)].firstDependency
        while edge != .none {
            if edges.elements[Int(edge)].source == source {
                return edge
            }
            edge = edges.elements[Int(edge)].nextDependency
        }
        return nil
    }

    /// Makes what `reader` read before known to its sources, so that each read of
    /// its run finds its edge at once.
    func beginReading(_ reader: UInt32) {
        var edge = nodes.elements[Int(reader)].firstDependency
        while edge != .none {
            linkToRunningReaders(edge)
            edge = edges.elements[Int(edge)].nextDependency
        }
    }

    /// Drops what `reader` read in earlier runs and did not read in this one.
    ///
    /// - Returns: An edge to a node that is not clean, although it was read:
    ///   it changed behind the reader's back, which is not up to date then.
    func endReading(_ reader: UInt32) -> EdgeIndex? {
        let run = nodes.elements[Int(reader)].run
        var outdated: EdgeIndex?
        var cursor = nodes.elements[Int(reader)].firstDependency
        while cursor != .none {
            let edge = edges.elements.advanced(by: Int(cursor))
            let next = edge.pointee.nextDependency
            if edge.pointee.run == run || edge.pointee.isKept {
                unlinkFromRunningReaders(cursor)
                if nodes.elements[Int(edge.pointee.source)].freshness != .clean, outdated == nil {
                    outdated = cursor
                }
            } else {
                removeEdge(cursor)
            }
            cursor = next
        }
        return outdated
    }

    func removeDependencies(of reader: UInt32) {
        let node = nodes.elements.advanced(by: Int(reader))
        while node.pointee.firstDependency != .none {
            removeEdge(node.pointee.firstDependency)
        }
    }

    func removeReaders(of source: UInt32) {
        let node = nodes.elements.advanced(by: Int(source))
        while node.pointee.firstReader != .none {
            let edge = node.pointee.firstReader
            noteOtherDependencies(of: edges.elements[Int(edge)].reader)
            removeEdge(edge)
        }
    }

    /// Lets a pull that is under way look at the dependencies of `reader` anew.
    private func noteOtherDependencies(of reader: UInt32) {
        let node = nodes.elements.advanced(by: Int(reader))
        if node.pointee.flags.contains(.isPulled) {
            node.pointee.flags.insert(.hasOtherDependencies)
        }
    }
}
