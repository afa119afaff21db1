// SPDX-License-Identifier: Apache-2.0

/// A subject that hands each value to who is subscribed and ready at that moment.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let lock = Lock()
    private var conduits = ConduitList<Output, Failure>()
    private var completion: Subscribers.Completion<Failure>?
    private var upstream: [any Subscription] = []
    /// Some subscriber has asked for values; until then nothing is asked of the sources.
    private var hasDemand = false

    public init() {}

    deinit { for subscription in upstream { subscription.cancel() } }

    public func send(_ value: Output) {
        let receivers = lock.withLock { completion == nil ? conduits.snapshot : [] }
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
        let isWanted = lock.withLock {
            upstream.append(subscription)
            return hasDemand
        }
        if isWanted { subscription.request(.unlimited) }
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
        let conduit = AskingConduit(subscriber, subject: self) { [weak self] conduit in
            self?.lock.withLock { self?.conduits.remove(conduit) }
        }
        let completion = lock.withLock {
            if self.completion == nil { conduits.insert(conduit) }
            return self.completion
        }
        guard let completion else { return subscriber.receive(subscription: conduit) }
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: completion)
    }

    fileprivate func openSources() {
        let waiting = lock.withLock {
            defer { hasDemand = true }
            return hasDemand ? [] : upstream
        }
        for subscription in waiting { subscription.request(.unlimited) }
    }
}

/// Tells the subject that somebody asks for values.
private final class AskingConduit<Downstream: Subscriber>: PassthroughConduit<Downstream> {
    private weak var subject: PassthroughSubject<Downstream.Input, Downstream.Failure>?

    init(
        _ downstream: Downstream,
        subject: PassthroughSubject<Downstream.Input, Downstream.Failure>,
        detach: @escaping (Conduit<Downstream.Input, Downstream.Failure>) -> Void
    ) {
        self.subject = subject
        super.init(downstream, detach: detach)
    }

    override func request(_ demand: Subscribers.Demand) {
        super.request(demand)
        if demand > 0 { subject?.openSources() }
    }
}

/// Delivers while there is demand and drops the rest.
///
/// Made by the subjects that keep no value.
class PassthroughConduit<Downstream: Subscriber>:
    Conduit<Downstream.Input, Downstream.Failure>
{
    private let lock = Lock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private let detach: (Conduit<Downstream.Input, Downstream.Failure>) -> Void

    init(
        _ downstream: Downstream,
        detach: @escaping (Conduit<Downstream.Input, Downstream.Failure>) -> Void
    ) {
        self.downstream = downstream
        self.detach = detach
    }

    override var description: String { "PassthroughSubject" }

    override func offer(_ value: Downstream.Input) {
        let receiver: Downstream? = lock.withLock {
            guard demand > 0 else { return nil }
            demand -= 1
            return downstream
        }
        guard let more = receiver?.receive(value), more > 0 else { return }
        lock.withLock { demand += more }
    }

    override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        takeDownstream()?.receive(completion: completion)
    }

    override func request(_ demand: Subscribers.Demand) {
        lock.withLock { self.demand += demand }
    }

    override func cancel() {
        if takeDownstream() != nil { detach(self) }
    }

    private func takeDownstream() -> Downstream? {
        lock.withLock {
            defer { downstream = nil }
            return downstream
        }
    }
}
