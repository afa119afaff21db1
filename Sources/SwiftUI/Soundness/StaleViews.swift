// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// A view that keeps showing an old value, because its `==` leaves out what its
/// `body` reads.
package struct StaleView: Equatable {
    package let view: String
    package let rule: NodeID
    /// The fields that differ in the value that was dropped, that `==` passes
    /// over, and of which each changes what `body` makes.
    package let fields: [String]
}

/// Finds stale views as they come about: when an owner gives a value that a `==`
/// calls equal, `body` is run aside with each field that differs all the same.
///
/// SwiftUI shows such views just as stale, so they are an answer to a question,
/// not a fault.
@MainActor
package final class StaleViews: BodyWitness {
    private weak var graph: ViewGraph?
    private let onStale: (StaleView) -> Void

    /// Begins to watch a graph, which keeps it.
    @discardableResult
    package static func watch(
        _ graph: ViewGraph, _ onStale: @escaping (StaleView) -> Void
    ) -> StaleViews {
        let views = StaleViews(graph, onStale)
        graph.addBodyWitness(views)
        return views
    }

    private init(_ graph: ViewGraph, _ onStale: @escaping (StaleView) -> Void) {
        self.graph = graph
        self.onStale = onStale
    }

    package func didRun(_ element: any BodyAside, output: Any) {}

    package func didSkip(_ element: any BodyAside, given: Any) {
        guard let graph, let plan = element.planOfBody, plan.isOfProgram else { return }
        let fields = staleFields(of: element, given, in: graph)
        if !fields.isEmpty {
            onStale(StaleView(view: plan.name, rule: element.ruleOfBody, fields: fields))
        }
    }

    private func staleFields(
        of element: any BodyAside, _ given: Any, in graph: ViewGraph
    ) -> [String] {
        let present = element.presentValue
        let (old, new) = (Mirror(reflecting: present).children, Mirror(reflecting: given).children)
        let differing = zip(old, new).filter { old, new in
            ValueDifference.between(old.value, new.value, asksEquality: false) != nil
        }
        guard !differing.isEmpty, let shown = element.runBodyAside(of: present)?.output else {
            return []
        }
        let names = Set(differing.compactMap(\.0.label))
        return storedFields(of: type(of: present)).filter { field in
            guard names.contains(field.name),
                let changed = FieldSubstitution.replacing(field, of: present, by: given),
                let output = element.runBodyAside(of: changed)?.output
            else { return false }
            return graph.runAside { ValueDifference.between(shown, output) != nil }.result
        }.map(\.name)
    }
}

/// Makes a copy of a value that has one field of another value of its type.
enum FieldSubstitution {
    /// `nil` for fields that are not simply held: weak and unowned ones.
    static func replacing(_ field: StoredField, of value: Any, by other: Any) -> Any? {
        guard field.ownership == .strong else { return nil }
        return open(value, field, other)
    }

    private static func open<Value>(_ value: Value, _ field: StoredField, _ other: Any) -> Any? {
        guard let other = other as? Value else { return nil }
        var copy = value
        withUnsafeMutablePointer(to: &copy) { copy in
            withUnsafePointer(to: other) { other in
                assign(
                    field.type, UnsafeMutableRawPointer(copy), UnsafeRawPointer(other), field.offset
                )
            }
        }
        return copy
    }

    private static func assign<Field>(
        _ type: Field.Type, _ target: UnsafeMutableRawPointer, _ source: UnsafeRawPointer,
        _ offset: Int
    ) {
        (target + offset).assumingMemoryBound(to: Field.self).pointee =
            (source + offset).assumingMemoryBound(to: Field.self).pointee
    }
}
