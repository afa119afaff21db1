// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// Several views in a row, each with the identity of its position.
nonisolated public struct TupleView<T>: View {
    public typealias Body = Never

    public var value: T

    nonisolated public init(_ value: T) {
        self.value = value
    }

    @MainActor public static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<
        Self
    > {
        TupleElement(view, inputs)
    }
}

private final class TupleElement<T>: _Element<TupleView<T>> {
    private let fields: [TupleField]
    private var children: ContiguousArray<_AnyElement> = []

    init(_ view: TupleView<T>, _ inputs: _ElementInputs) {
        fields = TupleField.fields(of: T.self)
        super.init(inputs)
        children.reserveCapacity(fields.count)
        let childInputs = self.inputs()
        withUnsafeBytes(of: view.value) { bytes in
            for field in fields {
                children.append(field.makeElement(bytes, childInputs))
            }
        }
    }

    override func update(_ view: TupleView<T>) {
        withUnsafeBytes(of: view.value) { bytes in
            for (field, child) in zip(fields, children) {
                field.update(child, bytes)
            }
        }
    }

    override func collectNodes(into nodes: inout NodeList) {
        for child in children {
            child.collectNodes(into: &nodes)
        }
    }

    override var childrenInOrder: ContiguousArray<_AnyElement>? { children }

    override func destroy() {
        for child in children {
            child.destroy()
        }
        super.destroy()
    }
}

/// One member of a tuple of views: where it lies, and how to reach it by its type.
@MainActor
private class TupleField {
    private static var cache: [ObjectIdentifier: [TupleField]] = [:]

    /// The members of a tuple type, found once for each type.
    static func fields<T>(of type: T.Type) -> [TupleField] {
        if let known = cache[ObjectIdentifier(type)] {
            return known
        }
        let fields = storedFields(of: type).map { field in
            guard let view = field.type as? any View.Type else {
                preconditionFailure("\(field.type) in a tuple of views is not a View.")
            }
            return make(view, offset: field.offset)
        }
        cache[ObjectIdentifier(type)] = fields
        return fields
    }

    private static func make<V: View>(_ type: V.Type, offset: Int) -> TupleField {
        TypedTupleField<V>(offset: offset)
    }

    func makeElement(_ tuple: UnsafeRawBufferPointer, _ inputs: _ElementInputs) -> _AnyElement {
        preconditionFailure("TypedTupleField does it.")
    }

    func update(_ element: _AnyElement, _ tuple: UnsafeRawBufferPointer) {
        preconditionFailure("TypedTupleField does it.")
    }
}

private final class TypedTupleField<V: View>: TupleField {
    private let offset: Int

    init(offset: Int) {
        self.offset = offset
    }

    override func makeElement(
        _ tuple: UnsafeRawBufferPointer, _ inputs: _ElementInputs
    ) -> _AnyElement {
        V._makeElement(value(in: tuple), inputs)
    }

    override func update(_ element: _AnyElement, _ tuple: UnsafeRawBufferPointer) {
        unsafeDowncast(element, to: _Element<V>.self).update(value(in: tuple))
    }

    private func value(in tuple: UnsafeRawBufferPointer) -> V {
        tuple.baseAddress!.advanced(by: offset).assumingMemoryBound(to: V.self).pointee
    }
}
