// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Observation

/// A value that a view takes from its surroundings.
///
/// Declaring it is depending on it: the view's `body` runs when the value
/// changes, whether it uses it or not, as in SwiftUI.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private enum Content {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        case value(Value)
    }

    private var content: Content

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        content = .keyPath(keyPath)
    }

    public var wrappedValue: Value {
        switch content {
        case .value(let value):
            return value
        case .keyPath(let keyPath):
            ViewGraph.warnUninstalled(
                "Accessing Environment<\(Value.self)>'s value outside of being installed on a "
                    + "View. This will always read the default value and will not update.")
            return EnvironmentValues()[keyPath: keyPath]
        }
    }

    @MainActor public static func _makeBox(_ context: _PropertyContext) -> _PropertyBox? {
        Value.self == EnvironmentValues.self
            ? WholeEnvironmentBox(context) : EnvironmentBox<Value>(context)
    }

    /// Supplies all values; `body` runs when one changes that it has read.
    private final class WholeEnvironmentBox: _PropertyBox {
        private let environment: EnvironmentScope
        private var reads: EnvironmentReads?

        init(_ context: _PropertyContext) {
            environment = context.environment
        }

        override func update(_ property: UnsafeMutableRawPointer) -> Bool {
            var didChange = false
            if reads?.haveChanged(in: environment) != false {
                reads = EnvironmentReads()
                didChange = true
            }
            property.assumingMemoryBound(to: Environment<EnvironmentValues>.self).pointee.content =
                .value(EnvironmentValues(scope: environment, reads: reads))
            return didChange
        }

        override func supply(_ property: UnsafeMutableRawPointer) {
            property.assumingMemoryBound(to: Environment<EnvironmentValues>.self).pointee.content =
                .value(EnvironmentValues(scope: environment))
        }
    }

    /// Reads the value again in each run, so that its key stays registered.
    private final class EnvironmentBox<Held>: _PropertyBox {
        private let environment: EnvironmentScope
        private var keyPath: KeyPath<EnvironmentValues, Held>?
        private var value: Held?
        /// Whether it is a default that is another one each time: SwiftUI makes it
        /// anew for each write above (case environment-03).
        private var isUnstable = false

        init(_ context: _PropertyContext) {
            environment = context.environment
        }

        override var report: PropertyReport? {
            value.map { PropertyReport(wrapper: "Environment", value: $0) }
        }

        override func update(_ property: UnsafeMutableRawPointer) -> Bool {
            let property = property.assumingMemoryBound(to: Environment<Held>.self)
            if case .keyPath(let given) = property.pointee.content {
                keyPath = given
            }
            guard let keyPath else { return false }
            let defaultReads = EnvironmentScope.defaultReads
            let next = EnvironmentValues(scope: environment)[keyPath: keyPath]
            if value == nil, EnvironmentScope.defaultReads != defaultReads {
                let again = EnvironmentValues(scope: environment)[keyPath: keyPath]
                isUnstable = !areEqual(next, again, mode: .equatableAlways)
            }
            if isUnstable {
                environment.readChanges()
            }
            let didChange = value.map { !areEqual($0, next, mode: .equatableAlways) } ?? true
            if didChange {
                value = next
            }
            property.pointee.content = .value(next)
            return didChange
        }

        override func supply(_ property: UnsafeMutableRawPointer) {
            let property = property.assumingMemoryBound(to: Environment<Held>.self)
            guard case .keyPath(let keyPath) = property.pointee.content else { return }
            let values = EnvironmentValues(scope: environment)
            property.pointee.content = .value(values[keyPath: keyPath])
        }
    }
}

extension Environment {
    /// An observable object that the surroundings gave with `environment(_:)`.
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        self.init(\EnvironmentValues.[required: ObjectReference<Value>()])
    }

    /// The same, or `nil` when none was given.
    public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
        self.init(\EnvironmentValues.[optional: ObjectReference<T>()])
    }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

/// Stands for a type in a key path, which can only hold values.
struct ObjectReference<T>: Hashable {}

extension EnvironmentValues {
    subscript<T: AnyObject>(required reference: ObjectReference<T>) -> T {
        guard let object = self[ObjectKey<T>.self] else {
            // SwiftUI's text.
            fatalError(
                "No Observable object of type \(T.self) found. A View.environmentObject(_:) for "
                    + "\(T.self) may be missing as an ancestor of this view.")
        }
        return object
    }

    subscript<T: AnyObject>(optional reference: ObjectReference<T>) -> T? {
        get { self[ObjectKey<T>.self] }
        set { self[ObjectKey<T>.self] = newValue }
    }
}
