// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// What hosts still show of views that are gone for layout: their way out is not
/// over.
///
/// A record is kept in front of the sibling behind which it stood, until its
/// element ends or its parent leaves the display.
struct Departures {
    private var records: [DisplayID: DisplayRecord] = [:]
    /// The topmost nodes, which nobody places any more.
    private(set) var nodes: NodeList = []
    private var patches: [DisplayPatch] = []
    /// Subviews that another element shows since the last frame, and what held them.
    private var moves: [(node: LayoutNode, former: LayoutNode?)] = []

    mutating func begin(_ leaving: ContiguousArray<DisplayRecord>, _ nodes: NodeList) {
        for record in leaving {
            records[record.id] = record
            patches.append(.leave(record.id, isLeaving: true))
        }
        self.nodes += nodes
    }

    /// - Parameter isReturning: Whether the view is back; otherwise it is gone.
    mutating func end(
        _ leaving: ContiguousArray<DisplayRecord>, _ nodes: NodeList, isReturning: Bool
    ) {
        for record in leaving where records.removeValue(forKey: record.id) != nil {
            if isReturning {
                patches.append(.leave(record.id, isLeaving: false))
            }
        }
        self.nodes.removeAll { node in nodes.contains { $0 === node } }
    }

    func contains(_ id: DisplayID) -> Bool { records[id] != nil }

    mutating func forget(_ id: DisplayID) {
        records[id] = nil
        patches.removeAll { patch in
            if case .leave(id, _) = patch { true } else { false }
        }
    }

    /// Whether there are nodes that more than one element may show.
    var knowsSubviews = false

    /// Hears that a subview is given to another element to be shown.
    mutating func noteMove(of node: LayoutNode) {
        moves.append((node, node.parent))
    }

    /// Takes subviews that have a place in the window from what held them, where
    /// that is on its way out.
    /// - Returns: Their records.
    mutating func takeMovedRecords() -> Set<DisplayID> {
        guard !moves.isEmpty else { return [] }
        var moved: ContiguousArray<DisplayRecord> = []
        for (node, former) in moves where node.isInWindow {
            node.collectRecords(into: &moved)
            if let former, !former.isInWindow {
                former.didLose(node)
            }
        }
        moves = []
        return Set(moved.map(\.id))
    }

    /// Adds what hosts have not been told, which then they are.
    mutating func movePatches(to batch: inout [DisplayPatch]) {
        moves.removeAll()
        guard !patches.isEmpty else { return }
        batch += patches
        patches = []
    }

    /// Puts those of the former children of `parent` that are leaving among the
    /// present ones.
    func keep(
        _ former: ContiguousArray<DisplayRecord>, of parent: DisplayRecord,
        in next: inout ContiguousArray<DisplayRecord>
    ) {
        guard !records.isEmpty else { return }
        for (position, record) in former.enumerated()
        where records[record.id] != nil && record.isShown(in: parent) {
            guard !next.contains(where: { $0 === record }) else { continue }
            next.insert(record, at: place(behind: former[..<position], in: next))
        }
    }

    /// Behind the last of the former siblings that is still there.
    private func place(
        behind siblings: ContiguousArray<DisplayRecord>.SubSequence,
        in next: ContiguousArray<DisplayRecord>
    ) -> Int {
        for sibling in siblings.reversed() {
            if let place = next.firstIndex(where: { $0 === sibling }) {
                return place + 1
            }
        }
        return 0
    }
}
