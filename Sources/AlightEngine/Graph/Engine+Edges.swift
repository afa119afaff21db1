// SPDX-License-Identifier: Apache-2.0

extension Engine {
    /// Records that the rule that runs now read `source`; nothing runs now, and
    /// nothing is recorded.
    ///
    /// The edge lasts until the rule runs again without reading `source`.
    /// Complexity: O(1) when a rule reads in the same order as in its last run.
    package func read(_ source: NodeID) {
        guard let reader = runningRule, reader != source.index else { return }
        connect(source.index, to: reader, run: nodes.elements[Int(reader)].run)
    }

    /// Makes `reader` depend on `source` until it is destroyed, whatever its
    /// runs read.
    ///
    /// SwiftUI's `@State` is such: once read, a view depends on it for good.
    /// Complexity: O(dependencies of `reader`).
    package func subscribe(_ reader: NodeID, to source: NodeID) {
        _ = node(reader)
        _ = node(source)
        connect(source.index, to: reader.index, run: Edge.kept)
    }

    private func connect(_ source: UInt32, to reader: UInt32, run: UInt32) {
        if let edge = findEdge(from: source, to: reader) {
            if edges.elements[Int(edge)].run != Edge.kept {
                edges.elements[Int(edge)].run = run
            }
            return
        }
        let edge = edges.insert(Edge(source: source, reader: reader, run: run))
        counters.liveEdges += 1
        appendToReaders(edge, of: source)
        appendToDependencies(edge, of: reader)
    }

    /// An edge made last, or the whole list of dependencies, whichever finds it.
    private func findEdge(from source: UInt32, to reader: UInt32) -> EdgeIndex? {
        let last = nodes.elements[Int(source)].lastReader
        if last == .none {
            return nil
        }
        if edges.elements[Int(last)].reader == reader {
            return last
        }
        var edge = nodes.elements[Int(reader)].firstDependency
        while edge != .none {
            if edges.elements[Int(edge)].source == source {
                return edge
            }
            edge = edges.elements[Int(edge)].nextDependency
        }
        return nil
    }

    private func appendToReaders(_ edge: EdgeIndex, of source: UInt32) {
        let node = nodes.elements.advanced(by: Int(source))
        let last = node.pointee.lastReader
        edges.elements[Int(edge)].previousReader = last
        if last == .none {
            node.pointee.firstReader = edge
        } else {
            edges.elements[Int(last)].nextReader = edge
        }
        node.pointee.lastReader = edge
    }

    private func appendToDependencies(_ edge: EdgeIndex, of reader: UInt32) {
        let node = nodes.elements.advanced(by: Int(reader))
        let last = node.pointee.lastDependency
        if last == .none {
            node.pointee.firstDependency = edge
        } else {
            edges.elements[Int(last)].nextDependency = edge
        }
        node.pointee.lastDependency = edge
    }

    /// Drops what a rule read in earlier runs and did not read in this one.
    func removeStaleDependencies(of reader: UInt32) {
        let node = nodes.elements.advanced(by: Int(reader))
        let run = node.pointee.run
        var previous = EdgeIndex.none
        var edge = node.pointee.firstDependency
        while edge != .none {
            let next = edges.elements[Int(edge)].nextDependency
            let edgeRun = edges.elements[Int(edge)].run
            if edgeRun == run || edgeRun == Edge.kept {
                previous = edge
            } else {
                if previous == .none {
                    node.pointee.firstDependency = next
                } else {
                    edges.elements[Int(previous)].nextDependency = next
                }
                removeFromReaders(edge)
                discard(edge)
            }
            edge = next
        }
        node.pointee.lastDependency = previous
    }

    func removeDependencies(of reader: UInt32) {
        let node = nodes.elements.advanced(by: Int(reader))
        var edge = node.pointee.firstDependency
        while edge != .none {
            let next = edges.elements[Int(edge)].nextDependency
            removeFromReaders(edge)
            discard(edge)
            edge = next
        }
        node.pointee.firstDependency = .none
        node.pointee.lastDependency = .none
    }

    func removeReaders(of source: UInt32) {
        let node = nodes.elements.advanced(by: Int(source))
        var edge = node.pointee.firstReader
        while edge != .none {
            let next = edges.elements[Int(edge)].nextReader
            removeFromDependencies(edge)
            discard(edge)
            edge = next
        }
        node.pointee.firstReader = .none
        node.pointee.lastReader = .none
    }

    private func removeFromReaders(_ edge: EdgeIndex) {
        let (source, next, previous) = {
            ($0.source, $0.nextReader, $0.previousReader)
        }(edges.elements[Int(edge)])
        if previous == .none {
            nodes.elements[Int(source)].firstReader = next
        } else {
            edges.elements[Int(previous)].nextReader = next
        }
        if next == .none {
            nodes.elements[Int(source)].lastReader = previous
        } else {
            edges.elements[Int(next)].previousReader = previous
        }
    }

    private func removeFromDependencies(_ edge: EdgeIndex) {
        let node = nodes.elements.advanced(by: Int(edges.elements[Int(edge)].reader))
        var previous = EdgeIndex.none
        var cursor = node.pointee.firstDependency
        while cursor != edge {
            previous = cursor
            cursor = edges.elements[Int(cursor)].nextDependency
        }
        let next = edges.elements[Int(edge)].nextDependency
        if previous == .none {
            node.pointee.firstDependency = next
        } else {
            edges.elements[Int(previous)].nextDependency = next
        }
        if next == .none {
            node.pointee.lastDependency = previous
        }
    }

    private func discard(_ edge: EdgeIndex) {
        edges.remove(edge)
        counters.liveEdges -= 1
    }
}
