// SPDX-License-Identifier: Apache-2.0

/// Editable text, which fills the item's frame.
package struct DisplayTextField: Equatable, Sendable {
    package enum Alignment: UInt8, Sendable {
        case left, center, right
    }

    package var text: String
    package var prompt: String
    package var font: DisplayFont
    package var paint: Paint
    package var promptPaint: Paint
    package var isSecure: Bool
    /// In points from line to line, where the text may have several; `nil` for a
    /// field of one line.
    package var linePitch: Double?
    package var alignment = Alignment.left
    /// What helps to fill the field in, where anything was said about it.
    package var hints: DisplayInputHints?

    package init(
        text: String, prompt: String, font: DisplayFont, paint: Paint, promptPaint: Paint,
        isSecure: Bool = false
    ) {
        self.text = text
        self.prompt = prompt
        self.font = font
        self.paint = paint
        self.promptPaint = promptPaint
        self.isSecure = isSecure
    }
}

/// What keyboards on a screen and password managers are told of a field. The
/// raw values are those of HTML's attributes of the same purpose.
package struct DisplayInputHints: Hashable, Sendable {
    package enum Keyboard: String, Sendable {
        case text, decimal, numeric, tel, search, email, url
    }

    package enum SubmitKey: String, Sendable {
        case enter, done, go, next, search, send
    }

    package enum Capitalization: String, Sendable {
        case none, sentences, words, characters
    }

    package var keyboard: Keyboard?
    package var submitKey: SubmitKey?
    /// What HTML calls `autocomplete`, such as `one-time-code`.
    package var contentType: String?
    package var capitalization: Capitalization?
    package var correctsWords: Bool?

    package init() {}
}
