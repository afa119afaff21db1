// SPDX-License-Identifier: Apache-2.0

/// A property of an observable object that announces each change before it happens.
///
/// Setting it first tells the object's `objectWillChange`, then sends the new value to the
/// subscribers of `$property`, and only then changes what the property reads as.
@propertyWrapper
public struct Published<Value> {
    let storage: PublishedStorage<Value>

    public init(initialValue: Value) { storage = PublishedStorage(initialValue) }

    public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError("@Published is only available on properties of classes") }
        set { fatalError("@Published is only available on properties of classes") }
    }

    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get {
            PublishedReads.note(object)
            return object[keyPath: storageKeyPath].storage.value
        }
        set { object[keyPath: storageKeyPath].storage.change(to: newValue) }
    }

    /// The values of the property: the present one, then each that it is about to take.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        let storage: PublishedStorage<Value>

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Value, S.Failure == Never {
            storage.attach(subscriber)
        }
    }

    public var projectedValue: Publisher {
        mutating get { Publisher(storage: storage) }
        set { storage.replaceSource(with: newValue) }
    }
}

extension Published: @unchecked Sendable where Value: Sendable {}
extension Published.Publisher: @unchecked Sendable where Value: Sendable {}

extension Publisher where Failure == Never {
    /// Writes each value to the `@Published` property for as long as the property exists.
    public func assign(to published: inout Published<Output>.Publisher) {
        let storage = published.storage
        let sink = Subscribers.Sink<Output, Never>(
            receiveCompletion: { _ in },
            receiveValue: { [weak storage] value in storage?.change(to: value) })
        storage.keep(AnyCancellable(sink))
        receive(subscriber: sink)
    }
}
