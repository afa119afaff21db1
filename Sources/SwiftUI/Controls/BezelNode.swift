// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout

/// An outline that a control draws itself, behind its content if it has any.
class BezelNode: WrapperNode {
    private var looks: Looks

    struct Looks: Equatable {
        var shape: DisplayShape
        var fill: Paint?
        var stroke: DisplayStroke?
    }

    /// Whether the outline is as wide as it is high, with the content in its middle.
    final var isSquare = false {
        didSet {
            if isSquare != oldValue { setNeedsLayout() }
        }
    }

    init(_ stage: Stage, _ shape: DisplayShape) {
        looks = Looks(shape: shape)
        super.init(stage)
        makeRecord()
    }

    final func setShape(_ shape: DisplayShape) {
        guard shape != looks.shape else { return }
        looks.shape = shape
        record?.setNeedsDisplay(.content)
    }

    final func setFill(_ fill: Paint?, animation: AnimationDescription? = nil) {
        guard fill != looks.fill else { return }
        let isOnlyPaint = fill != nil && looks.fill != nil
        looks.fill = fill
        record?.setNeedsDisplay(isOnlyPaint ? .paint : .content, animation: animation)
    }

    final func setStroke(_ stroke: DisplayStroke?, animation: AnimationDescription? = nil) {
        guard stroke != looks.stroke else { return }
        looks.stroke = stroke
        record?.setNeedsDisplay(.content, animation: animation)
    }

    final func setOpacity(_ opacity: Double, animation: AnimationDescription? = nil) {
        guard opacity != record?.opacity else { return }
        record?.updateTraits { $0.opacity = opacity }
        record?.setNeedsDisplay(.opacity, animation: animation)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = super.measure(proposal)
        guard isSquare else { return size }
        let side = max(size.width, size.height)
        return CGSize(width: side, height: side)
    }

    override func placeChildren() {
        guard isSquare, let child else { return super.placeChildren() }
        let inner = child.geometry(for: geometry.proposal)
        place(
            child,
            Placement(
                origin: CGPoint(
                    x: (geometry.size.width - inner.size.width) / 2,
                    y: (geometry.size.height - inner.size.height) / 2), geometry: inner))
    }

    override func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        guard isSquare, let child else { return super.explicitAlignment(key, in: geometry) }
        let inner = child.geometry(for: geometry.proposal)
        guard let guide = child.explicitAlignment(key, in: inner) else { return nil }
        return guide + (geometry.size.height - inner.size.height) / 2
    }

    override var content: DisplayContent {
        .shape(looks.shape, fill: looks.fill, stroke: looks.stroke)
    }
}
