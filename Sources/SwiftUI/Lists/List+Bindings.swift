// SPDX-License-Identifier: Apache-2.0

extension List {
    /// One row for each element of a bound collection, with a binding to it; any
    /// number can be selected.
    nonisolated public init<Data, RowContent>(
        _ data: Binding<Data>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID,
            RowContent
        >, Data: MutableCollection, Data: RandomAccessCollection, RowContent: View,
        Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(selection: selection) { Content(data, content: rowContent) }
    }

    nonisolated public init<Data, ID, RowContent>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent
        >, Data: MutableCollection, Data: RandomAccessCollection, ID: Hashable,
        RowContent: View, Data.Index: Hashable
    {
        self.init(selection: selection) { Content(data, id: id, content: rowContent) }
    }

    /// The same, of which one can be selected.
    nonisolated public init<Data, RowContent>(
        _ data: Binding<Data>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID,
            RowContent
        >, Data: MutableCollection, Data: RandomAccessCollection, RowContent: View,
        Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(selection: selection) { Content(data, content: rowContent) }
    }

    nonisolated public init<Data, ID, RowContent>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent
        >, Data: MutableCollection, Data: RandomAccessCollection, ID: Hashable,
        RowContent: View, Data.Index: Hashable
    {
        self.init(selection: selection) { Content(data, id: id, content: rowContent) }
    }
}

extension List where SelectionValue == Never {
    /// One row for each element of a bound collection, with a binding to it.
    nonisolated public init<Data, RowContent>(
        _ data: Binding<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID,
            RowContent
        >, Data: MutableCollection, Data: RandomAccessCollection, RowContent: View,
        Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init { Content(data, content: rowContent) }
    }

    nonisolated public init<Data, ID, RowContent>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent
        >, Data: MutableCollection, Data: RandomAccessCollection, ID: Hashable,
        RowContent: View, Data.Index: Hashable
    {
        self.init { Content(data, id: id, content: rowContent) }
    }
}
