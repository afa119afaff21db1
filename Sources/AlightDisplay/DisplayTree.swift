// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a host shows once it has applied the batches that it was given.
///
/// For hosts that keep no elements of their own (tests, pictures, text) and as the
/// rule of what patches mean: `apply` names what a correct batch cannot hold.
///
/// Invariants: every item but the root has a parent in the tree and stands once
/// among its children; batches were numbered from 1 without gaps.
package struct DisplayTree: Equatable, Sendable {
    private struct Node: Equatable, Sendable {
        var item: DisplayItem
        var parent: DisplayID?
        var children: [DisplayID] = []
    }

    private var nodes: [DisplayID: Node] = [
        .root: Node(item: DisplayItem(id: .root, frame: .zero))
    ]
    /// How far the content of items has moved up and left: where the program put it,
    /// or a person.
    private var offsets: [DisplayID: CGPoint] = [:]
    /// Items that are shown only until their way out is over.
    private var leaving: Set<DisplayID> = []
    /// Number of the last batch.
    package private(set) var batchNumber = 0
    /// How many pages can be gone back from.
    package private(set) var historyDepth = 0
    /// The addresses that were to be opened, the latest last.
    package private(set) var openedAddresses: [String] = []
    /// The text that was copied last.
    package private(set) var copiedText: String?
    /// What the last patch about it moved the keyboard's focus to.
    package private(set) var focus: DisplayID?
    /// What screen readers were last told to say.
    package private(set) var announcement: String?

    package init() {}

    /// Items besides the root.
    package var count: Int {
        nodes.count - 1
    }

    package subscript(id: DisplayID) -> DisplayItem? {
        nodes[id]?.item
    }

    /// Whether an item is on its way out.
    package func isLeaving(_ id: DisplayID) -> Bool {
        leaving.contains(id)
    }

    /// In the order in which they are painted; empty for an id that is not shown.
    package func children(of id: DisplayID) -> [DisplayID] {
        nodes[id]?.children ?? []
    }

    /// What stands in the window, from the front back to what hides all behind it
    /// from events and screen readers; in the order of painting.
    package var reachableRoots: [DisplayID] {
        let roots = children(of: .root)
        let first = roots.lastIndex { self[$0]?.semantics?.isModal == true && !isLeaving($0) }
        return Array(roots[(first ?? 0)...])
    }

    package func parent(of id: DisplayID) -> DisplayID? {
        nodes[id]?.parent
    }

    /// The item's frame relative to the window.
    package func windowFrame(of id: DisplayID) -> CGRect? {
        guard var frame = nodes[id]?.item.frame else {
            return nil
        }
        var next = nodes[id]?.parent
        while let parent = next, let node = nodes[parent] {
            frame.origin.x += node.item.frame.origin.x
            frame.origin.y += node.item.frame.origin.y
            if let offset = offsets[parent] {
                frame.origin.x -= offset.x
                frame.origin.y -= offset.y
            }
            next = node.parent
        }
        return frame
    }

    /// Visits items as they are painted, parents first; those in the root have depth 0.
    package func forEach(_ visit: (DisplayItem, _ depth: Int) throws -> Void) rethrows {
        var pending = children(of: .root).reversed().map { (id: $0, depth: 0) }
        while let (id, depth) = pending.popLast() {
            guard let node = nodes[id] else {
                continue
            }
            try visit(node.item, depth)
            pending += node.children.reversed().map { (id: $0, depth: depth + 1) }
        }
    }

    /// Puts another state of an item where the item is.
    mutating func replace(_ item: DisplayItem) {
        nodes[item.id]?.item = item
    }

    // MARK: Patches

    /// Applies a batch; after an error the tree holds what came before the faulty patch.
    package mutating func apply(_ batch: DisplayBatch) throws(DisplayTreeError) {
        guard batch.number == batchNumber + 1 else {
            throw .unexpectedBatch(batch.number, after: batchNumber)
        }
        batchNumber = batch.number
        for patch in batch.patches {
            try apply(patch)
        }
    }

    private mutating func apply(_ patch: DisplayPatch) throws(DisplayTreeError) {
        switch patch {
        case .insert(let item, let parent, let before):
            guard nodes[item.id] == nil else {
                throw .duplicateItem(item.id)
            }
            nodes[item.id] = Node(item: item, parent: parent)
            takeOffset(of: item, after: 0)
            try place(item.id, in: parent, before: before)
        case .remove(let id):
            try detach(id)
            forget(id)
        case .leave(let id, let isLeaving):
            guard nodes[id] != nil else {
                throw .unknownItem(id)
            }
            if isLeaving { leaving.insert(id) } else { leaving.remove(id) }
        case .move(let id, let before):
            let parent = try detach(id)
            try place(id, in: parent, before: before)
        case .update(let id, let changes, _):
            guard nodes[id] != nil else {
                throw .unknownItem(id)
            }
            let request = nodes[id]?.item.scroll?.request ?? 0
            for change in changes {
                nodes[id]?.item.apply(change)
            }
            if let item = nodes[id]?.item {
                takeOffset(of: item, after: request)
            }
        case .history(let depth):
            historyDepth = depth
        case .open(let address):
            openedAddresses.append(address)
        case .copy(let text):
            copiedText = text
        case .focus(let id):
            guard id.map({ nodes[$0] != nil }) != false else {
                throw .unknownItem(id ?? .root)
            }
            focus = id
        case .watchFocus:
            break
        case .announce(let text, _):
            announcement = text
        }
    }

    /// Moves the content where a new request of the program asks for it.
    private mutating func takeOffset(of item: DisplayItem, after request: Int) {
        if let scroll = item.scroll, scroll.request > request {
            offsets[item.id] = scroll.offset
        }
    }

    /// Notes that a person scrolled, within what there is to scroll over.
    /// - Returns: Where the content is now; `nil` if nothing scrolls there.
    package mutating func scroll(_ id: DisplayID, to offset: CGPoint) -> CGPoint? {
        guard let item = nodes[id]?.item, let scroll = item.scroll else {
            return nil
        }
        let most = CGPoint(
            x: max(scroll.extent.width - item.frame.width, 0),
            y: max(scroll.extent.height - item.frame.height, 0))
        let reached = CGPoint(
            x: scroll.axes.contains(.horizontal) ? min(max(offset.x, 0), most.x) : 0,
            y: scroll.axes.contains(.vertical) ? min(max(offset.y, 0), most.y) : 0)
        offsets[id] = reached
        return reached
    }

    /// How far the content of an item has moved up and left.
    package func scrollOffset(of id: DisplayID) -> CGPoint {
        offsets[id] ?? .zero
    }

    private mutating func place(
        _ id: DisplayID, in parent: DisplayID, before: DisplayID?
    ) throws(DisplayTreeError) {
        guard let siblings = nodes[parent]?.children else {
            throw .unknownItem(parent)
        }
        guard let before else {
            nodes[parent]?.children.append(id)
            return
        }
        guard let index = siblings.firstIndex(of: before) else {
            throw .notASibling(before, of: id)
        }
        nodes[parent]?.children.insert(id, at: index)
    }

    /// Takes an item out of its parent's children and returns the parent.
    @discardableResult
    private mutating func detach(_ id: DisplayID) throws(DisplayTreeError) -> DisplayID {
        guard let parent = nodes[id]?.parent else {
            throw .unknownItem(id)
        }
        if nodes[parent]?.children.last == id {
            nodes[parent]?.children.removeLast()
        } else if let index = nodes[parent]?.children.firstIndex(of: id) {
            nodes[parent]?.children.remove(at: index)
        }
        return parent
    }

    private mutating func forget(_ id: DisplayID) {
        var pending = [id]
        while let next = pending.popLast() {
            pending += nodes.removeValue(forKey: next)?.children ?? []
            offsets[next] = nil
            leaving.remove(next)
        }
    }
}

/// What a correct batch cannot hold.
package enum DisplayTreeError: Error, Equatable {
    case unexpectedBatch(Int, after: Int)
    case unknownItem(DisplayID)
    case duplicateItem(DisplayID)
    case notASibling(DisplayID, of: DisplayID)
}
