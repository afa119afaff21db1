// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// Names a value that flows down the view tree.
public protocol EnvironmentKey {
    associatedtype Value
    /// The value where nobody wrote one.
    static var defaultValue: Value { get }
}

/// The values that a view's surroundings give it.
///
/// Reading one while views update makes the rule that runs depend on that key,
/// at the place where it was written; no other key concerns it.
public struct EnvironmentValues: CustomStringConvertible {
    /// Where the values that were not written here are read.
    private let scope: EnvironmentScope?
    private(set) var written: [EnvironmentEntry] = []
    /// Takes account of what a `body` reads of all values.
    private var reads: EnvironmentReads?

    public init() {
        scope = nil
    }

    init(scope: EnvironmentScope, reads: EnvironmentReads? = nil) {
        self.scope = scope
        self.reads = reads
    }

    public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey {
        get {
            if let entry = written.last(where: { $0.key == ObjectIdentifier(key) }) {
                return unsafeDowncast(entry, to: TypedEnvironmentEntry<K>.self).value
            }
            let value = scope?.value(of: key) ?? K.defaultValue
            if let reads, let scope {
                reads.note(key, value, in: scope)
            }
            return value
        }
        set {
            let entry = TypedEnvironmentEntry<K>(newValue)
            if let position = written.firstIndex(where: { $0.key == entry.key }) {
                written[position] = entry
            } else {
                written.append(entry)
            }
        }
    }

    /// The object of one type that the surroundings gave, if any.
    public subscript<T>(objectType: T.Type) -> T? where T: AnyObject {
        get { self[ObjectKey<T>.self] }
        set { self[ObjectKey<T>.self] = newValue }
    }

    public var description: String {
        "[" + written.map(\.description).joined(separator: ", ") + "]"
    }
}

/// The key of objects that are looked up by their type.
struct ObjectKey<T: AnyObject>: EnvironmentKey {
    static var defaultValue: T? { nil }
}

/// What was read of all environment values while a `body` ran, and how to tell
/// whether it is another value now.
final class EnvironmentReads {
    private var comparisons: [ObjectIdentifier: (EnvironmentScope) -> Bool] = [:]

    func note<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value, in scope: EnvironmentScope) {
        guard scope.isReading, comparisons[ObjectIdentifier(key)] == nil else { return }
        comparisons[ObjectIdentifier(key)] = { scope in
            !areEqual(value, scope.value(of: key) ?? K.defaultValue, mode: .equatableAlways)
        }
    }

    /// Reads all of it again, so that the rule that runs goes on to depend on it.
    func haveChanged(in scope: EnvironmentScope) -> Bool {
        comparisons.values.reduce(false) { $1(scope) || $0 }
    }
}
