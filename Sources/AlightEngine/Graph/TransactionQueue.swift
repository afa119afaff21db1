// SPDX-License-Identifier: Apache-2.0

/// A value that waits to become visible.
package protocol PendingWrite: AnyObject {
    /// Makes the value that was written in transaction `number` the visible one,
    /// and tells the engine which sources changed by it.
    func apply(transaction number: Int)
}

/// Writes that become visible together, with what they carry.
package struct PendingTransaction {
    /// Counts the transactions of an engine, from 1.
    package let number: Int
    /// What the update carries along, such as an animation; the engine only
    /// hands it on.
    package let payload: AnyObject?
    package fileprivate(set) var writes: [any PendingWrite] = []
}

/// The transactions that wait to be applied, oldest first.
///
/// A write joins the last one if that carries the same payload, so that several
/// writes of one event cause one update; a write under another payload begins
/// the next one, and both are seen by the rules in turn, as SwiftUI does.
package struct TransactionQueue {
    private var waiting: [PendingTransaction] = []
    private var lastNumber = 0

    package var isEmpty: Bool { waiting.isEmpty }

    package var first: PendingTransaction? { waiting.first }
    /// The payload that a write could join, if a transaction waits.
    package var last: PendingTransaction? { waiting.last }

    mutating func add(_ write: any PendingWrite, payload: AnyObject?) -> Int {
        if waiting.isEmpty || waiting[waiting.count - 1].payload !== payload {
            lastNumber += 1
            waiting.append(PendingTransaction(number: lastNumber, payload: payload))
        }
        waiting[waiting.count - 1].writes.append(write)
        return lastNumber
    }

    mutating func popFirst() -> PendingTransaction? {
        waiting.isEmpty ? nil : waiting.removeFirst()
    }
}

extension Engine {
    /// Puts a write into the last waiting transaction with this payload, or into
    /// a new one.
    /// - Returns: The transaction's number, which `write` is given when applied.
    @discardableResult
    package func enqueue(_ write: any PendingWrite, payload: AnyObject?) -> Int {
        transactions.add(write, payload: payload)
    }

    /// Makes the writes of the oldest waiting transaction visible and marks their
    /// readers; runs nothing.
    /// - Returns: The transaction, or `nil` when none waits.
    package func applyNextTransaction() -> PendingTransaction? {
        guard let transaction = transactions.popFirst() else { return nil }
        counters.transactions += 1
        for write in transaction.writes {
            write.apply(transaction: transaction.number)
        }
        emit(.transactionApplied(transaction.number, writes: transaction.writes.count))
        return transaction
    }
}
