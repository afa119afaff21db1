// SPDX-License-Identifier: Apache-2.0

extension List {
    /// Rows among which any number can be selected, by their tags or ids.
    nonisolated public init(
        selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection.map { .several($0) }, content: content())
    }

    /// Rows of which one can be selected, by its tag or id.
    nonisolated public init(
        selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection.map { .one($0) }, content: content())
    }
}

extension List where SelectionValue == Never {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.init(selection: nil, content: content())
    }
}
