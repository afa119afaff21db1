// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Views that are made from a collection, whose elements a list can change.
public protocol DynamicViewContent: View {
    associatedtype Data: Collection

    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
    public var data: Content.Data { content.data }
}

extension DynamicViewContent {
    /// What to do when a person deletes rows of a list; `nil` where they cannot.
    nonisolated public func onDelete(
        perform action: ((IndexSet) -> Void)?
    ) -> some DynamicViewContent {
        modifier(RowEditsModifier(onDelete: action))
    }

    /// What to do when a person moves rows of a list; `nil` where they cannot.
    nonisolated public func onMove(
        perform action: ((IndexSet, Int) -> Void)?
    ) -> some DynamicViewContent {
        modifier(RowEditsModifier(onMove: action))
    }
}

extension View {
    /// Whether this view's row cannot be deleted.
    nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
        containerValue(\.listRow.isDeleteDisabled, isDisabled)
    }

    /// Whether this view's row cannot be moved.
    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
        containerValue(\.listRow.isMoveDisabled, isDisabled)
    }
}

/// Says what a person can do with the rows of a collection.
nonisolated struct RowEditsModifier: ViewModifier {
    typealias Body = Never

    var onDelete: ((IndexSet) -> Void)?
    var onMove: ((IndexSet, Int) -> Void)?

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        RowEditsElement(view, inputs)
    }
}

/// What a person can do with the rows of a collection: the same object for as
/// long as the modifier is there.
@MainActor
final class RowEdits {
    fileprivate(set) var onDelete: ((IndexSet) -> Void)?
    fileprivate(set) var onMove: ((IndexSet, Int) -> Void)?
    /// Makes the action that deletes a row.
    let deleteSource: RowPartSource

    fileprivate init(_ modifier: RowEditsModifier) {
        onDelete = modifier.onDelete
        onMove = modifier.onMove
        deleteSource = RowPartSource(TypedModifierContentSource(DeleteAction()))
    }
}

private final class RowEditsElement<Content: View>:
    _Element<ModifiedContent<Content, RowEditsModifier>>
{
    private let edits: RowEdits
    private var child: _Element<Content>!

    init(_ view: ModifiedContent<Content, RowEditsModifier>, _ inputs: _ElementInputs) {
        edits = RowEdits(view.modifier)
        super.init(inputs)
        edits.deleteSource.maker = self
        child = Content._makeElement(view.content, self.inputs())
    }

    override func update(_ view: ModifiedContent<Content, RowEditsModifier>) {
        let (canDelete, canMove) = (edits.onDelete != nil, edits.onMove != nil)
        edits.onDelete = view.modifier.onDelete
        edits.onMove = view.modifier.onMove
        child.update(view.content)
        if canDelete != (edits.onDelete != nil) || canMove != (edits.onMove != nil) {
            outputDidChange()
        }
    }

    override func collectNodes(into nodes: inout NodeList) {
        let start = nodes.count
        child.collectNodes(into: &nodes)
        for node in nodes[start...] { node.lazyRun?.edits.append(edits) }
    }

    override func destroy() {
        edits.deleteSource.destroy()
        child.destroy()
        super.destroy()
    }
}
