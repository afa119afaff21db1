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
        let length = max(first, proposed.map { $0.isNaN ? 0 : $0 } ?? 0)
        let placed = tracks.placedTracks(proposed)
        let used = TrackAlgorithm.length(of: placed)
        let whole = CGSize(major: 0, minor: length, axis: axis)
        let inner = CGSize(major: 0, minor: used, axis: axis)
        // A stack asks so how flexible the grid is; nothing is placed there.
        guard length.isFinite else { return Solution(tracks: placed, length: length, start: 0) }
        let start =
            alignment.defaultValue(inEmpty: whole) - alignment.defaultValue(inEmpty: inner)
        return Solution(tracks: placed, length: length, start: start)
    }

    package func cellProposal(_ track: GridTrack, line: CGFloat?) -> ProposedViewSize {
        ProposedViewSize(major: line, minor: track.length, axis: axis)
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
}
