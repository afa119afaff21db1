// SPDX-License-Identifier: Apache-2.0

extension ComparisonPlan {
    /// The stored fields of the plan's type, in declaration order.
    package var fields: [StoredField] { storedFields(of: type) }

    /// The indices in ``fields`` of those that differ, whatever a `==` of the whole says.
    ///
    /// For explanations, so it may be slow: each field's leaves are made anew.
    package func changedFields(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> [Int] {
        let fields = fields
        return fields.indices.filter { index in
            let leaves = ComparisonPlanBuilder.leaves(of: fields[index], mode: mode)
            return leaves.withUnsafeBufferPointer { buffer in
                !buffer.indices.allSatisfy { index in
                    let offset = buffer[index].offset
                    let leaf = buffer.baseAddress.unsafelyUnwrapped + index
                    return leaf.isEqual(first + offset, second + offset, depth: 0)
                }
            }
        }
    }

    /// A field's value as text for a report: strings quoted, at most `limit` characters.
    package func description(
        ofField index: Int, in value: UnsafeRawPointer, limit: Int = 200
    ) -> String {
        let field = fields[index]
        func text<Value>(_ type: Value.Type) -> String {
            let address = (value + field.offset).assumingMemoryBound(to: Value.self)
            if let string = address.pointee as? String { return string.debugDescription }
            return String(describing: address.pointee)
        }
        let full: String
        switch field.ownership {
        case .strong: full = _openExistential(field.type, do: text)
        case .weak:
            full = loadWeakReference(value + field.offset).map { "\($0)" } ?? "nil"
        case .unowned, .unmanaged: full = "\(field.type)"
        }
        return full.count > limit ? full.prefix(limit) + "…" : full
    }
}
