// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine
import AlightLayout

/// A control in which a line of text is edited.
nonisolated public struct TextField<Label>: View where Label: View {
    public typealias Body = Never

    var field: FieldInput
    let label: Label

    init(_ field: FieldInput, label: Label) {
        self.field = field
        self.label = label
    }

    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(FieldInput(text: text, prompt: prompt), label: label())
    }

    /// Along the vertical axis a field grows with its text, as far as the line limit
    /// allows, and Return begins a new line.
    public init(
        text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
    ) {
        self.init(
            FieldInput(text: text, prompt: prompt, lines: axis == .vertical ? .growing : .one),
            label: label())
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        TextFieldElement(view, inputs, field: \.field, label: \.label)
    }
}

extension TextField where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil
    ) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, text: Binding<String>, prompt: Text? = nil
    ) where S: StringProtocol {
        self.init(text: text, prompt: prompt) { Text(title) }
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis
    ) {
        self.init(text: text, prompt: prompt, axis: axis) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis
    ) where S: StringProtocol {
        self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
    }
}

/// A control in which a line of text is edited that nobody may look at.
nonisolated public struct SecureField<Label>: View where Label: View {
    public typealias Body = Never

    let field: FieldInput
    let label: Label

    init(_ field: FieldInput, label: Label) {
        self.field = field
        self.label = label
    }

    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(FieldInput(text: text, prompt: prompt, isSecure: true), label: label())
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        TextFieldElement(view, inputs, field: \.field, label: \.label)
    }
}

extension SecureField where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil
    ) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, text: Binding<String>, prompt: Text? = nil
    ) where S: StringProtocol {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}

/// What the views of fields say besides their label.
struct FieldInput {
    var text: Binding<String>
    var prompt: Text?
    var isSecure = false
    var lines = Lines.one
    /// Whether edits are kept until the person is done with them.
    var writesWhenDone = false
    var onEditingChanged: ((Bool) -> Void)?
    var onCommit: (() -> Void)?

    enum Lines {
        case one
        /// As high as its text.
        case growing
        /// As high as it may be; what does not fit scrolls.
        case filling
    }
}
