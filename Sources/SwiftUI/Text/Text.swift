// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine
import AlightText
import Foundation

/// One or more lines of text that cannot be edited.
nonisolated public struct Text: View, Equatable, Sendable {
    public typealias Body = Never

    private(set) var string: String
    /// What the text itself says about its looks; surroundings say the rest.
    private(set) var attributes = TextAttributes()
    /// What few texts have.
    private var ownRarities: SharedValue<TextRarities>?
    var rarities: TextRarities? { ownRarities?.value }
    /// Few texts say themselves what they are painted with.
    var style: AnyShapeStyle? { rarities?.style }

    nonisolated public init(verbatim content: String) {
        string = content
    }

    @_disfavoredOverload
    nonisolated public init<S>(_ content: S) where S: StringProtocol {
        string = String(content)
    }

    nonisolated public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        if let pieces = key.pieces(table: tableName, bundle: bundle) {
            self.init(pieces)
        } else {
            self.init(verbatim: key.text)
        }
    }

    /// A picture as a part of a text, in the size of the letters around it.
    nonisolated public init(_ image: Image) {
        string = ""
        ownRarities = SharedValue(TextRarities(image: image))
    }

    /// Texts one after the other.
    nonisolated init(_ pieces: [Text]) {
        string = pieces.map(\.string).joined()
        ownRarities = SharedValue(TextRarities(pieces: pieces))
    }

    nonisolated public init<F>(_ input: F.FormatInput, format: F)
    where F: FormatStyle, F.FormatOutput == String, F.FormatInput: Equatable {
        string = format.format(input)
    }

    @MainActor public static func _makeElement(_ view: Text, _ inputs: _ElementInputs) -> _Element<
        Text
    > {
        TextElement(view, inputs)
    }

    /// Where an ellipsis goes when the text does not fit.
    public enum TruncationMode: Hashable, Sendable {
        case head, tail, middle
    }

    public enum Case: Hashable, Sendable {
        case uppercase, lowercase
    }

    private func setting<Value>(
        _ keyPath: WritableKeyPath<TextAttributes, Value>, _ value: Value
    ) -> Text {
        var text = self
        text.attributes[keyPath: keyPath] = value
        return text
    }

    nonisolated public func font(_ font: Font?) -> Text { setting(\.font, font) }
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text { setting(\.weight, weight) }
    nonisolated public func bold() -> Text { setting(\.isBold, true) }
    nonisolated public func bold(_ isActive: Bool) -> Text { setting(\.isBold, isActive) }
    nonisolated public func italic() -> Text { setting(\.isItalic, true) }
    nonisolated public func italic(_ isActive: Bool) -> Text { setting(\.isItalic, isActive) }

    nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        setting(\.isUnderlined, isActive)
    }

    nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        setting(\.isStruckThrough, isActive)
    }

    nonisolated public func foregroundColor(_ color: Color?) -> Text {
        painted(color.map { AnyShapeStyle($0) })
    }

    nonisolated public func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle {
        painted(AnyShapeStyle(style))
    }

    private func painted(_ style: AnyShapeStyle?) -> Text {
        style == nil && ownRarities == nil ? self : withRarities { $0.style = style }
    }

    func withRarities(_ change: (inout TextRarities) -> Void) -> Text {
        var rarities = self.rarities ?? TextRarities()
        change(&rarities)
        var text = self
        text.ownRarities = SharedValue(rarities)
        return text
    }

    /// The same looks with another text.
    func saying(_ string: String) -> Text {
        var text = self
        text.string = string
        return text
    }
}

struct TextAttributes: Equatable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var isBold: Bool?
    var isItalic: Bool?
    var isUnderlined: Bool?
    var isStruckThrough: Bool?
}

/// A rule: its output is what the text looks like in its surroundings.
private final class TextElement: _Element<Text>, RuleEvaluator {
    private var view: Text
    private let node: TextNode
    @CompactNodeID private var rule: NodeID!

    init(_ view: Text, _ inputs: _ElementInputs) {
        self.view = view
        node = TextNode(inputs.graph.stage)
        super.init(inputs)
        rule = graph.engine.makeRule(self, ownedBy: owner, isDemanded: true, isQueued: false)
        graph.engine.run(rule, because: .created)
    }

    override func update(_ view: Text) {
        guard view != self.view else {
            graph.engine.noteSkip(rule, .inputEqual)
            return
        }
        self.view = view
        graph.engine.run(rule, because: .input)
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            let values = EnvironmentValues(scope: environment)
            // What the window says comes by the stage, without a source to depend on.
            let scaling =
                environment.hasTextScaling ? values.textScaling : graph.stage.textScaling
            let origin = TextSetting.Origin(
                attributes: view.attributes, surroundings: values.text, scaling: scaling)
            if let runs = TextRuns(view, origin.surroundings.letters, values, for: self) {
                let isNew = node.setRuns(runs, origin)
                if isNew, !causes.hasCreated {
                    node.noteChange(ofText: true, NodeContext(element: self).animation)
                }
                return isNew
            }
            let style = view.style?.value ?? values.foregroundStyle
            let isNewText = node.setText(view, origin)
            let isNewPaint = node.setPaint(style.paint(in: values))
            if !causes.hasCreated, isNewText || isNewPaint {
                node.noteChange(ofText: isNewText, NodeContext(element: self).animation)
            }
            return isNewText || isNewPaint
        }
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }

    override func destroy() {
        graph.engine.destroy(rule)
        super.destroy()
    }
}

extension EnvironmentValues {
    /// What text and shapes are painted with here.
    var foregroundStyle: _StyleValue {
        self[ForegroundStyleKey.self]?.value ?? self[DefaultForegroundStyleKey.self].value
    }
}
