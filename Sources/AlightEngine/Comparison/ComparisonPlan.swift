// SPDX-License-Identifier: Apache-2.0

/// When the `==` of a type decides, and when its bytes do.
package enum ComparisonMode: UInt8, Sendable {
    /// Values of plain bytes are compared as bytes, even if they have a `==`. For view values.
    case equatableUnlessPOD
    /// A `==` always decides. For `.equatable()`, state and environment values.
    case equatableAlways
    /// As for view values, but closures are equal when their code is, and what they
    /// captured does not count. For what a `body` made: whether it says the same as before.
    case output
}

/// What must be compared to tell whether two values of one type are equal.
///
/// A plan is a flat list of leaves: runs of bytes (padding left out, neighbours merged), strings,
/// `==` of types that conform to `Equatable`, enum cases, existentials. Cheap leaves come first.
///
/// - Invariants: "equal" is never wrong; where nothing better is known, identical bytes are asked
///   for. A plan lives as long as the process, and two plans of one type and mode are the same.
/// - ``of(_:mode:)`` makes one; callers on a hot path keep it beside the type that they compare.
/// - Interpreting a plan takes no lock and allocates nothing, unless a user's `==` does.
///   A `==` that is isolated to the main actor is found when the plan is made on that actor.
package struct ComparisonPlan: @unchecked Sendable {
    struct Storage {
        let type: Any.Type
        let mode: ComparisonMode
        let leaves: UnsafeBufferPointer<ComparisonLeaf>
    }

    let storage: UnsafePointer<Storage>

    package var type: Any.Type { storage.pointee.type }
    package var mode: ComparisonMode { storage.pointee.mode }
    /// Whether values of the type are plain bytes.
    package var isPOD: Bool { TypeMetadata(type).isPOD }
    /// Whether values of identical bytes are equal, so that no `==` need be asked.
    var acceptsIdenticalBytes: Bool {
        storage.pointee.leaves.allSatisfy {
            $0.operation.acceptsIdenticalBytes || $0.identicalBytesSuffice
        }
    }

    /// The plan of a type, made at its first use.
    package static func of(_ type: Any.Type, mode: ComparisonMode) -> ComparisonPlan {
        let address = unsafeBitCast(type, to: UnsafeRawPointer.self)
        return planTable.plan(for: address, mode: mode)
    }

    /// Whether the two values, which must be initialised and of the plan's type, are equal.
    package func isEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
        isEqual(first, second, depth: 0)
    }

    func isEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, depth: Int) -> Bool {
        for index in storage.pointee.leaves.indices {
            let leaf = storage.pointee.leaves.baseAddress.unsafelyUnwrapped + index
            let offset = leaf.pointee.offset
            guard leaf.isEqual(first + offset, second + offset, depth: depth) else { return false }
        }
        return true
    }
}

/// Whether two values are equal, as the mode says.
package func areEqual<Value>(
    _ first: Value, _ second: Value, mode: ComparisonMode = .equatableUnlessPOD
) -> Bool {
    let plan = ComparisonPlan.of(Value.self, mode: mode)
    return withUnsafePointer(to: first) { first in
        withUnsafePointer(to: second) { second in
            plan.isEqual(UnsafeRawPointer(first), UnsafeRawPointer(second))
        }
    }
}
