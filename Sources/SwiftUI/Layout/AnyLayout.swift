// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// A layout that is decided while the program runs.
///
/// Its content keeps its identity and its state when another one takes over:
///
///     let layout = isNarrow ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
///     layout {
///         Sidebar()
///         Detail()
///     }
public struct AnyLayout: Layout, @unchecked Sendable {
    let makeBox: () -> LayoutBox

    public init<L>(_ layout: L) where L: Layout {
        if let layout = layout as? AnyLayout {
            self = layout
        } else {
            makeBox = { TypedLayoutBox(layout) }
        }
    }

    public struct Cache {
        fileprivate let box: LayoutBox
    }

    public func makeCache(subviews: Subviews) -> Cache {
        Cache(box: makeBox())
    }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        if cache.box.takeLayout(of: makeBox()) == nil {
            cache = makeCache(subviews: subviews)
        }
        cache.box.setStale()
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        cache.box.spacing(subviews)
    }

    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize {
        cache.box.sizeThatFits(proposal, subviews)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        cache.box.place(in: bounds, proposal, subviews)
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        cache.box.explicitAlignment(guide.key, in: bounds, proposal, subviews)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        cache.box.explicitAlignment(guide.key, in: bounds, proposal, subviews)
    }
}
