// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// What an `HStack` does, as a value.
public struct HStackLayout: Sendable {
    public var alignment: VerticalAlignment
    public var spacing: CGFloat?

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// What a `VStack` does, as a value.
public struct VStackLayout: Sendable {
    public var alignment: HorizontalAlignment
    public var spacing: CGFloat?

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// What a `ZStack` does, as a value.
public struct ZStackLayout: Sendable {
    public var alignment: Alignment

    public init(alignment: Alignment = .center) {
        self.alignment = alignment
    }
}

/// What a stack layout remembers.
public struct _StackLayoutCache {
    fileprivate var cache = StackAlgorithm.Cache()

    fileprivate mutating func place(
        _ algorithm: StackAlgorithm, _ subviews: LayoutSubviews, in bounds: CGRect,
        _ proposal: ProposedViewSize
    ) {
        let geometry = LayoutGeometry(size: bounds.size, proposal: proposal)
        algorithm.place(in: geometry, children: subviews.allNodes, cache: &cache) {
            subviews[subviews.startIndex + $0].place($1, in: bounds)
        }
    }

    fileprivate mutating func explicitAlignment(
        _ algorithm: StackAlgorithm, _ key: AlignmentKey, _ subviews: LayoutSubviews,
        in bounds: CGRect, _ proposal: ProposedViewSize
    ) -> CGFloat? {
        algorithm.explicitAlignment(
            key, in: LayoutGeometry(size: bounds.size, proposal: proposal),
            children: subviews.allNodes, cache: &cache)
    }
}

extension HStackLayout: Layout {
    public typealias Cache = _StackLayoutCache

    private func algorithm(_ subviews: Subviews) -> StackAlgorithm {
        StackAlgorithm(
            horizontal: alignment, spacing: spacing, layoutDirection: subviews.layoutDirection)
    }

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    public func makeCache(subviews: Subviews) -> Cache { Cache() }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache.cache.invalidate()
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        algorithm(subviews).spacing(children: subviews.allNodes)
    }

    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize {
        algorithm(subviews).sizeThatFits(
            proposal, children: subviews.allNodes, cache: &cache.cache)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        cache.place(algorithm(subviews), subviews, in: bounds, proposal)
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        cache.explicitAlignment(algorithm(subviews), guide.key, subviews, in: bounds, proposal)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        cache.explicitAlignment(algorithm(subviews), guide.key, subviews, in: bounds, proposal)
    }
}

extension VStackLayout: Layout {
    public typealias Cache = _StackLayoutCache

    private func algorithm(_ subviews: Subviews) -> StackAlgorithm {
        StackAlgorithm(
            vertical: alignment, spacing: spacing, layoutDirection: subviews.layoutDirection)
    }

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }

    public func makeCache(subviews: Subviews) -> Cache { Cache() }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache.cache.invalidate()
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        algorithm(subviews).spacing(children: subviews.allNodes)
    }

    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize {
        algorithm(subviews).sizeThatFits(
            proposal, children: subviews.allNodes, cache: &cache.cache)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        cache.place(algorithm(subviews), subviews, in: bounds, proposal)
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        cache.explicitAlignment(algorithm(subviews), guide.key, subviews, in: bounds, proposal)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        cache.explicitAlignment(algorithm(subviews), guide.key, subviews, in: bounds, proposal)
    }
}

extension ZStackLayout: Layout {
    private var algorithm: DepthStackAlgorithm { DepthStackAlgorithm(alignment: alignment) }

    public func spacing(subviews: LayoutSubviews, cache: inout ()) -> ViewSpacing {
        algorithm.spacing(children: subviews.allNodes)
    }

    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
    ) -> CGSize {
        algorithm.sizeThatFits(proposal, children: subviews.allNodes)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
        cache: inout ()
    ) {
        let geometry = LayoutGeometry(size: bounds.size, proposal: proposal)
        algorithm.place(in: geometry, children: subviews.allNodes) { index, placement in
            subviews[subviews.startIndex + index].place(placement, in: bounds)
        }
    }
}

extension LayoutSubview {
    /// Takes the place that an algorithm found, from the leading corner of bounds.
    func place(_ placement: Placement, in bounds: CGRect) {
        place(
            at: CGPoint(
                x: bounds.minX + placement.origin.x, y: bounds.minY + placement.origin.y),
            proposal: placement.geometry.proposal)
    }
}
