// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#endif

@inline(__always)
func areBytesEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ size: Int) -> Bool {
    memcmp(first, second, size) == 0
}

extension UnsafePointer<ComparisonLeaf> {
    /// Whether the pieces at these addresses, at the leaf's own offset, are equal.
    @inline(__always)
    func isEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, depth: Int) -> Bool {
        switch pointee.operation {
        case .eightBytes:
            return first.loadUnaligned(as: UInt64.self) == second.loadUnaligned(as: UInt64.self)
        case .bytes:
            return areBytesEqual(first, second, pointee.size)
        case .string:
            return areStringsEqual(first, second)
        default:
            return pointee.isEqualBySlowPath(first, second, depth: depth)
        }
    }
}

@inline(__always)
private func areStringsEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    let isIdentical =
        first.load(as: UInt64.self) == second.load(as: UInt64.self)
        && first.load(fromByteOffset: 8, as: UInt64.self)
            == second.load(fromByteOffset: 8, as: UInt64.self)
    return isIdentical
        || first.assumingMemoryBound(to: String.self).pointee
            == second.assumingMemoryBound(to: String.self).pointee
}

extension ComparisonLeaf {
    fileprivate func isEqualBySlowPath(
        _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, depth: Int
    ) -> Bool {
        switch operation {
        case .equatable:
            let witness = Unmanaged<EqualityWitness>.fromOpaque(context.unsafelyUnwrapped)
            return witness._withUnsafeGuaranteedRef { $0.isEqual(first, second) }
        case .enumeration:
            if identicalBytesSuffice, areBytesEqual(first, second, size) { return true }
            let layout = Unmanaged<EnumLayout>.fromOpaque(context.unsafelyUnwrapped)
            return layout._withUnsafeGuaranteedRef { $0.isEqual(first, second, depth: depth) }
        case .existential:
            return areExistentialsEqual(first, second, depth: depth)
        case .object:
            return areObjectsEqual(first, second)
        case .error:
            return areErrorsEqual(first, second, depth: depth)
        case .weakReference:
            return areWeakReferencesEqual(first, second)
        case .closure:
            return areClosuresEqual(first, second)
        case .reference:
            return haveSameOutput(first, second)
        case .bytes, .eightBytes, .string:
            return areBytesEqual(first, second, size)
        }
    }

    private func areExistentialsEqual(
        _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, depth: Int
    ) -> Bool {
        let type = first.load(fromByteOffset: 24, as: UnsafeRawPointer.self)
        guard type == second.load(fromByteOffset: 24, as: UnsafeRawPointer.self) else {
            return false
        }
        let metadata = TypeMetadata(address: type)
        let plan = ComparisonPlan.of(metadata.type, mode: mode)
        if metadata.isInlineInExistential { return plan.isEqual(first, second, depth: depth) }
        let firstBox = first.load(as: UnsafeRawPointer.self)
        let secondBox = second.load(as: UnsafeRawPointer.self)
        if firstBox == secondBox, plan.acceptsIdenticalBytes { return true }
        guard depth < comparisonDepthLimit else { return firstBox == secondBox }
        return plan.isEqual(
            metadata.valueAddress(inBox: firstBox), metadata.valueAddress(inBox: secondBox),
            depth: depth + 1)
    }

    private func areObjectsEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
        let object = first.load(as: UnsafeRawPointer.self)
        let other = second.load(as: UnsafeRawPointer.self)
        // The first word of an object is its class.
        let type = object.load(as: UnsafeRawPointer.self)
        guard type == other.load(as: UnsafeRawPointer.self) else { return false }
        let plan = ComparisonPlan.of(TypeMetadata(address: type).type, mode: mode)
        return plan.isEqual(first, second, depth: 0)
    }

    private func areErrorsEqual(
        _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, depth: Int
    ) -> Bool {
        func compare<First: Error>(_ value: First, _ other: any Error) -> Bool {
            guard depth < comparisonDepthLimit, type(of: other) == First.self,
                let other = other as? First
            else { return false }
            let plan = ComparisonPlan.of(First.self, mode: mode)
            return withUnsafePointer(to: value) { value in
                withUnsafePointer(to: other) { other in
                    plan.isEqual(
                        UnsafeRawPointer(value), UnsafeRawPointer(other), depth: depth + 1)
                }
            }
        }
        if areBytesEqual(first, second, size) { return true }
        return compare(
            first.assumingMemoryBound(to: (any Error).self).pointee,
            second.assumingMemoryBound(to: (any Error).self).pointee)
    }

    /// The words after the first, if any, are witness tables.
    private func areWeakReferencesEqual(
        _ first: UnsafeRawPointer, _ second: UnsafeRawPointer
    ) -> Bool {
        if areBytesEqual(first, second, size) { return true }
        let object = loadWeakReference(first)
        guard object === loadWeakReference(second) else { return false }
        return object == nil || size == 8 || areBytesEqual(first + 8, second + 8, size - 8)
    }
}

/// Has the layout of one weak reference, so that the compiler loads it as it must be loaded.
private struct WeakReference { weak var object: AnyObject? }

/// The object of the weak reference at an address; nil when it is gone.
func loadWeakReference(_ address: UnsafeRawPointer) -> AnyObject? {
    address.assumingMemoryBound(to: WeakReference.self).pointee.object
}
