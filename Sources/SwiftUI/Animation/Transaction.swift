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
    /// What few transactions carry; never changed, but replaced.
    private var extras: Extras?

    private final class Extras {
        let values: [ObjectIdentifier: Any]
        let completions: [AnimationCompletion]

        init(_ values: [ObjectIdentifier: Any], _ completions: [AnimationCompletion]) {
            self.values = values
            self.completions = completions
        }
    }

    nonisolated public init() {}

    nonisolated public init(animation: Animation?) {
        self.animation = animation
    }

    var isEmpty: Bool {
        animation == nil && !disablesAnimations && !isContinuous && extras == nil
    }

    /// Whether the writes of both may become one update.
    func canJoin(_ other: Transaction) -> Bool {
        animation == other.animation && disablesAnimations == other.disablesAnimations
            && isContinuous == other.isContinuous && extras === other.extras
    }

    /// This transaction with what only `other` sets: the code that writes
    /// overrides what a binding carries (semantics rules 6).
    func overriding(_ other: Transaction) -> Transaction {
        guard !other.isEmpty else { return self }
        var merged = self
        merged.animation = animation ?? other.animation
        merged.disablesAnimations = disablesAnimations || other.disablesAnimations
        merged.isContinuous = isContinuous || other.isContinuous
        if let inner = extras, let outer = other.extras, inner !== outer {
            merged.extras = Extras(
                outer.values.merging(inner.values) { $1 }, inner.completions + outer.completions)
        } else {
            merged.extras = extras ?? other.extras
        }
        return merged
    }

    // MARK: Keys and completions

    /// A value of the program's own.
    public subscript<K>(key: K.Type) -> K.Value where K: TransactionKey {
        get { extras?.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set {
            var values = extras?.values ?? [:]
            values[ObjectIdentifier(key)] = newValue
            extras = Extras(values, completions)
        }
    }

    var completions: [AnimationCompletion] { extras?.completions ?? [] }
    var hasCompletions: Bool { extras?.completions.isEmpty == false }

    /// Calls `completion` once the animations that the update starts are over.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete,
        _ completion: @escaping () -> Void
    ) {
        add(AnimationCompletion(criteria, completion))
    }

    mutating func add(_ completion: AnimationCompletion) {
        extras = Extras(extras?.values ?? [:], completions + [completion])
    }

    // MARK: The present one

    /// The transaction of the code that runs now.
    static var current: Transaction {
        MainThread.isCurrent ? ambient : Transaction()
    }

    /// Read and written on the main thread only.
    nonisolated(unsafe) static var ambient = Transaction()

    /// Runs `body` with this transaction as the present one.
    func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard MainThread.isCurrent else { return try body() }
        let outer = Transaction.ambient
        Transaction.ambient = self
        defer { Transaction.ambient = outer }
        return try body()
    }
}

/// Names a value that transactions carry along.
public protocol TransactionKey<Value> {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// Runs `body`; what it writes is applied with `transaction`.
public func withTransaction<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
    try transaction.overriding(.current).run(body)
}

/// Runs `body`; what it writes is applied with one value of the transaction set.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction.current
    transaction[keyPath: keyPath] = value
    return try transaction.run(body)
}

/// Runs `body`; what changes on screen by it moves by `animation`.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    try withTransaction(\.animation, animation, body)
}

/// The same; `completion` is called once the animations are over, or soon if
/// there are none.
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction.current
    transaction.animation = animation
    let completion = AnimationCompletion(completionCriteria, completion)
    transaction.add(completion)
    defer { completion.callUnlessAwaited() }
    return try transaction.run(body)
}
