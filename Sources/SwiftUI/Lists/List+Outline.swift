// SPDX-License-Identifier: Apache-2.0

/// The rows of a list that is made from a tree.
public typealias _ListOutline<Data: RandomAccessCollection, ID: Hashable, Row: View> =
    OutlineGroup<Data, ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>>

extension List {
    /// A row for each element, which opens where the element has children; any
    /// number can be selected.
    nonisolated public init<Data, RowContent>(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == _ListOutline<Data, Data.Element.ID, RowContent>,
        Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable
    {
        self.init(selection: selection) {
            Content(data, children: children, content: rowContent)
        }
    }

    /// The same, of which one can be selected.
    nonisolated public init<Data, RowContent>(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == _ListOutline<Data, Data.Element.ID, RowContent>,
        Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable
    {
        self.init(selection: selection) {
            Content(data, children: children, content: rowContent)
        }
    }

    nonisolated public init<Data, ID, RowContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == _ListOutline<Data, ID, RowContent>, Data: RandomAccessCollection,
        ID: Hashable, RowContent: View
    {
        self.init(selection: selection) {
            Content(data, id: id, children: children, content: rowContent)
        }
    }
}

extension List where SelectionValue == Never {
    /// A row for each element, which opens where the element has children.
    nonisolated public init<Data, RowContent>(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == _ListOutline<Data, Data.Element.ID, RowContent>,
        Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable
    {
        self.init { Content(data, children: children, content: rowContent) }
    }

    nonisolated public init<Data, ID, RowContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == _ListOutline<Data, ID, RowContent>, Data: RandomAccessCollection,
        ID: Hashable, RowContent: View
    {
        self.init { Content(data, id: id, children: children, content: rowContent) }
    }
}
