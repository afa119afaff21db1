// SPDX-License-Identifier: Apache-2.0

/// How a stored property holds what it refers to.
package enum FieldOwnership: Sendable { case strong, weak, unowned, unmanaged }

/// One record of a nominal type's field descriptor: a stored property or an enum case.
struct FieldRecord {
    let name: String
    /// Nil for a case without payload and for a type that the runtime cannot name.
    let type: Any.Type?
    let isIndirect: Bool
    let ownership: FieldOwnership
}

extension TypeMetadata {
    /// The records of a struct or an enum; empty when the type was compiled without them.
    ///
    /// The records are read here, and not by `_forEachField`, because that gives no enum payloads,
    /// does not tell a weak property from an optional one, and crashes on existential types.
    func fieldRecords() -> [FieldRecord] {
        let reference = descriptor + 16
        guard let fields = Self.target(of: reference) else { return [] }
        let recordSize = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
        let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
        return (0..<count).map { index in
            fieldRecord(at: fields + 16 + index * recordSize)
        }
    }

    private func fieldRecord(at record: UnsafeRawPointer) -> FieldRecord {
        let flags = record.load(as: UInt32.self)
        let name = Self.target(of: record + 8).map {
            String(cString: $0.assumingMemoryBound(to: CChar.self))
        }
        var type: Any.Type?
        var ownership = FieldOwnership.strong
        if let mangled = Self.target(of: record + 4) {
            let length = Self.mangledNameLength(mangled)
            type = _getTypeByMangledNameInContext(
                mangled.assumingMemoryBound(to: UInt8.self), UInt(length),
                genericContext: descriptor, genericArguments: genericArguments)
            ownership = Self.ownership(mangled, length)
        }
        return FieldRecord(
            name: name ?? "", type: type, isIndirect: flags & 1 != 0, ownership: ownership)
    }

    /// The type whose mangled name, free of generic parameters, is referred to from here.
    static func type(namedBy reference: UnsafeRawPointer) -> Any.Type? {
        guard let name = target(of: reference) else { return nil }
        let length = mangledNameLength(name)
        guard ownership(name, length) == .strong else { return nil }
        return _getTypeByMangledNameInContext(
            name.assumingMemoryBound(to: UInt8.self), UInt(length), genericContext: nil,
            genericArguments: nil)
    }

    /// Follows a relative reference; nil when it is null.
    private static func target(of reference: UnsafeRawPointer) -> UnsafeRawPointer? {
        let distance = Int(reference.load(as: Int32.self))
        return distance == 0 ? nil : reference + distance
    }

    /// The length of a mangled name, in which symbolic references may hold zero bytes.
    private static func mangledNameLength(_ name: UnsafeRawPointer) -> Int {
        var length = 0
        while true {
            switch name.load(fromByteOffset: length, as: UInt8.self) {
            case 0: return length
            case 0x01...0x17: length += 5
            case 0x18...0x1F: length += 9
            default: length += 1
            }
        }
    }

    /// The mangling of a reference storage ends in `X` and one letter.
    private static func ownership(_ name: UnsafeRawPointer, _ length: Int) -> FieldOwnership {
        guard length > 2, name.load(fromByteOffset: length - 2, as: UInt8.self) == 0x58 else {
            return .strong
        }
        switch name.load(fromByteOffset: length - 1, as: UInt8.self) {
        case 0x77: return .weak
        case 0x6F: return .unowned
        case 0x75: return .unmanaged
        default: return .strong
        }
    }
}
