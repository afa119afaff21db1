// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// Keeps one item for each id of a `ForEach`, in the collection's order.
///
/// Invariants: the ids of `items` are distinct; an item keeps its element, and
/// so its state, while its id stays in the collection, wherever it moves.
final class ForEachElement<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    _Element<ForEach<Data, ID, Content>>
{
    typealias Item = ForEachItem<Data, ID, Content>

    private var items: ContiguousArray<Item> = []
    /// The rows' closure; items read it whenever they run again.
    private(set) var content: (Data.Element) -> Content

    /// Whether the closures of such rows read observable objects.
    let habit: ObservationHabit

    init(_ view: ForEach<Data, ID, Content>, _ inputs: _ElementInputs) {
        content = view.content
        habit = ViewPlan.plan(of: ForEach<Data, ID, Content>.self).habit
        super.init(inputs)
        items.reserveCapacity(view.data.count)
        var known = Set<ID>(minimumCapacity: view.data.count)
        let itemInputs = self.inputs()
        for element in view.data {
            let id = view.identify(element)
            guard known.insert(id).inserted else {
                warnOfDuplicate(id)
                continue
            }
            items.append(Item(element, id: id, itemInputs, rows: self))
        }
    }

    override func update(_ view: ForEach<Data, ID, Content>) {
        if view.isConstant, view.data.count != items.count {
            warnOfCount(view.data.count)
            return
        }
        content = view.content
        if !updateInPlace(view) {
            rearrange(view)
        }
    }

    /// Updates the items where the ids are those of the last time, in order: no
    /// id is hashed then. Returns `false` at the first that differs; the items
    /// before it were updated and will be so again, which finds them equal.
    private func updateInPlace(_ view: ForEach<Data, ID, Content>) -> Bool {
        guard view.data.count == items.count else { return false }
        var position = 0
        for element in view.data {
            guard items[position].id == view.identify(element) else { return false }
            position += 1
        }
        position = 0
        for element in view.data {
            items[position].update(element)
            position += 1
        }
        return true
    }

    private func rearrange(_ view: ForEach<Data, ID, Content>) {
        var former = [ID: Item](minimumCapacity: items.count)
        for item in items {
            former[item.id] = item
        }
        var known = Set<ID>(minimumCapacity: view.data.count)
        var next: ContiguousArray<Item> = []
        next.reserveCapacity(view.data.count)
        let itemInputs = inputs()
        for element in view.data {
            let id = view.identify(element)
            guard known.insert(id).inserted else {
                warnOfDuplicate(id)
                continue
            }
            if let item = former.removeValue(forKey: id) {
                item.update(element)
                next.append(item)
            } else {
                next.append(Item(element, id: id, itemInputs, rows: self))
            }
        }
        let removed = items.filter { former[$0.id] != nil }
        items = next
        for item in removed {
            item.destroy()
        }
        outputDidChange()
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.reserveCapacity(nodes.count + items.count)
        for item in items {
            item.collectNodes(into: &nodes)
        }
    }

    override func destroy() {
        for item in items {
            item.destroy()
        }
        items = []
        super.destroy()
    }

    // Both texts are SwiftUI's, as semantics rules 3 record them.

    private func warnOfDuplicate(_ id: ID) {
        graph.warn(
            "\(ForEach<Data, ID, Content>.self): the ID \(id) occurs multiple times within the "
                + "collection, this will give undefined results!",
            at: self)
    }

    private func warnOfCount(_ count: Int) {
        graph.warn(
            "\(ForEach<Data, ID, Content>.self) count (\(count)) != its initial count "
                + "(\(items.count)). `ForEach(_:content:)` should only be used for *constant* "
                + "data. Instead conform data to `Identifiable` or use "
                + "`ForEach(_:id:content:)` and provide an explicit `id`!",
            at: self)
    }
}

/// One row: a rule of its own, so that what its closure reads runs this row
/// again and no other.
final class ForEachItem<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    _AnyElement, RuleEvaluator
{
    let id: ID
    private var datum: Data.Element
    /// The parent, which outlives its items.
    private unowned(unsafe) let rows: ForEachElement<Data, ID, Content>
    private var rule: NodeID!
    private var child: _Element<Content>?
    private var tracking: RuleTracking?

    init(
        _ datum: Data.Element, id: ID, _ inputs: _ElementInputs,
        rows: ForEachElement<Data, ID, Content>
    ) {
        self.id = id
        self.datum = datum
        self.rows = rows
        super.init(inputs)
        rule = graph.engine.makeRule(self, ownedBy: owner, isDemanded: true, isQueued: false)
        graph.engine.run(rule, because: .created)
    }

    func update(_ datum: Data.Element) {
        self.datum = datum
        graph.engine.run(rule, because: .input)
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            let content = RuleTracking.track(&tracking, rows.habit, of: rule, in: graph) {
                rows.content(datum)
            }
            if let child {
                child.update(content)
            } else {
                child = Content._makeElement(content, inputs(owner: rule))
            }
            return true
        }
    }

    override func collectNodes(into nodes: inout NodeList) {
        child?.collectNodes(into: &nodes)
    }

    override func destroy() {
        tracking?.cancel()
        graph.engine.destroy(rule)
        child?.destroy()
        super.destroy()
    }
}
