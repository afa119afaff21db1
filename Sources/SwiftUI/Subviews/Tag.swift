// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Names the view for the container around it, which selects by such values.
    nonisolated public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View
    where V: Hashable {
        containerValue(\.tag, AnyHashable(tag))
    }
}

extension ContainerValues {
    /// What `tag(_:)` gave.
    var tag: AnyHashable? {
        get { self[TagKey.self] }
        set { self[TagKey.self] = newValue }
    }

    /// The id of the `ForEach` row that the view stands in: its tag where it has
    /// none of the type that is asked for.
    var rowTag: AnyHashable? {
        get { self[RowTagKey.self] }
        set { self[RowTagKey.self] = newValue }
    }

    /// The view's tag, if it is of this type.
    public func tag<V>(for type: V.Type) -> V? where V: Hashable {
        // No tag at all is no tag of an optional type either.
        tag.flatMap { $0.base as? V } ?? rowTag.flatMap { $0.base as? V }
    }

    public func hasTag<V>(_ tag: V) -> Bool where V: Hashable {
        self.tag(for: V.self) == tag
    }
}

private struct TagKey: ContainerValueKey {
    static var defaultValue: AnyHashable? { nil }
}

private struct RowTagKey: ContainerValueKey {
    static var defaultValue: AnyHashable? { nil }
}
