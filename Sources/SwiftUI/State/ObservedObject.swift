// SPDX-License-Identifier: Apache-2.0

import Combine

/// An object that a view is given, and that tells before it changes.
///
/// Declaring it is depending on it: the view's `body` runs after each
/// announcement, whether it uses the object or not, as in SwiftUI.
@propertyWrapper
public struct ObservedObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
    /// Makes bindings to the properties of the object.
    @MainActor @preconcurrency @dynamicMemberLookup
    public struct Wrapper {
        let root: ObjectType

        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            Binding(announcedProperty: keyPath, of: root)
        }
    }

    @MainActor @preconcurrency public var wrappedValue: ObjectType
    /// Counts the object's changes: what holds a copy of this property differs
    /// after each, as in SwiftUI (semantics rules 1.5).
    private var seed = 0

    @MainActor @preconcurrency
    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    @MainActor @preconcurrency
    public init(initialValue: ObjectType) {
        self.init(wrappedValue: initialValue)
    }

    @MainActor @preconcurrency
    public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

    @MainActor public static func _makeBox(_ context: _PropertyContext) -> _PropertyBox? {
        ObservedObjectBox<ObjectType>(context)
    }

    private final class ObservedObjectBox<Object: ObservableObject>: ObjectBox<Object> {
        override func update(_ property: UnsafeMutableRawPointer) -> Bool {
            let property = property.assumingMemoryBound(to: ObservedObject<Object>.self)
            let mustRun = observe(property.pointee.wrappedValue)
            property.pointee.seed = version
            return mustRun
        }

        override func supply(_ property: UnsafeMutableRawPointer) {
            property.assumingMemoryBound(to: ObservedObject<Object>.self).pointee.seed = version
        }
    }
}

/// A property of an object that its view is told about, so that bindings to it
/// hold the value and views which are given one are compared by it.
final class AnnouncedLocation<Root: AnyObject, Value>: Location<Value>, @unchecked Sendable {
    private let object: Root
    private let keyPath: ReferenceWritableKeyPath<Root, Value>

    init(_ object: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
        self.object = object
        self.keyPath = keyPath
    }

    override func get() -> Value { object[keyPath: keyPath] }

    override func set(_ value: Value, _ transaction: Transaction) {
        withTransaction(transaction) {
            object[keyPath: keyPath] = value
        }
    }

    override func isEqual(to other: Location<Value>) -> Bool {
        guard let other = other as? AnnouncedLocation<Root, Value> else { return false }
        return object === other.object && keyPath == other.keyPath
    }
}

extension Binding {
    init<Root: AnyObject>(
        announcedProperty keyPath: ReferenceWritableKeyPath<Root, Value>, of object: Root
    ) {
        self.init(location: AnnouncedLocation(object, keyPath), value: object[keyPath: keyPath])
    }
}
