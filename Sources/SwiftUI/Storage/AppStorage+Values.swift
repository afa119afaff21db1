// SPDX-License-Identifier: Apache-2.0

import Foundation

// The kinds of values that SwiftUI stores.

extension AppStorage {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Bool {
        self.init(key, wrappedValue, PlainCodec<Bool>.self, store)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(key, wrappedValue, PlainCodec<Int>.self, store)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Double {
        self.init(key, wrappedValue, DoubleCodec.self, store)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == String {
        self.init(key, wrappedValue, PlainCodec<String>.self, store)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        self.init(key, wrappedValue, AddressCodec.self, store)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Date {
        self.init(key, wrappedValue, PlainCodec<Date>.self, store)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Data {
        self.init(key, wrappedValue, PlainCodec<Data>.self, store)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, wrappedValue, RawValueCodec<Value>.self, store)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, wrappedValue, RawValueCodec<Value>.self, store)
    }
}

// Without a first value: absent until something is stored.

extension AppStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(key, nil, OptionalCodec<PlainCodec<Bool>>.self, store)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(key, nil, OptionalCodec<PlainCodec<Int>>.self, store)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(key, nil, OptionalCodec<DoubleCodec>.self, store)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(key, nil, OptionalCodec<PlainCodec<String>>.self, store)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(key, nil, OptionalCodec<AddressCodec>.self, store)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
        self.init(key, nil, OptionalCodec<PlainCodec<Date>>.self, store)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(key, nil, OptionalCodec<PlainCodec<Data>>.self, store)
    }
}

extension AppStorage {
    public init<R>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R: RawRepresentable, R.RawValue == String {
        self.init(key, nil, OptionalCodec<RawValueCodec<R>>.self, store)
    }

    public init<R>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R: RawRepresentable, R.RawValue == Int {
        self.init(key, nil, OptionalCodec<RawValueCodec<R>>.self, store)
    }
}
