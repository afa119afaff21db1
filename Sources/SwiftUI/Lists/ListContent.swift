// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// The rows and sections of a list, without what scrolls them.
nonisolated struct ListContent<SelectionValue: Hashable, Content: View>: View {
    typealias Body = Never

    let selection: ListSelection<SelectionValue>?
    let content: Content

    @MainActor static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        ListContentElement(view, inputs)
    }
}

/// An element whose views become rows, or are headers and footers of sections.
@MainActor
protocol ListElement: RowDressing {
    var looks: ListLooks { get }
}

/// Puts a row around each view and room around each section, and tells rows
/// where they stand.
private final class ListContentElement<SelectionValue: Hashable, Content: View>:
    ContainerElement<ListContent<SelectionValue, Content>, Content>, ListElement
{
    private let node: LazyNode
    private(set) var looks = ListLooks()
    private var direction: EnvironmentConnection?
    private var surroundings: EnvironmentConnection!
    private var selector: ListSelector<SelectionValue>?
    /// Around views that are no rows of a collection.
    private var rows: NodeList = []
    /// Around rows that stand in no section.
    private var gaps: [ListSectionPartNode] = []

    init(_ view: ListContent<SelectionValue, Content>, _ inputs: _ElementInputs) {
        node = LazyNode(
            inputs.graph.stage,
            .stack(LazyStackAlgorithm(axis: .vertical, alignment: .leading, spacing: 0)))
        super.init(inputs)
        node.makeRecord().updateTraits { traits in
            traits.semantics = { Semantics(role: .list, label: "") }
        }
        node.willMeasure = { [unowned self] segments in ListSectionWalk.arrange(segments) }
        direction = .toDirection(of: self) { [unowned self] isRightToLeft in
            node.isRightToLeft = isRightToLeft
            forEachPart { $0.isRightToLeft = isRightToLeft }
        }
        surroundings = EnvironmentConnection(self) { [unowned self] in take(ListLooks($0)) }
        if let selection = view.selection {
            let habit = ViewPlan.plan(of: ListContent<SelectionValue, Content>.self).habit
            selector = ListSelector(selection, of: self, habit) { [unowned self] in
                forEachRow(choose)
            }
        }
        makeChild(view.content, self.inputs())
        selector?.start()
    }

    private func take(_ looks: ListLooks) {
        guard looks != self.looks else { return }
        self.looks = looks
        node.pinnedViews = looks.kind.isGrouped ? [] : .sectionHeaders
        forEachPart { part in
            switch part.listPart {
            case .row(let row):
                row.take(looks)
                choose(row)
            case .section(let section): section.take(looks)
            case nil: break
            }
        }
    }

    /// Calls `body` with the rows that exist, and with what is around sections.
    private func forEachPart(_ body: (LayoutNode) -> Void) {
        func visit(_ node: LayoutNode) {
            body(node)
            for row in node.lazyRun?.rows ?? [] { row.nodes.forEach(visit) }
        }
        node.children.forEach(visit)
    }

    private func forEachRow(_ body: (ListRowNode) -> Void) {
        forEachPart { part in
            if case .row(let row)? = part.listPart { body(row) }
        }
    }

    override var lazyContainer: _AnyElement? { self }
    override var enclosingList: (any ListElement)? { self }

    override func update(_ view: ListContent<SelectionValue, Content>) {
        view.selection.map { selector?.update($0) }
        child.update(view.content)
    }

    /// Shows whether a row is chosen, and whether it can be.
    private func choose(_ row: ListRowNode) {
        guard let selector else { return }
        let value = selector.value(of: row.tag)
        row.setSelected(value.map { selector.chosen.contains($0) } ?? false)
        guard let value, selector.takesTaps(isEditing: looks.isEditing) else {
            row.setTapAction(nil)
            row.setMark(false)
            return
        }
        row.setTapAction { [weak self] in self?.didTap(value) }
        row.setMark(selector.isOfSeveral)
    }

    /// In a split view the choice of a row leads to the next column: by `SelectionLead`,
    /// once bodies have seen it, and at once of the row that is chosen already.
    private func didTap(_ value: SelectionValue) {
        guard let selector else { return }
        let wasChosen = selector.chosen.contains(value)
        selector.choose(value)
        if !selector.isOfSeveral, wasChosen {
            EnvironmentValues(scope: environment).splitPlace?.didSelect(true)
        }
    }

    // MARK: Rows

    func dress(
        _ nodes: NodeList, as id: some Hashable, in run: LazyRunNode, keeping former: NodeList
    ) -> NodeList {
        makeRows(nodes, as: AnyHashable(id), in: run, keeping: former)
    }

    /// - Parameter id: Of the element that they are made from, if there is one.
    private func makeRows(
        _ nodes: NodeList, as id: AnyHashable?, in run: LazyRunNode?, keeping former: NodeList
    ) -> NodeList {
        var next: NodeList = []
        for node in nodes {
            guard node.listPart == nil, node.lazyRun == nil else {
                next.append(node)
                continue
            }
            let row = row(of: node, as: id, in: former)
            row.readTraits(in: run)
            choose(row)
            next.append(row)
        }
        for row in former where !next.contains(where: { $0 === row }) {
            undress([row])
        }
        return next
    }

    private func row(
        of node: LayoutNode, as id: AnyHashable?, in former: NodeList
    ) -> ListRowNode {
        for case .row(let row)? in former.lazy.map(\.listPart) where row.view === node {
            return row
        }
        let row = ListRowNode(graph.stage, node, looks, id: id)
        row.isRightToLeft = self.node.isRightToLeft
        return row
    }

    func undress(_ rows: NodeList) {
        for case .row(let row)? in rows.lazy.map(\.listPart) { row.destroy() }
    }

    override func setContent(_ nodes: NodeList) {
        let views = NodeList(nodes.filter { $0.lazyRun == nil && $0.listPart == nil })
        rows = makeRows(views, as: nil, in: nil, keeping: rows)
        var dressed = rows.makeIterator()
        var next: NodeList = []
        for node in nodes {
            if let run = node.lazyRun {
                readTraits(in: run)
            }
            next.append(
                node.lazyRun == nil && node.listPart == nil ? dressed.next()! : node)
        }
        node.setChildren(withGaps(next))
    }

    /// What is said around a collection may be something else now.
    private func readTraits(in run: LazyRunNode) {
        for row in run.rows {
            for case .row(let node)? in row.nodes.lazy.map(\.listPart) {
                node.readTraits(in: run)
                choose(node)
            }
        }
    }

    /// Rows outside of sections form sections without header and footer.
    private func withGaps(_ nodes: NodeList) -> NodeList {
        var next: NodeList = []
        var usedGaps = 0
        var isInSection = false
        var hasOpenGap = false
        var isFirst = true
        func addGap(_ part: SectionPart) {
            if usedGaps == gaps.count {
                let gap = ListSectionPartNode(graph.stage, part, looks)
                gap.isRightToLeft = node.isRightToLeft
                gaps.append(gap)
            }
            let gap = gaps[usedGaps]
            usedGaps += 1
            gap.isFirst = part == .header && isFirst
            next.append(gap)
            hasOpenGap = part == .header
            isFirst = false
        }
        for node in nodes {
            if case .section(let section)? = node.listPart {
                if hasOpenGap { addGap(.footer) }
                isInSection = section.part == .header
                section.isFirst = isInSection && isFirst
                isFirst = false
            } else if let section = node.lazyRun?.firstSection {
                if hasOpenGap { addGap(.footer) }
                section.isFirst = isFirst
                isFirst = false
            } else if !isInSection, !hasOpenGap {
                addGap(.header)
            }
            next.append(node)
        }
        if hasOpenGap { addGap(.footer) }
        gaps.removeSubrange(usedGaps...)
        return next
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }

    override func destroy() {
        direction?.destroy()
        surroundings.destroy()
        selector?.destroy()
        undress(rows)
        super.destroy()
    }
}
