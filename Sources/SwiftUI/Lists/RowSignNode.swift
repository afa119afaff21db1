// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout

/// A sign that a list draws in a row, and that is not read out.
final class RowSignNode: WrapperNode {
    private let text: TextNode

    init(_ stage: Stage, _ sign: String, _ font: Font) {
        text = TextNode(stage)
        super.init(stage)
        var surroundings = TextEnvironment()
        surroundings.font = font
        _ = text.setText(
            Text(verbatim: sign),
            TextSetting.Origin(
                attributes: TextAttributes(), surroundings: surroundings,
                scaling: stage.textScaling))
        text.record?.updateTraits { traits in
            traits.semantics = { Semantics(role: .text, label: "", isHidden: true) }
        }
        child = text
    }

    static func checkmark(_ stage: Stage) -> RowSignNode {
        RowSignNode(stage, "\u{2713}", .system(size: 13, weight: .bold))
    }

    override var spokenText: String? { "" }

    func setPaint(_ paint: Paint) {
        if text.setPaint(paint) {
            text.record?.setNeedsDisplay(.paint)
        }
    }
}
