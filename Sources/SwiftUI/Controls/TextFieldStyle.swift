// SPDX-License-Identifier: Apache-2.0

/// How text fields look.
public protocol TextFieldStyle {
    var _looks: _TextFieldLooks { get }
}

/// The looks that Alight has for fields.
public struct _TextFieldLooks: Equatable, Sendable {
    private let hasBorder: Bool
    static let plain = _TextFieldLooks(hasBorder: false)
    static let roundedBorder = _TextFieldLooks(hasBorder: true)
}

/// The style that suits the surroundings: plain.
public struct DefaultTextFieldStyle: TextFieldStyle {
    public init() {}
    public var _looks: _TextFieldLooks { .plain }
}

/// Text and nothing around it.
public struct PlainTextFieldStyle: TextFieldStyle {
    public init() {}
    public var _looks: _TextFieldLooks { .plain }
}

/// Text in a box with round corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    public init() {}
    public var _looks: _TextFieldLooks { .roundedBorder }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension View {
    /// How text fields in this view look.
    nonisolated public func textFieldStyle<S>(_ style: S) -> some View where S: TextFieldStyle {
        modifier(TextFieldStyleModifier(looks: style._looks))
    }
}

nonisolated private struct TextFieldStyleModifier: EnvironmentModifier {
    let looks: _TextFieldLooks

    func write(_ values: inout EnvironmentValues) {
        values.textFieldLooks = looks
    }
}

extension EnvironmentValues {
    var textFieldLooks: _TextFieldLooks {
        get { self[TextFieldLooksKey.self] }
        set { self[TextFieldLooksKey.self] = newValue }
    }
}

private struct TextFieldLooksKey: EnvironmentKey {
    static let defaultValue = _TextFieldLooks.plain
}
