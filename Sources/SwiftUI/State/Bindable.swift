// SPDX-License-Identifier: Apache-2.0

import Observation

/// Makes bindings to the properties of an observable object.
///
/// It is no dependency: what `body` reads of the object is.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
    public var wrappedValue: Value

    public var projectedValue: Bindable<Value> { self }

    @available(
        *, unavailable, message: "The wrapped value must be an object that conforms to Observable"
    )
    public init(wrappedValue: Value) {
        fatalError("unavailable")
    }
}

extension Bindable where Value: AnyObject, Value: Observable {
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    public init(_ wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    public init(projectedValue: Bindable<Value>) {
        self = projectedValue
    }

    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        Binding(objectProperty: keyPath, of: wrappedValue)
    }
}

extension Bindable: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Bindable: @unchecked Sendable where Value: Sendable {}

/// A property of an object. Two of them are equal when object and key path are,
/// so passing `$model.name` on again is passing on the same binding.
final class ObjectLocation<Root: AnyObject, Value>: Location<Value>, @unchecked Sendable {
    private let object: Root
    private let keyPath: ReferenceWritableKeyPath<Root, Value>

    init(_ object: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
        self.object = object
        self.keyPath = keyPath
    }

    override func get() -> Value { object[keyPath: keyPath] }
    /// While views update, the read counts for whoever reads: an observable
    /// object registers its own readers.
    override var isLive: Bool { true }

    override func set(_ value: Value, _ transaction: Transaction) {
        withTransaction(transaction) {
            object[keyPath: keyPath] = value
        }
    }

    override func isEqual(to other: Location<Value>) -> Bool {
        guard let other = other as? ObjectLocation<Root, Value> else { return false }
        return object === other.object && keyPath == other.keyPath
    }
}

extension Binding {
    init<Root: AnyObject>(
        objectProperty keyPath: ReferenceWritableKeyPath<Root, Value>, of object: Root
    ) {
        self.init(liveLocation: ObjectLocation(object, keyPath))
    }
}
