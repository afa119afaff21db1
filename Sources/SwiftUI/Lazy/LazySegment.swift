// SPDX-License-Identifier: Apache-2.0

import AlightLayout

/// The slots of one child of a lazy container.
struct LazySegment {
    let node: LayoutNode
    /// The child, if it stands for rows of which not all exist.
    let run: LazyRunNode?
    /// Slots.
    let count: Int
    /// The line of the first slot, and its place in it.
    let line: Int
    let slot: Int
    /// Slots in a line.
    let tracks: Int

    func line(ofRow row: Int) -> Int { line + (slot + row) / tracks }

    /// The rows that stand in some lines.
    func rows(in lines: Range<Int>) -> Range<Int> {
        let first = max((lines.lowerBound - line) * tracks - slot, 0)
        let end = min((lines.upperBound - line) * tracks - slot, count)
        return first < end ? first..<end : 0..<0
    }

    /// Calls `body` with the views of each slot that exist, in order.
    func forEachSlot(_ body: (_ line: Int, _ track: Int, _ nodes: NodeList) -> Void) {
        guard let run else {
            body(line, slot, [node])
            return
        }
        for row in run.rows where row.position < count {
            body(line(ofRow: row.position), (slot + row.position) % tracks, row.nodes)
        }
    }
}

extension LazyRunNode {
    /// Whether all `needed` rows exist, and none outside of `kept`.
    func hasRows(_ needed: Range<Int>, within kept: Range<Int>) -> Bool {
        var next = needed.lowerBound
        for row in rows {
            guard kept.contains(row.position) || needed.contains(row.position) else {
                return false
            }
            if row.position == next { next += 1 }
        }
        return next >= needed.upperBound
    }
}
