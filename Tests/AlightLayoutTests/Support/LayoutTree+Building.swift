// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import AlightLayout

extension LayoutTree {
    static func color(_ name: String? = nil) -> LayoutTree {
        LayoutTree(.leaf(FillingLeaf()), name: name)
    }

    static func rigid(_ width: CGFloat, _ height: CGFloat, name: String? = nil) -> LayoutTree {
        LayoutTree(.leaf(RigidLeaf(size: CGSize(width: width, height: height))), name: name)
    }

    static func spacer(_ axis: Axis?, minLength: CGFloat? = nil) -> LayoutTree {
        LayoutTree(.leaf(SpacerLeaf(minLength: minLength, stackAxis: axis)))
    }

    static func row(
        at alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        _ children: [LayoutTree]
    ) -> LayoutTree {
        LayoutTree(
            .stack(
                StackAlgorithm(horizontal: alignment, spacing: spacing),
                ContiguousArray(children)))
    }

    static func column(
        at alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        _ children: [LayoutTree]
    ) -> LayoutTree {
        LayoutTree(
            .stack(
                StackAlgorithm(vertical: alignment, spacing: spacing), ContiguousArray(children)))
    }

    static func depth(at alignment: Alignment = .center, _ children: [LayoutTree]) -> LayoutTree {
        LayoutTree(.depth(DepthStackAlgorithm(alignment: alignment), ContiguousArray(children)))
    }

    func wrapped(_ algorithm: any UnaryAlgorithm) -> LayoutTree {
        LayoutTree(.unary(algorithm, self))
    }

    func named(_ name: String) -> LayoutTree {
        self.name = name
        return self
    }

    func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> LayoutTree {
        wrapped(FixedFrame(width: width, height: height, alignment: alignment))
    }

    func guide(_ key: AlignmentKey, _ value: @escaping @Sendable (ViewDimensions) -> CGFloat)
        -> LayoutTree
    {
        wrapped(AlignmentGuideAlgorithm(key: key, value: value))
    }

    func priority(_ value: Double) -> LayoutTree {
        wrapped(LayoutPriorityAlgorithm(priority: value))
    }
}

/// A leaf with the spacing, and if wanted the baselines, of a text.
struct TextLikeLeaf: LeafAlgorithm {
    var size: CGSize
    var baseline: CGFloat?

    /// The default font of macOS: 13 pt at two pixels per point.
    static let macSpacing = ViewSpacing.text(
        ascent: 13 * 1980 / 2048, descent: 13 * 432 / 2048, capHeight: 13 * 1443 / 2048,
        leading: 0, pixel: 0.5)

    var spacing: ViewSpacing { Self.macSpacing }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size }

    func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        key == .firstTextBaseline || key == .lastTextBaseline ? baseline : nil
    }
}
