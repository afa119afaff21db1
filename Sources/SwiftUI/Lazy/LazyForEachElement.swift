// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import AlightLayout
import Foundation

/// A `ForEach` in a lazy container: keeps elements for the rows that are near
/// what is seen, and no others.
///
/// The collection is asked for those elements only; a hundred thousand others
/// cost nothing.
///
/// Invariants: `rows` is in ascending order of positions; the positions are
/// those of their ids in `view.data`.
final class LazyForEachElement<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    _Element<ForEach<Data, ID, Content>>, CollectingElement
{
    typealias Row = LazyRow<Data.Element, ID, Content>

    var isCollectingQueued = false
    private var view: ForEach<Data, ID, Content>
    private var rows: [Row] = []
    private let node: LazyRunNode
    private let plan: ViewPlan
    /// The list that dresses the rows, if it is one that this stands in.
    private let list: (any RowDressing)?
    /// The modifiers around this, which wrap each row.
    private var wrapping: [any RowWrapping] = []
    /// The id of the row that is being made.
    private var newRow: ID?

    init(_ view: ForEach<Data, ID, Content>, _ inputs: _ElementInputs) {
        self.view = view
        node = LazyRunNode(inputs.graph.stage)
        plan = ViewPlan.plan(of: ForEach<Data, ID, Content>.self)
        list = inputs.parent?.enclosingList
        super.init(inputs)
        wrapping = rowWrapping
        node.source = self
        node.take(count: view.data.count, [])
        graph.scrollTargets?.add(self)
    }

    /// A list has to make rows whose number of views only they know (case lists-03).
    private var makesAllRows: Bool { list != nil && Content.self is any HasUnknownViewCount.Type }

    private func element(at position: Int) -> Data.Element {
        view.data[view.data.index(view.data.startIndex, offsetBy: position)]
    }

    override func update(_ view: ForEach<Data, ID, Content>) {
        let formerCount = self.view.data.count
        if view.isConstant, view.data.count != formerCount {
            graph.warn(
                "\(ForEach<Data, ID, Content>.self) count (\(view.data.count)) != its initial "
                    + "count (\(formerCount)). `ForEach(_:content:)` should only be used for "
                    + "*constant* data. Instead conform data to `Identifiable` or use "
                    + "`ForEach(_:id:content:)` and provide an explicit `id`!",
                at: self)
            return
        }
        self.view = view
        let positions = findRows(formerCount)
        noteMoves(positions, formerCount)
        var kept: [Row] = []
        func sort() {
            for (row, position) in zip(rows, positions) {
                if let position {
                    row.position = position
                    kept.append(row)
                } else {
                    end(row)
                }
            }
        }
        if positions.contains(nil) {
            let places = rows.map(\.position)
            graph.replacingRows(of: self, from: rows.map(\.id), to: { ids(at: places) }, sort)
        } else {
            sort()
        }
        rows = kept.sorted { $0.position < $1.position }
        for row in rows {
            row.update(element(at: row.position), view.content)
        }
        node.rowsDidChange()
        setNeedsCollecting()
    }

    /// Where each row's id is now; `nil` for those that are gone.
    ///
    /// Complexity: O(rows) where they all stay or all move by the change of the
    /// count, O(elements) else.
    private func findRows(_ formerCount: Int) -> [Int?] {
        let count = view.data.count
        let shift = count - formerCount
        var positions: [Int?] = []
        for row in rows {
            let candidates = shift == 0 ? [row.position] : [row.position, row.position + shift]
            let found = candidates.first {
                (0..<count).contains($0) && view.identify(element(at: $0)) == row.id
            }
            guard let found else { return searchRows() }
            positions.append(found)
        }
        return positions
    }

    /// The ids that stand at these positions now.
    private func ids(at positions: [Int]) -> [ID] {
        positions.filter { $0 < view.data.count }.map { view.identify(element(at: $0)) }
    }

    /// Where all rows are now, by one pass over the ids.
    ///
    /// Complexity: O(elements), up to the last row that is found, each hashed once. The
    /// elements lie side by side: to walk a collection of unknown type asks the run time
    /// at every step. Nearly all ids are of no row, and are not looked up either.
    private func searchRows() -> [Int?] {
        let places = Dictionary(
            rows.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { _, last in last })
        var positions = [Int?](repeating: nil, count: rows.count)
        var missing = rows.count
        let identify = view.identify
        HashFilter.with(rows.map(\.id.hashValue)) { filter in
            view.data.contiguous.withUnsafeBufferPointer { elements in
                var position = 0
                while position < elements.count, missing > 0 {
                    let id = identify(elements[position])
                    if filter.mayContain(id.hashValue), let index = places[id],
                        positions[index] == nil
                    {
                        positions[index] = position
                        missing -= 1
                    }
                    position += 1
                }
            }
        }
        return positions
    }

    private func noteMoves(_ positions: [Int?], _ formerCount: Int) {
        let shift = view.data.count - formerCount
        if let first = rows.indices.first(where: { positions[$0] != rows[$0].position }) {
            let rest = rows.indices[first...]
            let movesTogether =
                shift != 0
                && rest.allSatisfy {
                    positions[$0] == rows[$0].position + shift
                }
            node.rowsDidMove(
                movesTogether ? .shift(from: rows[first].position, by: shift) : .anyhow)
        }
    }

    private func end(_ row: Row) {
        list?.undress(row.dressed)
        row.destroy()
        for wrapper in row.wrappers { wrapper.end() }
    }

    override func childOutputDidChange(_ child: _AnyElement) {
        setNeedsCollecting()
    }

    override func rowName(of child: _AnyElement) -> String? {
        (newRow ?? rows.first { $0.child === child }?.id).map(ValueDescription.text)
    }

    func collect() {
        var nodes: [(position: Int, nodes: NodeList)] = []
        for row in rows {
            var own: NodeList = []
            row.child.collectNodes(into: &own)
            graph.probe?.didCollectRow(of: self, views: own.count)
            if !wrapping.isEmpty {
                wrap(&own, of: row)
            }
            if let list {
                own = list.dress(own, as: row.id, in: node, keeping: row.dressed)
                row.dressed = own
            }
            nodes.append((row.position, own))
        }
        for element in wrapping { element.didWrapRows() }
        let heldSections = node.firstSection != nil
        node.take(count: view.data.count, nodes)
        if (node.firstSection != nil) != heldSections {
            outputDidChange()
        }
    }

    private func wrap(_ nodes: inout NodeList, of row: Row) {
        if row.wrappers.isEmpty {
            row.wrappers = wrapping.map { $0.makeRowWrapper(row.appearance) }
        }
        for wrapper in row.wrappers { wrapper.wrap(&nodes) }
    }

    override func collectNodes(into nodes: inout NodeList) {
        // What is around this element adds its own again.
        node.edits = []
        nodes.append(node)
    }

    override func destroy() {
        graph.scrollTargets?.remove(self)
        node.source = nil
        for row in rows { end(row) }
        rows = []
        super.destroy()
    }
}

extension LazyForEachElement: LazyRowSource {
    func setSight(_ sight: Range<Int>) {
        for row in rows {
            row.appearance.setVisible(sight.contains(row.position))
        }
    }

    func setRows(needed: Range<Int>, kept: Range<Int>) -> Bool {
        let former = rows.map(\.id)
        let bounds = 0..<view.data.count
        let near = needed.clamped(to: bounds)
        let needed = makesAllRows ? bounds : near
        var next: [Row] = []
        for row in rows {
            if kept.contains(row.position) || needed.contains(row.position) {
                next.append(row)
            } else {
                end(row)
            }
        }
        let present = Set(next.map(\.position))
        var ids = Set(next.map(\.id))
        for position in needed where !present.contains(position) {
            let element = element(at: position)
            let id = view.identify(element)
            guard ids.insert(id).inserted else {
                warnOfDuplicate(id)
                continue
            }
            newRow = id
            if !near.contains(position) {
                graph.probe?.didMakeFarRow(of: self)
            }
            next.append(Row(position, id, element, view.content, plan.habit, self))
            newRow = nil
        }
        rows = next.sorted { $0.position < $1.position }
        setNeedsCollecting()
        return rows.map(\.id) != former
    }

    private func warnOfDuplicate(_ id: ID) {
        graph.warn(
            "\(ForEach<Data, ID, Content>.self): the ID \(id) occurs multiple times within the "
                + "collection, this will give undefined results!",
            at: self)
    }
}

extension LazyForEachElement: ScrollTargetSource {
    func scrollTarget(_ id: AnyHashable) -> ScrollTarget? {
        guard let id = id.base as? ID else { return nil }
        if let row = rows.first(where: { $0.id == id }) {
            return target(at: row.position)
        }
        var position = 0
        for element in view.data {
            if view.identify(element) == id { return target(at: position) }
            position += 1
        }
        return nil
    }

    private func target(at position: Int) -> ScrollTarget? {
        node.frame(ofRow: position).map { ScrollTarget(node: node, frame: $0) }
    }

    func forEachScrollTarget(_ body: (AnyHashable, ScrollTarget) -> Void) {
        for row in rows {
            target(at: row.position).map { body(AnyHashable(row.id), $0) }
        }
    }
}

/// One row that exists: a rule, so that what its closure reads runs it alone.
@MainActor
final class LazyRow<Value, ID: Hashable, Content: View>: RuleEvaluator, RowRule {
    var position: Int
    let id: ID
    private(set) var child: _Element<Content>!
    private var value: Value
    private var content: (Value) -> Content
    private let habit: ObservationHabit
    /// A row may exist without being seen: its views appear with it.
    let appearance = AppearanceScope()
    private let environment: EnvironmentScope
    /// The list, which outlives its rows.
    private unowned(unsafe) let owner: _AnyElement
    @CompactNodeID private var rule: NodeID!
    private var tracking: RuleTracking?
    var list: _AnyElement { owner }
    /// What modifiers of the collection put around the row's views, inner before outer.
    var wrappers: [RowWrapper] = []
    /// What a list put around them.
    var dressed: NodeList = []

    init(
        _ position: Int, _ id: ID, _ value: Value, _ content: @escaping (Value) -> Content,
        _ habit: ObservationHabit, _ owner: _AnyElement
    ) {
        self.position = position
        self.id = id
        self.value = value
        self.content = content
        self.habit = habit
        self.owner = owner
        environment = EnvironmentScope(
            [TypedEnvironmentEntry<AppearanceScopeKey>(appearance)], parent: owner.environment,
            engine: owner.graph.engine)
        appearance.join(owner.environment)
        rule = owner.graph.engine.makeRule(
            self, ownedBy: owner.owner, isDemanded: true, isQueued: false)
        owner.graph.engine.run(rule, because: .created)
    }

    func update(_ value: Value, _ content: @escaping (Value) -> Content) {
        self.value = value
        self.content = content
        owner.graph.engine.run(rule, because: .input)
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            if causes.contains(.external) {
                owner.graph.probe?.willRunRow(of: owner)
            }
            let view = RuleTracking.track(&tracking, habit, of: rule, in: owner.graph) {
                content(value)
            }
            if let child {
                child.update(view)
            } else {
                child = Content._makeElement(
                    view, owner.inputs(environment: environment, owner: rule))
            }
            owner.graph.probe?.didMake(view, for: child, in: owner) { [content, value] in
                content(value)
            }
            return true
        }
    }

    func destroy() {
        tracking?.cancel()
        child.destroy()
        appearance.leave()
        environment.destroy()
        owner.graph.engine.destroy(rule)
    }
}

/// Says of most hashes that are not in a small set that they are not.
///
/// Its bits lie in memory of the stack. A lane of a vector would do, but to read one at
/// an index that varies copies the whole vector.
private struct HashFilter {
    private let words: UnsafeMutableBufferPointer<UInt64>

    static func with<Result>(_ hashes: [Int], _ body: (HashFilter) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 64) { words in
            words.initialize(repeating: 0)
            for hash in hashes {
                words[hash >> 6 & 63] |= 1 << UInt64(hash & 63)
            }
            return body(HashFilter(words: words))
        }
    }

    func mayContain(_ hash: Int) -> Bool {
        words[hash >> 6 & 63] & 1 << UInt64(hash & 63) != 0
    }
}
