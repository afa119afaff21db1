// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A stored property of a struct, an element of a tuple, or the payload of an `Optional`.
package struct StoredField: @unchecked Sendable {
    /// The name in the source: property wrappers carry their underscore; tuple elements without a
    /// label have their index; the payload of an `Optional` is `some`.
    package let name: String
    /// Bytes from the start of the value.
    package let offset: Int
    /// The declared type; of a weak property, the optional.
    package let type: Any.Type
    package let ownership: FieldOwnership
}

/// The stored fields of a struct, tuple or `Optional` type, in declaration order; none for others.
///
/// The list of each type is made once. The payload of an `Optional` is only there when
/// ``optionalHasValue(_:at:)`` says so.
package func storedFields(of type: Any.Type) -> [StoredField] {
    fieldLists.withLock { lists in
        if let known = lists[ObjectIdentifier(type)] { return known }
        let fields = TypeMetadata(type).storedFields()
        lists[ObjectIdentifier(type)] = fields
        return fields
    }
}

/// Whether the `Optional` of this type at this address holds a value.
package func optionalHasValue(_ type: Any.Type, at value: UnsafeRawPointer) -> Bool {
    let metadata = TypeMetadata(type)
    return metadata.kind == .optional && metadata.enumTag(of: value) == 0
}

/// Whether values of this type are plain bytes: copied and destroyed without any work.
package func isPOD(_ type: Any.Type) -> Bool { TypeMetadata(type).isPOD }

private let fieldLists = Mutex<[ObjectIdentifier: [StoredField]]>([:])

extension TypeMetadata {
    fileprivate func storedFields() -> [StoredField] {
        switch kind {
        case .structure:
            return fieldRecords().enumerated().compactMap { index, record in
                record.type.map {
                    StoredField(
                        name: record.name, offset: structFieldOffset(index), type: $0,
                        ownership: record.ownership)
                }
            }
        case .tuple:
            let labels = tupleLabels.map { String(cString: $0) } ?? ""
            let names = labels.split(separator: " ", omittingEmptySubsequences: false)
            return (0..<tupleElementCount).map { index in
                let element = tupleElement(index)
                let label = index < names.count ? String(names[index]) : ""
                return StoredField(
                    name: label.isEmpty ? String(index) : label, offset: element.offset,
                    type: element.type, ownership: .strong)
            }
        case .optional:
            let payload = genericArguments.load(as: Any.Type.self)
            return [StoredField(name: "some", offset: 0, type: payload, ownership: .strong)]
        default:
            return []
        }
    }
}
