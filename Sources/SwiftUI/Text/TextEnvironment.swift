// SPDX-License-Identifier: Apache-2.0

import AlightText
import Foundation

/// Where lines of text stand within the text's own width.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
    case leading, center, trailing
}

/// What surroundings say about text, as one value: a text reads all of it, and
/// depends on one key instead of ten.
struct TextEnvironment: Equatable {
    var font: Font?
    var weight: Font.Weight?
    var isBold = false
    var isItalic = false
    var isUnderlined = false
    var isStruckThrough = false
    var lineLimit: Int?
    var reservesSpace = false
    /// So many lines are reserved where `lineLimit(_:)` was given a range.
    var leastLines = 0
    var lineSpacing: CGFloat = 0
    var alignment = TextAlignment.leading
    var truncation = Text.TruncationMode.tail
    var letterCase: Text.Case?
    var minimumScaleFactor: CGFloat = 1
    var allowsTightening = false
    var isSelectable = false
    var letters = TextLetters()
    /// Whether bars take the place of the text.
    var isRedacted = false
}

struct TextEnvironmentKey: EnvironmentKey {
    static let defaultValue = TextEnvironment()
}

extension EnvironmentValues {
    var text: TextEnvironment {
        get { self[TextEnvironmentKey.self] }
        set { self[TextEnvironmentKey.self] = newValue }
    }

    public var font: Font? {
        get { text.font }
        set { text.font = newValue }
    }

    public var multilineTextAlignment: TextAlignment {
        get { text.alignment }
        set { text.alignment = newValue }
    }

    public var truncationMode: Text.TruncationMode {
        get { text.truncation }
        set { text.truncation = newValue }
    }

    public var lineSpacing: CGFloat {
        get { text.lineSpacing }
        set { text.lineSpacing = newValue }
    }

    public var lineLimit: Int? {
        get { text.lineLimit }
        set { text.lineLimit = newValue }
    }

    /// The least share of its size to which a font shrinks before text is cut.
    public var minimumScaleFactor: CGFloat {
        get { text.minimumScaleFactor }
        set { text.minimumScaleFactor = newValue }
    }

    public var allowsTightening: Bool {
        get { text.allowsTightening }
        set { text.allowsTightening = newValue }
    }

    public var textCase: Text.Case? {
        get { text.letterCase }
        set { text.letterCase = newValue }
    }
}

extension View {
    /// The font of the text in this view.
    nonisolated public func font(_ font: Font?) -> some View {
        modifier(TextModifier { $0.font = font })
    }

    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
        modifier(TextModifier { $0.weight = weight })
    }

    nonisolated public func bold(_ isActive: Bool = true) -> some View {
        modifier(TextModifier { $0.isBold = isActive })
    }

    nonisolated public func italic(_ isActive: Bool = true) -> some View {
        modifier(TextModifier { $0.isItalic = isActive })
    }

    nonisolated public func underline(
        _ isActive: Bool = true, color: Color? = nil
    ) -> some View {
        modifier(TextModifier { $0.isUnderlined = isActive })
    }

    nonisolated public func strikethrough(
        _ isActive: Bool = true, color: Color? = nil
    ) -> some View {
        modifier(TextModifier { $0.isStruckThrough = isActive })
    }

    /// The most lines that a text takes; `nil` for as many as it needs.
    nonisolated public func lineLimit(_ number: Int?) -> some View {
        modifier(
            TextModifier {
                $0.lineLimit = number
                $0.reservesSpace = false
                $0.leastLines = 0
            })
    }

    /// How many lines a text or a field that grows takes at least and at most.
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        modifier(
            TextModifier {
                $0.lineLimit = limit.upperBound
                $0.reservesSpace = false
                $0.leastLines = limit.lowerBound
            })
    }

    nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        modifier(
            TextModifier {
                $0.lineLimit = nil
                $0.reservesSpace = false
                $0.leastLines = limit.lowerBound
            })
    }

    nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        lineLimit(limit.upperBound)
    }

    /// The same, taking the room of that many lines in any case if asked to.
    nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        modifier(
            TextModifier {
                $0.lineLimit = limit
                $0.reservesSpace = reservesSpace
            })
    }

    /// The room between lines, in points.
    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        modifier(TextModifier { $0.lineSpacing = lineSpacing })
    }

    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        modifier(TextModifier { $0.alignment = alignment })
    }

    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        modifier(TextModifier { $0.truncation = mode })
    }

    /// Lets text shrink to a share of its size, from 0 to 1, before it is cut.
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        modifier(TextModifier { $0.minimumScaleFactor = factor })
    }

    /// Lets letters come nearer to each other, by 1/72 of the font's size, where text
    /// would be cut otherwise; before it shrinks. Not in a text of several parts.
    nonisolated public func allowsTightening(_ flag: Bool) -> some View {
        modifier(TextModifier { $0.allowsTightening = flag })
    }

    nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
        modifier(TextModifier { $0.letterCase = textCase })
    }
}

/// Changes a part of what surroundings say about text.
nonisolated private struct TextModifier: EnvironmentModifier {
    let change: (inout TextEnvironment) -> Void

    func write(_ values: inout EnvironmentValues) {
        change(&values.text)
    }
}

extension View {
    /// What text and shapes in this view are painted with.
    nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
        modifier(_ForegroundStyleModifier(value: AnyShapeStyle(style)))
    }

    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        modifier(_ForegroundStyleModifier(value: color.map { AnyShapeStyle($0) }))
    }

    /// The accent colour of controls in this view.
    nonisolated public func tint(_ tint: Color?) -> some View {
        modifier(TintModifier(value: tint))
    }

    nonisolated public func accentColor(_ accentColor: Color?) -> some View {
        tint(accentColor)
    }
}

/// Public so that a program's `body` knows the type of what `some View` hides: else the
/// run time looks it up in each run.
nonisolated public struct _ForegroundStyleModifier: EnvironmentValueModifier {
    public typealias Body = Never
    typealias Key = ForegroundStyleKey

    let value: AnyShapeStyle?

    @MainActor public static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        EnvironmentValueElement(view, inputs)
    }
}

nonisolated private struct TintModifier: EnvironmentValueModifier {
    typealias Key = TintKey

    let value: Color?
}
