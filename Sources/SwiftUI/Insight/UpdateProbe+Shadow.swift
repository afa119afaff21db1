// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// Whether what is shown is what a `body` would make now: asked aside (`BodyAside`).
extension UpdateProbe {
    /// A view was skipped although some of its fields differ: finds those on which its
    /// output depends.
    func evaluateAside<Value>(
        _ element: any BodyAside, _ shown: Any, _ kept: Value, _ next: Value,
        _ differing: Set<String>
    ) {
        let fields = storedFields(of: Value.self).filter { field in
            // What a wrapper is given comes from its box; a plain binding is a value.
            differing.contains(field.name)
                && (!field.name.hasPrefix("_") || !(field.type is any DynamicProperty.Type))
        }
        guard !fields.isEmpty, let present = element.runBodyAside(of: kept)?.output else { return }
        // An old closure that reads state already makes what the new one would.
        let isOld = areDifferent(shown, present)
        let guilty = fields.filter { field in
            guard !isOld else { return field.isClosure }
            return FieldSubstitution.replacing(field, of: kept, by: next)
                .flatMap { element.runBodyAside(of: $0)?.output }
                .map { areDifferent(shown, $0) } ?? false
        }
        if let first = guilty.first {
            let (old, new) = (text(of: first, in: kept), text(of: first, in: next))
            tellStale(element, .equality, guilty, old, new)
            return
        }
        let closures = fields.filter { $0.isClosure && capturesDiffer(in: $0, kept, next) }
        if !closures.isEmpty {
            tellStale(element, .closure, closures, nil, nil)
        }
    }

    private func tellStale(
        _ element: any BodyAside, _ kind: StaleFact.Kind, _ fields: [StoredField],
        _ old: String?, _ new: String?
    ) {
        let fact = StaleFact(kind: kind, fields: fields.map(\.name), old: old, new: new)
        tell(.stale(element.ruleOfBody, fact))
    }

    private func areDifferent(_ first: Any, _ second: Any) -> Bool {
        graph.runAside { ValueDifference.between(first, second) != nil }.result
    }

    private func text<Value>(of field: StoredField, in value: Value) -> String? {
        guard !field.isClosure, field.ownership == .strong else { return nil }
        return withUnsafePointer(to: value) { value in
            func typed<Field>(_ type: Field.Type) -> String {
                ValueDescription.text(
                    (UnsafeRawPointer(value) + field.offset)
                        .assumingMemoryBound(to: Field.self).pointee)
            }
            return _openExistential(field.type, do: typed)
        }
    }

    private func capturesDiffer<Value>(
        in field: StoredField, _ kept: Value, _ next: Value
    ) -> Bool {
        withUnsafePointer(to: kept) { kept in
            withUnsafePointer(to: next) { next in
                AlightEngine.capturesDiffer(
                    UnsafeRawPointer(kept) + field.offset, UnsafeRawPointer(next) + field.offset)
                    == true
            }
        }
    }
}

extension StoredField {
    var isClosure: Bool { "\(type)".contains("->") }
}
