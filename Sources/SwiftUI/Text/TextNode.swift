// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import AlightText
import Foundation

/// Text in the layout tree: shaped once for its content, set into lines when it
/// is placed.
final class TextNode: LayoutNode {
    private var setting: TextSetting?
    private var shaped: ShapedText?
    private var paint = Paint.color(.clear)

    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

    override var startsSeparator: Bool { true }

    /// Returns whether it looks different now, apart from its paint.
    func setText(_ text: Text, _ origin: TextSetting.Origin) -> Bool {
        let isSameSetting = origin == setting?.origin
        if isSameSetting, text.string == shaped?.text {
            return false
        }
        let setting = isSameSetting ? setting! : stage.textSetting(origin)
        let next = ShapedText.shaped(setting.string(of: text), font: setting.font.key)
        if isSameSetting, next === shaped {
            return false
        }
        if next.text != shaped?.text {
            noteSpokenTextChange()
        }
        shaped = next
        self.setting = setting
        setNeedsLayout()
        return true
    }

    override func pixelLengthDidChange(_ former: CGFloat) {
        guard var origin = setting?.origin, origin.pixelLength == former else { return }
        origin.pixelLength = Double(stage.pixelLength)
        setting = stage.textSetting(origin)
        setNeedsLayout()
        record?.setNeedsDisplay(.content)
    }

    /// Returns whether it is another paint.
    func setPaint(_ paint: Paint) -> Bool {
        guard paint != self.paint else { return false }
        self.paint = paint
        return true
    }

    func noteChange(ofText isText: Bool, _ animation: AnimationDescription?) {
        record?.setNeedsDisplay(isText ? [.content, .semantics] : .paint, animation: animation)
    }

    var string: String { shaped?.text ?? "" }

    override var spokenText: String? { string }

    private func measured(_ proposal: ProposedViewSize) -> TextMeasure {
        guard let shaped, let setting else { return .zero }
        let proposal = TextProposal(proposal)
        let measure = shaped.measure(proposal, options: setting.options)
        guard measure.isTruncated, setting.minimumScale < 1 else { return measure }
        return setting.shrunk(shaped, proposal).measure(proposal, options: setting.options)
    }

    /// The text as it is set into the room offered: smaller, if it may be and does
    /// not fit.
    private func fitted(_ proposal: TextProposal) -> ShapedText? {
        guard let shaped, let setting, setting.minimumScale < 1,
            shaped.measure(proposal, options: setting.options).isTruncated
        else { return self.shaped }
        return setting.shrunk(shaped, proposal)
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
        let proposal = TextProposal(geometry.proposal)
        guard let setting, let shaped = fitted(proposal) else { return .group }
        let layout = shaped.layout(proposal, options: setting.options)
        return .text(
            DisplayText(
                lines: layout.lines.map {
                    DisplayText.Line(
                        text: $0.text, origin: CGPoint(x: $0.x, y: $0.baseline), width: $0.width)
                },
                font: DisplayFont(shaped.font), paint: paint, decoration: setting.decoration))
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
