// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// A place in the view tree that gives, changes or reads one preference.
///
/// Each place knows the nearest one above it for the same key, so that values
/// flow from place to place and other elements have no part in it. Where nobody
/// reads a preference, no value is computed.
///
/// Made by the element of a modifier before it makes its content, so that places
/// below find it; ended with the element, after those below.
@MainActor
class PreferencePlace {
    let key: ObjectIdentifier
    /// Not owned: the element holds its place.
    unowned(unsafe) let element: _AnyElement
    /// In the order of making.
    let serial: Int
    private(set) var isAlive = true
    fileprivate var isQueued = false

    fileprivate init(_ element: _AnyElement, _ key: ObjectIdentifier) {
        self.element = element
        self.key = key
        serial = element.graph.preferenceQueue.takeSerial()
    }

    /// The nearest place above for the same key.
    fileprivate final func findAbove() -> PreferencePlace? {
        var next = element.parent
        while let current = next {
            if let place = current.preferencePlace, place.key == key {
                return place
            }
            next = current.endsPreferences ? nil : current.parent
        }
        return nil
    }

    /// The views below came into another order.
    func orderDidChange() {}
    /// Leaves out what the views of a child give that is on its way out, or takes
    /// them in again.
    func setLeaving(_ child: _AnyElement, _ isLeaving: Bool) {}
    /// Tells the reader, at the end of a pass.
    fileprivate func deliver() {}

    func destroy() {
        isAlive = false
    }
}

/// Hears that the value of a place may have changed.
@MainActor
protocol PreferenceListener: AnyObject {
    func preferenceDidChange()
}

final class TypedPreferencePlace<K: PreferenceKey>: PreferencePlace {
    enum Role {
        /// A value that takes the place of all from below.
        case written(K.Value)
        /// The same, found when it is asked for; `nil` where nothing stands yet.
        case computed(@MainActor () -> K.Value?)
        case transformed((inout K.Value) -> Void)
        case read

        fileprivate var replacesBelow: Bool {
            switch self {
            case .written, .computed: true
            case .transformed, .read: false
            }
        }
    }

    private(set) var role: Role
    var listener: (any PreferenceListener)?
    // Not owned: it outlives this one.
    private unowned(unsafe) var above: TypedPreferencePlace<K>?
    private var below: [Int: TypedPreferencePlace<K>] = [:]
    /// Those of views on their way out.
    private var leaving: [Int: TypedPreferencePlace<K>] = [:]
    /// The places below in the order of views; `nil` after that changed.
    private var order: [PreferenceOrder<K>]?
    private var known: K.Value?
    private var isKnown = false

    init(_ element: _AnyElement, _ role: Role) {
        self.role = role
        super.init(element, ObjectIdentifier(K.self))
        if let found = findAbove() {
            let place = unsafeDowncast(found, to: TypedPreferencePlace<K>.self)
            if !place.role.replacesBelow {
                above = place
                place.add(self)
            }
        }
    }

    /// The value that views above see; `nil` where nobody gave one.
    var value: K.Value? {
        if !isKnown {
            known = computed()
            isKnown = true
        }
        return known
    }

    /// Whether there is a value, without computing it.
    var hasValue: Bool {
        switch role {
        case .written, .transformed: true
        case .computed: value != nil
        case .read: below.values.contains { $0.hasValue }
        }
    }

    private func computed() -> K.Value? {
        switch role {
        case .written(let value):
            return value
        case .computed(let make):
            return make()
        case .transformed(let transform):
            var value = combined() ?? K.defaultValue
            transform(&value)
            return value
        case .read:
            return combined()
        }
    }

    private func combined() -> K.Value? {
        let order = self.order ?? PreferenceOrder.arranged(Array(below.values), below: element)
        self.order = order
        return PreferenceOrder.combined(order)
    }

    // MARK: Changes

    func take(_ role: Role) {
        self.role = role
        valueDidChange()
    }

    /// The value is another one now, or may be.
    func valueDidChange() {
        isKnown = false
        known = nil
        queueListener()
        above?.valueBelowDidChange()
    }

    /// Whoever has not asked for the value since it changed has been told.
    private func valueBelowDidChange() {
        if isKnown {
            valueDidChange()
        } else {
            queueListener()
        }
    }

    private func queueListener() {
        if listener != nil {
            element.graph.preferenceQueue.add(self)
        }
    }

    private func add(_ place: TypedPreferencePlace<K>) {
        below[place.serial] = place
        order = nil
        valueDidChange()
    }

    override func orderDidChange() {
        guard below.count > 1 else { return }
        order = nil
        valueDidChange()
    }

    override func setLeaving(_ child: _AnyElement, _ isLeaving: Bool) {
        guard !K._includesRemovedValues else { return }
        let changed = (isLeaving ? below : leaving).filter { $0.value.element.isBelow(child) }
        guard !changed.isEmpty else { return }
        for (serial, place) in changed {
            below[serial] = isLeaving ? nil : place
            leaving[serial] = isLeaving ? place : nil
        }
        order = nil
        valueDidChange()
    }

    fileprivate override func deliver() {
        listener?.preferenceDidChange()
    }

    override func destroy() {
        super.destroy()
        listener = nil
        order = nil
        if let above {
            guard above.leaving.removeValue(forKey: serial) == nil else { return }
            above.below[serial] = nil
            above.order = nil
            above.valueDidChange()
        }
    }
}

/// The readers of one graph that are to be told at the end of the pass, inner
/// before outer.
@MainActor
final class PreferenceQueue {
    private var waiting: [PreferencePlace] = []
    private var lastSerial = 0

    fileprivate func takeSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    fileprivate func add(_ place: PreferencePlace) {
        guard !place.isQueued else { return }
        place.isQueued = true
        waiting.append(place)
        place.element.graph.setNeedsFrame()
    }

    /// Tells the readers of what has changed.
    func deliver() {
        while !waiting.isEmpty {
            let places = waiting
            waiting = []
            for place in places {
                place.isQueued = false
                if place.isAlive {
                    place.deliver()
                }
            }
        }
    }

    /// A child sets out on its way out, or turns back.
    func setLeaving(_ child: _AnyElement, _ isLeaving: Bool) {
        guard lastSerial > 0 else { return }
        var next = child.parent
        while let current = next {
            current.preferencePlace?.setLeaving(child, isLeaving)
            next = current.parent
        }
    }

    /// Views at `element` came, went or moved.
    func orderDidChange(at element: _AnyElement) {
        guard lastSerial > 0 else { return }
        var next: _AnyElement? = element
        while let current = next {
            current.preferencePlace?.orderDidChange()
            next = current.parent
        }
    }
}

extension _AnyElement {
    func isBelow(_ other: _AnyElement) -> Bool {
        var next: _AnyElement? = self
        while let element = next, element !== other {
            next = element.parent
        }
        return next != nil
    }
}
