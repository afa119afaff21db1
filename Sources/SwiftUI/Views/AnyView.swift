// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// A view whose type is not known before it is made.
///
/// Its identity is the type of what it holds: a value of the same type updates
/// the view that is there, one of another type takes its place.
nonisolated public struct AnyView: View {
    public typealias Body = Never

    let storage: AnyViewStorage

    nonisolated public init<V>(_ view: V) where V: View {
        if let erased = view as? AnyView {
            self = erased
        } else {
            ConditionPlaces.note(AnyView.self)
            storage = TypedAnyViewStorage(view)
        }
    }

    nonisolated public init<V>(erasing view: V) where V: View {
        self.init(view)
    }

    @MainActor public static func _makeElement(
        _ view: AnyView, _ inputs: _ElementInputs
    ) -> _Element<AnyView> {
        AnyViewElement(view, inputs)
    }
}

/// Holds a view of one type, behind a type that does not name it.
class AnyViewStorage: OutputObject {
    var type: Any.Type { preconditionFailure("TypedAnyViewStorage names it.") }
    var erased: Any { preconditionFailure("TypedAnyViewStorage holds it.") }

    @MainActor func makeElement(_ inputs: _ElementInputs) -> _AnyElement {
        preconditionFailure("TypedAnyViewStorage does it.")
    }

    @MainActor func update(_ element: _AnyElement) {
        preconditionFailure("TypedAnyViewStorage does it.")
    }

    func hasSameOutput(as other: AnyObject) -> Bool {
        preconditionFailure("TypedAnyViewStorage does it.")
    }
}

private final class TypedAnyViewStorage<V: View>: AnyViewStorage {
    private let view: V

    init(_ view: V) {
        self.view = view
    }

    override var type: Any.Type { V.self }
    override var erased: Any { view }

    override func makeElement(_ inputs: _ElementInputs) -> _AnyElement {
        V._makeElement(view, inputs)
    }

    override func update(_ element: _AnyElement) {
        unsafeDowncast(element, to: _Element<V>.self).update(view)
    }

    override func hasSameOutput(as other: AnyObject) -> Bool {
        (other as? TypedAnyViewStorage<V>).map { haveSameOutput(view, $0.view) } ?? false
    }
}

private final class AnyViewElement: _Element<AnyView> {
    private var type: Any.Type
    private var child: _AnyElement!

    init(_ view: AnyView, _ inputs: _ElementInputs) {
        type = view.storage.type
        super.init(inputs)
        child = view.storage.makeElement(self.inputs())
    }

    override func update(_ view: AnyView) {
        guard view.storage.type != type else {
            view.storage.update(child)
            return
        }
        let old = child!
        graph.replacing(
            .type, in: self, of: AnyView.self, from: type, to: view.storage.type
        ) {
            type = view.storage.type
            child = view.storage.makeElement(inputs())
            old.destroy()
        }
        outputDidChange()
    }

    override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    override func destroy() {
        child.destroy()
        super.destroy()
    }
}
