// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Combine
import Observation

/// A write to an object whose new value is only there once it has happened.
struct PendingWriteFact {
    let object: AnyObject?
    /// `Card.isSelected`, or the type alone where no property is known.
    let name: String
    let wrapper: String
    let old: Any?
    let caller: CallerFact
    let isDuringUpdate: Bool
    var readers: [NodeID]
}

/// Who writes what, where.
extension UpdateProbe {
    /// A `@State` of a view is written.
    func willWrite<Value>(
        _ source: NodeID, of owner: NodeID, _ old: Value, _ new: Value, isEqual: Bool
    ) {
        resolvePendingWrites()
        let name = propertyName(of: source, in: owner)
        write(
            .source(source, owner: owner, name: name, wrapper: "State"),
            old, new, isEqual, caller())
        guard !isEqual else { return }
        for reader in graph.engine.readers(of: source) {
            tell(.marked(reader))
        }
    }

    /// The dynamic property of a view behind a source: `_count`.
    func propertyName(of source: NodeID, in owner: NodeID) -> String {
        let element = graph.engine.evaluator(of: owner) as? _AnyElement
        let leaves = element?.propertiesOfBody?.leaves ?? []
        let position = leaves.firstIndex { $0?.report?.source == source }
        return position.flatMap { element?.planOfBody?.propertyNames[$0] } ?? "_state"
    }

    /// A key of the program's defaults is written.
    func willWrite<Value>(key: String, _ old: Value, _ new: Value, isEqual: Bool) {
        resolvePendingWrites()
        write(
            .named(key, wrapper: "AppStorage"), old, new, isEqual,
            caller())
    }

    private func caller() -> CallerFact {
        isNamingCallers ? CallerFact(SourcePlace.framesOfProgram()) : CallerFact.unknown
    }

    private func write<Value>(
        _ target: WriteFact.Target, _ old: Value, _ new: Value, _ isEqual: Bool,
        _ caller: CallerFact
    ) {
        let texts = ValueDescription.change(from: old, to: new)
        tell(
            .wrote(
                WriteFact(
                    target: target, type: TypeName.withoutModule(_typeName(Value.self)),
                    old: texts.old, new: texts.new,
                    isEqual: isEqual, caller: caller,
                    isDuringUpdate: graph.isInUpdate)))
    }

    /// A property of an observable object that a rule has read is about to change.
    func willChangeObservable(readBy rule: NodeID) {
        let caller = self.caller()
        var owners: [AnyObject] = []
        if let property = caller.property {
            let name = PropertyName(property)
            owners = objects(reachedFrom: rule) { name.isOwned(by: $0) }
        }
        note(
            caller, owners, "Observable", caller.property ?? "an observable object", readBy: rule)
    }

    /// An `ObservableObject` tells that it is about to change.
    func willAnnounce(_ object: AnyObject, readBy rule: NodeID) {
        let caller = self.caller()
        let type = TypeName.withoutModule(_typeName(Swift.type(of: object)))
        let property = caller.property.flatMap {
            PropertyName($0).isOwned(by: object) ? $0 : nil
        }
        note(caller, [object], "ObservableObject", property ?? type, readBy: rule)
    }

    private func note(
        _ caller: CallerFact, _ objects: [AnyObject], _ wrapper: String, _ name: String,
        readBy rule: NodeID
    ) {
        let label = PropertyName(name).property
        // One change reaches its readers one after the other, before it happens.
        if let index = pendingWrites.firstIndex(where: { pending in
            pending.name == name && pending.caller == caller
                && !pending.readers.contains(rule)
                && (pending.object.map { object in objects.contains { $0 === object } }
                    ?? objects.isEmpty)
        }) {
            pendingWrites[index].readers.append(rule)
            return
        }
        // Another property is written: what was pending has happened.
        if let last = pendingWrites.last, last.name != name || last.caller != caller {
            resolvePendingWrites()
        }
        for object in objects.isEmpty ? [nil] : objects.map(Optional.some) {
            let value = object.flatMap { storedValue(label, of: $0) }
            pendingWrites.append(
                PendingWriteFact(
                    object: object, name: name, wrapper: wrapper, old: published(value),
                    caller: caller, isDuringUpdate: graph.isInUpdate, readers: [rule]))
        }
    }

    /// Tells of the writes to objects that have happened by now.
    ///
    /// Where several objects could be meant, those whose property has changed are.
    func resolvePendingWrites() {
        guard !pendingWrites.isEmpty else { return }
        let pending = pendingWrites
        pendingWrites = []
        let values = pending.map { write in
            published(
                write.object.flatMap { storedValue(PropertyName(write.name).property, of: $0) })
        }
        func isEqual(_ index: Int) -> Bool {
            guard let old = pending[index].old, let new = values[index] else { return false }
            return haveSameOutput(old, new)
        }
        let changed = pending.indices.filter { !isEqual($0) }
        for index in changed.isEmpty ? Array(pending.indices.prefix(1)) : changed {
            let write = pending[index]
            let type = values[index].map { TypeName.withoutModule(_typeName(Swift.type(of: $0))) }
            let texts = write.old.flatMap { old in
                values[index].map { ValueDescription.change(from: old, to: $0) }
            }
            tell(
                .wrote(
                    WriteFact(
                        target: .named(write.name, wrapper: write.wrapper), type: type,
                        old: texts?.old ?? write.old.map(ValueDescription.text),
                        new: texts?.new ?? values[index].map(ValueDescription.text),
                        isEqual: isEqual(index),
                        caller: write.caller, isDuringUpdate: write.isDuringUpdate)))
            write.readers.forEach { tell(.marked($0)) }
        }
    }

    /// The value of a `@Published` property, and any other as it is.
    private func published(_ value: Any?) -> Any? {
        (value as? any PublishedValue)?.publishedValue ?? value
    }

    // MARK: Objects

    private func objects(
        reachedFrom rule: NodeID, where isMeant: @escaping (AnyObject) -> Bool
    ) -> [AnyObject] {
        var search = ObjectSearch(isMeant: isMeant)
        var element = graph.engine.evaluator(of: rule) as? _AnyElement
        element = element ?? (graph.engine.evaluator(of: rule) as? any RowRule)?.list
        while let current = element, search.found.isEmpty {
            for leaf in current.propertiesOfBody?.leaves ?? [] {
                if let value = leaf?.report?.value { search.look(at: value, depth: 0) }
            }
            if let body = current as? any BodyAside {
                search.look(at: body.presentValue, depth: 0)
            }
            element = current.parent
        }
        return search.found
    }

    /// What an object stores for a property, past its observation.
    private func storedValue(_ property: String, of object: AnyObject) -> Any? {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            for child in current.children
            where child.label == "_" + property || child.label == property {
                return child.value
            }
            mirror = current.superclassMirror
        }
        return nil
    }
}

/// A rule that belongs to one row of a list.
@MainActor
protocol RowRule: AnyObject {
    var list: _AnyElement { get }
}

/// `Game.Card.isSelected`, taken apart.
private struct PropertyName {
    let type: String
    let property: String

    init(_ name: String) {
        let parts = name.split(separator: ".").map(String.init)
        property = parts.last ?? name
        type = parts.dropLast().last ?? ""
    }

    func isOwned(by object: AnyObject) -> Bool {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            let name = String(describing: current.subjectType)
            if name.prefix(while: { $0 != "<" }) == type { return true }
            mirror = current.superclassMirror
        }
        return false
    }
}

/// Looks for objects in what a view holds, a few levels deep.
private struct ObjectSearch {
    let isMeant: (AnyObject) -> Bool
    var found: [AnyObject] = []
    private var seen = Set<ObjectIdentifier>()
    private static let elementLimit = 256

    init(isMeant: @escaping (AnyObject) -> Bool) {
        self.isMeant = isMeant
    }

    mutating func look(at value: Any, depth: Int) {
        guard depth < 5, found.count < Self.elementLimit else { return }
        if let held = value as? any ValueHolder {
            return look(at: held.heldValue, depth: depth + 1)
        }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .class {
            let object = value as AnyObject
            guard seen.insert(ObjectIdentifier(object)).inserted else { return }
            if isMeant(object) { found.append(object) }
            guard object is any Observable || object is any ObservableObject else { return }
        }
        for child in mirror.children.prefix(Self.elementLimit) {
            look(at: child.value, depth: depth + 1)
        }
    }
}
