// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Foundation

extension View {
    /// Prints why this `body` runs; call it there.
    public static func _printChanges() {
        printChanges(of: Self.self)
    }

    /// The same, in the system's log: on Linux, on standard error.
    public static func _logChanges() {
        logChanges(of: Self.self)
    }
}

extension ViewModifier {
    /// Prints why this `body` runs; call it there.
    public static func _printChanges() {
        printChanges(of: Self.self)
    }

    public static func _logChanges() {
        logChanges(of: Self.self)
    }
}

@MainActor
private func printChanges<T>(of type: T.Type) {
    if ViewGraph.running?.engine.isAside != true {
        print(printedChanges(of: type))
    }
}

@MainActor
private func logChanges<T>(of type: T.Type) {
    if ViewGraph.running?.engine.isAside != true {
        FileHandle.standardError.write(Data((printedChanges(of: type) + "\n").utf8))
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
