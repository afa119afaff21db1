// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import AlightLayout
import Foundation

/// A layout of some type, with its cache.
///
/// Invariant: the cache is made before the first question, and brought up to
/// date before the first question after a change.
class LayoutBox {
    final fileprivate(set) var isStale = false

    /// The layout or what it arranges has changed.
    final func setStale() { isStale = true }

    var stackOrientation: Axis? { nil }
    func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize { .zero }
    func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) {}
    func spacing(_ subviews: LayoutSubviews) -> ViewSpacing { .plain }
    func explicitAlignment(
        _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews
    ) -> CGFloat? { nil }
    /// Takes the layout of another box of the same type; `nil` if it is of another.
    /// - Returns: Whether the layout is another one now.
    func takeLayout(of box: LayoutBox) -> Bool? { nil }
}

final class TypedLayoutBox<L: Layout>: LayoutBox {
    private var layout: L
    private var cache: L.Cache?

    init(_ layout: L) {
        self.layout = layout
    }

    override var stackOrientation: Axis? { L.layoutProperties.stackOrientation }

    /// The cache is kept apart while the layout has it, so that a layout that
    /// leads back here does not find it in use.
    private func withCache<Result>(
        _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> Result
    ) -> Result {
        var current = cache ?? layout.makeCache(subviews: subviews)
        if isStale, cache != nil {
            layout.updateCache(&current, subviews: subviews)
        }
        isStale = false
        cache = current
        let result = body(&current)
        cache = current
        return result
    }

    override func sizeThatFits(
        _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
    ) -> CGSize {
        withCache(subviews) {
            layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    override func place(
        in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
    ) {
        withCache(subviews) {
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    override func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
        withCache(subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }

    override func explicitAlignment(
        _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews
    ) -> CGFloat? {
        withCache(subviews) { cache in
            key.axis == .horizontal
                ? layout.explicitAlignment(
                    of: HorizontalAlignment(key: key), in: bounds, proposal: proposal,
                    subviews: subviews, cache: &cache)
                : layout.explicitAlignment(
                    of: VerticalAlignment(key: key), in: bounds, proposal: proposal,
                    subviews: subviews, cache: &cache)
        }
    }

    override func takeLayout(of box: LayoutBox) -> Bool? {
        guard let box = box as? TypedLayoutBox<L> else { return nil }
        guard !areEqual(layout, box.layout) else { return false }
        layout = box.layout
        setStale()
        return true
    }
}
