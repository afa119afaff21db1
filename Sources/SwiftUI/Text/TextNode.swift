// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import AlightText
import Foundation

/// Text in the layout tree: shaped once for its content, set into lines when it
/// is placed.
final class TextNode: LayoutNode {
    private var setting: SharedTextSetting?
    private var shaped: ShapedText?
    private var paint = Paint.color(.clear)

    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

    /// Returns whether anything changed.
    func update(
        _ string: String, _ setting: TextSetting, _ paint: Paint,
        animation: AnimationDescription?
    ) -> Bool {
        let next = ShapedText.shaped(string, font: setting.font.key)
        let isSameText = next === shaped
        let isSameSetting = setting == self.setting?.value
        let isSamePaint = paint == self.paint
        self.paint = paint
        if !isSameText || !isSameSetting {
            if next.text != shaped?.text {
                noteSpokenTextChange()
            }
            shaped = next
            self.setting = isSameSetting ? self.setting : stage.share(setting)
            setNeedsLayout()
            record?.setNeedsDisplay([.content, .semantics], animation: animation)
        } else if !isSamePaint {
            record?.setNeedsDisplay(.paint, animation: animation)
        }
        return !isSameText || !isSameSetting || !isSamePaint
    }

    var string: String { shaped?.text ?? "" }

    /// Controls around this text are named by it.
    private func noteSpokenTextChange() {
        var node = parent
        while let current = node {
            (current as? ControlNode)?.spokenTextDidChange()
            node = current.parent
        }
    }

    private func measured(_ proposal: ProposedViewSize) -> TextMeasure {
        guard let shaped, let setting else { return .zero }
        return shaped.measure(TextProposal(proposal), options: setting.value.options)
    }

    override var spacing: ViewSpacing {
        setting?.spacing ?? .plain
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
    override var paintOfContent: Paint? { paint }

    override var content: DisplayContent {
        guard let shaped, let setting = setting?.value else { return .group }
        let layout = shaped.layout(TextProposal(geometry.proposal), options: setting.options)
        return .text(
            DisplayText(
                lines: layout.lines.map {
                    DisplayText.Line(
                        text: $0.text, origin: CGPoint(x: $0.x, y: $0.baseline), width: $0.width)
                },
                font: DisplayFont(setting.font.key), paint: paint, decoration: setting.decoration))
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

/// One setting, shared by all texts of a scene that are set alike, with what
/// follows from it.
final class SharedTextSetting {
    let value: TextSetting
    let spacing: ViewSpacing

    init(_ value: TextSetting) {
        self.value = value
        let metrics = FontMetrics(font: value.font.key, leading: value.font.leading)
        spacing = .text(
            ascent: metrics.ascent, descent: metrics.descent, capHeight: metrics.capHeight,
            leading: max(metrics.leading, 0), pixel: value.options.pixelLength)
    }
}
