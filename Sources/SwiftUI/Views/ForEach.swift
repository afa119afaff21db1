// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One view for each element of a collection, each with the identity of its
/// element.
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
    /// The collection that the views are made from.
    public var data: Data
    /// Makes the view of one element.
    public var content: (Data.Element) -> Content

    let identify: (Data.Element) -> ID
    /// Whether the number of elements may never change (see `init(_:content:)`
    /// for ranges).
    let isConstant: Bool

    nonisolated init(
        data: Data, isConstant: Bool = false, identify: @escaping (Data.Element) -> ID,
        content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.isConstant = isConstant
        self.identify = identify
        self.content = content
    }
}

extension ForEach: View where Content: View {
    public typealias Body = Never

    @MainActor public static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<
        Self
    > {
        if let special = Data.self as? any ForEachSpecialData.Type {
            return special.makeElement(view, inputs)
        }
        return inputs.parent?.lazyContainer != nil
            ? LazyForEachElement(view, inputs) : ForEachElement(view, inputs)
    }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    /// One view for each element, identified by the element's own `id`.
    nonisolated public init(
        _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, identify: { $0.id }, content: content)
    }
}

extension ForEach where Content: View {
    /// One view for each element, identified by what `id` leads to.
    nonisolated public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        // Elements that are their own ids are read as such: key paths take their
        // time.
        let identify: (Data.Element) -> ID =
            id == \Data.Element.self as AnyKeyPath
            ? { unsafeBitCast($0, to: ID.self) } : { $0[keyPath: id] }
        self.init(data: data, identify: identify, content: content)
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// One view for each number of a range that never changes.
    nonisolated public init(
        _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
    ) {
        self.init(data: data, isConstant: true, identify: { $0 }, content: content)
    }
}

extension ForEach where Content: View {
    /// One view for each element of a bound collection, with a binding to it.
    nonisolated public init<C>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID,
        C: MutableCollection, C: RandomAccessCollection, C.Element: Identifiable,
        C.Index: Hashable
    {
        self.init(data, id: \.id, content: content)
    }

    /// One view for each element of a bound collection, identified by what `id`
    /// leads to, with a binding to it.
    ///
    /// The bindings capture their element's index, as SwiftUI's do: every run of
    /// the parent makes new ones.
    nonisolated public init<C>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection,
        C: RandomAccessCollection, C.Index: Hashable
    {
        let elements = data.wrappedValue
        self.init(
            data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
            identify: { $0.1 },
            content: { pair in
                let index = pair.0
                let fallback = elements[index]
                let element = Binding(
                    get: {
                        let current = data.wrappedValue
                        return current.indices.contains(index) ? current[index] : fallback
                    },
                    set: { value, transaction in
                        data.transaction(transaction).wrappedValue[index] = value
                    })
                return content(element.transaction(data.transaction))
            })
    }
}
