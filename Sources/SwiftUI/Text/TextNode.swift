// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import AlightText
import Foundation

/// Text in the layout tree: shaped once for its content, set into lines when it
/// is placed.
final class TextNode: LayoutNode {
    private(set) var setting: TextSetting?
    private var shaped: ShapedText?
    private var paint = Paint.color(.clear)

    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

    override var startsSeparator: Bool { true }

    /// Returns whether it looks different now, apart from its paint.
    func setText(_ text: Text, _ origin: TextSetting.Origin) -> Bool {
        let isSameSetting = origin == setting?.origin && setting?.runs == nil
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
        takePictures(of: setting)
        shaped = next
        self.setting = setting
        setSelectable(setting.origin.surroundings.isSelectable)
        setNeedsLayout()
        return true
    }

    private func setSelectable(_ isSelectable: Bool) {
        let interactions: Interactions = isSelectable ? .select : []
        guard let record, record.interactions != interactions else { return }
        record.setInteractions(interactions)
        record.setNeedsDisplay(.interactions)
    }

    /// The same for a text whose parts look differently.
    func setRuns(_ runs: TextRuns, _ origin: TextSetting.Origin) -> Bool {
        guard origin != setting?.origin || runs != setting?.runs else { return false }
        let setting = TextSetting(origin, runs: runs)
        let next = ShapedText.shaped(runs.shapedRuns(setting))
        if next.text != shaped?.text {
            noteSpokenTextChange()
        }
        setSelectable(origin.surroundings.isSelectable)
        takePictures(of: setting)
        shaped = next
        self.setting = setting
        setNeedsLayout()
        return true
    }

    override func forEachChild(_ body: (LayoutNode) -> Void) {
        setting?.pictures.forEach(body)
    }

    override func placeChildren() {
        if let setting, !setting.pictures.isEmpty {
            placePictures(of: setting)
        }
    }

    override func pixelLengthDidChange(_ former: CGFloat) {
        guard var origin = setting?.origin, origin.scaling == stage.formerTextScaling else {
            return
        }
        origin.scaling = stage.textScaling
        if let runs = setting?.runs {
            _ = setRuns(runs, origin)
            record?.setNeedsDisplay(.content)
            return
        }
        let setting = stage.textSetting(origin)
        self.setting = setting
        if let text = shaped?.text {
            shaped = ShapedText.shaped(text, font: setting.font.key)
        }
        setNeedsLayout()
        record?.setNeedsDisplay(.content)
    }

    /// Returns whether it is another paint.
    func setPaint(_ paint: Paint) -> Bool {
        // By its own function: `!=` of all types asks the run time for it.
        guard !(paint == self.paint) else { return false }
        self.paint = paint
        return true
    }

    func noteChange(ofText isText: Bool, _ animation: AnimationDescription?) {
        record?.setNeedsDisplay(isText ? [.content, .semantics] : .paint, animation: animation)
    }

    var string: String {
        guard let setting, !setting.pictures.isEmpty else { return shaped?.text ?? "" }
        return setting.runs?.spokenText ?? ""
    }

    override var spokenText: String? { string }

    /// As it is set into the room that the text has.
    var layout: TextLayout? {
        let proposal = TextProposal(geometry.proposal)
        guard let setting else { return nil }
        return fitted(proposal)?.layout(proposal, options: setting.options)
    }

    private func measured(_ proposal: ProposedViewSize) -> TextMeasure {
        guard let shaped, let setting else { return .zero }
        let proposal = TextProposal(proposal)
        let measure = shaped.measure(proposal, options: setting.options)
        guard measure.isTruncated, setting.givesWay else { return measure }
        return setting.fitted(shaped, proposal).measure(proposal, options: setting.options)
    }

    /// The text as it is set into the room offered: closer or smaller, if it may be
    /// and does not fit.
    private func fitted(_ proposal: TextProposal) -> ShapedText? {
        guard let shaped, let setting, setting.givesWay,
            shaped.measure(proposal, options: setting.options).isTruncated
        else { return self.shaped }
        return setting.fitted(shaped, proposal)
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
        guard let setting, let shaped = fitted(TextProposal(geometry.proposal)) else {
            return .group
        }
        let layout = shaped.layout(TextProposal(geometry.proposal), options: setting.options)
        if setting.origin.surroundings.isRedacted {
            return .shape(.path(bars(layout)), fill: paint.faded, stroke: nil)
        }
        if let runs = setting.runs {
            return .texts(runs.displayed(layout, setting))
        }
        return .text(
            DisplayText(
                lines: layout.lines.map {
                    DisplayText.Line(
                        text: $0.text, origin: CGPoint(x: $0.x, y: $0.baseline), width: $0.width)
                },
                font: DisplayFont(shaped.font), paint: paint, decoration: setting.decoration))
    }

    /// A bar in place of each line, as high as its small letters and rounded a little.
    private func bars(_ layout: TextLayout) -> OutlinePath {
        var path = OutlinePath()
        let height = Double(shaped?.font.size ?? 0) * 0.7
        for line in layout.lines {
            let frame = CGRect(
                x: line.x, y: line.baseline - height, width: line.width, height: height)
            let shape = DisplayShape.roundedRectangle(cornerRadius: 3, isContinuous: false)
            OutlinePath(shape, in: frame).steps.forEach { path.add($0) }
        }
        return path
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

extension Paint {
    /// As weak as what stands for a text that is not shown.
    fileprivate var faded: Paint {
        guard case .color(var color) = self else { return self }
        color.opacity *= 0.16
        return .color(color)
    }
}
