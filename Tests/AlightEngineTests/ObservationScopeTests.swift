// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Foundation
import Observation
import Testing

/// Scopes fire once for what their newest run read, with and without handles.
struct ObservationScopeTests {
    /// A kind of code that is new, and one whose registrations have handles.
    enum Kind: CaseIterable {
        case new, withHandles

        func makeHabit() -> ObservationHabit {
            let habit = ObservationHabit()
            guard self == .withHandles else { return habit }
            let model = Model()
            let scope = Scope()
            while habit.unfiredEnds < 16 { scope.track(habit, { _ = model.first }, onChange: {}) }
            return habit
        }
    }

    @Test(arguments: Kind.allCases) func firesOnceBeforeTheValueChanges(_ kind: Kind) {
        let habit = kind.makeHabit()
        let model = Model()
        let seen = Log()
        let scope = Scope()
        let result = scope.track(
            habit, { model.first + 1 }, onChange: { seen.append(model.first) })
        #expect(result == 1)
        #expect(scope.isTracking)
        model.second = 5
        #expect(seen.values == [])
        model.first = 1
        model.first = 2
        #expect(seen.values == [0])
        #expect(!scope.isTracking)
        scope.track(habit, { _ = model.second }, onChange: { seen.append(-model.second) })
        model.first = 3
        #expect(seen.values == [0])
        model.second = 6
        #expect(seen.values == [0, -5])
    }

    @Test(arguments: Kind.allCases) func onlyTheNewestRunFires(_ kind: Kind) {
        let habit = kind.makeHabit()
        let model = Model()
        let seen = Log()
        let scope = Scope()
        scope.track(habit, { _ = model.first }, onChange: { seen.append(1) })
        scope.track(habit, { _ = model.second }, onChange: { seen.append(2) })
        model.first = 1
        #expect(seen.values == [])
        model.second = 1
        #expect(seen.values == [2])
    }

    @Test(arguments: Kind.allCases) func cancelledScopesAreSilent(_ kind: Kind) {
        let habit = kind.makeHabit()
        let model = Model()
        let seen = Log()
        let scope = Scope()
        scope.track(habit, { _ = model.first }, onChange: { seen.append(1) })
        scope.cancel()
        scope.cancel()
        #expect(!scope.isTracking)
        model.first = 1
        let ended = Scope()
        ended.track(habit, { _ = model.first }, onChange: { seen.append(2) })
        ended.cancel()
        model.first = 2
        #expect(seen.values == [])
    }

    @Test(arguments: Kind.allCases) func severalObjectsAndPropertiesFireOnce(_ kind: Kind) {
        let habit = kind.makeHabit()
        let models = [Model(), Model()]
        let seen = Log()
        let scope = Scope()
        for _ in 0..<3 {
            _ = scope.track(
                habit, { models.map { $0.first + $0.second } }, onChange: { seen.append(1) })
            models[1].second += 1
            models[0].first += 1
        }
        #expect(seen.values == [1, 1, 1])
    }

    @Test func readingNothingArmsNothing() {
        let habit = ObservationHabit()
        let model = Model()
        let seen = Log()
        let scope = Scope()
        scope.track(habit, {}, onChange: { seen.append(1) })
        #expect(!scope.isTracking)
        // A closure that is made but not run reads nothing.
        let closure = scope.track(habit, { { model.first } }, onChange: { seen.append(2) })
        _ = closure()
        model.first = 1
        #expect(!scope.isTracking)
        #expect(seen.values == [])
    }

    @Test func endedRegistrationsAreWithdrawn() {
        let habit = Kind.withHandles.makeHabit()
        let model = Model()
        weak var observed: Log?
        do {
            let scope = Scope()
            let log = Log()
            observed = log
            for _ in 0..<100 {
                scope.track(habit, { _ = model.first }, onChange: { log.append(1) })
            }
            scope.cancel()
        }
        #expect(observed == nil)
        withExtendedLifetime(model) {}
    }

    @Test func registrationsWithoutHandleEndWithTheNextChange() {
        let habit = ObservationHabit()
        let model = Model()
        weak var observed: Log?
        do {
            let scope = Scope()
            let log = Log()
            observed = log
            scope.track(habit, { _ = model.first }, onChange: { log.append(1) })
            scope.cancel()
        }
        #expect(habit.unfiredEnds == 1)
        #expect(observed != nil)
        model.first = 1
        #expect(observed == nil)
    }

    @Test(arguments: Kind.allCases) func aScopeMayBeArmedAgainFromItsOwnCall(_ kind: Kind) {
        let habit = kind.makeHabit()
        let model = Model()
        let seen = Log()
        let scope = Scope()
        nonisolated(unsafe) let sameHabit = habit
        scope.track(
            habit, { _ = model.first },
            onChange: {
                seen.append(1)
                scope.track(sameHabit, { _ = model.second }, onChange: { seen.append(2) })
            })
        model.first = 1
        model.first = 2
        #expect(seen.values == [1])
        model.second = 1
        #expect(seen.values == [1, 2])
    }

    @Test(arguments: Kind.allCases) func writesOnAnotherThreadFireThere(_ kind: Kind) async {
        let habit = kind.makeHabit()
        let model = Model()
        let seen = Log()
        let scope = Scope()
        let writer = Log()
        scope.track(
            habit, { _ = model.first },
            onChange: { seen.append(writer.isCurrentThread ? 2 : 1) })
        await onAnotherThread {
            writer.noteCurrentThread()
            model.first = 1
        }
        #expect(seen.values == [2])
        scope.cancel()
        await onAnotherThread { model.first = 2 }
        #expect(seen.values == [2])
    }

    @Test(arguments: Kind.allCases) func armingWhileAnotherThreadWrites(_ kind: Kind) async {
        let habit = kind.makeHabit()
        let model = LockedModel()
        let isDone = Flag()
        let scope = Scope()
        Thread {
            for value in 1...2_000 { model.value = value }
            isDone.set()
        }.start()
        while !isDone.isSet { _ = scope.track(habit, { model.value }, onChange: {}) }
        let seen = Log()
        let last = scope.track(habit, { model.value }, onChange: { seen.append(1) })
        #expect(last == 2_000)
        model.value = 1
        model.value = 2
        #expect(seen.values == [1])
    }

    /// The lock says to the thread sanitizer, too, that the work comes before what follows:
    /// it does not see how continuations are resumed.
    private func onAnotherThread(_ work: @escaping @Sendable () -> Void) async {
        let lock = NSLock()
        await withCheckedContinuation { continuation in
            Thread {
                lock.withLock { work() }
                continuation.resume()
            }.start()
        }
        lock.withLock {}
    }
}

/// Makes the call that was given with its newest run.
private final class Scope: ObservationScope, @unchecked Sendable {
    private let owner = Thread.current
    private let lock = NSLock()
    private var call: @Sendable () -> Void = {}

    func track<Result>(
        _ habit: ObservationHabit, _ body: () -> Result,
        onChange: @escaping @Sendable () -> Void
    ) -> Result {
        let result = track(habit, body)
        lock.withLock { call = onChange }
        return result
    }

    override var isOnOwnThread: Bool { Thread.current === owner }

    override func didChange() {
        let call: @Sendable () -> Void = lock.withLock { self.call }
        call()
    }
}

@Observable private final class Model: @unchecked Sendable {
    var first = 0
    var second = 0
}

/// An observable whose value may be read and written from any thread.
private final class LockedModel: Observable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    private let lock = NSLock()
    private var stored = 0

    var value: Int {
        get {
            registrar.access(self, keyPath: \.value)
            return lock.withLock { stored }
        }
        set {
            registrar.withMutation(of: self, keyPath: \.value) {
                lock.withLock { stored = newValue }
            }
        }
    }
}

private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var entries: [Int] = []
    var values: [Int] { lock.withLock { entries } }
    private var thread: Thread?
    var isCurrentThread: Bool { lock.withLock { thread === Thread.current } }
    func noteCurrentThread() { lock.withLock { thread = Thread.current } }
    func append(_ value: Int) { lock.withLock { entries.append(value) } }
}

private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    var isSet: Bool { lock.withLock { value } }
    func set() { lock.withLock { value = true } }
}
