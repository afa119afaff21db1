// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// A node that shows what it holds elsewhere than layout put it: scrolled, scaled or
/// turned.
protocol ProjectingNode: LayoutNode {
    /// Where places inside are seen, both in layout's coordinates of the window; `nil`
    /// where they are seen in place.
    var projection: DisplayProjection? { get }
    /// Who depends on where views inside are seen; made for the first.
    var observers: GeometryObservers? { get set }
}

extension ProjectingNode {
    func addObserver(_ dependent: any GeometryDependent) {
        let observers = self.observers ?? GeometryObservers()
        self.observers = observers
        observers.add(dependent)
    }

    func notifyObservers() {
        observers?.forEach { stage.geometryQueue.add($0) }
    }
}

extension LayoutNode {
    /// Calls `body` with the nodes through which places here are seen, up to one of them.
    func forEachProjectingNodeAround(
        upTo end: LayoutNode? = nil, _ body: (any ProjectingNode) -> Void
    ) {
        var node = parent
        while let current = node, current !== end {
            if let projecting = current.asProjectingNode {
                body(projecting)
            }
            node = current.parent
        }
    }
}

/// Those who are to be told, each once, in the order in which they came. It keeps none
/// of them alive.
final class GeometryObservers {
    private var inOrder: [WeakDependent] = []
    private var known: [ObjectIdentifier: WeakDependent] = [:]
    /// How many there may be before those that are gone are looked for.
    private var limit = 8

    private struct WeakDependent {
        weak var dependent: (any GeometryDependent)?
    }

    /// Complexity: O(1), on average over many.
    func add(_ dependent: any GeometryDependent) {
        let id = ObjectIdentifier(dependent)
        // Another object may have the place in memory of one that is gone.
        if known[id]?.dependent === dependent { return }
        known[id] = WeakDependent(dependent: dependent)
        inOrder.append(WeakDependent(dependent: dependent))
        if inOrder.count > limit {
            inOrder.removeAll { $0.dependent == nil }
            known = known.filter { $0.value.dependent != nil }
            limit = 2 * inOrder.count + 8
        }
    }

    func forEach(_ body: (any GeometryDependent) -> Void) {
        for observer in inOrder {
            if let dependent = observer.dependent {
                body(dependent)
            }
        }
    }
}
