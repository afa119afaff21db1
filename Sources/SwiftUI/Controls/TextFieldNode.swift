// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import AlightText
import Foundation

/// What a field shows, apart from what its label says.
struct FieldLooks: Equatable {
    var text: String
    /// `nil` for the label.
    var prompt: String?
    var font: ResolvedFont
    var paint: Paint
    var promptPaint: Paint
    var isSecure: Bool

    init(_ field: FieldInput, text: String, _ values: EnvironmentValues) {
        self.text = text
        prompt = field.prompt?.string
        let environment = values.text
        font = (environment.font ?? .body).resolved(
            weight: environment.weight, isBold: environment.isBold,
            isItalic: environment.isItalic)
        paint = values.foregroundStyle.paint(in: values)
        let promptStyle = field.prompt?.style?.value ?? Color(.placeholder)._style
        promptPaint = promptStyle.paint(in: values)
        isSecure = field.isSecure
    }
}

/// A field in the layout tree: as wide as it may be, one line high.
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
        if looks.font != old?.font || geometry.proposal.width == nil {
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

    private var height: CGFloat {
        let pixel = stage.pixelLength
        return (metrics.lineHeight / pixel).rounded(.up) * pixel + Self.extraHeight
    }

    override var layoutPriority: Double { 0 }
    override var spacing: ViewSpacing { .plain }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: max(proposal.width ?? idealWidth, 0), height: height)
    }

    private var idealWidth: CGFloat {
        guard let looks else { return 0 }
        let shown = looks.text.isEmpty ? prompt : looks.text
        return ShapedText.shaped(shown, font: looks.font.key)
            .measure(TextProposal(.unspecified), options: TextOptions(lineLimit: 1)).size.width
    }

    override func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        guard
            key == VerticalAlignment.firstTextBaseline.key
                || key == VerticalAlignment.lastTextBaseline.key
        else { return nil }
        let pixel = stage.pixelLength
        let baseline = (geometry.size.height - metrics.lineHeight) / 2 + metrics.ascent
        return (baseline / pixel).rounded() * pixel
    }

    // MARK: Hosts

    override var content: DisplayContent {
        guard let looks else { return .group }
        return .textField(
            DisplayTextField(
                text: looks.text, prompt: prompt, font: DisplayFont(looks.font.key),
                paint: looks.paint, promptPaint: looks.promptPaint, isSecure: looks.isSecure))
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
