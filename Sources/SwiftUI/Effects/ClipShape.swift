// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

extension View {
    /// Shows of the view only what is inside a shape in its frame.
    nonisolated public func clipShape<S>(
        _ shape: S, style: FillStyle = FillStyle()
    ) -> some View where S: Shape {
        modifier(ClipModifier(outline: shape._outline))
    }

    /// Shows of the view only what is inside its frame.
    nonisolated public func clipped(antialiased: Bool = false) -> some View {
        clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
    }

    /// Shows of the view only what is inside its frame with round corners, in
    /// points.
    nonisolated public func cornerRadius(
        _ radius: CGFloat, antialiased: Bool = true
    ) -> some View {
        clipShape(
            RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
    }
}

nonisolated private struct ClipModifier: NodeModifier {
    let outline: _ShapeOutline

    @MainActor func makeNode(_ stage: Stage) -> EffectNode {
        EffectNode(stage)
    }

    @MainActor func update(_ node: EffectNode, _ context: NodeContext) {
        node.setClip(
            outline.resolved(isRightToLeft: node.isRightToLeft).shape,
            animation: context.animation)
    }
}
