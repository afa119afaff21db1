// SPDX-License-Identifier: Apache-2.0

/// A subject that has a value, and hands each new one to its subscribers.
///
/// A subscriber gets the current value at once; one that asks late gets the newest.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let lock = Lock()
    private var current: Output
    private var conduits = ConduitList<Output, Failure>()
    private var completion: Subscribers.Completion<Failure>?
    private var upstream: [any Subscription] = []

    public init(_ value: Output) { current = value }

    deinit { for subscription in upstream { subscription.cancel() } }

    /// The newest value; setting it sends it.
    public var value: Output {
        get { lock.withLock { current } }
        set { send(newValue) }
    }

    public func send(_ value: Output) {
        let (receivers, old) = lock.withLock {
            guard completion == nil else { return ([Conduit<Output, Failure>?](), value) }
            let old = current
            current = value
            return (conduits.snapshot, old)
        }
        // What the old value held must not end while the lock is held.
        withExtendedLifetime(old) {}
        for conduit in receivers { conduit?.offer(value) }
    }

    public func send(completion: Subscribers.Completion<Failure>) {
        let receivers = lock.withLock {
            guard self.completion == nil else { return [Conduit<Output, Failure>?]() }
            self.completion = completion
            return conduits.removeAll()
        }
        for conduit in receivers { conduit?.finish(completion) }
    }

    public func send(subscription: any Subscription) {
        lock.withLock { upstream.append(subscription) }
        subscription.request(.unlimited)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
        // The subject stays as long as it is subscribed to: a late request needs its value.
        let conduit = CurrentValueConduit(subscriber, current: { self.value }) { conduit in
            self.lock.withLock { self.conduits.remove(conduit) }
        }
        let completion = lock.withLock {
            if self.completion == nil { conduits.insert(conduit) }
            return self.completion
        }
        guard let completion else { return subscriber.receive(subscription: conduit) }
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: completion)
    }
}

/// Delivers each value while there is demand, else the newest once there is.
final class CurrentValueConduit<Downstream: Subscriber>:
    Conduit<Downstream.Input, Downstream.Failure>
{
    private let lock = Lock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    /// The newest value was not delivered for want of demand.
    private var isBehind = true
    private var current: (() -> Downstream.Input)?
    private var detach: ((Conduit<Downstream.Input, Downstream.Failure>) -> Void)?

    init(
        _ downstream: Downstream, current: @escaping () -> Downstream.Input,
        detach: @escaping (Conduit<Downstream.Input, Downstream.Failure>) -> Void
    ) {
        self.downstream = downstream
        self.current = current
        self.detach = detach
    }

    override var description: String { "CurrentValueSubject" }

    override func offer(_ value: Downstream.Input) {
        let receiver: Downstream? = lock.withLock {
            guard demand > 0 else {
                isBehind = true
                return nil
            }
            demand -= 1
            isBehind = false
            return downstream
        }
        guard let more = receiver?.receive(value), more > 0 else { return }
        request(more)
    }

    override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        close().downstream?.receive(completion: completion)
    }

    override func request(_ demand: Subscribers.Demand) {
        let source: (() -> Downstream.Input)? = lock.withLock {
            self.demand += demand
            return isBehind && self.demand > 0 ? current : nil
        }
        if let source { offer(source()) }
    }

    override func cancel() { close().detach?(self) }

    private func close() -> (
        downstream: Downstream?,
        detach: ((Conduit<Downstream.Input, Downstream.Failure>) -> Void)?
    ) {
        let held = lock.withLock {
            let held = (downstream, detach, current)
            downstream = nil
            detach = nil
            current = nil
            return held
        }
        return (held.0, held.1)
    }
}
