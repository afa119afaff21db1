// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import AlightLayout
import Foundation

extension View {
    /// Sets where a horizontal guide lies in this view, from its left edge.
    nonisolated public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(AlignmentGuideModifier(key: g.key, computeValue: computeValue))
    }

    /// Sets where a vertical guide lies in this view, from its top edge.
    nonisolated public func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(AlignmentGuideModifier(key: g.key, computeValue: computeValue))
    }
}

nonisolated private struct AlignmentGuideModifier: NodeModifier {
    let key: AlignmentKey
    let computeValue: (ViewDimensions) -> CGFloat

    @MainActor func makeNode(_ stage: Stage) -> AlignmentGuideNode {
        AlignmentGuideNode(stage, self)
    }

    @MainActor func update(_ node: AlignmentGuideNode, _ context: NodeContext) {
        node.guide = self
    }
}

private final class AlignmentGuideNode: WrapperNode {
    /// Closures that do not capture are equal to themselves; others may compute
    /// something else by each run of the `body` that makes them.
    var guide: AlignmentGuideModifier {
        didSet {
            if !areEqual(guide, oldValue) {
                setNeedsLayout()
            }
        }
    }

    init(_ stage: Stage, _ guide: AlignmentGuideModifier) {
        self.guide = guide
        super.init(stage)
    }

    override func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        guard key == guide.key, let child else {
            return super.explicitAlignment(key, in: geometry)
        }
        let value = guide.computeValue(ViewDimensions(geometry: geometry, guides: child))
        return value.isNaN ? nil : value
    }
}
