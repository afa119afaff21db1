// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Foundation

extension View {
    /// Prints why this `body` runs; call it there.
    public static func _printChanges() {
        print(changesText(of: Self.self))
    }

    /// The same, in the system's log: on Linux, on standard error.
    public static func _logChanges() {
        FileHandle.standardError.write(Data((changesText(of: Self.self) + "\n").utf8))
    }
}

extension ViewModifier {
    /// Prints why this `body` runs; call it there.
    public static func _printChanges() {
        print(changesText(of: Self.self))
    }

    public static func _logChanges() {
        FileHandle.standardError.write(Data((changesText(of: Self.self) + "\n").utf8))
    }
}

@MainActor
private func changesText<T>(of type: T.Type) -> String {
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
        let fields = plan.properties.fields
        if causes.contains(.created), !fields.isEmpty {
            names.append("@identity")
        }
        for (position, field) in fields.enumerated()
        where causes.contains(.created) || changedProperties & (1 << UInt64(min(position, 63))) != 0
        {
            names.append(field.name)
        }
        if causes.contains(.external) {
            names.append("@dependencies")
        }
        return names
    }
}
