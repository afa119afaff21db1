// SPDX-License-Identifier: Apache-2.0

import Combine

/// An object that a view owns: made when the view is first shown, kept as long
/// as it is shown.
///
/// The view's `body` runs after each announcement of a change, whether it uses
/// the object or not, as in SwiftUI.
@propertyWrapper
public struct StateObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
    private enum Storage {
        /// As the view's `init` gave it; called once for each place of the view.
        case initial(() -> ObjectType)
        /// While `body` runs; the number counts the object's changes, as in
        /// `ObservedObject`.
        case object(ObjectType, seed: Int)

        /// The object, made anew unless it is there.
        var object: ObjectType {
            switch self {
            case .initial(let make): make()
            case .object(let object, _): object
            }
        }
    }

    private var storage: Storage

    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        storage = .initial(thunk)
    }

    @MainActor @preconcurrency
    public var wrappedValue: ObjectType {
        if case .initial = storage {
            ViewGraph.warnUninstalled(
                "Accessing StateObject<\(ObjectType.self)>'s object without being installed on a "
                    + "View. This will create a new instance each time.")
        }
        return storage.object
    }

    @MainActor @preconcurrency
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
    }

    @MainActor public static func _makeBox(_ context: _PropertyContext) -> _PropertyBox? {
        StateObjectBox<ObjectType>(context)
    }

    /// Keeps the object, made in the first run.
    private final class StateObjectBox<Object: ObservableObject>: ObjectBox<Object> {
        private var object: Object?

        override var wrapper: String { "StateObject" }

        override func update(_ property: UnsafeMutableRawPointer) -> Bool {
            let property = property.assumingMemoryBound(to: StateObject<Object>.self)
            let object = self.object ?? property.pointee.storage.object
            self.object = object
            let mustRun = observe(object)
            property.pointee.storage = .object(object, seed: version)
            return mustRun
        }
    }
}
