// SPDX-License-Identifier: Apache-2.0

/// Goes through the rows of a list that exist, and tells each where it stands.
///
/// Rows that do not exist count as neither first nor last, and as having lines.
struct ListSectionWalk {
    private var rows: [(node: ListRowNode, place: ListRowPlace, run: LazyRunNode?)] = []
    /// Whether the next row is the first of its section.
    private var isAtStart = true
    /// Whether the last of `rows` is the row before the next one.
    private var isNext = false

    /// Complexity: O(rows that exist and sections).
    static func arrange(_ segments: [LazySegment]) {
        var walk = ListSectionWalk()
        for segment in segments { walk.take(segment) }
        walk.endSection()
        for (row, place, run) in walk.rows { row.take(place, in: run) }
    }

    private mutating func take(_ segment: LazySegment) {
        guard let run = segment.run else {
            if segment.rest != nil {
                skip()
            } else {
                take(segment.node, segment.row?.position ?? 0, segment.row?.run)
            }
            return
        }
        var next = 0
        for row in run.rows {
            if row.position != next { skip() }
            next = row.position + 1
            for node in row.nodes { take(node, row.position, run) }
        }
        if next != run.count { skip() }
    }

    private mutating func take(
        _ node: LayoutNode, _ position: Int, _ run: LazyRunNode?
    ) {
        switch node.listPart {
        case .row(let row): take(row, position, run)
        case .section: endSection()
        case nil: break
        }
    }

    private mutating func take(_ row: ListRowNode, _ position: Int, _ run: LazyRunNode?) {
        if isNext, row.traits.topSeparator.visibility == .hidden {
            rows[rows.count - 1].place.isSeparatorHidden = true
        }
        rows.append((row, ListRowPlace(isFirst: isAtStart, position: position), run))
        isAtStart = false
        isNext = true
    }

    /// There are rows in between that do not exist.
    private mutating func skip() {
        isAtStart = false
        isNext = false
    }

    private mutating func endSection() {
        if isNext { rows[rows.count - 1].place.isLast = true }
        isAtStart = true
        isNext = false
    }
}
