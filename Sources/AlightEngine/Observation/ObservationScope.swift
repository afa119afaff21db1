// SPDX-License-Identifier: Apache-2.0

@_spi(SwiftUI) import Observation
import Synchronization

/// What one rule read of observable objects in its last run, and the call when that changes.
///
/// ``track(_:_:)`` runs the rule's code and arms the scope for what it read. The scope fires once,
/// on the thread that writes, before the value changes; it is silent until it is armed again.
/// Arming again and ``cancel()`` make what is still registered inert. Objects hold the scope until
/// then, so whoever made it must cancel it.
///
/// There is one for each rule that reads objects, so what a rule needs besides is in a subclass
/// rather than in another object.
///
/// - Invariant: of all armings of a scope, only the newest fires, and only once.
/// - Withdrawal: the library itself removes a registration only after a change. Removing one that
///   has not fired takes a handle, which makes a run that reads two properties two thirds dearer and
///   takes 240 bytes. So a kind of code pays for it only once ``ObservationHabit`` has seen
///   that its scopes do end without a change. Registrations made before lie inert with the objects
///   until their next change; there is at most one for each scope that was armed by then.
/// - Threads: a scope belongs to one thread, the one that runs its rule. Only ``didChange()`` is
///   called on others. A change that another thread makes while the scope is armed anew is
///   reported even if the new run has seen it.
/// - Do not nest: what an inner `track` reads, the library adds to the outer one too, which then
///   fires too often (never too rarely). Evaluate a rule's inputs before its own code runs.
/// - Cost otherwise: a run that reads nothing takes the library's own time and some 20 ns, one that
///   reads two properties 5 % more than the library alone.
open class ObservationScope: @unchecked Sendable {
    private let state = Atomic<UInt64>(0)
    /// Belongs to the scope's thread, as does what follows.
    private var habit: ObservationHabit?
    private var withdrawal: Withdrawal?

    /// The newest arming, and how far it has come.
    private struct State: Equatable {
        /// Counts the armings that ended before anything that they stood for had changed. One that
        /// fired left nothing behind, so the next need not be told from it.
        var generation: UInt64
        var phase: Phase

        enum Phase: UInt64 { case idle, arming, armed, fired, cancelled }

        init(_ generation: UInt64, _ phase: Phase) {
            self.generation = generation
            self.phase = phase
        }

        init(_ bits: UInt64) {
            self.init(bits >> 8, Phase(rawValue: bits & 0xff)!)
        }

        var bits: UInt64 { generation << 8 | phase.rawValue }
    }

    /// What withdraws the registration of an arming that has not fired.
    private final class Withdrawal {
        var handle: ObservationTracking?
    }

    public init() {}

    // MARK: For subclasses

    /// One of the objects that were read is about to change.
    open func didChange() {}

    /// Whether the caller is on the thread to which the scope belongs.
    open var isOnOwnThread: Bool { true }

    /// Forgets what the last run read: the scope does not fire for it any more.
    ///
    /// Overrides forget what a call that is on its way would need, and end with `super`.
    open func cancel() { endArming(.cancelled) }

    // MARK: For the owner

    /// The last run read something observable, and nothing of that has changed since.
    ///
    /// Of a kind that pays for withdrawal this also holds after a run that read nothing; such a
    /// scope never fires.
    package final var isTracking: Bool { present.phase == .armed }

    /// Runs the code and arms the scope for what it reads, in place of what it read before.
    ///
    /// - Parameter habit: What is known of this kind of code; it learns from its scopes.
    package final func track<Result>(_ habit: ObservationHabit, _ body: () -> Result) -> Result {
        endArming(.idle)
        self.habit = habit
        if habit.needsHandle { return trackWithHandle(body) }
        return withObservationTracking(body, onChange: arm())
    }

    // MARK: Arming

    private var present: State { State(state.load(ordering: .acquiring)) }

    private func change(from former: State, to next: State) -> Bool {
        state.compareExchange(
            expected: former.bits, desired: next.bits, ordering: .acquiringAndReleasing
        ).exchanged
    }

    private func endArming(_ phase: State.Phase) {
        let former = present
        if former.phase == .armed, change(from: former, to: State(former.generation + 1, phase)) {
            habit?.unfiredEnds += 1
            withdrawal?.handle?.cancel()
            withdrawal = nil
        } else {
            state.store(State(former.generation, phase).bits, ordering: .releasing)
        }
    }

    /// Called by the library when something was read, before it registers.
    private func arm() -> @Sendable () -> Void {
        let generation = present.generation
        state.store(State(generation, .armed).bits, ordering: .releasing)
        // Without a generation the closure needs no memory of its own.
        if generation == 0 { return { self.fireFirst() } }
        return { self.fire(generation) }
    }

    private func trackWithHandle<Result>(_ body: () -> Result) -> Result {
        let generation = present.generation
        state.store(State(generation, .arming).bits, ordering: .releasing)
        let withdrawal = Withdrawal()
        self.withdrawal = withdrawal
        var sentinel: ObservationSentinel? = ObservationSentinel()
        let result = withObservationTracking(
            {
                let result = body()
                sentinel?.read()
                return result
            }, willSet: { self.receive($0, generation) })
        sentinel?.announceChange()
        // The end of an observable may count as its change, so it comes before the scope is armed.
        sentinel = nil
        _ = change(from: State(generation, .arming), to: State(generation, .armed))
        return result
    }

    // MARK: Changes

    /// One of the objects that were read is about to change, or the sentinel brings the handle.
    private func receive(_ tracking: ObservationTracking, _ generation: UInt64) {
        // Nothing but the sentinel can call here before the scope's own thread has armed it.
        if present == State(generation, .arming), isOnOwnThread {
            withdrawal?.handle = tracking
        } else {
            fire(generation)
            tracking.cancel()
        }
    }

    private func fireFirst() { fire(0) }

    private func fire(_ generation: UInt64) {
        if change(from: State(generation, .armed), to: State(generation, .fired)) {
            didChange()
        } else if !isOnOwnThread, isPossiblyUnseen(generation) {
            didChange()
        }
    }

    /// Whether a change by another thread came while the scope was arming, or began before its
    /// arming was superseded: the newest run may not have seen it.
    private func isPossiblyUnseen(_ generation: UInt64) -> Bool {
        let present = present
        return present.generation == generation
            ? change(from: State(generation, .arming), to: State(generation, .fired))
            : present.phase != .cancelled
    }
}

/// An observable that is read last in a run and changed right after it.
///
/// The library hands out the handle that withdraws a registration only with a change; this makes
/// one that nobody else sees.
private struct ObservationSentinel: Observable {
    private let registrar = ObservationRegistrar()

    // The identity key path is the cheapest to hash.
    func read() { registrar.access(self, keyPath: \.self) }

    func announceChange() { registrar.willSet(self, keyPath: \.self) }
}

/// What the scopes of one kind of code (a view type's body, the rows of one place) have shown.
///
/// Whoever owns the scopes of a kind keeps one for all of them, on the thread that runs them.
package final class ObservationHabit {
    /// How many armings ended before anything that they stood for had changed.
    package internal(set) var unfiredEnds = 0

    package init() {}

    /// Whether registrations of this kind must be withdrawable.
    var needsHandle: Bool { unfiredEnds >= 16 }
}
