// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import CPrefetch
import Foundation
import Observation

/// Keeps one element for each id of a `ForEach`, in the collection's order.
///
/// A list may have a hundred thousand rows, all of which are made anew whenever
/// the list's owner runs, so a row that comes out equal must cost next to
/// nothing, in time and in bytes: it is one entry of `ids` and of `children`,
/// and its content passes through a few slots that all rows share.
///
/// Invariants: `ids` and `children` go together and the ids are distinct; a row
/// keeps its child, and so its state, while its id stays in the collection,
/// wherever it moves; `rows` is empty, or goes together with them as well.
final class ForEachElement<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    _Element<ForEach<Data, ID, Content>>
{
    private var view: ForEach<Data, ID, Content>
    // No access to these spans a call that could change them: an element is
    // updated by its owner only.
    @exclusivity(unchecked) private var ids: ContiguousArray<ID> = []
    /// Of `_Element<Content>`, by a name that generic code need not ask the run time for.
    @exclusivity(unchecked) private var children: ContiguousArray<_AnyElement> = []
    /// The rows that are rules, because they read observable objects.
    private var rows: ContiguousArray<ForEachRow<Content>?> = []
    /// Stands between the owner and the rows' children: row rules run before
    /// what they give values to.
    private let level: NodeID
    private let plan: ViewPlan
    /// Whether rows that are made now come to others.
    private var isShown = false
    /// Where rows' contents are on their way to their children.
    private let slots = UnsafeMutablePointer<Content>.allocate(capacity: slotCount)

    init(_ view: ForEach<Data, ID, Content>, _ inputs: _ElementInputs) {
        self.view = view
        plan = ViewPlan.plan(of: ForEach<Data, ID, Content>.self)
        level = inputs.graph.engine.makeLevel(below: inputs.owner)
        super.init(inputs)
        let data = view.data.contiguous
        ids.reserveCapacity(data.count)
        children.reserveCapacity(data.count)
        arrange(data)
        graph.scrollTargets?.add(self)
    }

    override func update(_ view: ForEach<Data, ID, Content>) {
        let data = view.data.contiguous
        if view.isConstant, data.count != ids.count {
            warnOfCount(data.count)
            return
        }
        self.view = view
        graph.probe?.didMakeRows(data.count)
        let unchanged = updateInPlace(data)
        if unchanged < max(data.count, ids.count) {
            rearrange(data, from: unchanged)
        }
    }

    /// Updates the rows up to the first whose id differs from the last time; no
    /// id is hashed.
    /// - Returns: How many rows are up to date.
    private func updateInPlace(_ data: ContiguousArray<Data.Element>) -> Int {
        let common = min(data.count, ids.count)
        let identify = view.identify
        var position = 0
        while position < common, ids[position] == identify(data[position]) {
            if plan.rowsReadObservables {
                updateRow(position, data[position])
                position += 1
                continue
            }
            var end = position + 1
            let last = min(position + slotCount, common)
            while end < last, ids[end] == identify(data[end]) {
                end += 1
            }
            updateRows(position..<end, data)
            position = end
        }
        return position
    }

    /// Runs the closure for a few rows at once: to notice whether it reads an
    /// observable object takes as long as the rest of a row.
    private func updateRows(_ rows: Range<Int>, _ data: ContiguousArray<Data.Element>) {
        let content = view.content
        prefetchChildren(from: rows.upperBound)
        let didRead = readsObservables {
            for (slot, position) in rows.enumerated() {
                (slots + slot).initialize(to: content(data[position]))
            }
        }
        guard !didRead else {
            plan.rowsReadObservables = true
            slots.deinitialize(count: rows.count)
            for position in rows {
                updateRow(position, data[position])
            }
            return
        }
        if graph.probe != nil {
            for (slot, position) in rows.enumerated() {
                tellContent(slots[slot], of: data[position], for: children[position])
            }
        }
        for (slot, position) in rows.enumerated() {
            child(position).update((slots + slot).move())
        }
    }

    private func child(_ position: Int) -> _Element<Content> {
        unsafeDowncast(children[position], to: _Element<Content>.self)
    }

    /// Asks for what is kept of the next rows: of a long list it has to come from
    /// memory, and does so while the rows before are at work.
    private func prefetchChildren(from start: Int) {
        children.withUnsafeBytes { children in
            let end = min(start + slotCount, self.children.count)
            for position in stride(from: start, to: end, by: 1) {
                // Read as an address: to count a reference is to wait for the object.
                let child = children.loadUnaligned(
                    fromByteOffset: position * MemoryLayout<UnsafeRawPointer>.stride,
                    as: UnsafeRawPointer.self)
                alight_prefetch(child)
                alight_prefetch(child + 64)
            }
        }
    }

    /// Whether the code read any observable object, to be told of the first that
    /// rows of this kind read.
    private func readsObservables(_ body: () -> Void) -> Bool {
        var didRead = false
        func notice() -> @Sendable () -> Void {
            didRead = true
            return {}
        }
        withObservationTracking(body, onChange: notice())
        return didRead
    }

    /// Finds a place for every element from `start` on: known ids keep their
    /// child, others get a new one, and what is left is destroyed.
    private func rearrange(_ data: ContiguousArray<Data.Element>, from start: Int) {
        var former = [ID: (child: _Element<Content>, row: ForEachRow<Content>?)](
            minimumCapacity: ids.count - start)
        for position in start..<ids.count {
            former[ids[position]] = (child(position), rows.isEmpty ? nil : rows[position])
        }
        let formerOrder = ids[start...]
        ids.removeSubrange(start...)
        children.removeSubrange(start...)
        if !rows.isEmpty {
            rows.removeSubrange(start...)
        }
        graph.replacingRows(of: self, at: start, from: formerOrder, to: { ids[start...] }) {
            isShown = true
            arrange(data, from: start, &former)
            for id in formerOrder {
                if let (child, row) = former[id] {
                    row?.destroy()
                    remove(child, key: AnyHashable(id))
                }
            }
        }
        outputDidChange()
    }

    private func arrange(_ data: ContiguousArray<Data.Element>) {
        var nothing: [ID: (child: _Element<Content>, row: ForEachRow<Content>?)] = [:]
        arrange(data, from: 0, &nothing)
    }

    private func arrange(
        _ data: ContiguousArray<Data.Element>, from start: Int,
        _ former: inout [ID: (child: _Element<Content>, row: ForEachRow<Content>?)]
    ) {
        var known = Set<ID>(minimumCapacity: data.count)
        known.formUnion(ids)
        for element in data[start...] {
            let id = view.identify(element)
            guard known.insert(id).inserted else {
                warnOfDuplicate(id)
                continue
            }
            ids.append(id)
            if let (child, row) = former.removeValue(forKey: id) {
                children.append(child)
                if !rows.isEmpty || row != nil {
                    setRow(row, at: ids.count - 1)
                }
                updateRow(ids.count - 1, element)
            } else {
                appendRow(element)
            }
        }
    }

    private func appendRow(_ element: Data.Element) {
        let position = children.count
        if isShown, let child = takeBack(AnyHashable(ids[position])) as? _Element<Content> {
            children.append(child)
            if !rows.isEmpty {
                setRow(nil, at: position)
            }
            updateRow(position, element)
            return
        }
        if !rows.isEmpty {
            setRow(nil, at: position)
        }
        makeContent(position, element, view.content)
        let content = graph.probe.map { _ in slots.pointee }
        children.append(makePart(slots.move(), inputs(owner: level)))
        if let content {
            tellContent(content, of: element, for: children[position])
        }
        if isShown {
            didInsert(children[position])
        }
    }

    private func updateRow(_ position: Int, _ element: Data.Element) {
        makeContent(position, element, view.content)
        if graph.probe != nil {
            tellContent(slots.pointee, of: element, for: children[position])
        }
        child(position).update(slots.move())
    }

    /// Tells whoever explains updates what the closure made for a row.
    private func tellContent(
        _ content: Content, of element: Data.Element, for child: _AnyElement
    ) {
        let make = view.content
        graph.probe?.didMake(content, for: child, in: self) { make(element) }
    }

    /// Runs the closure for one row and leaves its content in the first slot.
    ///
    /// As long as no row of this kind has read an observable object, all that it
    /// takes is to notice the first that does.
    private func makeContent(
        _ position: Int, _ element: Data.Element, _ content: (Data.Element) -> Content
    ) {
        if !plan.rowsReadObservables {
            guard readsObservables({ slots.initialize(to: content(element)) }) else { return }
            plan.rowsReadObservables = true
            slots.deinitialize(count: 1)
        }
        row(position).track { slots.initialize(to: content(element)) }
    }

    private func row(_ position: Int) -> ForEachRow<Content> {
        if rows.count > position, let row = rows[position] {
            row.position = position
            return row
        }
        let row = ForEachRow<Content>(position, self, plan.habit)
        setRow(row, at: position)
        return row
    }

    private func setRow(_ row: ForEachRow<Content>?, at position: Int) {
        while rows.count <= position {
            rows.append(nil)
        }
        rows[position] = row
        row?.position = position
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.reserveCapacity(nodes.count + children.count)
        guard SectionSpans.isCollecting else {
            for child in children {
                child.collectNodes(into: &nodes)
            }
            return
        }
        for (position, child) in children.enumerated() {
            let start = nodes.count
            child.collectNodes(into: &nodes)
            SectionSpans.noteRow(tag(ofRow: position), start..<nodes.count)
        }
    }

    /// What selects a row. In a constant range that is how far it stands from the
    /// start: the picker over `2..<100` whose selection is 2 shows the third row
    /// on an iPhone.
    private func tag(ofRow position: Int) -> AnyHashable {
        view.isConstant ? AnyHashable(position) : AnyHashable(ids[position])
    }

    /// A row that is being made has its id already, and no place among the children.
    override func rowName(of child: _AnyElement) -> String? {
        let known = children.count < ids.count ? nil : children.firstIndex { $0 === child }
        let position = known ?? children.count
        return ids.indices.contains(position) ? ValueDescription.text(ids[position]) : nil
    }

    override var childrenInOrder: ContiguousArray<_AnyElement>? { children }

    override func destroy() {
        graph.scrollTargets?.remove(self)
        endTransitions()
        for row in rows {
            row?.destroy()
        }
        for child in children {
            child.destroy()
        }
        graph.engine.destroy(level)
        slots.deallocate()
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
                + "(\(ids.count)). `ForEach(_:content:)` should only be used for *constant* "
                + "data. Instead conform data to `Identifiable` or use "
                + "`ForEach(_:id:content:)` and provide an explicit `id`!",
            at: self)
    }
}

extension ForEachElement: ScrollTargetSource {
    func scrollTarget(_ id: AnyHashable) -> ScrollTarget? {
        guard let id = id.base as? ID, let position = ids.firstIndex(of: id) else { return nil }
        return scrollTarget(at: position)
    }

    func forEachScrollTarget(_ body: (AnyHashable, ScrollTarget) -> Void) {
        for position in ids.indices {
            scrollTarget(at: position).map { body(AnyHashable(ids[position]), $0) }
        }
    }

    private func scrollTarget(at position: Int) -> ScrollTarget? {
        var nodes: NodeList = []
        children[position].collectNodes(into: &nodes)
        return ScrollTarget(nodes)
    }
}

extension ForEachElement: ForEachRowOwner {
    /// A row ran because of what its closure read.
    func runRow(at position: Int) {
        updateRow(position, element(at: position))
    }

    /// The element of a row. Those with an id that occurred before have no row, so
    /// that the others may stand further back in the collection.
    private func element(at position: Int) -> Data.Element {
        let data = view.data
        let element = data[data.index(data.startIndex, offsetBy: position)]
        guard view.identify(element) != ids[position] else { return element }
        return data.first { view.identify($0) == ids[position] } ?? element
    }
}

/// How many rows of a list are made before they are handed on.
private let slotCount = 32

@MainActor
private protocol ForEachRowOwner: _AnyElement {
    func runRow(at position: Int)
}

/// A row whose closure reads observable objects: a rule of its own, so that a
/// change of them runs this row's closure and no other.
@MainActor
private final class ForEachRow<Content: View>: RuleEvaluator, RowRule {
    var position: Int
    /// The list, which outlives its rows.
    private unowned(unsafe) let owner: any ForEachRowOwner
    private let habit: ObservationHabit
    @CompactNodeID private var rule: NodeID!
    private var tracking: RuleTracking?
    var list: _AnyElement { owner }

    init(_ position: Int, _ owner: any ForEachRowOwner, _ habit: ObservationHabit) {
        self.position = position
        self.owner = owner
        self.habit = habit
        rule = owner.graph.engine.makeRule(
            self, ownedBy: owner.owner, isDemanded: true, isQueued: false)
        owner.graph.engine.run(rule, because: .created)
    }

    func track(_ body: () -> Void) {
        RuleTracking.track(&tracking, habit, of: rule, in: owner.graph, body)
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        guard !causes.contains(.created) else { return true }
        return MainThread.assume {
            owner.graph.probe?.willRunRow(of: owner)
            owner.runRow(at: position)
            return true
        }
    }

    func destroy() {
        tracking?.cancel()
        owner.graph.engine.destroy(rule)
    }
}

extension RandomAccessCollection {
    /// The elements side by side, without a copy where they already are.
    ///
    /// Walking a collection of unknown type asks the run time at every step.
    var contiguous: ContiguousArray<Element> {
        if let array = self as? [Element] {
            return ContiguousArray(array)
        }
        if let array = self as? ContiguousArray<Element> {
            return array
        }
        if let range = self as? Range<Int> {
            return unsafeBitCast(
                ContiguousArray<Int>(range), to: ContiguousArray<Element>.self)
        }
        return ContiguousArray(self)
    }
}
