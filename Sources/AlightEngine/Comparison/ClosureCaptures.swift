// SPDX-License-Identifier: Apache-2.0

/// Whether two closures of the same code captured values that come to something
/// else; `nil` where what they captured is not known.
///
/// Objects and places count by what they are, not by what they hold: a closure
/// sees that when it is called.
///
/// - Parameters: The addresses of the two.
package func capturesDiffer(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool? {
    guard first.load(as: UInt.self) == second.load(as: UInt.self) else { return true }
    let context = first.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
    let other = second.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
    guard context != other else { return false }
    guard let context, let other else { return nil }
    let metadata = context.load(as: UnsafeRawPointer.self)
    guard metadata == other.load(as: UnsafeRawPointer.self),
        let captures = ClosureCaptures(metadata)
    else { return nil }
    return captures.places.contains { capture in
        let plan = ComparisonPlan.of(capture.type, mode: .output)
        return !plan.isEqual(context + capture.offset, other + capture.offset)
    }
}

/// What a closure's context holds, as the compiler recorded it.
private struct ClosureCaptures {
    struct Place {
        let offset: Int
        let type: Any.Type
    }

    let places: [Place]

    /// Fails for contexts that depend on generic parameters, and for those whose
    /// types cannot be named.
    init?(_ metadata: UnsafeRawPointer) {
        guard metadata.load(as: UInt.self) == 0x400,
            let descriptor = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self),
            descriptor.load(fromByteOffset: 4, as: UInt32.self) == 0,
            descriptor.load(fromByteOffset: 8, as: UInt32.self) == 0
        else { return nil }
        var offset = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
        var places: [Place] = []
        for index in 0..<Int(descriptor.load(as: UInt32.self)) {
            guard let type = TypeMetadata.type(namedBy: descriptor + 12 + index * 4) else {
                return nil
            }
            let captured = TypeMetadata(type)
            offset = (offset + captured.alignmentMask) & ~captured.alignmentMask
            places.append(Place(offset: offset, type: type))
            offset += captured.size
        }
        self.places = places
    }
}
