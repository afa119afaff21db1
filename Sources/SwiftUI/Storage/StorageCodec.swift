// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How values of one kind stand in a store of user defaults.
///
/// A type rather than a value: properties that hold it stay comparable.
protocol StorageCodec {
    /// The value, or `nil` when what is stored is of another kind.
    static func value(of stored: Any) -> Any?
    /// What to store; `nil` removes the key.
    static func stored(_ value: Any) -> Any?
}

/// Values that user defaults take as they are: Booleans, numbers, texts, bytes.
enum PlainCodec<Value>: StorageCodec {
    static func value(of stored: Any) -> Any? { stored as? Value }
    static func stored(_ value: Any) -> Any? { value }
}

/// Whole numbers also serve where a number with a fraction is expected.
enum DoubleCodec: StorageCodec {
    static func value(of stored: Any) -> Any? {
        stored as? Double ?? (stored as? Int).map(Double.init)
    }

    static func stored(_ value: Any) -> Any? { value }
}

/// Addresses stand as texts.
enum AddressCodec: StorageCodec {
    static func value(of stored: Any) -> Any? {
        (stored as? String).flatMap { URL(string: $0) }
    }

    static func stored(_ value: Any) -> Any? { (value as? URL)?.absoluteString }
}

enum RawValueCodec<Value: RawRepresentable>: StorageCodec {
    static func value(of stored: Any) -> Any? {
        (stored as? Value.RawValue).flatMap { Value(rawValue: $0) }
    }

    static func stored(_ value: Any) -> Any? { (value as? Value)?.rawValue }
}

/// A value that may be absent: then its key is.
enum OptionalCodec<Wrapped: StorageCodec>: StorageCodec {
    static func value(of stored: Any) -> Any? { Wrapped.value(of: stored) }

    static func stored(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return Wrapped.stored(value) }
        return mirror.children.first.flatMap { Wrapped.stored($0.value) }
    }
}
