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

    override var content: DisplayContent {
        .shape(looks.shape, fill: looks.fill, stroke: looks.stroke)
    }
}
