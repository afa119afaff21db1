// SPDX-License-Identifier: Apache-2.0

extension Engine {
    /// The rules that depend on a node now, oldest first.
    package func readers(of source: NodeID) -> [NodeID] {
        var readers: [NodeID] = []
        var edge = node(source).pointee.firstReader
        while edge != .none {
            readers.append(name(edges.elements[Int(edge)].reader))
            edge = edges.elements[Int(edge)].nextReader
        }
        return readers
    }
}
