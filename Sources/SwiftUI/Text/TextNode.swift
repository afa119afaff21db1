// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import AlightText
import Foundation

/// Text in the layout tree: shaped once for its content, set into lines when it
/// is placed.
final class TextNode: LayoutNode {
    private var text: ResolvedText?
    private var shaped: ShapedText?
    private var paint = Paint.color(.clear)

    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

    /// Returns whether anything changed.
    func update(
        _ text: ResolvedText, _ paint: Paint, animation: AnimationDescription?
    ) -> Bool {
        let isSameText = text == self.text
        let isSamePaint = paint == self.paint
        if !isSameText {
            if text.string != self.text?.string {
                noteSpokenTextChange()
            }
            if text.string != self.text?.string || text.font.key != self.text?.font.key {
                shaped = .shaped(text.string, font: text.font.key)
            }
            self.text = text
            self.paint = paint
            setNeedsLayout()
            record?.setNeedsDisplay([.content, .semantics], animation: animation)
        } else if !isSamePaint {
            self.paint = paint
            record?.setNeedsDisplay(.paint, animation: animation)
        }
        return !isSameText || !isSamePaint
    }

    var string: String { text?.string ?? "" }

    /// Controls around this text are named by it.
    private func noteSpokenTextChange() {
        var node = parent
        while let current = node {
            (current as? ControlNode)?.spokenTextDidChange()
            node = current.parent
        }
    }

    private func measured(_ proposal: ProposedViewSize) -> TextMeasure {
        guard let shaped, let text else { return .zero }
        return shaped.measure(TextProposal(proposal), options: text.options)
    }

    override var spacing: ViewSpacing {
        guard let text else { return .plain }
        let metrics = FontMetrics(font: text.font.key, leading: text.font.leading)
        return .text(
            ascent: metrics.ascent, descent: metrics.descent, capHeight: metrics.capHeight,
            leading: max(metrics.leading, 0), pixel: stage.pixelLength)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        measured(proposal).size
    }

    override func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        if key == VerticalAlignment.firstTextBaseline.key {
            return measured(geometry.proposal).firstBaseline
        }
        if key == VerticalAlignment.lastTextBaseline.key {
            return measured(geometry.proposal).lastBaseline
        }
        return nil
    }

    override var contentFollowsSize: Bool { true }

    override var content: DisplayContent {
        guard let shaped, let text else { return .group }
        let layout = shaped.layout(TextProposal(geometry.proposal), options: text.options)
        return .text(
            DisplayText(
                lines: layout.lines.map {
                    DisplayText.Line(
                        text: $0.text, origin: CGPoint(x: $0.x, y: $0.baseline), width: $0.width)
                },
                font: DisplayFont(text.font.key), paint: paint, decoration: text.decoration))
    }

    override var semanticsOfContent: Semantics? {
        Semantics(role: .text, label: string)
    }
}

extension TextProposal {
    init(_ proposal: ProposedViewSize) {
        self.init(width: proposal.width.map(Double.init), height: proposal.height.map(Double.init))
    }
}
