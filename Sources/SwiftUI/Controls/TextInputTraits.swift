// SPDX-License-Identifier: Apache-2.0

// These describe keyboards on the screen of a phone; hosts with real keyboards
// show nothing of them.

/// What the Return key of a keyboard says.
public struct SubmitLabel: Sendable {
    public static var done: SubmitLabel { SubmitLabel() }
    public static var go: SubmitLabel { SubmitLabel() }
    public static var send: SubmitLabel { SubmitLabel() }
    public static var join: SubmitLabel { SubmitLabel() }
    public static var route: SubmitLabel { SubmitLabel() }
    public static var search: SubmitLabel { SubmitLabel() }
    public static var `return`: SubmitLabel { SubmitLabel() }
    public static var next: SubmitLabel { SubmitLabel() }
    public static var `continue`: SubmitLabel { SubmitLabel() }
}

/// What a keyboard capitalises by itself.
public struct TextInputAutocapitalization: Equatable, Sendable {
    private let name: String
    public static var never: TextInputAutocapitalization { .init(name: "never") }
    public static var words: TextInputAutocapitalization { .init(name: "words") }
    public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
    public static var characters: TextInputAutocapitalization { .init(name: "characters") }
}

/// Which keys a keyboard shows.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad
    case namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The older `TextInputAutocapitalization`.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters
}

extension View {
    /// What the Return key of an on-screen keyboard says.
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        self
    }

    /// Which on-screen keyboard fields in this view want.
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
        self
    }

    /// Whether an on-screen keyboard leaves words in this view as they are.
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        self
    }

    /// The older `autocorrectionDisabled(_:)`.
    nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
        self
    }

    /// What an on-screen keyboard capitalises in this view.
    nonisolated public func textInputAutocapitalization(
        _ autocapitalization: TextInputAutocapitalization?
    ) -> some View {
        self
    }

    /// The older `textInputAutocapitalization(_:)`.
    nonisolated public func autocapitalization(
        _ style: UITextAutocapitalizationType
    ) -> some View {
        self
    }
}
