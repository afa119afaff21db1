// SPDX-License-Identifier: Apache-2.0

/// The payloads of an enum type, for comparing its values case by case.
///
/// Made with the plan that holds it, and immortal. A payload's own plan is looked up when two
/// values of that case first meet, because an indirect payload may hold the enum itself.
final class EnumLayout: Sendable {
    private struct Payload {
        /// Nil when the runtime cannot name the type: then only identical bytes are equal.
        let type: TypeMetadata?
        let isIndirect: Bool
    }

    private nonisolated(unsafe) let type: TypeMetadata
    private let mode: ComparisonMode
    private nonisolated(unsafe) let payloads: [Payload]
    /// Values of identical bytes are equal, whatever the payload.
    let identicalBytesSuffice: Bool
    /// The enum is one optional reference, and identity decides.
    let isReference: Bool

    init(_ type: TypeMetadata, mode: ComparisonMode) {
        self.type = type
        self.mode = mode
        if type.kind == .optional {
            let wrapped = type.genericArguments.load(as: UnsafeRawPointer.self)
            payloads = [Payload(type: TypeMetadata(address: wrapped), isIndirect: false)]
        } else {
            let records = type.fieldRecords()
            payloads = (0..<type.payloadCaseCount).map { index in
                guard index < records.count else { return Payload(type: nil, isIndirect: false) }
                return Payload(
                    type: records[index].type.map { TypeMetadata($0) },
                    isIndirect: records[index].isIndirect)
            }
        }
        identicalBytesSuffice = payloads.allSatisfy { payload in
            guard !payload.isIndirect, let type = payload.type else { return payload.type == nil }
            return ComparisonPlan.of(type.type, mode: mode).acceptsIdenticalBytes
        }
        isReference =
            type.kind == .optional && type.size == 8 && identicalBytesSuffice
            && payloads[0].type?.kind == .classType
    }

    func isEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, depth: Int) -> Bool {
        let tag = type.enumTag(of: first)
        guard tag == type.enumTag(of: second) else { return false }
        guard tag < payloads.count else { return true }
        if payloads.count == 1 {
            return isEqual(payloads[0], first, second, depth: depth)
        }
        return withUnsafeTemporaryAllocation(
            byteCount: type.stride * 2, alignment: type.alignmentMask + 1
        ) { scratch in
            guard let base = scratch.baseAddress else { return true }
            let other = base + type.stride
            // Bitwise copies that are never destroyed: they borrow what the values own.
            base.copyMemory(from: first, byteCount: type.size)
            other.copyMemory(from: second, byteCount: type.size)
            type.projectEnumPayload(inScratch: base)
            type.projectEnumPayload(inScratch: other)
            return isEqual(payloads[tag], base, other, depth: depth)
        }
    }

    private func isEqual(
        _ payload: Payload, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, depth: Int
    ) -> Bool {
        guard let payloadType = payload.type else {
            return areBytesEqual(first, second, type.size)
        }
        let plan = ComparisonPlan.of(payloadType.type, mode: mode)
        guard payload.isIndirect else { return plan.isEqual(first, second, depth: depth) }
        let firstBox = first.load(as: UnsafeRawPointer.self)
        let secondBox = second.load(as: UnsafeRawPointer.self)
        if firstBox == secondBox { return true }
        guard depth < comparisonDepthLimit else { return false }
        return plan.isEqual(
            payloadType.valueAddress(inBox: firstBox), payloadType.valueAddress(inBox: secondBox),
            depth: depth + 1)
    }
}

/// How many boxes deep two values are followed before they count as different.
///
/// Lists built of indirect enum cases can be longer than the stack allows.
let comparisonDepthLimit = 1_000
