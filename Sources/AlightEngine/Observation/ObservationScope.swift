// SPDX-License-Identifier: Apache-2.0

@_spi(SwiftUI) import Observation

/// What one rule read of observable objects in its last run, and the call when that changes.
///
/// ``track(_:_:onChange:)`` runs the rule's code and arms the scope for what it read. The scope
/// fires once, on the thread that writes, before the value changes; it is silent until it is armed
/// again. Arming again, ``cancel()`` and the end of the scope make what is still registered inert.
///
/// - Invariant: of all registrations of a scope, only the newest fires, and only once.
/// - Withdrawal: the library itself removes a registration only after a change. Removing one that
///   has not fired takes a handle, which makes a run that reads two properties two thirds dearer and
///   takes 240 bytes. So a kind of code pays for it only once ``ObservationHabit`` has seen
///   that its scopes do end without a change. Registrations made before lie inert with the objects
///   until their next change; there is at most one for each scope that was armed by then.
/// - Threads: a scope belongs to one thread, the one that runs its rule, also for its end. Only
///   `onChange` is called on others. A change that another thread makes while the scope is armed
///   anew is reported even if the new run has seen it.
/// - Do not nest: what an inner `track` reads, the library adds to the outer one too, which then
///   fires too often (never too rarely). Evaluate a rule's inputs before its own code runs.
/// - Cost otherwise: a run that reads nothing takes the library's own time and some 20 ns, one that
///   reads two properties 5 % more than the library alone.
package final class ObservationScope {
    private var registration: ObservationRegistration?

    package init() {}

    deinit { registration?.end(.cancelled) }

    /// The last run read something observable, and nothing of that has changed since.
    ///
    /// Of a kind that pays for withdrawal this also holds after a run that read nothing; such a
    /// scope never fires.
    package var isTracking: Bool { registration?.isArmed ?? false }

    /// Runs the code and arms the scope for what it reads, in place of what it read before.
    ///
    /// - Parameters:
    ///   - habit: What is known of this kind of code; it learns from its scopes.
    ///   - onChange: Makes the call for a change; evaluated only if something was read. The call
    ///     must not hold the scope's owner strongly: objects may keep it.
    package func track<Result>(
        _ habit: ObservationHabit, _ body: () -> Result,
        onChange: @autoclosure () -> @Sendable () -> Void
    ) -> Result {
        endRegistration(.superseded)
        if habit.needsHandle { return trackWithHandle(habit, body, onChange()) }
        return withObservationTracking(body, onChange: arm(habit, onChange()))
    }

    /// Forgets what the last run read: the scope does not fire for it any more.
    package func cancel() { endRegistration(.cancelled) }

    private func endRegistration(_ ending: ObservationRegistration.Ending) {
        guard let registration else { return }
        registration.end(ending)
        self.registration = nil
    }

    /// Called by the library when something was read, before it registers.
    private func arm(
        _ habit: ObservationHabit, _ onChange: @escaping @Sendable () -> Void
    ) -> @Sendable () -> Void {
        let registration = ObservationRegistration(habit, onChange)
        registration.finishArming()
        self.registration = registration
        return { registration.fire() }
    }

    private func trackWithHandle<Result>(
        _ habit: ObservationHabit, _ body: () -> Result, _ onChange: @escaping @Sendable () -> Void
    ) -> Result {
        let registration = ObservationRegistration(habit, onChange)
        self.registration = registration
        var sentinel: ObservationSentinel? = ObservationSentinel()
        let result = withObservationTracking(
            {
                let result = body()
                sentinel?.read()
                return result
            }, willSet: { registration.receive($0) })
        sentinel?.announceChange()
        // The end of an observable may count as its change, so it comes before the scope is armed.
        sentinel = nil
        registration.finishArming()
        return result
    }
}

/// What the scopes of one kind of code (a view type's body, the rows of one place) have shown.
///
/// Whoever owns the scopes of a kind keeps one for all of them, on the thread that runs them.
package final class ObservationHabit {
    /// How many registrations ended before anything that they stood for had changed.
    package internal(set) var unfiredEnds = 0

    package init() {}

    /// Whether registrations of this kind must be withdrawable.
    var needsHandle: Bool { unfiredEnds >= 16 }
}
