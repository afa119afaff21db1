// SPDX-License-Identifier: Apache-2.0

import AlightLayout

/// A control in which text of any length is edited. It takes all the room that
/// it is offered, and scrolls.
nonisolated public struct TextEditor: View {
    private let field: FieldInput

    nonisolated public init(text: Binding<String>) {
        field = FieldInput(text: text, lines: .filling)
    }

    /// The insets are those of `UITextView`: 8 points above and below, and 5 that
    /// its lines keep from the sides.
    @MainActor public var body: some View {
        TextField(field, label: EmptyView())
            .textFieldStyle(.plain)
            .padding(EdgeInsets(top: 8, leading: 5, bottom: 8, trailing: 5))
            .background(BackgroundStyle())
    }
}
