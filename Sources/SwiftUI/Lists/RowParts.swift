// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout

/// The elements that one row has besides its view: its background, its badge,
/// the actions at its ends.
@MainActor
final class RowParts {
    private var background: Held?
    private var badge: Held?
    private var mark: RowMarkNode?
    private var delete: RowDeleteNode?
    private var handle: RowHandleNode?
    private var actions: [Actions] = []

    nonisolated init() {}

    @MainActor
    private struct Held {
        let source: RowPartSource
        let part: RowPart

        init?(_ source: RowPartSource?, _ row: ListRowNode) {
            guard let source, let part = source.makePart(in: row) else { return nil }
            self.source = source
            self.part = part
        }

        func end() { source.end(part) }
    }

    private struct Actions {
        let swipe: RowSwipe
        let held: Held
    }

    /// Makes what a row's traits ask for, and ends what they no longer do.
    func take(_ row: ListRowNode) {
        let traits = row.traits
        replace(&background, by: traits.background, row)
        row.background = background?.part.node
        replace(&badge, by: traits.badge, row)
        takeActions(row)
        takeSigns(row)
        let before = [mark, delete] as [LayoutNode?]
        // A badge stands before the arrow of a link, as on an iPhone.
        let arrow = badge == nil ? nil : row.view.rowArrow
        arrow?.setBadge(badge?.part.node)
        let after = [arrow == nil ? badge?.part.node : nil, handle] as [LayoutNode?]
        row.body.setAccessories(
            leading: NodeList(before.compactMap { $0 }),
            trailing: NodeList(after.compactMap { $0 }))
    }

    private func takeSigns(_ row: ListRowNode) {
        let isEditing = row.looks.isEditing
        let stage = row.stage
        Self.set(&mark, row.showsMark) { RowMarkNode(stage) }
        mark?.take(isSelected: row.isSelected, row.looks)
        let canDelete = isEditing && !row.showsMark && row.deleteSource != nil
        Self.set(&delete, canDelete) {
            RowDeleteNode(stage, for: row) { [weak row] in row?.swipe?.open(.trailing) }
        }
        Self.set(&handle, isEditing && row.canMove) { RowHandleNode(stage, for: row) }
    }

    private static func set<Node>(_ node: inout Node?, _ isThere: Bool, _ make: () -> Node) {
        guard isThere != (node != nil) else { return }
        node = isThere ? make() : nil
    }

    private func replace(_ held: inout Held?, by source: RowPartSource?, _ row: ListRowNode) {
        guard held?.source !== source else { return }
        held?.end()
        held = Held(source, row)
    }

    private func takeActions(_ row: ListRowNode) {
        let wanted = row.swipeSources
        guard wanted != actions.map(\.swipe) else { return }
        actions.forEach { $0.held.end() }
        actions = wanted.compactMap { swipe in
            Held(swipe.source, row).map { Actions(swipe: swipe, held: $0) }
        }
        guard !actions.isEmpty else { return row.setSwipe(nil) }
        row.setSwipe(
            RowSwipeNode(
                row.stage, row.body, leading: group(at: .leading), trailing: group(at: .trailing)))
    }

    private func group(at edge: HorizontalEdge) -> RowSwipeNode.Group {
        let actions = actions.filter { $0.swipe.edge == edge }
        return RowSwipeNode.Group(
            nodes: NodeList(actions.map(\.held.part.node)),
            allowsFullSwipe: actions.first?.swipe.allowsFull == true)
    }

    func end() {
        background?.end()
        badge?.end()
        actions.forEach { $0.held.end() }
        (background, badge, actions) = (nil, nil, [])
    }
}

extension ListRowNode {
    /// Whose actions stand at which end of the row: those that the program gives,
    /// or else that which deletes the row.
    @MainActor
    fileprivate var swipeSources: [RowSwipe] {
        var sources = traits.swipes
        if !sources.contains(where: { $0.edge == .trailing }), let delete = deleteSource {
            sources.append(RowSwipe(edge: .trailing, allowsFull: true, source: delete))
        }
        return sources
    }

    @MainActor
    fileprivate var canMove: Bool {
        !traits.isMoveDisabled && run?.edits.contains { $0.onMove != nil } == true
    }

    @MainActor
    fileprivate var deleteSource: RowPartSource? {
        guard !traits.isDeleteDisabled else { return nil }
        return run?.edits.first { $0.onDelete != nil }?.deleteSource
    }
}
