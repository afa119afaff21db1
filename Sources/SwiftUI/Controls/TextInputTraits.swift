// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// What the Return key of a keyboard says.
public struct SubmitLabel: Sendable {
    let key: DisplayInputHints.SubmitKey

    public static var done: SubmitLabel { SubmitLabel(key: .done) }
    public static var go: SubmitLabel { SubmitLabel(key: .go) }
    public static var send: SubmitLabel { SubmitLabel(key: .send) }
    public static var join: SubmitLabel { SubmitLabel(key: .go) }
    public static var route: SubmitLabel { SubmitLabel(key: .go) }
    public static var search: SubmitLabel { SubmitLabel(key: .search) }
    public static var `return`: SubmitLabel { SubmitLabel(key: .enter) }
    public static var next: SubmitLabel { SubmitLabel(key: .next) }
    public static var `continue`: SubmitLabel { SubmitLabel(key: .next) }
}

/// What a keyboard capitalises by itself.
public struct TextInputAutocapitalization: Equatable, Sendable {
    let capitalization: DisplayInputHints.Capitalization

    public static var never: TextInputAutocapitalization { .init(capitalization: .none) }
    public static var words: TextInputAutocapitalization { .init(capitalization: .words) }
    public static var sentences: TextInputAutocapitalization { .init(capitalization: .sentences) }
    public static var characters: TextInputAutocapitalization {
        .init(capitalization: .characters)
    }

    private init(capitalization: DisplayInputHints.Capitalization) {
        self.capitalization = capitalization
    }

    public init?(_ type: UITextAutocapitalizationType) {
        switch type {
        case .none: self = .never
        case .words: self = .words
        case .sentences: self = .sentences
        case .allCharacters: self = .characters
        }
    }
}

/// Which keys a keyboard shows.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad
    case namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

    public static var alphabet: UIKeyboardType { .asciiCapable }

    fileprivate var keyboard: DisplayInputHints.Keyboard? {
        switch self {
        case .default: nil
        case .asciiCapable, .namePhonePad, .twitter, .numbersAndPunctuation: .text
        case .URL: .url
        case .numberPad, .asciiCapableNumberPad: .numeric
        case .phonePad: .tel
        case .emailAddress: .email
        case .decimalPad: .decimal
        case .webSearch: .search
        }
    }
}

/// The older `TextInputAutocapitalization`.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters
}

extension View {
    /// What the Return key of an on-screen keyboard says.
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        modifier(InputHintsModifier { $0.submitKey = submitLabel.key })
    }

    /// Which on-screen keyboard fields in this view want.
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
        modifier(InputHintsModifier { $0.keyboard = type.keyboard })
    }

    /// What fields in this view are for, so that it can be filled in.
    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
        modifier(InputHintsModifier { $0.contentType = textContentType?.token })
    }

    /// Whether a keyboard leaves words in this view as they are.
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        modifier(InputHintsModifier { $0.correctsWords = !disable })
    }

    /// The older `autocorrectionDisabled(_:)`.
    nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
        modifier(InputHintsModifier { $0.correctsWords = disable.map { !$0 } })
    }

    /// What an on-screen keyboard capitalises in this view.
    nonisolated public func textInputAutocapitalization(
        _ autocapitalization: TextInputAutocapitalization?
    ) -> some View {
        modifier(InputHintsModifier { $0.capitalization = autocapitalization?.capitalization })
    }

    /// The older `textInputAutocapitalization(_:)`.
    nonisolated public func autocapitalization(
        _ style: UITextAutocapitalizationType
    ) -> some View {
        textInputAutocapitalization(TextInputAutocapitalization(style))
    }
}

nonisolated private struct InputHintsModifier: EnvironmentModifier {
    let change: (inout DisplayInputHints) -> Void

    func write(_ values: inout EnvironmentValues) {
        change(&values[InputHintsKey.self])
    }
}

/// What surroundings say about filling fields in.
struct InputHintsKey: EnvironmentKey {
    static let defaultValue = DisplayInputHints()
}
