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

    /// The view's tag, if it is of this type.
    public func tag<V>(for type: V.Type) -> V? where V: Hashable {
        tag?.base as? V
    }

    public func hasTag<V>(_ tag: V) -> Bool where V: Hashable {
        self.tag == AnyHashable(tag)
    }
}

private struct TagKey: ContainerValueKey {
    static var defaultValue: AnyHashable? { nil }
}
