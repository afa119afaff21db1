// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A column of a `LazyVGrid`, a row of a `LazyHGrid`, or as many as fit.
public struct GridItem: Sendable {
    /// How long the item is across the grid, in points.
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many tracks as fit with at least the minimum.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    public var size: GridItem.Size
    /// To the next item; `nil` for the default of 8.
    public var spacing: CGFloat?
    /// Of each view in its cell; `nil` for the grid's.
    public var alignment: Alignment?

    public init(
        _ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
    ) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// One track of a lazy grid, as long as it is.
package struct GridTrack: Sendable {
    /// From the start of the grid.
    package var start: CGFloat
    package var length: CGFloat
    package var alignment: Alignment?
    fileprivate var gap: CGFloat
}

/// Divides a grid's length among its items (layout rules 5).
///
/// Items are taken in the order of their definition, each with an equal share of
/// what is left; nothing is sorted by flexibility.
package struct TrackAlgorithm: Sendable {
    package var items: [GridItem]

    package init(items: [GridItem]) {
        self.items = items
    }

    /// More tracks than any screen has; bounds what an adaptive minimum of 0 asks.
    private static let trackLimit: CGFloat = 1_000

    /// - Parameter length: What is proposed across; `nil` counts as 10.
    package func tracks(_ length: CGFloat?) -> [GridTrack] {
        var remaining = (length ?? 10).isFinite ? length ?? 10 : 10
        var flexible = 0
        for (index, item) in items.enumerated() {
            if index < items.count - 1 { remaining -= gap(of: item) }
            if case .fixed(let length) = item.size {
                remaining -= max(length, 0)
            } else {
                flexible += 1
            }
        }
        var tracks: [GridTrack] = []
        for item in items {
            append(item, to: &tracks, &remaining, &flexible)
        }
        var start: CGFloat = 0
        for index in tracks.indices {
            tracks[index].start = start
            start += tracks[index].length + tracks[index].gap
        }
        return tracks
    }

    /// The same for the length that the tracks need, where that is more: SwiftUI
    /// places the grid at the size that it reported.
    package func placedTracks(_ length: CGFloat?) -> [GridTrack] {
        let first = tracks(length)
        let needed = Self.length(of: first)
        return needed > length ?? 10 ? tracks(needed) : first
    }

    /// From the first track's start to the last one's end.
    package static func length(of tracks: [GridTrack]) -> CGFloat {
        tracks.last.map { $0.start + $0.length } ?? 0
    }

    private func gap(of item: GridItem) -> CGFloat {
        item.spacing.flatMap { $0.isNaN ? nil : $0 } ?? ViewSpacing.standardDistance
    }

    private func append(
        _ item: GridItem, to tracks: inout [GridTrack], _ remaining: inout CGFloat,
        _ flexible: inout Int
    ) {
        var count = 1
        let length: CGFloat
        switch item.size {
        case .fixed(let fixed):
            length = max(fixed, 0)
        case .flexible(let minimum, let maximum):
            length = clamp(remaining / CGFloat(flexible), minimum, maximum)
            remaining -= length
            flexible -= 1
        case .adaptive(let minimum, let maximum):
            let share = remaining / CGFloat(flexible)
            let gap = gap(of: item)
            let fitting = ((share + gap) / (max(minimum, 0) + gap)).rounded(.down)
            count = fitting.isNaN ? 1 : Int(min(max(fitting, 1), Self.trackLimit))
            length = clamp((share - gap * CGFloat(count - 1)) / CGFloat(count), minimum, maximum)
            remaining -= share
            flexible -= 1
        }
        for _ in 0..<count {
            tracks.append(
                GridTrack(
                    start: 0, length: length, alignment: item.alignment, gap: gap(of: item)))
        }
    }

    private func clamp(_ length: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
        let least = minimum.isFinite ? max(minimum, 0) : 0
        let most = maximum.isNaN ? .infinity : max(maximum, least)
        return min(max(length, least), most)
    }
}
