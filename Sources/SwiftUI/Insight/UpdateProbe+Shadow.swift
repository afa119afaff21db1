// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Combine

/// Whether what is shown is what a `body` would make now: asked aside (`BodyAside`).
extension UpdateProbe {
    /// A view was skipped although some of its fields differ: finds those on which its
    /// output depends.
    func evaluateAside<Value>(
        _ element: any BodyAside, _ shown: Any, _ kept: Value, _ next: Value,
        _ differing: Set<String>
    ) {
        let fields = storedFields(of: Value.self).filter { field in
            differing.contains(field.name) && !(field.type is any DynamicProperty.Type)
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

    /// Views that hold an object which tells nobody of its changes, or an observed one that
    /// holds further objects: whether they show what these hold now.
    func checkSilentObjects() {
        guard isShadowing else { return }
        for (rule, view) in views.sorted(by: { $0.key.serial < $1.key.serial }) {
            guard let element = graph.engine.evaluator(of: rule) as? any BodyAside else { continue }
            let fields = silentFields(of: element, view)
            guard !fields.isEmpty, let shown = view.output,
                let output = element.runBodyAside(of: element.presentValue)?.output,
                !haveSameOutput(shown, output)
            else { continue }
            tell(
                .stale(
                    rule, StaleFact(kind: .silentObject, fields: fields, old: nil, new: nil)))
        }
    }

    /// `_settings`, or `_library.songs` for what an observed object holds.
    private func silentFields(of element: any BodyAside, _ view: ProbedView) -> [String] {
        var fields: [String] = []
        if view.holdsSilentObject {
            fields = (fieldsOfTypes[ObjectIdentifier(type(of: element.presentValue))] ?? [])
                .filter { $0.trait == .silentObject }.map(\.name)
        }
        guard let element = element as? _AnyElement else { return fields }
        let leaves = element.propertiesOfBody?.leaves ?? []
        for (name, leaf) in zip(element.planOfBody?.propertyNames ?? [], leaves) {
            guard let report = leaf?.report, report.isOfObservableObject else { continue }
            fields += HeldObjects.names(in: report.value).map { "\(name).\($0)" }
        }
        return fields
    }
}

extension PropertyReport {
    fileprivate var isOfObservableObject: Bool {
        ["ObservedObject", "StateObject", "EnvironmentObject"].contains(wrapper)
    }
}

/// The properties of an object that hold other `ObservableObject`s: who observes the
/// object is not told of changes in these.
private enum HeldObjects {
    static func names(in value: Any) -> [String] {
        var object = value
        if let held = object as? any ValueHolder { object = held.heldValue }
        guard object is any ObservableObject else { return [] }
        return Mirror(reflecting: object).children.compactMap { child in
            guard let label = child.label, holdsObject(child.value) else { return nil }
            return String(label.drop { $0 == "_" })
        }
    }

    private static func holdsObject(_ value: Any) -> Bool {
        let value = (value as? any PublishedValue)?.publishedValue ?? value
        if value is any ObservableObject { return true }
        let mirror = Mirror(reflecting: value)
        guard [.optional, .collection, .dictionary, .set].contains(mirror.displayStyle) else {
            return false
        }
        return mirror.children.first.map { holdsObject($0.value) } ?? false
    }
}

extension StoredField {
    var isClosure: Bool { "\(type)".contains("->") }
}
