// SPDX-License-Identifier: Apache-2.0

/// Linking edges into their lists; each step is O(1).
extension Engine {
    func insertEdge(from source: UInt32, to reader: UInt32) -> EdgeIndex {
        let edge = edges.insert(Edge(source: source, reader: reader))
        counters.liveEdges += 1
        appendToReaders(edge)
        appendToDependencies(edge)
        return edge
    }

    func removeEdge(_ edge: EdgeIndex) {
        if nodes.elements[Int(edges.elements[Int(edge)].reader)].flags.contains(.isRunning) {
            unlinkFromRunningReaders(edge)
        }
        unlinkFromReaders(edge)
        unlinkFromDependencies(edge)
        edges.remove(edge)
        counters.liveEdges -= 1
    }

    /// Keeps the dependencies in the order of the last run: a pull goes through
    /// them in this order, and what a rule reads last may exist only under a
    /// condition that it read first.
    func moveToLastDependency(_ edge: EdgeIndex) {
        guard edges.elements[Int(edge)].nextDependency != .none else { return }
        unlinkFromDependencies(edge)
        appendToDependencies(edge)
    }

    // MARK: - Readers of a source

    private func appendToReaders(_ index: EdgeIndex) {
        let edge = edges.elements.advanced(by: Int(index))
        let node = nodes.elements.advanced(by: Int(edge.pointee.source))
        let last = node.pointee.lastReader
        edge.pointee.previousReader = last
        if last == .none {
            node.pointee.firstReader = index
        } else {
            edges.elements[Int(last)].nextReader = index
        }
        node.pointee.lastReader = index
    }

    private func unlinkFromReaders(_ index: EdgeIndex) {
        let edge = edges.elements[Int(index)]
        let node = nodes.elements.advanced(by: Int(edge.source))
        if edge.previousReader == .none {
            node.pointee.firstReader = edge.nextReader
        } else {
            edges.elements[Int(edge.previousReader)].nextReader = edge.nextReader
        }
        if edge.nextReader == .none {
            node.pointee.lastReader = edge.previousReader
        } else {
            edges.elements[Int(edge.nextReader)].previousReader = edge.previousReader
        }
    }

    // MARK: - Dependencies of a reader

    private func appendToDependencies(_ index: EdgeIndex) {
        let edge = edges.elements.advanced(by: Int(index))
        let node = nodes.elements.advanced(by: Int(edge.pointee.reader))
        let last = node.pointee.lastDependency
        edge.pointee.previousDependency = last
        edge.pointee.nextDependency = .none
        if last == .none {
            node.pointee.firstDependency = index
        } else {
            edges.elements[Int(last)].nextDependency = index
        }
        node.pointee.lastDependency = index
    }

    private func unlinkFromDependencies(_ index: EdgeIndex) {
        let edge = edges.elements[Int(index)]
        let node = nodes.elements.advanced(by: Int(edge.reader))
        if edge.previousDependency == .none {
            node.pointee.firstDependency = edge.nextDependency
        } else {
            edges.elements[Int(edge.previousDependency)].nextDependency = edge.nextDependency
        }
        if edge.nextDependency == .none {
            node.pointee.lastDependency = edge.previousDependency
        } else {
            edges.elements[Int(edge.nextDependency)].previousDependency = edge.previousDependency
        }
    }

    // MARK: - Readers that run

    func linkToRunningReaders(_ index: EdgeIndex) {
        let edge = edges.elements.advanced(by: Int(index))
        let node = nodes.elements.advanced(by: Int(edge.pointee.source))
        edge.pointee.nextRunningReader = node.pointee.firstRunningReader
        node.pointee.firstRunningReader = index
    }

    /// The edge is the first of its list, unless an outer running rule loses it.
    func unlinkFromRunningReaders(_ index: EdgeIndex) {
        let edge = edges.elements[Int(index)]
        let node = nodes.elements.advanced(by: Int(edge.source))
        if node.pointee.firstRunningReader == index {
            node.pointee.firstRunningReader = edge.nextRunningReader
            return
        }
        var cursor = node.pointee.firstRunningReader
        while edges.elements[Int(cursor)].nextRunningReader != index {
            cursor = edges.elements[Int(cursor)].nextRunningReader
        }
        edges.elements[Int(cursor)].nextRunningReader = edge.nextRunningReader
    }
}
