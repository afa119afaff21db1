// SPDX-License-Identifier: Apache-2.0

/// Places of one preference in the order of their views.
///
/// The views of one container count as a row, whatever groups they are written
/// in, and are combined from first to last; a container inside of another one
/// counts as one value (semantics rules 5: the order of children; the first value
/// is the start).
@MainActor
enum PreferenceOrder<K: PreferenceKey> {
    case place(TypedPreferencePlace<K>)
    /// What one container came to.
    case container([PreferenceOrder])

    private var hasValue: Bool {
        switch self {
        case .place(let place): place.hasValue
        case .container(let parts): parts.contains { $0.hasValue }
        }
    }

    private var value: K.Value? {
        switch self {
        case .place(let place): place.value
        case .container(let parts): PreferenceOrder.combined(parts)
        }
    }

    static func combined(_ parts: [PreferenceOrder]) -> K.Value? {
        var combined: K.Value?
        for part in parts where part.hasValue {
            if combined == nil {
                combined = part.value
            } else {
                K.reduce(value: &combined!) { part.value ?? K.defaultValue }
            }
        }
        return combined
    }
}

extension PreferenceOrder {
    /// The places below `element` in order.
    ///
    /// Complexity: O(places times their depth), and the children of the elements
    /// at which their ways part.
    static func arranged(
        _ places: [TypedPreferencePlace<K>], below element: _AnyElement
    ) -> [PreferenceOrder] {
        guard places.count > 1 else { return places.map { .place($0) } }
        let ways = places.sorted { $0.serial < $1.serial }.map { Way($0, from: element) }
        return arranged(ways, at: element, depth: 0)
    }

    private static func arranged(
        _ ways: [Way], at start: _AnyElement, depth: Int
    ) -> [PreferenceOrder] {
        var element = start
        var depth = depth
        var passesContainer = false
        while ways.count > 1, let common = ways[0].step(depth),
            ways.allSatisfy({ $0.step(depth) === common })
        {
            element = common
            depth += 1
            passesContainer = passesContainer || common is any CollectingElement
        }
        guard ways.count > 1 else { return ways.map { .place($0.place) } }
        let parts = branches(of: ways, at: element, depth).flatMap {
            arranged($0.ways, at: $0.element, depth: depth + 1, isBelow: $0.element)
        }
        return passesContainer ? [.container(parts)] : parts
    }

    private static func arranged(
        _ ways: [Way], at start: _AnyElement, depth: Int, isBelow element: _AnyElement
    ) -> [PreferenceOrder] {
        let parts = arranged(ways, at: start, depth: depth)
        return parts.count > 1 && element is any CollectingElement ? [.container(parts)] : parts
    }

    private struct Branch {
        let element: _AnyElement
        var ways: [Way]
    }

    /// The ways that part at `element`, in the order of its children; those that
    /// it does not know of in the order of making.
    private static func branches(
        of ways: [Way], at element: _AnyElement, _ depth: Int
    ) -> [Branch] {
        var branches: [Branch] = []
        var positions: [ObjectIdentifier: Int] = [:]
        for way in ways {
            guard let step = way.step(depth) else { continue }
            if let position = positions[ObjectIdentifier(step)] {
                branches[position].ways.append(way)
            } else {
                positions[ObjectIdentifier(step)] = branches.count
                branches.append(Branch(element: step, ways: [way]))
            }
        }
        guard let children = element.childrenInOrder else { return branches }
        return children.compactMap { child in
            positions[ObjectIdentifier(child)].map { branches[$0] }
        }
    }

    /// The elements from one above, which is left out, to a place.
    private struct Way {
        let place: TypedPreferencePlace<K>
        private let elements: [_AnyElement]

        @MainActor
        init(_ place: TypedPreferencePlace<K>, from top: _AnyElement) {
            self.place = place
            var elements: [_AnyElement] = []
            var next: _AnyElement? = place.element
            while let element = next, element !== top {
                elements.append(element)
                next = element.parent
            }
            self.elements = elements.reversed()
        }

        func step(_ depth: Int) -> _AnyElement? {
            depth < elements.count ? elements[depth] : nil
        }
    }
}
