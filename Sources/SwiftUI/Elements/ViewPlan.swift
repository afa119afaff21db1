// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// What is known of a type of view, found once.
@MainActor
package final class ViewPlan {
    package let type: Any.Type
    /// As `_printChanges()` names it: with the types around it, without a module.
    package let name: String
    /// Whether the type belongs to the program rather than to SwiftUI.
    package let isOfProgram: Bool
    let properties: PropertyPlan
    /// Whether bodies of this type read observable objects.
    let habit = ObservationHabit()
    /// Whether closures of rows, if this is a `ForEach`, do.
    var rowsReadObservables = false
    /// Of the dynamic properties, for `_printChanges()` and update records.
    private(set) lazy var propertyNames = properties.leafNames(in: type)
    private(set) lazy var isOfModifier = type is any ViewModifier.Type
    /// Where `body` is declared; only warnings ask.
    private(set) lazy var place = SourcePlace.ofBody(of: type)
    /// The same as `Board.swift:20`.
    package var placeText: String? { place.map { "\($0.file):\($0.line)" } }
    package var sourcePlace: SourcePlace? { place }
    private let comparison: ComparisonPlan
    private let equality: ComparisonPlan

    private init<V>(_ type: V.Type) {
        guard !(type is AnyClass) else {
            // SwiftUI's text.
            fatalError(
                "views must be value types (either a struct or an enum); \(V.self) is a class.")
        }
        self.type = type
        let qualified = _typeName(type, qualified: true)
        name = TypeName.withoutModule(qualified)
        // A `$` marks what a macro made, such as the state of a preview.
        isOfProgram = !qualified.hasPrefix("SwiftUI.") && !name.contains("$")
        properties = PropertyPlan.plan(of: type)
        comparison = ComparisonPlan.of(type, mode: .equatableUnlessPOD)
        equality = ComparisonPlan.of(type, mode: .equatableAlways)
    }

    private static var cache: [ObjectIdentifier: ViewPlan] = [:]
    /// Rows of a list ask for the same plan again and again.
    private static var last: ViewPlan?

    static func plan<V>(of type: V.Type) -> ViewPlan {
        if let last, last.type == type {
            return last
        }
        let plan = cache[ObjectIdentifier(type)] ?? ViewPlan(type)
        cache[ObjectIdentifier(type)] = plan
        last = plan
        return plan
    }

    /// Whether a value that is kept equals the next one; neither is copied.
    func areEqual<V>(_ kept: inout V, _ next: V, _ mode: ComparisonMode) -> Bool {
        let plan = mode == .equatableAlways ? equality : comparison
        return withUnsafeMutablePointer(to: &kept) { kept in
            withUnsafePointer(to: next) { next in
                plan.isEqual(UnsafeRawPointer(kept), UnsafeRawPointer(next))
            }
        }
    }
}

/// One run of a `body`, while it lasts and in the update record.
package struct BodyRun {
    package let plan: ViewPlan
    package let causes: Causes
    /// A bit for each dynamic property that changed, in the order of
    /// `plan.propertyNames`.
    package let changedProperties: UInt64
}

enum TypeName {
    /// A type's full name without its module, as SwiftUI prints it; private
    /// types lose the marker of their file.
    static func withoutModule(_ qualified: String) -> String {
        var name = ""
        var segment = ""
        var isFirstOfType = true
        var rest = Substring(qualified)
        while let character = rest.first {
            if rest.hasPrefix("(unknown context at "), let end = rest.firstIndex(of: ")") {
                rest = rest[rest.index(after: end)...].dropFirst()
                continue
            }
            rest = rest.dropFirst()
            if character == "." {
                // The first segment of each type is its module.
                name += isFirstOfType ? "" : segment + "."
                isFirstOfType = false
                segment = ""
            } else if character.isLetter || character.isNumber || character == "_" {
                segment.append(character)
            } else {
                name += segment + String(character)
                segment = ""
                isFirstOfType = true
            }
        }
        return name + segment
    }
}
