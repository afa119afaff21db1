// SPDX-License-Identifier: Apache-2.0

extension TextField where Label == Text {
    /// The older forms, whose actions run when the field gets or loses the focus
    /// and when Return is pressed.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
    ) {
        self.init(titleKey, text: text)
        field.onEditingChanged = onEditingChanged
        field.onCommit = onCommit
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(titleKey, text: text, onEditingChanged: onEditingChanged, onCommit: {})
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
    ) {
        self.init(titleKey, text: text, onEditingChanged: { _ in }, onCommit: onCommit)
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void
    ) where S: StringProtocol {
        self.init(title, text: text)
        field.onEditingChanged = onEditingChanged
        field.onCommit = onCommit
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
    ) where S: StringProtocol {
        self.init(title, text: text, onEditingChanged: onEditingChanged, onCommit: {})
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
    ) where S: StringProtocol {
        self.init(title, text: text, onEditingChanged: { _ in }, onCommit: onCommit)
    }
}

extension SecureField where Label == Text {
    /// The older form, whose action runs when Return is pressed.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
    ) {
        var field = FieldInput(text: text, isSecure: true)
        field.onCommit = onCommit
        self.init(field, label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
    ) where S: StringProtocol {
        var field = FieldInput(text: text, isSecure: true)
        field.onCommit = onCommit
        self.init(field, label: Text(title))
    }
}
