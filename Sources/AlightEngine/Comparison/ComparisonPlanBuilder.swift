// SPDX-License-Identifier: Apache-2.0

/// Makes the leaves of a type's plan by walking what the type stores inline.
struct ComparisonPlanBuilder {
    private let mode: ComparisonMode
    private var leaves: [ComparisonLeaf] = []

    /// Leaves of the type, in immortal memory: bytes first, then strings, then the rest.
    static func leaves(
        of type: TypeMetadata, mode: ComparisonMode
    ) -> UnsafeBufferPointer<ComparisonLeaf> {
        var builder = ComparisonPlanBuilder(mode: mode)
        builder.append(type, at: 0)
        let merged = builder.mergedLeaves()
        let buffer = UnsafeMutableBufferPointer<ComparisonLeaf>.allocate(capacity: merged.count)
        _ = buffer.initialize(from: merged)
        return UnsafeBufferPointer(buffer)
    }

    /// The leaves of one stored field, whose ownership the type alone does not tell.
    static func leaves(of field: StoredField, mode: ComparisonMode) -> [ComparisonLeaf] {
        var builder = ComparisonPlanBuilder(mode: mode)
        builder.append(TypeMetadata(field.type), at: field.offset, ownership: field.ownership)
        return builder.mergedLeaves()
    }

    private init(mode: ComparisonMode) { self.mode = mode }

    // MARK: One type

    private mutating func append(_ type: TypeMetadata, at offset: Int, ownership: FieldOwnership) {
        switch ownership {
        case .strong: append(type, at: offset)
        case .weak: append(.weakReference, type, at: offset)
        case .unowned, .unmanaged: appendBytes(offset, type.size)
        }
    }

    private mutating func append(_ type: TypeMetadata, at offset: Int) {
        let size = type.size
        guard size > 0 else { return }
        if Self.bitwiseEquatable.contains(ObjectIdentifier(type.type)) || !type.isCopyable {
            return appendBytes(offset, size)
        }
        if ObjectIdentifier(type.type) == ObjectIdentifier(String.self) {
            return append(.string, type, at: offset)
        }
        if mode == .output, let witness = outputWitness(of: type.type) {
            return append(.equatable, witness, type, at: offset)
        }
        // An optional compares its payload by `==` in any case, and faster by our own hand.
        if type.kind != .optional, mode == .equatableAlways || !type.isPOD,
            let witness = equalityWitness(of: type.type)
        {
            return append(.equatable, witness, type, at: offset)
        }
        appendParts(of: type, at: offset)
    }

    private mutating func appendParts(of type: TypeMetadata, at offset: Int) {
        switch type.kind {
        case .structure: appendFields(of: type, at: offset)
        case .tuple: appendElements(of: type, at: offset)
        case .enumeration, .optional: appendEnumeration(type, at: offset)
        case .existential, .extendedExistential: appendExistential(type, at: offset)
        case .fixedArray: appendArray(type, at: offset)
        case .function where type.size == 16:
            // The first word of a closure is its code.
            if mode == .output {
                appendBytes(offset, 8)
            } else {
                append(.closure, type, at: offset)
            }
        case .classType where mode == .output && type.size == 8:
            append(.reference, type, at: offset)
        case .classType, .function, .other: appendBytes(offset, type.size)
        }
    }

    // MARK: Composite types

    private mutating func appendFields(of type: TypeMetadata, at offset: Int) {
        var end = 0
        for (index, record) in type.fieldRecords().enumerated() {
            guard let fieldType = record.type else { continue }
            let field = TypeMetadata(fieldType)
            let start = type.structFieldOffset(index)
            appendGap(from: end, to: start, field.alignmentMask, at: offset)
            append(field, at: offset + start, ownership: record.ownership)
            end = max(end, start + field.size)
        }
        // What no record explains (C unions, bit fields, stripped records) counts as content.
        if end < type.size { appendBytes(offset + end, type.size - end) }
    }

    /// A gap that alignment does not explain holds something that has no record: content.
    private mutating func appendGap(from end: Int, to start: Int, _ mask: Int, at offset: Int) {
        guard start > end, (end + mask) & ~mask != start else { return }
        appendBytes(offset + end, start - end)
    }

    private mutating func appendElements(of type: TypeMetadata, at offset: Int) {
        for index in 0..<type.tupleElementCount {
            let element = type.tupleElement(index)
            append(TypeMetadata(element.type), at: offset + element.offset)
        }
    }

    private mutating func appendArray(_ type: TypeMetadata, at offset: Int) {
        let element = type.fixedArrayElement
        guard type.fixedArrayCount <= 64 else { return appendBytes(offset, type.size) }
        for index in 0..<type.fixedArrayCount {
            append(element, at: offset + index * element.stride)
        }
    }

    private mutating func appendEnumeration(_ type: TypeMetadata, at offset: Int) {
        guard type.hasEnumWitnesses, type.payloadCaseCount > 0 || type.kind == .optional else {
            return appendBytes(offset, type.size)
        }
        var leaf = ComparisonLeaf(
            operation: .enumeration, mode: mode, offset: offset, size: type.size)
        let layout = EnumLayout(type, mode: mode)
        if layout.isReference { return appendBytes(offset, type.size) }
        leaf.identicalBytesSuffice = layout.identicalBytesSuffice
        leaf.context = UnsafeRawPointer(Unmanaged.passRetained(layout).toOpaque())
        leaves.append(leaf)
    }

    private mutating func appendExistential(_ type: TypeMetadata, at offset: Int) {
        switch type.existentialStorage {
        case .opaque: append(.existential, type, at: offset)
        case .object: append(.object, type, at: offset)
        case .error: append(.error, type, at: offset)
        case .other: appendBytes(offset, type.size)
        }
    }

    // MARK: Leaves

    private mutating func append(
        _ operation: ComparisonLeaf.Operation, _ type: TypeMetadata, at offset: Int
    ) {
        append(operation, type.address, type, at: offset)
    }

    private mutating func append(
        _ operation: ComparisonLeaf.Operation, _ context: UnsafeRawPointer, _ type: TypeMetadata,
        at offset: Int
    ) {
        leaves.append(
            ComparisonLeaf(
                operation: operation, mode: mode, offset: offset, size: type.size,
                context: context))
    }

    private mutating func appendBytes(_ offset: Int, _ size: Int) {
        guard size > 0 else { return }
        leaves.append(ComparisonLeaf(operation: .bytes, mode: mode, offset: offset, size: size))
    }

    private func mergedLeaves() -> [ComparisonLeaf] {
        var runs: [(offset: Int, size: Int)] = []
        for leaf in leaves where leaf.operation == .bytes {
            if let last = runs.last, last.offset + last.size == leaf.offset {
                runs[runs.count - 1].size += leaf.size
            } else {
                runs.append((leaf.offset, leaf.size))
            }
        }
        let bytes = runs.map { run in
            ComparisonLeaf(
                operation: run.size == 8 ? .eightBytes : .bytes, mode: mode, offset: run.offset,
                size: run.size)
        }
        let strings = leaves.filter { $0.operation == .string }
        return bytes + strings
            + leaves.filter { $0.operation != .bytes && $0.operation != .string }
    }

    /// Types whose `==` says the same as their bytes.
    private static let bitwiseEquatable: Set<ObjectIdentifier> = [
        ObjectIdentifier(Int.self), ObjectIdentifier(UInt.self), ObjectIdentifier(Bool.self),
        ObjectIdentifier(Int8.self), ObjectIdentifier(UInt8.self), ObjectIdentifier(Int16.self),
        ObjectIdentifier(UInt16.self), ObjectIdentifier(Int32.self), ObjectIdentifier(UInt32.self),
        ObjectIdentifier(Int64.self), ObjectIdentifier(UInt64.self),
        ObjectIdentifier(Unicode.Scalar.self), ObjectIdentifier(ObjectIdentifier.self),
        ObjectIdentifier(OpaquePointer.self), ObjectIdentifier(UnsafeRawPointer.self),
        ObjectIdentifier(UnsafeMutableRawPointer.self),
    ]
}
