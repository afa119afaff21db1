// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

extension View {
    /// Shows of the view only what is inside a shape in its frame.
    nonisolated public func clipShape<S>(
        _ shape: S, style: FillStyle = FillStyle()
    ) -> some View where S: Shape {
        modifier(ClipModifier(shape: shape, style: style))
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

/// Its animatable data are the shape's, as SwiftUI's interface declares of `_ClipEffect`.
nonisolated private struct ClipModifier<S: Shape>: NodeModifier {
    var shape: S
    let style: FillStyle

    @MainActor func makeNode(_ stage: Stage) -> ClipNode<S> {
        ClipNode(stage, self)
    }

    @MainActor func update(_ node: ClipNode<S>, _ context: NodeContext) {
        node.take(self, context)
    }
}

/// Cuts its view to an outline.
private final class ClipNode<S: Shape>: WrapperNode {
    private var outline: _ShapeOutline
    private let motion: ShapeMotion<ClipModifier<S>>?

    @MainActor
    init(_ stage: Stage, _ modifier: ClipModifier<S>) {
        outline = modifier.shape._outline
        motion = .of(modifier, \.shape)
        super.init(stage)
        makeRecord()
    }

    @MainActor
    func take(_ modifier: ClipModifier<S>, _ context: NodeContext) {
        let present = motion?.follow(modifier, context.element) { [unowned self] in
            show($0, animation: nil)
        }
        show(present ?? modifier, animation: context.animation)
    }

    private func show(_ modifier: ClipModifier<S>, animation: AnimationDescription?) {
        outline = modifier.shape._outline.filled(modifier.style)
            .resolved(isRightToLeft: isRightToLeft)
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
