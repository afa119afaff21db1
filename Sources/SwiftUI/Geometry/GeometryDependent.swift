// SPDX-License-Identifier: Apache-2.0

/// Something that depends on where a node stands: it is told after the layout
/// pass in which that changed, and may change elements and nodes in turn.
@MainActor
protocol GeometryDependent: AnyObject {
    func readGeometry()
}

/// A queue of those who wait to be told, each once, in the order of notice.
struct GeometryQueue {
    private var waiting: [any GeometryDependent] = []
    private var known = Set<ObjectIdentifier>()

    var isEmpty: Bool { waiting.isEmpty }

    mutating func add(_ dependent: any GeometryDependent) {
        if known.insert(ObjectIdentifier(dependent)).inserted {
            waiting.append(dependent)
        }
    }

    mutating func takeAll() -> [any GeometryDependent] {
        defer {
            waiting = []
            known = []
        }
        return waiting
    }
}
