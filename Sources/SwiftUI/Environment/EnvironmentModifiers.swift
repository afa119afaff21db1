// SPDX-License-Identifier: Apache-2.0

import Observation

extension View {
    /// Gives the view, and what is below it, another environment value.
    nonisolated public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View {
        modifier(EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
    }

    /// Gives an observable object, which is found by its type.
    nonisolated public func environment<T>(_ object: T?) -> some View
    where T: AnyObject, T: Observable {
        modifier(
            EnvironmentKeyWritingModifier(
                keyPath: \EnvironmentValues.[optional: ObjectReference<T>()], value: object))
    }

    /// Changes an environment value for the view and what is below it.
    nonisolated public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
    }
}

nonisolated struct EnvironmentKeyWritingModifier<Value>: EnvironmentModifier {
    typealias Body = Never

    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let value: Value

    func write(_ values: inout EnvironmentValues) {
        values[keyPath: keyPath] = value
    }
}

nonisolated struct EnvironmentKeyTransformModifier<Value>: EnvironmentModifier {
    typealias Body = Never

    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let transform: (inout Value) -> Void

    func write(_ values: inout EnvironmentValues) {
        transform(&values[keyPath: keyPath])
    }
}
