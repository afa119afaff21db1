// SPDX-License-Identifier: Apache-2.0

/// What the Swift runtime knows about a type, read from its metadata record.
///
/// Invariant: only words that the stable ABI defines for the record's kind are read, so every
/// accessor first checks `kind`. Comparison plans and field lists are made from this; nothing
/// reads it on a hot path except enum tags and existential payloads.
struct TypeMetadata {
    enum Kind {
        case structure, enumeration, optional, tuple, function, fixedArray
        case existential, extendedExistential, classType, other
    }

    let address: UnsafeRawPointer

    init(_ type: Any.Type) { address = unsafeBitCast(type, to: UnsafeRawPointer.self) }

    init(address: UnsafeRawPointer) { self.address = address }

    var type: Any.Type { unsafeBitCast(address, to: Any.Type.self) }

    var kind: Kind {
        let value = address.load(as: UInt.self)
        switch value {
        case 0x200: return .structure
        case 0x201: return .enumeration
        case 0x202: return .optional
        case 0x301: return .tuple
        case 0x302: return .function
        case 0x303: return .existential
        case 0x307: return .extendedExistential
        case 0x308: return .fixedArray
        case 0: return .classType
        default: return value > 0x7FF ? .classType : .other
        }
    }

    // MARK: Value witnesses

    /// The table of value witnesses, which lies one word before the metadata.
    private var witnesses: UnsafeRawPointer {
        (address - MemoryLayout<UnsafeRawPointer>.size).load(as: UnsafeRawPointer.self)
    }

    var size: Int { witnesses.load(fromByteOffset: 64, as: Int.self) }
    var stride: Int { witnesses.load(fromByteOffset: 72, as: Int.self) }
    private var flags: UInt32 { witnesses.load(fromByteOffset: 80, as: UInt32.self) }

    var alignmentMask: Int { Int(flags & 0xFF) }
    var isPOD: Bool { flags & 0x0001_0000 == 0 }
    var isInlineInExistential: Bool { flags & 0x0002_0000 == 0 }
    var isBitwiseTakable: Bool { flags & 0x0010_0000 == 0 }
    var hasEnumWitnesses: Bool { flags & 0x0020_0000 != 0 }
    var isCopyable: Bool { flags & 0x0080_0000 == 0 }

    private typealias EnumTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    private typealias EnumProject =
        @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

    /// The case of an enum value: cases with payload first, in declaration order, then the others.
    func enumTag(of value: UnsafeRawPointer) -> Int {
        let witness = witnesses.load(fromByteOffset: 88, as: EnumTag.self)
        return Int(witness(value, address))
    }

    /// Strips the tag bits from a scratch copy, so that the payload lies at its start.
    func projectEnumPayload(inScratch value: UnsafeMutableRawPointer) {
        witnesses.load(fromByteOffset: 96, as: EnumProject.self)(value, address)
    }

    // MARK: Nominal types

    /// The type's descriptor; only for structs and enums.
    var descriptor: UnsafeRawPointer { address.load(fromByteOffset: 8, as: UnsafeRawPointer.self) }

    /// The type's generic arguments, in the order that field records refer to.
    var genericArguments: UnsafeRawPointer { address + 16 }

    var payloadCaseCount: Int {
        Int(descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0x00FF_FFFF)
    }

    /// The offset of a struct's stored field.
    func structFieldOffset(_ index: Int) -> Int {
        let vector = Int(descriptor.load(fromByteOffset: 24, as: UInt32.self))
        return Int(address.load(fromByteOffset: vector * 8 + index * 4, as: UInt32.self))
    }

    // MARK: Tuples, arrays and existentials

    var tupleElementCount: Int { address.load(fromByteOffset: 8, as: Int.self) }

    /// The labels of a tuple, each followed by a blank, or nil when it has none.
    var tupleLabels: UnsafePointer<CChar>? {
        address.load(fromByteOffset: 16, as: UnsafePointer<CChar>?.self)
    }

    func tupleElement(_ index: Int) -> (type: Any.Type, offset: Int) {
        let element = address + 24 + index * 16
        return (
            element.load(as: Any.Type.self), Int(element.load(fromByteOffset: 8, as: UInt32.self))
        )
    }

    var fixedArrayCount: Int { address.load(fromByteOffset: 8, as: Int.self) }
    var fixedArrayElement: TypeMetadata {
        TypeMetadata(address: address.load(fromByteOffset: 16, as: UnsafeRawPointer.self))
    }

    /// How an existential type stores its value.
    enum ExistentialStorage { case opaque, object, error, other }

    var existentialStorage: ExistentialStorage {
        if kind == .extendedExistential {
            let shape = address.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
            switch shape.load(as: UInt32.self) & 0xFF {
            case 0: return .opaque
            case 1: return .object
            default: return .other
            }
        }
        let flags = address.load(fromByteOffset: 8, as: UInt32.self)
        if (flags >> 24) & 0x3F == 1 { return .error }
        return flags & 0x8000_0000 == 0 ? .object : .opaque
    }
}

/// The size of the header of a heap object: its metadata and its reference count.
private let heapHeaderSize = 16

extension TypeMetadata {
    /// Where a heap box that holds a value of this type keeps it.
    func valueAddress(inBox box: UnsafeRawPointer) -> UnsafeRawPointer {
        box + ((heapHeaderSize + alignmentMask) & ~alignmentMask)
    }
}
