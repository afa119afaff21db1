// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// Which rows there have to be, and which of them are seen.
extension LazyNode {
    /// What a person sees of this node along its axis, from its start.
    var visibleRange: (start: CGFloat, length: CGFloat) {
        var transforms: DisplayProjection?
        var visible = CGRect(origin: .zero, size: stage.root.windowSize)
        var node = parent
        while let current = node {
            if let scroll = current.asScrollNode {
                if scroll.scrolls(along: axis) {
                    scroll.addObserver(self)
                    visible = scroll.visibleRect
                    break
                }
            } else if let projecting = current.asProjectingNode {
                projecting.addObserver(self)
                if let projection = projecting.projection {
                    transforms = transforms?.followed(by: projection) ?? projection
                }
            }
            node = current.parent
        }
        if let inverse = transforms?.inverse {
            visible = inverse.apply(visible)
        }
        return (visible.origin[axis] - origin[axis], visible.size[axis])
    }

    /// The lines of which a part is seen.
    private var linesInSight: Range<Int> {
        let visible = visibleRange
        let start = isMirrored ? lengths.total - visible.start - visible.length : visible.start
        let end = start + visible.length
        guard lengths.count > 0, visible.length > 0, end > 0, start < lengths.total else {
            return 0..<0
        }
        let first = lengths.line(at: max(start, 0))
        let last = lengths.line(at: min(end, lengths.total) - Self.leastSeen)
        return first..<max(last, first) + 1
    }

    /// A view of which less is in sight has not appeared; in points.
    private static let leastSeen: CGFloat = 0.01

    /// Has rows made that are near what is seen, and those ended that are not.
    func askForRows() {
        guard !arrangement.nested.isEmpty || segments.contains(where: { $0.run != nil }) else {
            return
        }
        if !hasRightRows() || linesInSight != sight {
            stage.geometryQueue.add(self)
        }
    }

    /// What is seen, with that many viewports more at each end.
    private func reach(_ margin: CGFloat) -> (start: CGFloat, end: CGFloat) {
        let visible = visibleRange
        let start = isMirrored ? lengths.total - visible.start - visible.length : visible.start
        let margin = visible.length * margin
        return (start - margin, start + visible.length + margin)
    }

    /// The lines of which a part stands there.
    private func lines(within margin: CGFloat) -> Range<Int> {
        guard lengths.count > 0 else { return 0..<0 }
        let reach = reach(margin)
        guard reach.end >= 0, reach.start <= lengths.total else { return 0..<0 }
        let first = lengths.line(at: reach.start)
        if lengths.estimate == nil,
            let row = segments.first(where: { $0.run != nil && $0.count > 0 })
        {
            // One row tells how long the others may be.
            return first..<max(first, row.line) + 1
        }
        return first..<lengths.line(at: reach.end) + 1
    }

    var isMirrored: Bool { axis == .horizontal && isRightToLeft }

    private func hasRightRows() -> Bool {
        let needed = lines(within: Self.nearMargin)
        let kept = lines(within: Self.keptMargin)
        return !arrangement.nested.contains(where: \.hasGaps)
            && segments.allSatisfy { segment in
                if segment.rest != nil { return !needed.contains(segment.line) }
                guard let run = segment.run else { return true }
                return run.hasRows(segment.rows(in: needed), within: segment.rows(in: kept))
            }
    }

    /// In viewports at each end: rows nearer exist, rows farther than the other do
    /// not, and in between nothing changes.
    private static let nearMargin: CGFloat = 0.5
    private static let keptMargin: CGFloat = 1.5

    func rowsDidMove(_ move: LazyRowMove, in run: LazyRunNode) {
        guard arrangement.tracks == 1, case .shift(let row, let distance) = move,
            let segment = segments.first(where: { $0.run === run })
        else {
            lengths.forget()
            return
        }
        lengths.shift(from: segment.line + row, by: distance)
        arrangement.shift(from: segment.line + row, by: distance)
    }

    /// Where a row stands or would stand, in the window as if nothing were scrolled.
    func frame(ofRow position: Int, in run: LazyRunNode) -> CGRect {
        var (start, end) = place(ofRow: position, in: run) ?? (0, lengths.total)
        if isMirrored { (start, end) = (lengths.total - end, lengths.total - start) }
        var frame = frameInWindow
        frame.origin[axis] += start
        frame.size[axis] = end - start
        return frame
    }

    private func place(
        ofRow position: Int, in run: LazyRunNode
    ) -> (start: CGFloat, end: CGFloat)? {
        func place(_ lines: ClosedRange<Int>) -> (start: CGFloat, end: CGFloat) {
            let last = min(lines.upperBound, max(lengths.count - 1, 0))
            return (
                lengths.start(of: lines.lowerBound),
                lengths.start(of: last) + lengths.length(of: last)
            )
        }
        if let segment = segments.first(where: { $0.run === run }) {
            let line = min(segment.line(ofRow: position), max(lengths.count - 1, 0))
            return place(line...line)
        }
        let nesting = arrangement.nested.first { $0.run === run }
        if let lines = nesting?.rows.first(where: { $0.position == position })?.lines {
            return lines.isEmpty ? nil : place(ClosedRange(lines))
        }
        guard let segment = segments.first(where: { $0.rest?.run === run }), let rest = segment.rest
        else { return nil }
        func start(_ position: Int) -> CGFloat {
            rest.start(ofRow: position, lengths, at: segment.line)
        }
        return (start(position), start(position + 1) - lengths.spacing)
    }
}

extension LazyNode: GeometryDependent {
    @MainActor func readGeometry() {
        guard parent != nil else { return }
        placePinnedViews()
        let needed = lines(within: Self.nearMargin)
        let kept = lines(within: Self.keptMargin)
        var didChange = false
        for nesting in arrangement.nested where nesting.hasGaps {
            let rows = 0..<nesting.made
            if nesting.run.source?.setRows(needed: rows, kept: rows) == true { didChange = true }
        }
        for segment in segments {
            if let rest = segment.rest, needed.contains(segment.line) {
                let rows =
                    0..<rest.rowsNeeded(
                        toReach: reach(Self.nearMargin).end, lengths, at: segment.line)
                if rest.run.source?.setRows(needed: rows, kept: rows) == true { didChange = true }
            }
            guard let run = segment.run else { continue }
            let rows = segment.rows(in: needed)
            let keptRows = segment.rows(in: kept)
            if !run.hasRows(rows, within: keptRows),
                run.source?.setRows(needed: rows, kept: keptRows) == true
            {
                didChange = true
            }
        }
        // Rows that were just made are measured before they count as seen.
        if didChange {
            stage.geometryQueue.add(self)
        } else {
            tellSight()
        }
    }

    @MainActor private func tellSight() {
        let lines = linesInSight
        sight = lines
        for segment in segments {
            segment.run?.source?.setSight(segment.rows(in: lines))
        }
        for nesting in arrangement.nested {
            nesting.run.source?.setSight(nesting.rows(in: lines))
        }
    }
}
