// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Guards the fields of the object that owns it.
///
/// Unlike a `Mutex` that owns its state, it lets values pass that are not `Sendable`: what streams
/// carry seldom is. Rule for all users: nothing that belongs to others (subscribers, subscriptions,
/// schedulers, closures) is called while it is held.
struct Lock: ~Copyable, Sendable {
    private struct Unchecked<Value>: @unchecked Sendable { let value: Value }

    private let mutex = Mutex<Void>(())

    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        try mutex.withLock { _ in Unchecked(value: try body()) }.value
    }
}

/// Carries a value into a closure that must be `Sendable`.
///
/// Streams hand each value over to one place at a time, as their rules demand.
struct Transferred<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
