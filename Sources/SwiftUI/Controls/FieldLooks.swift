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
    var lines: Lines
    var lineSpacing: CGFloat
    var alignment: DisplayTextField.Alignment
    /// `nil` where nothing was said.
    var hints: DisplayInputHints?

    enum Lines: Equatable {
        case one
        /// At least and at most so many.
        case between(Int, Int)
        case filling

        /// Whether the size follows the text.
        var follow: Bool {
            if case .between = self { true } else { false }
        }
    }

    init(_ field: FieldInput, text: String, _ values: EnvironmentValues) {
        self.text = text
        prompt = field.prompt?.string
        let environment = values.text
        font = (environment.font ?? .body).resolved(
            weight: environment.weight, isBold: environment.isBold,
            isItalic: environment.isItalic, typeSize: values.dynamicTypeSize)
        paint = values.foregroundStyle.paint(in: values)
        let promptStyle = field.prompt?.style?.value ?? Color(.placeholder)._style
        promptPaint = promptStyle.paint(in: values)
        isSecure = field.isSecure
        lines = Self.lines(field.lines, environment)
        lineSpacing = environment.lineSpacing
        alignment = Self.alignment(
            environment.alignment, isRightToLeft: values.layoutDirection == .rightToLeft)
        let hints = values[InputHintsKey.self]
        self.hints = hints == DisplayInputHints() ? nil : hints
    }

    private static func lines(
        _ lines: FieldInput.Lines, _ environment: TextEnvironment
    ) -> Lines {
        switch lines {
        case .one: return .one
        case .filling: return .filling
        case .growing:
            let most = max(environment.lineLimit ?? .max, 1)
            let least = environment.reservesSpace ? most : environment.leastLines
            return .between(max(least, 1), most)
        }
    }

    private static func alignment(
        _ alignment: TextAlignment, isRightToLeft: Bool
    ) -> DisplayTextField.Alignment {
        switch alignment {
        case .leading: isRightToLeft ? .right : .left
        case .center: .center
        case .trailing: isRightToLeft ? .left : .right
        }
    }
}
