// SPDX-License-Identifier: Apache-2.0

/// The subscription of one subscriber to a subject.
///
/// The subject holds its conduits, and a conduit its subject, until either end is gone.
class Conduit<Output, Failure: Error>: Subscription, CustomStringConvertible {
    /// Where the subject keeps this conduit; guarded by the subject's lock.
    fileprivate(set) var slot = -1

    /// The kind of the publisher, as printed streams show it.
    var description: String { "Conduit" }

    func offer(_ value: Output) {}
    func finish(_ completion: Subscribers.Completion<Failure>) {}
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
}

/// The conduits of a subject in the order in which they subscribed.
///
/// Removing one takes constant time, since a model may have as many subscribers as a list has rows.
/// Guarded by the lock of the subject that owns it.
struct ConduitList<Output, Failure: Error> {
    private var slots: [Conduit<Output, Failure>?] = []
    private var count = 0

    var isEmpty: Bool { count == 0 }

    /// The list at this moment, for delivering without the lock.
    var snapshot: [Conduit<Output, Failure>?] { slots }

    mutating func insert(_ conduit: Conduit<Output, Failure>) {
        conduit.slot = slots.count
        slots.append(conduit)
        count += 1
    }

    mutating func remove(_ conduit: Conduit<Output, Failure>) {
        guard conduit.slot >= 0 else { return }
        slots[conduit.slot] = nil
        conduit.slot = -1
        count -= 1
        if slots.count > 8, count * 2 < slots.count { compact() }
    }

    mutating func removeAll() -> [Conduit<Output, Failure>?] {
        let all = slots
        for conduit in all { conduit?.slot = -1 }
        self = ConduitList()
        return all
    }

    private mutating func compact() {
        slots.removeAll { $0 == nil }
        for (index, conduit) in slots.enumerated() { conduit?.slot = index }
    }
}
