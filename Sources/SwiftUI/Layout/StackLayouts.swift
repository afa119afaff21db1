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
}

/// How a stack layout arranges its views.
public struct _StackArrangement {
    fileprivate let algorithm: StackAlgorithm
}

/// A layout that does what a row or a column does.
public protocol _StackLayout: Layout where Cache == _StackLayoutCache {
    func _arrangement(_ direction: LayoutDirection) -> _StackArrangement
}

extension HStackLayout: _StackLayout {
    public static var layoutProperties: LayoutProperties { .ofStack(.horizontal) }

    public func _arrangement(_ direction: LayoutDirection) -> _StackArrangement {
        _StackArrangement(
            algorithm: StackAlgorithm(
                horizontal: alignment, spacing: spacing, layoutDirection: direction))
    }
}

extension VStackLayout: _StackLayout {
    public static var layoutProperties: LayoutProperties { .ofStack(.vertical) }

    public func _arrangement(_ direction: LayoutDirection) -> _StackArrangement {
        _StackArrangement(
            algorithm: StackAlgorithm(
                vertical: alignment, spacing: spacing, layoutDirection: direction))
    }
}

extension LayoutProperties {
    fileprivate static func ofStack(_ axis: Axis) -> LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = axis
        return properties
    }
}

extension _StackLayout {
    private func algorithm(_ subviews: Subviews) -> StackAlgorithm {
        _arrangement(subviews.layoutDirection).algorithm
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
        let geometry = LayoutGeometry(size: bounds.size, proposal: proposal)
        algorithm(subviews).place(
            in: geometry, children: subviews.allNodes, cache: &cache.cache
        ) {
            subviews[subviews.startIndex + $0].place($1, in: bounds)
        }
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        explicitAlignment(guide.key, in: bounds, proposal, subviews, &cache)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        explicitAlignment(guide.key, in: bounds, proposal, subviews, &cache)
    }

    private func explicitAlignment(
        _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: Subviews, _ cache: inout Cache
    ) -> CGFloat? {
        algorithm(subviews).explicitAlignment(
            key, in: LayoutGeometry(size: bounds.size, proposal: proposal),
            children: subviews.allNodes, cache: &cache.cache)
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
