// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Foundation

/// How much comparing the views of one type looks at, found for one of them.
///
/// Counts values, not time, so that it is the same in each run.
struct ComparisonCost {
    /// One of the views.
    let rule: NodeID
    let valuesOfOne: Int
    var skips = 0

    /// More than this is not counted.
    private static let limit = 2_000

    /// Whether it is more than the bodies that it saves could be worth.
    var isHigh: Bool { valuesOfOne >= 50 && valuesOfOne * skips >= 2_000 }

    init<Value>(_ rule: NodeID, _ kept: inout Value, _ next: Value) {
        self.rule = rule
        var count = 0
        withUnsafePointer(to: &kept) { kept in
            withUnsafePointer(to: next) { next in
                let (kept, next) = (UnsafeRawPointer(kept), UnsafeRawPointer(next))
                for field in storedFields(of: Value.self) where field.ownership == .strong {
                    func typed<Field>(_ type: Field.Type) {
                        let size = MemoryLayout<Field>.size
                        // What is the same memory is not looked into.
                        guard
                            memcmp(kept + field.offset, next + field.offset, size) != 0,
                            type is any Equatable.Type
                        else { return count += 1 }
                        let value = (next + field.offset).assumingMemoryBound(to: Field.self)
                        count += Self.values(in: value.pointee, Self.limit - count)
                    }
                    _openExistential(field.type, do: typed)
                }
            }
        }
        valuesOfOne = count
    }

    private static func values(in value: Any, _ limit: Int) -> Int {
        guard limit > 0 else { return 0 }
        var count = 1
        for child in Mirror(reflecting: value).children {
            guard count < limit else { break }
            count += values(in: child.value, limit - count)
        }
        return count
    }
}
