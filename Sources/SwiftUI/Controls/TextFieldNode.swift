// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import AlightText
import Foundation

/// A field in the layout tree: as wide as it may be, and one line high or more.
final class TextFieldNode: ControlNode {
    private var looks: FieldLooks?
    /// The label is read out, and shown as the prompt where there is none.
    private let label: StackNode

    init(_ stage: Stage) {
        label = StackNode(stage, StackAlgorithm(horizontal: .center, spacing: nil))
        super.init(stage, role: .textField)
        adopt(label)
    }

    override var interactionsWhenEnabled: Interactions { .edit }

    override func setContent(_ nodes: NodeList) {
        label.setChildren(nodes)
    }

    func update(_ looks: FieldLooks, isEnabled: Bool, animation: AnimationDescription?) {
        setEnabled(isEnabled)
        guard looks != self.looks else { return }
        let old = self.looks
        self.looks = looks
        if looks.font != old?.font || looks.lines != old?.lines || looks.lines.follow
            || geometry.proposal.width == nil
        {
            setNeedsLayout()
        }
        record?.setNeedsDisplay(
            looks.text == old?.text ? .content : [.content, .semantics], animation: animation)
    }

    override func spokenTextDidChange() {
        super.spokenTextDidChange()
        record?.setNeedsDisplay(.content)
    }

    private var prompt: String { looks?.prompt ?? label.spokenLabel }

    // MARK: Layout

    /// What a field of the generation of 2025 is higher than its line: 22 points
    /// with body text, as recorded with other fonts (layout rules 11).
    private static let extraHeight = 1.5

    private var metrics: FontMetrics {
        FontMetrics(
            font: (looks?.font
                ?? Font.body.resolved(
                    weight: nil, isBold: false, isItalic: false)).key)
    }

    private var heightOfOneLine: CGFloat {
        let pixel = stage.pixelLength
        return (metrics.lineHeight / pixel).rounded(.up) * pixel + Self.extraHeight
    }

    /// From line to line, in whole pixels, as the browser's lines are.
    private var pitch: CGFloat {
        let pixel = stage.pixelLength
        let height = metrics.lineHeight + (looks?.font.leading ?? 0) + (looks?.lineSpacing ?? 0)
        // A text style's own pitch is whole, and must not become more by a rounding error.
        return (height / pixel - 1e-6).rounded(.up) * pixel
    }

    override var layoutPriority: Double { 0 }
    override var spacing: ViewSpacing { .plain }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let width = max(proposal.width ?? idealWidth, 0)
        switch looks?.lines {
        case .filling:
            return CGSize(width: width, height: max(proposal.height ?? heightOfOneLine, 0))
        case .between(let least, let most):
            let count = min(max(lineCount(in: width), least), max(most, least))
            return CGSize(width: width, height: heightOfOneLine + CGFloat(count - 1) * pitch)
        case .one, nil:
            return CGSize(width: width, height: heightOfOneLine)
        }
    }

    private func lineCount(in width: CGFloat) -> Int {
        guard let looks else { return 1 }
        var shown = looks.text.isEmpty ? prompt : looks.text
        if shown.last?.isNewline != false {
            // The caret may stand in the empty last line.
            shown += "x"
        }
        return ShapedText.shaped(shown, font: looks.font.key)
            .layout(TextProposal(width: Double(width), height: nil), options: TextOptions())
            .lines.count
    }

    private var idealWidth: CGFloat {
        guard let looks else { return 0 }
        let shown = looks.text.isEmpty ? prompt : looks.text
        return ShapedText.shaped(shown, font: looks.font.key)
            .measure(TextProposal(.unspecified), options: TextOptions(lineLimit: 1)).size.width
    }

    override func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        let isFirst = key == VerticalAlignment.firstTextBaseline.key
        guard isFirst || key == VerticalAlignment.lastTextBaseline.key else { return nil }
        let pixel = stage.pixelLength
        let fromEdge = (heightOfOneLine - metrics.lineHeight) / 2
        let baseline =
            isFirst
            ? fromEdge + metrics.ascent : geometry.size.height - fromEdge - metrics.descent
        return (baseline / pixel).rounded() * pixel
    }

    // MARK: Hosts

    override var content: DisplayContent {
        guard let looks else { return .group }
        var field = DisplayTextField(
            text: looks.text, prompt: prompt, font: DisplayFont(looks.font.key),
            paint: looks.paint, promptPaint: looks.promptPaint, isSecure: looks.isSecure)
        field.linePitch = looks.lines == .one ? nil : Double(pitch)
        field.alignment = looks.alignment
        field.hints = looks.hints
        return .textField(field)
    }

    override var semanticsOfContent: Semantics? {
        let name = label.spokenLabel
        return Semantics(
            role: role, label: name.isEmpty ? prompt : name,
            value: looks?.isSecure == true ? nil : looks?.text, isEnabled: isEnabled)
    }
}

/// The border of `RoundedBorderTextFieldStyle`.
final class FieldBorderNode: BezelNode {
    // With body text the field comes to 34 points, as recorded (layout rules 11).
    private static let insets = EdgeInsets(top: 6, leading: 7, bottom: 6, trailing: 7)

    init(around field: TextFieldNode) {
        super.init(field.stage, .roundedRectangle(cornerRadius: 5, isContinuous: true))
        let padding = UnaryNode(field.stage, PaddingAlgorithm(insets: Self.insets))
        padding.child = field
        child = padding
    }

    func update(_ values: EnvironmentValues) {
        setFill(Color(.background)._style.paint(in: values))
        setStroke(
            DisplayStroke(
                paint: Color(.quaternary)._style.paint(in: values), width: stage.pixelLength))
    }
}
