// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

extension View {
    /// Shows of the view only what is inside a shape in its frame.
    nonisolated public func clipShape<S>(
        _ shape: S, style: FillStyle = FillStyle()
    ) -> some View where S: Shape {
        modifier(ClipModifier(outline: shape._outline.filled(style)))
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

    @MainActor func makeNode(_ stage: Stage) -> ClipNode {
        ClipNode(stage, outline)
    }

    @MainActor func update(_ node: ClipNode, _ context: NodeContext) {
        node.setOutline(
            outline.resolved(isRightToLeft: node.isRightToLeft), animation: context.animation)
    }
}

/// Cuts its view to an outline.
private final class ClipNode: WrapperNode {
    private var outline: _ShapeOutline

    init(_ stage: Stage, _ outline: _ShapeOutline) {
        self.outline = outline
        super.init(stage)
        makeRecord()
    }

    func setOutline(_ outline: _ShapeOutline, animation: AnimationDescription?) {
        self.outline = outline
        showClip(animation)
    }

    override func placeChildren() {
        super.placeChildren()
        if outline.isPath {
            showClip(nil)
        }
    }

    private func showClip(_ animation: AnimationDescription?) {
        let clip = outline.shape(in: geometry.size)
        guard let record, record.clip != clip else { return }
        record.updateTraits { $0.clip = clip }
        record.setNeedsDisplay(.clip, animation: animation)
    }
}
