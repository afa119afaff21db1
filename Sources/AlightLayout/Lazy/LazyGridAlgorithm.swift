// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Views in lines across tracks of given lengths: `LazyVGrid` and its transpose.
///
/// `axis` is the one along which lines follow each other.
package struct LazyGridAlgorithm: Sendable {
    package var axis: Axis
    package var tracks: TrackAlgorithm
    /// The guide at which the tracks stand in the grid, and views in their cells.
    package var alignment: AlignmentKey
    /// Between lines.
    package var spacing: CGFloat

    package init(axis: Axis, items: [GridItem], alignment: AlignmentKey, spacing: CGFloat?) {
        self.axis = axis
        tracks = TrackAlgorithm(items: items)
        self.alignment = alignment
        self.spacing =
            spacing.flatMap { $0.isNaN ? nil : $0 } ?? ViewSpacing.standardDistance
    }

    /// The tracks where the grid is as long across as it said it would be.
    package struct Solution: Sendable {
        package var tracks: [GridTrack]
        /// Of the grid.
        package var length: CGFloat
        /// Where the first track starts.
        package var start: CGFloat
    }

    package func solve(_ proposed: CGFloat?) -> Solution {
        let first = TrackAlgorithm.length(of: tracks.tracks(proposed))
        let length = max(first, proposed.map { $0.isFinite ? $0 : 0 } ?? 0)
        let placed = tracks.placedTracks(proposed)
        let used = TrackAlgorithm.length(of: placed)
        let whole = CGSize(major: 0, minor: length, axis: axis)
        let inner = CGSize(major: 0, minor: used, axis: axis)
        let start =
            alignment.defaultValue(inEmpty: whole) - alignment.defaultValue(inEmpty: inner)
        return Solution(tracks: placed, length: length, start: start)
    }

    package func cellProposal(_ track: GridTrack, line: CGFloat?) -> ProposedViewSize {
        ProposedViewSize(major: line, minor: track.length, axis: axis)
    }

    /// How long a line has to be for a view in a track.
    package func length<Child: LayoutChild>(of child: Child, in track: GridTrack) -> CGFloat {
        child.sizeThatFits(cellProposal(track, line: nil))[axis]
    }

    /// Where a view stands whose line is known.
    package func placement<Child: LayoutChild>(
        of child: Child, in track: GridTrack, _ solution: Solution, line: CGFloat,
        length: CGFloat
    ) -> Placement {
        let geometry = child.geometry(for: cellProposal(track, line: length))
        let cell = CGSize(major: length, minor: track.length, axis: axis)
        let guides = child.alignment(alignment(in: track), in: geometry)
        let whole = alignment(in: track)
        let origin = CGPoint(
            x: whole.horizontal.key.defaultValue(inEmpty: cell) - guides.x,
            y: whole.vertical.key.defaultValue(inEmpty: cell) - guides.y)
        let corner = CGPoint(major: line, minor: solution.start + track.start, axis: axis)
        return Placement(
            origin: CGPoint(x: corner.x + origin.x, y: corner.y + origin.y), geometry: geometry)
    }

    private func alignment(in track: GridTrack) -> Alignment {
        if let own = track.alignment { return own }
        return axis == .vertical
            ? Alignment(horizontal: HorizontalAlignment(key: alignment), vertical: .center)
            : Alignment(horizontal: .center, vertical: VerticalAlignment(key: alignment))
    }

    /// The size where every view exists.
    package func sizeThatFits<Child: LayoutChild>(
        _ proposal: ProposedViewSize, children: ContiguousArray<Child>
    ) -> CGSize {
        let solution = solve(proposal.sanitized[axis.other])
        let lines = lineLengths(children, solution)
        let gaps = spacing * CGFloat(max(lines.count - 1, 0))
        return CGSize(
            major: lines.reduce(gaps, +), minor: solution.length, axis: axis)
    }

    /// Calls `body` with each child's place where every view exists.
    package func place<Child: LayoutChild>(
        in geometry: LayoutGeometry, children: ContiguousArray<Child>,
        _ body: (Int, Placement) -> Void
    ) {
        let solution = solve(geometry.proposal.sanitized[axis.other])
        let count = max(solution.tracks.count, 1)
        var line: CGFloat = 0
        for (row, length) in lineLengths(children, solution).enumerated() {
            for index in row * count..<min((row + 1) * count, children.count) {
                let track = solution.tracks[index - row * count]
                body(
                    index,
                    placement(
                        of: children[index], in: track, solution, line: line, length: length))
            }
            line += length + spacing
        }
    }

    private func lineLengths<Child: LayoutChild>(
        _ children: ContiguousArray<Child>, _ solution: Solution
    ) -> [CGFloat] {
        let count = solution.tracks.count
        guard count > 0 else { return [] }
        var lines: [CGFloat] = []
        for (index, child) in children.enumerated() {
            let length = length(of: child, in: solution.tracks[index % count])
            if index % count == 0 {
                lines.append(length)
            } else {
                lines[lines.count - 1] = max(lines[lines.count - 1], length)
            }
        }
        return lines
    }
}
