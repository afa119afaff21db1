// SPDX-License-Identifier: Apache-2.0

@_spi(SwiftUI) import Observation
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// One arming of a scope, shared between the scope and the objects that were read.
///
/// - Made by ``ObservationScope``, which ends it before it makes the next.
/// - Invariant: `onChange` is called at most once, and never after ``end(_:)`` by the thread that
///   ended it.
/// - `state` decides who may call `onChange`. `handle` belongs to the scope's thread, as does
///   `habit`.
final class ObservationRegistration: @unchecked Sendable {
    enum Ending: UInt8 { case superseded = 4, cancelled = 5 }

    private enum State {
        static let arming: UInt8 = 1
        static let armed: UInt8 = 2
        static let fired: UInt8 = 3
    }

    private let state = Atomic<UInt8>(State.arming)
    private let onChange: @Sendable () -> Void
    private let owner = pthread_self()
    private let habit: ObservationHabit
    /// What withdraws the registration; nil when only a change does.
    private var handle: ObservationTracking?

    init(_ habit: ObservationHabit, _ onChange: @escaping @Sendable () -> Void) {
        self.habit = habit
        self.onChange = onChange
    }

    var isArmed: Bool { state.load(ordering: .acquiring) == State.armed }

    /// The run is over, and everything that it read is registered.
    func finishArming() { _ = change(from: State.arming, to: State.armed) }

    /// Ends the registration without a call, and withdraws it if there is a handle.
    func end(_ ending: Ending) {
        guard change(from: State.armed, to: ending.rawValue) else { return }
        habit.unfiredEnds += 1
        handle?.cancel()
    }

    /// One of the objects that were read is about to change, or the sentinel brings the handle.
    func receive(_ tracking: ObservationTracking) {
        if isArmingHere {
            handle = tracking
        } else {
            fire()
            tracking.cancel()
        }
    }

    /// One of the objects that were read is about to change.
    func fire() {
        if change(from: State.armed, to: State.fired) || isPossiblyUnseen { onChange() }
    }

    /// Nothing but the sentinel can call here before the scope's own thread has finished arming.
    private var isArmingHere: Bool {
        state.load(ordering: .acquiring) == State.arming && pthread_self() == owner
    }

    /// Whether this is a change by another thread that came while the scope was arming, or began
    /// before the registration was superseded: the newest run may not have seen it.
    private var isPossiblyUnseen: Bool {
        pthread_self() != owner
            && (change(from: State.arming, to: State.fired)
                || change(from: Ending.superseded.rawValue, to: State.fired))
    }

    private func change(from expected: UInt8, to desired: UInt8) -> Bool {
        state.compareExchange(
            expected: expected, desired: desired, ordering: .acquiringAndReleasing
        ).exchanged
    }
}

/// An observable that is read last in a run and changed right after it.
///
/// The library hands out the handle that withdraws a registration only with a change; this makes
/// one that nobody else sees.
struct ObservationSentinel: Observable {
    private let registrar = ObservationRegistrar()

    // The identity key path is the cheapest to hash.
    func read() { registrar.access(self, keyPath: \.self) }

    func announceChange() { registrar.willSet(self, keyPath: \.self) }
}
