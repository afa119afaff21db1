// SPDX-License-Identifier: Apache-2.0

/// Tells that an observable object is about to change, without saying how.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
    public typealias Output = Void
    public typealias Failure = Never

    private let lock = Lock()
    private var conduits = ConduitList<Void, Never>()

    public init() {}

    /// Announces a change; subscribers hear of it before this returns.
    public func send() {
        let receivers = lock.withLock { conduits.isEmpty ? [] : conduits.snapshot }
        for conduit in receivers { conduit?.offer(()) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        let conduit = PassthroughConduit(subscriber) { conduit in
            self.lock.withLock { self.conduits.remove(conduit) }
        }
        lock.withLock { conduits.insert(conduit) }
        subscriber.receive(subscription: conduit)
    }
}
