// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value of the program's user defaults, which stay on the disk.
///
/// Views that declare it run when its key changes, whoever wrote it. Without a
/// store of its own a property uses what `defaultAppStorage(_:)` says, and
/// `UserDefaults.standard` without that.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private var location: StorageLocation<Value>?
    private let key: String
    private let initial: Value
    private let store: UserDefaults?
    private let codec: any StorageCodec.Type

    init(_ key: String, _ initial: Value, _ codec: any StorageCodec.Type, _ store: UserDefaults?) {
        self.key = key
        self.initial = initial
        self.codec = codec
        self.store = store
    }

    public var wrappedValue: Value {
        get {
            if let location {
                return location.get()
            }
            let store = store ?? .standard
            return store.object(forKey: key).flatMap { codec.value(of: $0) } as? Value ?? initial
        }
        nonmutating set {
            if let location {
                location.set(newValue, Transaction.current)
            } else {
                // Objects use the wrapper as a way to the store.
                let store = store ?? .standard
                store.set(codec.stored(newValue), forKey: key)
            }
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        if let location {
            return Binding(location: location, value: location.peek())
        }
        let copy = self
        return Binding(get: { copy.wrappedValue }, set: { copy.wrappedValue = $0 })
    }

    @MainActor public static func _makeBox(_ context: _PropertyContext) -> _PropertyBox? {
        Box(context)
    }

    private final class Box: StorageBox<Value> {
        override func update(_ property: UnsafeMutableRawPointer) -> Bool {
            let property = property.assumingMemoryBound(to: AppStorage<Value>.self)
            let given = property.pointee
            let (location, didChange) = location {
                let values = EnvironmentValues(scope: context.environment)
                let store = given.store ?? values.defaultAppStorage
                return StorageLocation(
                    StoredKey.find(store, given.key), given.codec, given.initial, context)
            }
            property.pointee.location = location
            return didChange
        }
    }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension View {
    /// Sets the store of the `AppStorage` properties below that name none.
    nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
        environment(\.defaultAppStorage, store)
    }
}

extension Scene {
    /// Sets the store of the scene's `AppStorage` properties that name none.
    nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
        StorageScene(content: self, store: store)
    }
}

nonisolated private struct StorageScene<Content: Scene>: Scene {
    typealias Body = Never

    let content: Content
    let store: UserDefaults

    @MainActor static func _makeSceneElement(
        _ scene: Self, _ inputs: _ElementInputs
    ) -> _Element<_SceneView<Self>> {
        PassthroughElement(_SceneView(scene: scene), inputs) {
            _SceneView(scene: $0.scene.content).defaultAppStorage($0.scene.store)
        }
    }
}

private struct DefaultAppStorageKey: EnvironmentKey {
    static var defaultValue: UserDefaults { .standard }
}

extension EnvironmentValues {
    var defaultAppStorage: UserDefaults {
        get { self[DefaultAppStorageKey.self] }
        set { self[DefaultAppStorageKey.self] = newValue }
    }
}
