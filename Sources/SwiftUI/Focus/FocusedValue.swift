// SPDX-License-Identifier: Apache-2.0

import Combine
import Observation

/// A value of the focused view, or of one around it; `nil` where nobody gives it.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    private let keyPath: KeyPath<FocusedValues, Value?>
    fileprivate var location: StateLocation<Value?>?

    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
        self.keyPath = keyPath
    }

    /// An observable object that `focusedValue(_:)` gives.
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        keyPath = \.[object: ObjectReference<Value>()]
    }

    public var wrappedValue: Value? { location?.get() }

    @MainActor public static func _makeBox(_ context: _PropertyContext) -> _PropertyBox? {
        Box<Value>(context)
    }

    private final class Box<Content>: _PropertyBox, FocusedValueReader {
        private let context: _PropertyContext
        private var keyPath: KeyPath<FocusedValues, Content?>?
        private var location: StateLocation<Content?>?
        private var versionOfLastRun = 0

        init(_ context: _PropertyContext) {
            self.context = context
        }

        override func update(_ property: UnsafeMutableRawPointer) -> Bool {
            let property = property.assumingMemoryBound(to: FocusedValue<Content>.self)
            keyPath = property.pointee.keyPath
            guard let location else {
                let store = context.graph.focus.values
                let value = store.current[keyPath: property.pointee.keyPath]
                let location = StateLocation(value, context)
                self.location = location
                property.pointee.location = location
                store.add(self)
                return true
            }
            property.pointee.location = location
            defer { versionOfLastRun = location.version }
            return location.wasRead && location.version != versionOfLastRun
        }

        func take(_ values: FocusedValues) {
            guard let keyPath else { return }
            location?.set(values[keyPath: keyPath], Transaction.current)
        }

        override func destroy() {
            location?.destroy()
        }
    }
}

/// What a binding of the focused view refers to; `nil` where nobody gives one.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
    private var focused: FocusedValue<Binding<Value>>

    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
        focused = FocusedValue(keyPath)
    }

    public var wrappedValue: Value? {
        get { focused.wrappedValue?.wrappedValue }
        nonmutating set {
            if let newValue {
                focused.wrappedValue?.wrappedValue = newValue
            }
        }
    }

    public var projectedValue: Binding<Value?> {
        Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
    }
}

/// An object of the focused view, whose changes run the view; `nil` where nobody
/// gives one.
@MainActor @preconcurrency @propertyWrapper
public struct FocusedObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
    public typealias Wrapper = ObservedObject<ObjectType>.Wrapper

    nonisolated(unsafe) private var object: ObjectType?
    /// Counts the object's changes, as in `ObservedObject`.
    private var seed = 0

    nonisolated public init() {}

    public var wrappedValue: ObjectType? { object }

    public var projectedValue: Wrapper? { object.map { Wrapper(root: $0) } }

    public static func _makeBox(_ context: _PropertyContext) -> _PropertyBox? {
        FocusedObjectBox<ObjectType>(context)
    }

    private final class FocusedObjectBox<Object: ObservableObject>:
        ObjectBox<Object>, FocusedValueReader
    {
        private let location: StateLocation<Object?>

        override init(_ context: _PropertyContext) {
            let store = context.graph.focus.values
            location = StateLocation(store.current[object: ObjectReference<Object>()], context)
            super.init(context)
            store.add(self)
        }

        override func update(_ property: UnsafeMutableRawPointer) -> Bool {
            let property = property.assumingMemoryBound(to: FocusedObject<Object>.self)
            property.pointee.object = location.get()
            let mustRun = observe(property.pointee.object)
            property.pointee.seed = version
            return mustRun
        }

        func take(_ values: FocusedValues) {
            location.set(values[object: ObjectReference<Object>()], Transaction.current)
        }

        override func destroy() {
            location.destroy()
            super.destroy()
        }
    }
}
