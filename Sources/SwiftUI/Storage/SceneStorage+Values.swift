// SPDX-License-Identifier: Apache-2.0

import Foundation

// The kinds of values that SwiftUI stores.

extension SceneStorage {
    public init(wrappedValue: Value, _ key: String) where Value == Bool {
        self.init(key, wrappedValue, PlainCodec<Bool>.self)
    }

    public init(wrappedValue: Value, _ key: String) where Value == Int {
        self.init(key, wrappedValue, PlainCodec<Int>.self)
    }

    public init(wrappedValue: Value, _ key: String) where Value == Double {
        self.init(key, wrappedValue, DoubleCodec.self)
    }

    public init(wrappedValue: Value, _ key: String) where Value == String {
        self.init(key, wrappedValue, PlainCodec<String>.self)
    }

    public init(wrappedValue: Value, _ key: String) where Value == URL {
        self.init(key, wrappedValue, AddressCodec.self)
    }

    public init(wrappedValue: Value, _ key: String) where Value == Date {
        self.init(key, wrappedValue, PlainCodec<Date>.self)
    }

    public init(wrappedValue: Value, _ key: String) where Value == Data {
        self.init(key, wrappedValue, PlainCodec<Data>.self)
    }

    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, wrappedValue, RawValueCodec<Value>.self)
    }

    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, wrappedValue, RawValueCodec<Value>.self)
    }
}

// Without a first value: absent until something is stored.

extension SceneStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String) where Value == Bool? {
        self.init(key, nil, OptionalCodec<PlainCodec<Bool>>.self)
    }

    public init(_ key: String) where Value == Int? {
        self.init(key, nil, OptionalCodec<PlainCodec<Int>>.self)
    }

    public init(_ key: String) where Value == Double? {
        self.init(key, nil, OptionalCodec<DoubleCodec>.self)
    }

    public init(_ key: String) where Value == String? {
        self.init(key, nil, OptionalCodec<PlainCodec<String>>.self)
    }

    public init(_ key: String) where Value == URL? {
        self.init(key, nil, OptionalCodec<AddressCodec>.self)
    }

    public init(_ key: String) where Value == Date? {
        self.init(key, nil, OptionalCodec<PlainCodec<Date>>.self)
    }

    public init(_ key: String) where Value == Data? {
        self.init(key, nil, OptionalCodec<PlainCodec<Data>>.self)
    }
}

extension SceneStorage {
    public init<R>(_ key: String)
    where Value == R?, R: RawRepresentable, R.RawValue == String {
        self.init(key, nil, OptionalCodec<RawValueCodec<R>>.self)
    }

    public init<R>(_ key: String)
    where Value == R?, R: RawRepresentable, R.RawValue == Int {
        self.init(key, nil, OptionalCodec<RawValueCodec<R>>.self)
    }
}
