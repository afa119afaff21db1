// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value that belongs to one window and is there again when the window is
/// shown again, also by another run of the program.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private var location: StorageLocation<Value>?
    private let key: String
    private let initial: Value
    private let codec: any StorageCodec.Type

    init(_ key: String, _ initial: Value, _ codec: any StorageCodec.Type) {
        self.key = key
        self.initial = initial
        self.codec = codec
    }

    public var wrappedValue: Value {
        get { location?.get() ?? initial }
        nonmutating set {
            guard let location else {
                return ViewGraph.warnUninstalled(
                    "Accessing SceneStorage's value outside of being installed on a View. This "
                        + "will always read the initial value and will not update.")
            }
            location.set(newValue, Transaction.current)
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        guard let location else { return .constant(initial) }
        return Binding(location: location, value: location.peek())
    }

    @MainActor public static func _makeBox(_ context: _PropertyContext) -> _PropertyBox? {
        Box(context)
    }

    private final class Box: StorageBox<Value> {
        override func update(_ property: UnsafeMutableRawPointer) -> Bool {
            let property = property.assumingMemoryBound(to: SceneStorage<Value>.self)
            let given = property.pointee
            let (location, didChange) = location {
                let key = StoredKey.find(
                    context.graph.sceneStore, given.key, isPrivate: true)
                return StorageLocation(key, given.codec, given.initial, context)
            }
            property.pointee.location = location
            return didChange
        }
    }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}

/// Where the values of scenes are kept.
package enum SceneStore {
    /// The store of one window of one person: a file of user defaults of its own,
    /// next to those of the program.
    ///
    /// - Parameter name: Letters, digits, `-` and `_` of it are used.
    package static func named(_ name: String) -> UserDefaults {
        let safe = name.filter {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
        }
        let program = ProcessInfo.processInfo.processName
        return UserDefaults(suiteName: "\(program).scene-\(safe.prefix(64))") ?? .standard
    }
}
