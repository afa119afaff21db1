// SPDX-License-Identifier: Apache-2.0

/// Views that are rows where they stand in a list, and a column elsewhere.
nonisolated struct RowsOrColumn<Content: View>: View {
    typealias Body = Never

    let content: Content

    init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @MainActor static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        if inputs.parent?.enclosingList != nil {
            return PassthroughElement(view, inputs, content: \.content)
        }
        return PassthroughElement(view, inputs) { view in
            VStack(alignment: .leading) { view.content }
        }
    }
}
