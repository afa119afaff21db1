// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Combine

/// Views that read objects which do not tell them of their changes: whether they show
/// what these objects hold now.
extension UpdateProbe {
    /// What a closure made that the program gave to a container: rows, what stands in
    /// a `GeometryReader`, the content of a sheet. It belongs to the body that holds it,
    /// and runs apart from it.
    struct MadeContent {
        weak var child: _AnyElement?
        weak var container: _AnyElement?
        let shown: Any
        let again: @MainActor () -> Any
    }

    /// A closure that the program gave to `container` made what `child` shows.
    ///
    /// - Parameter again: Calls the closure once more.
    func didMake(
        _ content: Any, for child: _AnyElement, in container: _AnyElement,
        again: @escaping @MainActor () -> Any
    ) {
        guard let owner = owner(of: container), views[owner]?.holdsObjects == true else { return }
        noteReads(of: owner)
        guard isShadowing else { return }
        contents[ObjectIdentifier(child)] = MadeContent(
            child: child, container: container, shown: content, again: again)
    }

    /// The body of one of SwiftUI's own views ran, which calls closures of the program.
    func didRunOwn(_ element: any BodyAside, output: Any) {
        guard let container = element as? _AnyElement else { return }
        didMake(output, for: container, in: container) { [unowned element] in
            element.runBodyAside(of: element.presentValue)!.output
        }
    }

    /// A closure that runs apart from the body which holds it was given what a state held
    /// when that body ran.
    func didReadOld<Value>(_ source: NodeID, of owner: NodeID, _ seen: Value, _ present: Value) {
        guard isShadowing else { return }
        oldReads[owner, default: [:]][propertyName(of: source, in: owner)] = (
            ValueDescription.text(seen), ValueDescription.text(present)
        )
    }

    /// Tells of what closures read that their owner's body has not seen since.
    func tellOldReads() {
        for (owner, reads) in oldReads.sorted(by: { $0.key.serial < $1.key.serial })
        where views[owner] != nil {
            guard let first = reads.min(by: { $0.key < $1.key }) else { continue }
            tell(
                .stale(
                    owner,
                    StaleFact(
                        kind: .stateInClosure, fields: reads.keys.sorted(),
                        old: first.value.seen, new: first.value.present)))
        }
        oldReads = [:]
    }

    /// Finds the views that show what their objects no longer hold.
    func checkObjects() -> Set<NodeID> {
        guard isShadowing else { return [] }
        var found: Set<NodeID> = []
        contents = contents.filter { $0.value.child != nil }
        var contentsOfViews: [NodeID: [MadeContent]] = [:]
        for content in contents.values {
            guard let owner = content.container.flatMap({ owner(of: $0) }) else { continue }
            contentsOfViews[owner, default: []].append(content)
        }
        for (rule, view) in views.sorted(by: { $0.key.serial < $1.key.serial })
        where view.holdsObjects || !view.objectsRead.isEmpty {
            guard let element = graph.engine.evaluator(of: rule) as? any BodyAside,
                let shown = view.output
            else { continue }
            let fields = unheardFields(of: element)
            guard !fields.isEmpty else {
                if checkForeignObjects(element, view) {
                    found.insert(rule)
                }
                continue
            }
            let isBody = isStale(shown) {
                element.runBodyAside(of: element.presentValue)!.output
            }
            guard
                isBody
                    || contentsOfViews[rule, default: []].contains(where: { content in
                        isStale(content.shown) { graph.runAside { content.again() }.result }
                    })
            else { continue }
            found.insert(rule)
            tell(
                .stale(
                    rule,
                    StaleFact(
                        kind: isBody ? .silentObject : .silentObjectInClosure, fields: fields,
                        old: nil, new: nil)))
        }
        return found
    }

    /// Finds the views that would show something else, although nothing was written that
    /// is told of, and no body ran.
    func checkOutside(besides known: Set<NodeID>) {
        guard isShadowing else { return }
        for (rule, view) in views.sorted(by: { $0.key.serial < $1.key.serial })
        where !known.contains(rule) {
            guard let element = graph.engine.evaluator(of: rule) as? any BodyAside,
                let shown = view.output,
                isStale(shown, { element.runBodyAside(of: element.presentValue)!.output })
            else { continue }
            tell(.stale(rule, StaleFact(kind: .outside, fields: [], old: nil, new: nil)))
        }
    }

    /// Finds out whether a view that holds no object which might be silent shows what
    /// another one no longer holds: one of the program's, such as `Store.shared`.
    private func checkForeignObjects(_ element: any BodyAside, _ view: ProbedView) -> Bool {
        let observed = observedObjects(element.ruleOfBody).map(\.object)
        let foreign = view.objectsRead.filter { !observed.contains($0.key) }
        guard !foreign.isEmpty, let shown = view.output,
            isStale(shown, { element.runBodyAside(of: element.presentValue)!.output })
        else { return false }
        let names = Set(foreign.values.map { TypeName.withoutModule(_typeName($0)) })
        tell(
            .stale(
                element.ruleOfBody,
                StaleFact(kind: .foreignObject, fields: names.sorted(), old: nil, new: nil)))
        return true
    }

    /// What makes something else each time says nothing.
    private func isStale(_ shown: Any, _ again: () -> Any) -> Bool {
        let present = again()
        return !haveSameOutput(shown, present) && haveSameOutput(present, again())
    }

    /// `_settings`, or `_library.songs` for what an observed object holds.
    private func unheardFields(of element: any BodyAside) -> [String] {
        var fields = (fieldsOfTypes[ObjectIdentifier(type(of: element.presentValue))] ?? [])
            .filter { $0.trait == .silentObject || $0.trait == .unobservedObject }.map(\.name)
        guard let element = element as? _AnyElement else { return fields }
        let leaves = element.propertiesOfBody?.leaves ?? []
        for (name, leaf) in zip(element.planOfBody?.propertyNames ?? [], leaves) {
            guard let report = leaf?.report, report.isOfObservableObject else { continue }
            fields += HeldObjects.names(in: report.value).map { "\(name).\($0)" }
        }
        return fields
    }
}

extension DeclaredField {
    /// Whether an object lies here that may hold what nobody is told of.
    var holdsObject: Bool {
        trait == .silentObject || trait == .unobservedObject
            || wrapper.map(observingWrappers.contains) == true
    }
}

extension PropertyReport {
    var isOfObservableObject: Bool { observingWrappers.contains(wrapper) }
}

private let observingWrappers: Set = ["ObservedObject", "StateObject", "EnvironmentObject"]

/// The properties of an object that hold other `ObservableObject`s: who observes the
/// object is not told of changes in these.
private enum HeldObjects {
    static func names(in value: Any) -> [String] {
        var object = value
        if let held = object as? any ValueHolder { object = held.heldValue }
        guard object is any ObservableObject else { return [] }
        var mirror: Mirror? = Mirror(reflecting: object)
        var names: [String] = []
        while let present = mirror {
            names += present.children.compactMap { child in
                guard let label = child.label, holdsObject(child.value) else { return nil }
                return String(label.drop { $0 == "_" })
            }
            mirror = present.superclassMirror
        }
        return names
    }

    /// - Parameter depth: How far values in values are looked into.
    private static func holdsObject(_ value: Any, depth: Int = 4) -> Bool {
        let value = (value as? any PublishedValue)?.publishedValue ?? value
        if value is any ObservableObject { return true }
        guard depth > 0 else { return false }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional, .tuple, .struct, .enum:
            return mirror.children.contains { holdsObject($0.value, depth: depth - 1) }
        case .collection, .dictionary, .set:
            return mirror.children.first.map { holdsObject($0.value, depth: depth - 1) } ?? false
        default:
            return false
        }
    }
}
