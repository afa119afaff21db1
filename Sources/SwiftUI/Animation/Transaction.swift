// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What one update carries along: above all, its animation.
///
/// A transaction belongs to the writes that are made in it and is gone when
/// they have been applied.
public struct Transaction {
    /// The animation of what changes by the update, if any.
    public var animation: Animation?
    /// Whether `animation(_:value:)` below has no say.
    public var disablesAnimations = false
    /// Whether the change is one of a continuous interaction.
    public var isContinuous = false

    nonisolated public init() {}

    nonisolated public init(animation: Animation?) {
        self.animation = animation
    }

    var isEmpty: Bool {
        animation == nil && !disablesAnimations && !isContinuous
    }

    /// Whether the writes of both may become one update.
    func canJoin(_ other: Transaction) -> Bool {
        animation == other.animation && disablesAnimations == other.disablesAnimations
            && isContinuous == other.isContinuous
    }

    /// This transaction with what only `other` sets: the code that writes
    /// overrides what a binding carries (semantics rules 6).
    func overriding(_ other: Transaction) -> Transaction {
        guard !other.isEmpty else { return self }
        var merged = self
        merged.animation = animation ?? other.animation
        merged.disablesAnimations = disablesAnimations || other.disablesAnimations
        merged.isContinuous = isContinuous || other.isContinuous
        return merged
    }

    /// The transaction of the code that runs now.
    static var current: Transaction {
        MainThread.isCurrent ? ambient : Transaction()
    }

    /// Read and written on the main thread only.
    nonisolated(unsafe) static var ambient = Transaction()
}

/// Runs `body`; what it writes is applied with `transaction`.
public func withTransaction<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
    guard MainThread.isCurrent else { return try body() }
    let outer = Transaction.ambient
    Transaction.ambient = transaction.overriding(outer)
    defer { Transaction.ambient = outer }
    return try body()
}

/// Runs `body`; what it writes is applied with one value of the transaction set.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction.current
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Runs `body`; what changes on screen by it moves by `animation`.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    try withTransaction(\.animation, animation, body)
}
