// SPDX-License-Identifier: Apache-2.0

import AlightLayout

/// In which lines of a lazy container its views and rows stand.
struct LazyArrangement {
    private(set) var segments: [LazySegment] = []
    /// The runs whose rows are more than views; the outer one follows the inner ones.
    private(set) var nested: [LazyNesting] = []
    /// Slots in a line.
    let tracks: Int
    private var line = 0
    private var slot = 0

    init(_ children: NodeList, tracks: Int) {
        self.tracks = tracks
        for child in children { append(child, in: nil) }
    }

    /// Lines.
    var count: Int { line + (slot > 0 ? 1 : 0) }

    private mutating func append(_ node: LayoutNode, in row: (run: LazyRunNode, position: Int)?) {
        guard let run = node.lazyRun else {
            append(node, .view, in: row, count: 1, isWholeLine: node.takesWholeLine)
            return
        }
        if run.isNested {
            appendRows(of: run)
        } else {
            append(node, .rows(run), in: row, count: run.count, isWholeLine: false)
        }
    }

    private mutating func append(
        _ node: LayoutNode, _ content: LazySegment.Content,
        in row: (run: LazyRunNode, position: Int)?, count: Int, isWholeLine: Bool
    ) {
        if isWholeLine, slot > 0 {
            line += 1
            slot = 0
        }
        let segment = LazySegment(
            node: node, content: content, row: row, count: count, line: line, slot: slot,
            tracks: isWholeLine ? 1 : tracks)
        segments.append(segment)
        let end = slot + count
        line += end / segment.tracks
        slot = end % segment.tracks
    }

    private mutating func appendRows(of run: LazyRunNode) {
        var rows: [(position: Int, lines: Range<Int>)] = []
        for row in run.rows where row.position < run.count {
            let start = segments.count
            for node in row.nodes { append(node, in: (run, row.position)) }
            let first = start < segments.count ? segments[start].line : line
            rows.append((row.position, first..<max(count, first)))
        }
        var nesting = LazyNesting(run: run, rows: rows, end: line, hasRest: false)
        if let first = rows.first, nesting.made < run.count {
            let rest = LazyRest(run: run, made: nesting.made, firstLine: first.lines.lowerBound)
            append(run, .rest(rest), in: nil, count: 1, isWholeLine: true)
            nesting.end = line - 1
            nesting.hasRest = true
        }
        nested.append(nesting)
    }

    /// Lengths were told that lines from one on are further back.
    mutating func shift(from line: Int, by distance: Int) {
        for index in nested.indices where nested[index].end >= line {
            nested[index].end += distance
        }
    }

    /// Has lengths that were measured follow the lines of another arrangement.
    func bring(_ lengths: inout LazyLengths, to next: LazyArrangement) {
        let places = Dictionary(
            next.nested.map { (ObjectIdentifier($0.run), $0) }, uniquingKeysWith: { $1 })
        var distance = 0
        for former in nested {
            let end = former.end + distance
            guard let place = places[ObjectIdentifier(former.run)], place.end >= end else {
                lengths.forget()
                return
            }
            let rest = end..<end + (former.hasRest ? 1 : 0)
            let lines = place.end - end + (place.hasRest ? 1 : 0)
            lengths.replace(rest, with: lines)
            distance += lines - rest.count
        }
        if nested.count != next.nested.count {
            lengths.forget()
        }
    }
}

/// Where the rows of a nested run stand.
struct LazyNesting {
    let run: LazyRunNode
    /// Those that exist.
    let rows: [(position: Int, lines: Range<Int>)]
    /// The line after the last one of these; `hasRest` tells whether it stands for
    /// those that do not exist.
    fileprivate(set) var end: Int
    fileprivate(set) var hasRest: Bool

    /// How many rows there are up to the last one that exists.
    var made: Int { (rows.last?.position ?? -1) + 1 }
    /// Whether rows in between do not exist.
    var hasGaps: Bool { rows.count < made }

    /// The rows that stand in some lines.
    func rows(in lines: Range<Int>) -> Range<Int> {
        guard let first = rows.first(where: { $0.lines.overlaps(lines) }),
            let last = rows.last(where: { $0.lines.overlaps(lines) })
        else { return 0..<0 }
        return first.position..<last.position + 1
    }
}
