// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import AlightLayout

/// Names a value that a view tells the layout around it.
public protocol LayoutValueKey {
    associatedtype Value
    /// The value of views that say nothing.
    static var defaultValue: Value { get }
}

extension View {
    /// Tells the layout around this view a value.
    nonisolated public func layoutValue<K>(key: K.Type, value: K.Value) -> some View
    where K: LayoutValueKey {
        modifier(LayoutValueModifier<K>(value: value))
    }
}

nonisolated struct LayoutValueModifier<Key: LayoutValueKey>: NodeModifier {
    let value: Key.Value

    @MainActor func makeNode(_ stage: Stage) -> LayoutValueNode<Key> {
        LayoutValueNode<Key>(stage, value)
    }

    @MainActor func update(_ node: LayoutValueNode<Key>, _ context: NodeContext) {
        node.value = value
    }
}

/// Values are traits of a view: they are read through the modifiers around it.
final class LayoutValueNode<Key: LayoutValueKey>: WrapperNode {
    var value: Key.Value {
        didSet {
            if !areEqual(value, oldValue) {
                setNeedsLayout()
            }
        }
    }

    init(_ stage: Stage, _ value: Key.Value) {
        self.value = value
        super.init(stage)
    }

    override func layoutValue(_ key: ObjectIdentifier) -> Any? {
        key == ObjectIdentifier(Key.self) ? value : super.layoutValue(key)
    }
}
