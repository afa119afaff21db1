// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// Names a value that a view gives to the container around it, and to no other.
public protocol ContainerValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The values that one view gives to its container.
public struct ContainerValues {
    private var values: [ObjectIdentifier: Any] = [:]

    init() {}

    public subscript<Key>(key: Key.Type) -> Key.Value where Key: ContainerValueKey {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    var isEmpty: Bool { values.isEmpty }

    func equals(_ other: ContainerValues) -> Bool {
        values.count == other.values.count
            && values.allSatisfy { key, value in
                other.values[key].map { areEqual(value, $0, mode: .equatableAlways) } ?? false
            }
    }
}

extension View {
    /// Gives the container around this view a value.
    nonisolated public func containerValue<V>(
        _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
    ) -> some View {
        modifier(ContainerValueModifier(keyPath: keyPath, value: value))
    }
}

nonisolated struct ContainerValueModifier<Value>: NodeModifier {
    let keyPath: WritableKeyPath<ContainerValues, Value>
    let value: Value

    @MainActor func makeNode(_ stage: Stage) -> ContainerValueNode {
        ContainerValueNode(stage)
    }

    @MainActor func update(_ node: ContainerValueNode, _ context: NodeContext) {
        var own = ContainerValues()
        own[keyPath: keyPath] = value
        guard !node.own.equals(own) else { return }
        let isNew = node.own.isEmpty
        node.own = own
        node.write = { [keyPath, value] in $0[keyPath: keyPath] = value }
        if !isNew {
            // The container asks its views again.
            context.element.outputDidChange()
        }
    }
}

/// Gives the view below it one more value; outer ones win.
final class ContainerValueNode: WrapperNode {
    var own = ContainerValues()
    var write: (inout ContainerValues) -> Void = { _ in }

    override func addContainerValues(to values: inout ContainerValues) {
        super.addContainerValues(to: &values)
        write(&values)
    }
}
