// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// An arrangement of views of a program's own.
///
/// It is asked for a size with different proposals, and then to place its
/// subviews in the bounds that came out. What it wants to remember in between
/// goes into its cache.
///
///     struct Overlap: Layout {
///         func sizeThatFits(
///             proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
///         ) -> CGSize {
///             proposal.replacingUnspecifiedDimensions()
///         }
///
///         func placeSubviews(
///             in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
///             cache: inout ()
///         ) {
///             for subview in subviews {
///                 subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
///             }
///         }
///     }
public protocol Layout {
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    static var layoutProperties: LayoutProperties { get }

    /// Makes the cache before the first question.
    func makeCache(subviews: Self.Subviews) -> Self.Cache
    /// Brings the cache up to date after the layout or a subview has changed; by
    /// default it is made again.
    func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)
    /// What the arrangement wants between itself and its neighbours.
    func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing
    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache
    ) -> CGSize
    /// Calls `place` of each subview. One that is not placed stands in the middle.
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews,
        cache: inout Self.Cache)
    /// Where a horizontal guide lies; `nil` where the arrangement has none.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Self.Subviews, cache: inout Self.Cache
    ) -> CGFloat?
    /// Where a vertical guide lies; `nil` where the arrangement has none.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Self.Subviews, cache: inout Self.Cache
    ) -> CGFloat?
}

/// What a layout says about itself.
public struct LayoutProperties: Sendable {
    /// The axis along which spacers and dividers in it are laid out; `nil` if
    /// spacers grow both ways.
    public var stackOrientation: Axis?

    public init() {}
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Self.Subviews) {}
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    public func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews) {
        cache = makeCache(subviews: subviews)
    }

    /// The largest wish of all subviews at each edge.
    public func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing {
        guard !subviews.isEmpty else { return .zero }
        var spacing = ViewSpacing.none
        spacing.layoutDirection = subviews.layoutDirection
        for subview in subviews {
            spacing.merge(subview.node.spacing, on: .all)
        }
        return spacing
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Self.Subviews, cache: inout Self.Cache
    ) -> CGFloat? {
        merged(guide.key, in: bounds, proposal, subviews, &cache)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Self.Subviews, cache: inout Self.Cache
    ) -> CGFloat? {
        merged(guide.key, in: bounds, proposal, subviews, &cache)
    }

    /// The guides that subviews set, merged (layout rules 7).
    private func merged(
        _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: Subviews, _ cache: inout Cache
    ) -> CGFloat? {
        guard key.merge != .ignore, let host = subviews.host else { return nil }
        let placements = host.collectingPlacements(in: bounds.size) {
            placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        var merge = ExplicitMerge(key)
        for (node, placement) in zip(host.children, placements) {
            if let value = node.explicitAlignment(key, in: placement.geometry) {
                merge.add(value + placement.origin[key.axis])
            }
        }
        return merge.value
    }

    /// The views, arranged by this layout.
    public func callAsFunction<V>(@ViewBuilder _ content: () -> V) -> some View where V: View {
        LayoutView(layout: self, content: content())
    }
}
