// SPDX-License-Identifier: Apache-2.0

/// A tree of views: elements with children are groups that open, others stand
/// for themselves.
public struct OutlineGroup<Data, ID, Parent, Leaf, Subgroup>
where Data: RandomAccessCollection, ID: Hashable {
    fileprivate enum Roots {
        case one(Data.Element)
        case several(Data)
    }

    fileprivate let roots: Roots
    fileprivate let id: KeyPath<Data.Element, ID>
    fileprivate let children: KeyPath<Data.Element, Data?>
    fileprivate let content: (Data.Element) -> Leaf
}

/// The views of an element's children, when its group is open.
nonisolated public struct OutlineSubgroupChildren: View {
    let make: () -> AnyView

    @MainActor public var body: some View { make() }
}

extension OutlineGroup: View
where
    Parent == Leaf, Leaf: View, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>
{
    @MainActor public var body: some View {
        switch roots {
        case .one(let root): tree(of: root)
        case .several(let data): ForEach(data, id: id) { tree(of: $0) }
        }
    }

    @ViewBuilder private func tree(of element: Data.Element) -> some View {
        if let inner = element[keyPath: children] {
            DisclosureGroup {
                OutlineSubgroupChildren {
                    AnyView(
                        OutlineGroup(
                            roots: .several(inner), id: id, children: children,
                            content: content))
                }
            } label: {
                content(element)
            }
        } else {
            content(element)
        }
    }

    nonisolated public init<DataElement>(
        _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(roots: .several(data), id: id, children: children, content: content)
    }

    nonisolated public init<DataElement>(
        _ data: Data, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement: Identifiable, DataElement == Data.Element {
        self.init(
            roots: .several(data), id: \DataElement.id, children: children, content: content)
    }

    /// The tree of one element and all below it.
    nonisolated public init<DataElement>(
        _ root: DataElement, id: KeyPath<DataElement, ID>,
        children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(roots: .one(root), id: id, children: children, content: content)
    }

    nonisolated public init<DataElement>(
        _ root: DataElement, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement: Identifiable, DataElement == Data.Element {
        self.init(
            roots: .one(root), id: \DataElement.id, children: children, content: content)
    }
}
