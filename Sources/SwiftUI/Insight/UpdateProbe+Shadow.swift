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
            let part = changedPart(of: first, kept, next)
            let names = [first.name + (part?.name ?? "")] + guilty.dropFirst().map(\.name)
            tellStale(element, .equality, names, part?.old, part?.new)
            return
        }
        let closures = fields.filter { $0.isClosure && capturesDiffer(in: $0, kept, next) }
        if !closures.isEmpty {
            tellStale(element, .closure, closures.map(\.name), nil, nil)
        }
    }

    private func tellStale(
        _ element: any BodyAside, _ kind: StaleFact.Kind, _ fields: [String],
        _ old: String?, _ new: String?
    ) {
        let fact = StaleFact(kind: kind, fields: fields, old: old, new: new)
        tell(.stale(element.ruleOfBody, fact))
    }

    private func areDifferent(_ first: Any, _ second: Any) -> Bool {
        graph.runAside { ValueDifference.between(first, second) != nil }.result
    }

    /// What differs in a field: of a struct the property alone, where only one differs.
    private func changedPart<Value>(
        of field: StoredField, _ kept: Value, _ next: Value
    ) -> (name: String, old: String, new: String)? {
        guard let old = read(field, of: kept, { $0 }), let new = read(field, of: next, { $0 })
        else { return nil }
        let mirrors = (Mirror(reflecting: old), Mirror(reflecting: new))
        if mirrors.0.displayStyle == .struct, !(old is any CustomStringConvertible) {
            let parts = zip(mirrors.0.children, mirrors.1.children).filter {
                ValueDifference.between($0.value, $1.value) != nil
            }
            if parts.count == 1, let label = parts[0].0.label {
                let texts = ValueDescription.change(from: parts[0].0.value, to: parts[0].1.value)
                return (".\(label)", texts.old, texts.new)
            }
        }
        let texts = ValueDescription.change(from: old, to: new)
        return ("", texts.old, texts.new)
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
