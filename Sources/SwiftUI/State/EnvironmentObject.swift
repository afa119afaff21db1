// SPDX-License-Identifier: Apache-2.0

import Combine

/// An object that a view's surroundings gave with `environmentObject(_:)`.
///
/// The view's `body` runs after each announcement of a change, whether it uses
/// the object or not, as in SwiftUI.
@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
    public typealias Wrapper = ObservedObject<ObjectType>.Wrapper

    nonisolated(unsafe) private var object: ObjectType?
    /// Counts the object's changes, as in `ObservedObject`.
    private var seed = 0

    nonisolated public init() {}

    public var wrappedValue: ObjectType {
        guard let object else {
            // SwiftUI's text.
            fatalError(
                "No ObservableObject of type \(ObjectType.self) found. A "
                    + "View.environmentObject(_:) for \(ObjectType.self) may be missing as an "
                    + "ancestor of this view.")
        }
        return object
    }

    public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

    public static func _makeBox(_ context: _PropertyContext) -> _PropertyBox? {
        EnvironmentObjectBox<ObjectType>(context)
    }

    /// Looks the object up in each run, so that its key stays registered.
    private final class EnvironmentObjectBox<Object: ObservableObject>: ObjectBox<Object> {
        private let environment: EnvironmentScope

        override var wrapper: String { "EnvironmentObject" }

        override init(_ context: _PropertyContext) {
            environment = context.environment
            super.init(context)
        }

        override func update(_ property: UnsafeMutableRawPointer) -> Bool {
            let property = property.assumingMemoryBound(to: EnvironmentObject<Object>.self)
            let object = EnvironmentValues(scope: environment)[ObjectKey<Object>.self]
            let mustRun = observe(object)
            property.pointee.object = object
            property.pointee.seed = version
            return mustRun
        }

        override func supply(_ property: UnsafeMutableRawPointer) {
            let property = property.assumingMemoryBound(to: EnvironmentObject<Object>.self)
            property.pointee.object = EnvironmentValues(scope: environment)[ObjectKey<Object>.self]
            property.pointee.seed = version
        }
    }
}

extension View {
    /// Gives the view, and what is below it, an object that is found by its type.
    nonisolated public func environmentObject<T>(_ object: T) -> some View
    where T: ObservableObject {
        modifier(
            EnvironmentKeyWritingModifier(
                keyPath: \EnvironmentValues.[optional: ObjectReference<T>()], value: object))
    }
}
