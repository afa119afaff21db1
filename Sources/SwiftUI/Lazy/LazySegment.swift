// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// The slots of one view of a lazy container, or of rows that follow each other.
struct LazySegment {
    enum Content {
        case view
        /// Rows of which not all exist, in a slot each.
        case rows(LazyRunNode)
        /// Rows of a nested run after the last one that exists, as one line.
        case rest(LazyRest)
    }

    let node: LayoutNode
    let content: Content
    /// The row of a nested run that the view is of.
    let row: (run: LazyRunNode, position: Int)?
    /// Slots.
    let count: Int
    /// The line of the first slot, and its place in it.
    let line: Int
    let slot: Int
    /// Slots in a line.
    let tracks: Int

    var run: LazyRunNode? {
        if case .rows(let run) = content { run } else { nil }
    }

    var rest: LazyRest? {
        if case .rest(let rest) = content { rest } else { nil }
    }

    /// Whether lines that nobody has measured may be like those of this.
    var isTypical: Bool { run != nil || row != nil && node.sectionPart == nil }

    func line(ofRow row: Int) -> Int { line + (slot + row) / tracks }

    /// The rows that stand in some lines.
    func rows(in lines: Range<Int>) -> Range<Int> {
        let first = max((lines.lowerBound - line) * tracks - slot, 0)
        let end = min((lines.upperBound - line) * tracks - slot, count)
        return first < end ? first..<end : 0..<0
    }

    /// Calls `body` with the views of each slot that exist, in order.
    func forEachSlot(_ body: (_ line: Int, _ track: Int, _ nodes: NodeList) -> Void) {
        switch content {
        case .view: body(line, slot, [node])
        case .rows(let run):
            for row in run.rows where row.position < count {
                body(line(ofRow: row.position), (slot + row.position) % tracks, row.nodes)
            }
        case .rest: break
        }
    }
}

/// The rows of a nested run that nobody has made yet.
///
/// They count as being as long as those that exist are on average.
struct LazyRest {
    let run: LazyRunNode
    /// How many rows there are up to the last one that exists, and where they start.
    let made: Int
    let firstLine: Int

    /// From the start of one row to that of the next, where the rest starts at `line`.
    private func pitch(_ lengths: LazyLengths, before line: Int) -> CGFloat {
        (lengths.start(of: line) - lengths.start(of: firstLine)) / CGFloat(made)
    }

    func length(_ lengths: LazyLengths, at line: Int) -> CGFloat {
        CGFloat(run.count - made) * pitch(lengths, before: line) - lengths.spacing
    }

    /// Where a row would stand, from the start of the container.
    func start(ofRow position: Int, _ lengths: LazyLengths, at line: Int) -> CGFloat {
        lengths.start(of: line) + CGFloat(position - made) * pitch(lengths, before: line)
    }

    /// How many rows there have to be for them to reach as far as `end`; twice as
    /// many as there are, where those have no length.
    func rowsNeeded(toReach end: CGFloat, _ lengths: LazyLengths, at line: Int) -> Int {
        let pitch = pitch(lengths, before: line)
        let missing = CGFloat(run.count - made)
        let wanted =
            pitch > 0 ? ((end - lengths.start(of: line)) / pitch).rounded(.up) : CGFloat(made)
        return made + Int(min(max(wanted, 1), missing))
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
