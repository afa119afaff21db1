// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Foundation

extension View {
    /// Prints why this `body` runs; call it there.
    public static func _printChanges() {
        print(printedChanges(of: Self.self))
    }

    /// The same, in the system's log: on Linux, on standard error.
    public static func _logChanges() {
        FileHandle.standardError.write(Data((printedChanges(of: Self.self) + "\n").utf8))
    }
}

extension ViewModifier {
    /// Prints why this `body` runs; call it there.
    public static func _printChanges() {
        print(printedChanges(of: Self.self))
    }

    public static func _logChanges() {
        FileHandle.standardError.write(Data((printedChanges(of: Self.self) + "\n").utf8))
    }
}

/// The line for the `body` that runs now.
@MainActor
func printedChanges<T>(of type: T.Type) -> String {
    let plan = ViewPlan.plan(of: type)
    let names = ViewGraph.running?.currentBody?.changedNames ?? []
    let changes = names.isEmpty ? "unchanged." : names.joined(separator: ", ") + " changed."
    return "\(plan.name): \(changes)"
}

extension BodyRun {
    /// `@self`, `@identity`, then properties in their order, as SwiftUI prints
    /// them (semantics rules 7); `@dependencies` stands for observable objects.
    @MainActor
    package var changedNames: [String] {
        var names: [String] = []
        if !causes.isDisjoint(with: [.created, .input]) {
            names.append("@self")
        }
        if causes.contains(.created), !plan.properties.fields.isEmpty {
            names.append("@identity")
        }
        for (position, name) in plan.propertyNames.enumerated()
        where causes.contains(.created) || changedProperties & (1 << UInt64(min(position, 63))) != 0
        {
            names.append(name)
        }
        if causes.contains(.external) {
            names.append("@dependencies")
        }
        return names
    }
}
