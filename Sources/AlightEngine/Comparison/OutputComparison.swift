// SPDX-License-Identifier: Apache-2.0

/// A value that says itself whether another comes to the same, in what a `body`
/// made: an array of what has no `==`, a reference to a place.
package protocol OutputValue {
    func hasSameOutput(as other: Self) -> Bool
}

/// An object that stands for a part of what a `body` made, such as a view whose
/// type is erased.
package protocol OutputObject: AnyObject {
    /// Whether it comes to the same as another object of its class.
    func hasSameOutput(as other: AnyObject) -> Bool
}

/// Whether two results of one `body` say the same, whatever their closures captured.
package func haveSameOutput<Value>(_ first: Value, _ second: Value) -> Bool {
    areEqual(first, second, mode: .output)
}

/// The same for references at these addresses.
func haveSameOutput(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    if areBytesEqual(first, second, MemoryLayout<AnyObject>.size) { return true }
    // Optional references are compared by their bytes elsewhere, so neither is nil.
    let object = first.assumingMemoryBound(to: AnyObject.self).pointee
    let other = second.assumingMemoryBound(to: AnyObject.self).pointee
    guard type(of: object) == type(of: other), let object = object as? any OutputObject else {
        return false
    }
    return object.hasSameOutput(as: other)
}

/// The comparison of a type that says itself whether its values come to the same.
func outputWitness(of type: Any.Type) -> UnsafeRawPointer? {
    func witness<Value: OutputValue>(of type: Value.Type) -> EqualityWitness {
        SameOutput<Value>()
    }
    guard let type = type as? any OutputValue.Type else { return nil }
    return UnsafeRawPointer(Unmanaged.passRetained(witness(of: type)).toOpaque())
}

private final class SameOutput<Value: OutputValue>: EqualityWitness, @unchecked Sendable {
    override func isEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
        first.assumingMemoryBound(to: Value.self).pointee
            .hasSameOutput(as: second.assumingMemoryBound(to: Value.self).pointee)
    }
}

extension Array: OutputValue {
    package func hasSameOutput(as other: [Element]) -> Bool {
        count == other.count && zip(self, other).allSatisfy { AlightEngine.haveSameOutput($0, $1) }
    }
}
