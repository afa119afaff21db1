// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import AlightLayout
import Foundation

/// A lazy stack or grid: lines of views, of which those near what is seen exist.
///
/// Slots are the places for views: one for each view that exists anyway, one for
/// each row of a `ForEach`. Lines hold as many slots as there are tracks.
///
/// Invariant: `arrangement` and `lengths` fit the children since the last
/// `arrange(across:)`.
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
    var arrangement = LazyArrangement([], tracks: 1)
    var lengths = LazyLengths()
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
        guard needsArranging || tracks != arrangement.tracks else { return }
        needsArranging = false
        let next = LazyArrangement(children, tracks: tracks)
        if tracks == arrangement.tracks {
            arrangement.bring(&lengths, to: next)
        } else {
            lengths.forget(keepingEstimate: false)
        }
        arrangement = next
        for segment in segments {
            if let part = segment.node.sectionPart {
                segment.node.setPinned(isPinned(part))
            }
        }
        lengths.setCount(arrangement.count)
        willMeasure?(segments)
    }

    var segments: [LazySegment] { arrangement.segments }

    // MARK: Measuring

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let across = proposal.sanitized[axis.other]
        guard measuredAcross != .some(across) else { return measure(across: across) }
        // A question with another length teaches nothing about the lines as they stand.
        let present = (arrangement, lengths, solution, measuredAcross, needsArranging)
        defer { (arrangement, lengths, solution, measuredAcross, needsArranging) = present }
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
            if let rest = segment.rest {
                lengths.setLength(
                    rest.length(lengths, at: segment.line), of: segment.line, isTypical: false)
            }
            segment.forEachSlot { line, track, nodes in
                var length = measureSlot(nodes, segment, track, across: across, &widest)
                if let current = open, current.line == line {
                    length = max(length, current.length)
                }
                lengths.setLength(length, of: line, isTypical: segment.isTypical)
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
        for nesting in arrangement.nested {
            nesting.run.place(at: origin, LayoutGeometry(filling: geometry.size))
        }
        for segment in segments {
            segment.run?.place(at: origin, LayoutGeometry(filling: geometry.size))
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

    // MARK: Sight

    /// The lines that a person saw when rows were told last; `nil` once other rows may
    /// stand there.
    var sight: Range<Int>?

    func forgetSight() {
        sight = nil
    }
}
