// SPDX-License-Identifier: Apache-2.0

/// One step of a comparison plan: a piece of the two values, and how to compare it.
///
/// Leaves are plain bytes and what they refer to lives as long as the process, so that a plan is
/// interpreted without reference counting.
struct ComparisonLeaf {
    enum Operation: UInt8 {
        /// The bytes are equal.
        case bytes
        case eightBytes
        case string
        /// `==` of a type that conforms to `Equatable`.
        case equatable
        /// The case, then the payload by its own plan.
        case enumeration
        /// The dynamic type, then the value by that type's plan.
        case existential
        /// The object is the same, or by `==` if its class is `Equatable`.
        case object
        case error
        case weakReference
        /// Code and context are the same, or the context is one and the same object.
        case closure
        /// The object is the same, or says that its output is.
        case reference

        /// Whether identical bytes mean equal values.
        var acceptsIdenticalBytes: Bool {
            switch self {
            case .bytes, .eightBytes, .string, .weakReference, .closure, .reference: true
            case .equatable, .enumeration, .existential, .object, .error: false
            }
        }
    }

    let operation: Operation
    /// For an enumeration: identical bytes mean equal values, whatever the case.
    var identicalBytesSuffice = false
    let mode: ComparisonMode
    let offset: Int
    let size: Int
    /// The type of the piece; of `equatable`, its ``EqualityWitness``.
    var context: UnsafeRawPointer?
}

/// `==` of one type, callable on addresses.
class EqualityWitness: @unchecked Sendable {
    func isEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool { false }
}

private final class EqualityOf<Value: Equatable>: EqualityWitness, @unchecked Sendable {
    override func isEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
        withBorrowed(first.assumingMemoryBound(to: Value.self)) { first in
            withBorrowed(second.assumingMemoryBound(to: Value.self)) { second in
                first == second
            }
        }
    }
}

/// Gives a value to `body` where it is: of a long list, whatever rows hold would have to
/// come from memory to be counted.
@inline(__always)
private func withBorrowed<Value: ~Copyable>(
    _ value: UnsafePointer<Value>, _ body: (borrowing Value) -> Bool
) -> Bool {
    body(value.pointee)
}

/// Common types get code compiled for them.
private let specializedWitnesses: [ObjectIdentifier: EqualityWitness] = [
    ObjectIdentifier([String].self): EqualityOf<[String]>(),
    ObjectIdentifier([Int].self): EqualityOf<[Int]>(),
    ObjectIdentifier(Set<String>.self): EqualityOf<Set<String>>(),
    ObjectIdentifier([String: String].self): EqualityOf<[String: String]>(),
    ObjectIdentifier(AnyHashable.self): EqualityOf<AnyHashable>(),
]

/// The `==` of a type, made immortal; nil when the type is not `Equatable`.
func equalityWitness(of type: Any.Type) -> UnsafeRawPointer? {
    func witness<Value: Equatable>(of type: Value.Type) -> EqualityWitness {
        specializedWitnesses[ObjectIdentifier(type)] ?? EqualityOf<Value>()
    }
    guard let equatable = type as? any Equatable.Type else { return nil }
    return UnsafeRawPointer(Unmanaged.passRetained(witness(of: equatable)).toOpaque())
}
