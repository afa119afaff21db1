// SPDX-License-Identifier: Apache-2.0

/// The value of a `@Published` property, its subscribers, and whom it tells of changes.
///
/// Made by ``Published``; found in an object by ``PublishedFields``. Subscribers hold it and may so
/// outlive the object; they get no completion then. Every field is guarded by the lock, and nobody
/// is called while it is held.
final class PublishedStorage<Value>: AnyPublishedStorage, @unchecked Sendable {
    private let lock = Lock()
    private var current: Value
    private var objectWillChange: ObservableObjectPublisher?
    private var conduits = ConduitList<Value, Never>()
    /// The streams that write to the property.
    private var sources: [AnyCancellable] = []

    init(_ value: Value) { current = value }

    var value: Value { lock.withLock { current } }

    func change(to value: Value) {
        // Most properties have no subscribers of their own; they build no list of receivers.
        lock.withLock { objectWillChange }?.send()
        if lock.withLock({ !conduits.isEmpty }) {
            for conduit in lock.withLock({ conduits.snapshot }) { conduit?.offer(value) }
        }
        // What the old value held must not end while the lock is held.
        var other = value
        lock.withLock { swap(&current, &other) }
    }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
        let conduit = CurrentValueConduit(subscriber, current: { self.value }) {
            [weak self] conduit in
            self?.lock.withLock { self?.conduits.remove(conduit) }
        }
        lock.withLock { conduits.insert(conduit) }
        subscriber.receive(subscription: conduit)
    }

    func adoptPublisher(_ publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
        lock.withLock {
            if objectWillChange == nil { objectWillChange = publisher }
            return objectWillChange ?? publisher
        }
    }

    func keep(_ source: AnyCancellable) { lock.withLock { sources.append(source) } }

    /// `$property = other.$property`: the property follows the other one from now on.
    func replaceSource(with publisher: Published<Value>.Publisher) {
        guard publisher.storage !== self else { return }
        keep(publisher.sink { [weak self] in self?.change(to: $0) })
    }
}

/// Storage of a `@Published` property of whatever type.
protocol AnyPublishedStorage: AnyObject {
    /// Takes the publisher unless there is one; the one that there is now.
    func adoptPublisher(_ publisher: ObservableObjectPublisher) -> ObservableObjectPublisher
}

/// A `Published` of whatever type, by which fields are recognised.
protocol AnyPublished {
    /// The storage of the wrapper that lies at this address.
    static func storage(at address: UnsafeRawPointer) -> any AnyPublishedStorage
}

extension Published: AnyPublished {
    static func storage(at address: UnsafeRawPointer) -> any AnyPublishedStorage {
        address.assumingMemoryBound(to: Published<Value>.self).pointee.storage
    }
}

/// A published property, which reports describe by its value.
package protocol PublishedValue {
    var publishedValue: Any { get }
}

extension Published: PublishedValue {
    package var publishedValue: Any { storage.value }
}
