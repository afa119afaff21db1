// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import AlightLayout
import Foundation

/// A lazy stack or grid: lines of views, of which those near what is seen exist.
///
/// Slots are the places for views: one for each view that exists anyway, one for
/// each row of a `ForEach`. Lines hold as many slots as there are tracks.
///
/// Invariant: `segments` and `lengths` fit the children since the last
/// `arrangeSegments()`.
final class LazyNode: ContainerNode {
    enum Kind {
        case stack(LazyStackAlgorithm)
        case grid(LazyGridAlgorithm)
    }

    var kind: Kind {
        didSet {
            guard !areEqual(kind, oldValue) else { return }
            lengths.forget(keepingEstimate: false)
            setNeedsLayout()
        }
    }
    private(set) var segments: [LazySegment] = []
    private(set) var lengths = LazyLengths()
    /// Hears which rows exist before they are measured.
    var willMeasure: (([LazySegment]) -> Void)?
    var pinnedViews: PinnedScrollableViews = [] {
        didSet {
            if pinnedViews != oldValue {
                setNeedsLayout()
            }
        }
    }
    private var needsArranging = true
    /// What was proposed across when lines were measured last.
    private var measuredAcross: CGFloat??
    private var solution: LazyGridAlgorithm.Solution?

    init(_ stage: Stage, _ kind: Kind) {
        self.kind = kind
        super.init(stage)
    }

    var axis: Axis {
        switch kind {
        case .stack(let stack): stack.axis
        case .grid(let grid): grid.axis
        }
    }

    override var stackAxisForChildren: Axis? {
        if case .stack(let stack) = kind { stack.axis } else { nil }
    }

    override func setChildren(_ next: NodeList) {
        needsArranging = true
        super.setChildren(next)
    }

    override func forgetLayout() {
        needsArranging = true
    }

    // MARK: Slots and lines

    private func arrange(across: CGFloat?) {
        var tracks = 1
        switch kind {
        case .stack(let stack): lengths.spacing = stack.spacing
        case .grid(let grid):
            let solution = grid.solve(across)
            self.solution = solution
            tracks = max(solution.tracks.count, 1)
            lengths.spacing = grid.spacing
        }
        if measuredAcross != .some(across) {
            lengths.forget()
            measuredAcross = .some(across)
        }
        guard needsArranging || tracks != self.tracks else { return }
        if tracks != self.tracks { lengths.forget(keepingEstimate: false) }
        self.tracks = tracks
        needsArranging = false
        var line = 0
        var slot = 0
        segments = []
        for child in children {
            let run = child.lazyRun
            let count = run?.count ?? 1
            if child.takesWholeLine, slot > 0 {
                line += 1
                slot = 0
            }
            let segment = LazySegment(
                node: child, run: run, count: count, line: line, slot: slot,
                tracks: child.takesWholeLine ? 1 : tracks)
            segments.append(segment)
            if let part = child.sectionPart {
                child.setPinned(isPinned(part))
            }
            let end = slot + count
            line += end / segment.tracks
            slot = end % segment.tracks
        }
        lengths.setCount(line + (slot > 0 ? 1 : 0))
        willMeasure?(segments)
    }

    private var tracks = 1

    // MARK: Measuring

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let across = proposal.sanitized[axis.other]
        guard measuredAcross != .some(across) else { return measure(across: across) }
        // A question with another length teaches nothing about the lines as they stand.
        let present = (segments, lengths, tracks, solution, measuredAcross, needsArranging)
        defer {
            (segments, lengths, tracks, solution, measuredAcross, needsArranging) = present
        }
        return measure(across: across)
    }

    private func measure(across: CGFloat?) -> CGSize {
        arrange(across: across)
        let widest = measureLines(across: across)
        let minor: CGFloat =
            switch kind {
            case .stack(let stack): stack.lengthAcross(across, widest: widest)
            case .grid: solution?.length ?? 0
            }
        return CGSize(major: lengths.total, minor: minor, axis: axis)
    }

    /// Measures what exists; gives the longest of it across.
    private func measureLines(across: CGFloat?) -> CGFloat {
        var widest: CGFloat = 0
        var open: (line: Int, length: CGFloat)?
        for segment in segments {
            segment.forEachSlot { line, track, nodes in
                var length = measureSlot(nodes, segment, track, across: across, &widest)
                if let current = open, current.line == line {
                    length = max(length, current.length)
                }
                lengths.setLength(length, of: line, isTypical: segment.run != nil)
                open = (line, length)
            }
        }
        return widest
    }

    private func measureSlot(
        _ nodes: NodeList, _ segment: LazySegment, _ track: Int, across: CGFloat?,
        _ widest: inout CGFloat
    ) -> CGFloat {
        // A row without views leaves no gap either.
        var length = -lengths.spacing
        for node in nodes {
            let size = node.sizeThatFits(proposal(segment, track, across: across))
            widest = max(widest, size[axis.other])
            length += (size[axis].isFinite ? size[axis] : 0) + lengths.spacing
        }
        return length
    }

    private func proposal(
        _ segment: LazySegment, _ track: Int, across: CGFloat?
    ) -> ProposedViewSize {
        guard case .grid(let grid) = kind, let solution, track < solution.tracks.count else {
            return ProposedViewSize(major: nil, minor: across, axis: axis)
        }
        return segment.node.takesWholeLine
            ? ProposedViewSize(major: nil, minor: solution.length, axis: axis)
            : grid.cellProposal(solution.tracks[track], line: nil)
    }

    // MARK: Placing

    override func placeChildren() {
        let across = geometry.proposal.sanitized[axis.other]
        arrange(across: across)
        _ = measureLines(across: across)
        for segment in segments {
            segment.run?.place(
                at: origin, LayoutGeometry(filling: geometry.size))
            segment.forEachSlot { line, track, nodes in
                placeSlot(nodes, segment, line, track, across: across)
            }
        }
        placePinnedViews()
        askForRows()
    }

    private func placeSlot(
        _ nodes: NodeList, _ segment: LazySegment, _ line: Int, _ track: Int, across: CGFloat?
    ) {
        var start = lengths.start(of: line)
        for node in nodes {
            let placement: Placement
            if case .grid(let grid) = kind, let solution, !segment.node.takesWholeLine,
                track < solution.tracks.count
            {
                placement = grid.placement(
                    of: node, in: solution.tracks[track], solution, line: start,
                    length: lengths.length(of: line))
            } else {
                placement = rowAlgorithm.placement(
                    of: node, at: start, across: across ?? geometry.size[axis.other],
                    length: geometry.size[axis.other])
            }
            place(node, placement)
            start += placement.geometry.size[axis] + lengths.spacing
        }
    }

    private var rowAlgorithm: LazyStackAlgorithm {
        switch kind {
        case .stack(let stack): stack
        case .grid(let grid):
            LazyStackAlgorithm(
                axis: grid.axis, alignment: grid.alignment, spacing: grid.spacing)
        }
    }

    override func didMove() {
        stage.geometryQueue.add(self)
    }

    // MARK: Rows

    /// What a person sees of this node along its axis, from its start.
    var visibleRange: (start: CGFloat, length: CGFloat) {
        var node = parent
        while let current = node {
            if let scroll = current.asScrollNode, scroll.scrolls(along: axis) {
                scroll.addObserver(self)
                let range = scroll.visibleRange(axis)
                return (range.start - origin[axis], range.length)
            }
            node = current.parent
        }
        return (-origin[axis], stage.root.windowSize[axis])
    }

    /// The lines that a person saw when rows were told last; `nil` once other rows may
    /// stand there.
    private var sight: Range<Int>?

    func forgetSight() {
        sight = nil
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
    private func askForRows() {
        guard segments.contains(where: { $0.run != nil }) else { return }
        if !hasRightRows() || linesInSight != sight {
            stage.geometryQueue.add(self)
        }
    }

    /// Lines from one to another, both within half a viewport of what is seen.
    private func lines(within margin: CGFloat) -> Range<Int> {
        guard lengths.count > 0 else { return 0..<0 }
        let visible = visibleRange
        let start = isMirrored ? lengths.total - visible.start - visible.length : visible.start
        let reach = visible.length * margin
        guard start + visible.length + reach >= 0, start - reach <= lengths.total else {
            return 0..<0
        }
        let first = lengths.line(at: start - reach)
        guard lengths.estimate != nil else {
            // One row tells how long the others may be.
            let row = segments.first { $0.run != nil && $0.count > 0 }?.line ?? 0
            return first..<max(first, row) + 1
        }
        return first..<lengths.line(at: start + visible.length + reach) + 1
    }

    private var isMirrored: Bool { axis == .horizontal && isRightToLeft }

    private func hasRightRows() -> Bool {
        let needed = lines(within: Self.nearMargin)
        let kept = lines(within: Self.keptMargin)
        return segments.allSatisfy { segment in
            guard let run = segment.run else { return true }
            return run.hasRows(segment.rows(in: needed), within: segment.rows(in: kept))
        }
    }

    /// In viewports at each end: rows nearer exist, rows farther than the other do
    /// not, and in between nothing changes.
    private static let nearMargin: CGFloat = 0.5
    private static let keptMargin: CGFloat = 1.5

    func rowsDidMove(_ move: LazyRowMove, in run: LazyRunNode) {
        guard tracks == 1, case .shift(let row, let distance) = move,
            let segment = segments.first(where: { $0.run === run })
        else {
            lengths.forget()
            return
        }
        lengths.shift(from: segment.line + row, by: distance)
    }

    /// Where a row stands or would stand, in the window as if nothing were scrolled.
    func frame(ofRow position: Int, in run: LazyRunNode) -> CGRect {
        guard let segment = segments.first(where: { $0.run === run }) else {
            return frameInWindow
        }
        let line = min(segment.line(ofRow: position), max(lengths.count - 1, 0))
        var frame = frameInWindow
        let length = lengths.length(of: line)
        var start = lengths.start(of: line)
        if isMirrored { start = lengths.total - start - length }
        frame.origin[axis] += start
        frame.size[axis] = length
        return frame
    }
}

extension LazyNode: GeometryDependent {
    @MainActor func readGeometry() {
        guard parent != nil else { return }
        placePinnedViews()
        let needed = lines(within: Self.nearMargin)
        let kept = lines(within: Self.keptMargin)
        var didChange = false
        for segment in segments {
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
    }
}
