// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

extension HeadlessHost {
    /// Moves a slider or a stepper to a value, and lets go.
    func set(_ name: String, to value: Double, _ query: ElementQuery) throws {
        let control = try query.control(name, of: [.slider, .stepper])
        try give("\(value)", to: control)
    }

    /// Chooses an item of a picker, or a date or colour as a host writes it.
    func select(
        _ item: String, in name: String, _ query: ElementQuery, _ statement: StepStatement
    ) throws {
        let picker = try query.control(name, of: [.picker])
        guard let items = picker.control?.items, !items.isEmpty else {
            return try give(item, to: picker)
        }
        guard let place = items.firstIndex(of: item) else {
            throw StepError(
                statement, "there is no such item" + StepError.list(items.map { "\"\($0)\"" }))
        }
        try give("\(place)", to: picker)
    }

    private func give(_ value: String, to control: HeadlessElement) throws {
        try send(.text(control.id, value))
        // Not every control minds being let go.
        _ = session.handle(.submit(control.id))
    }
}

extension ElementQuery {
    /// The one control of this name that can be used.
    func control(_ name: String, of roles: Set<Semantics.Role>) throws -> HeadlessElement {
        let controls = elements.filter { roles.contains($0.role) }
        let control = try single(controls.filter { $0.name == name }, among: controls)
        guard control.semantics.isEnabled else {
            throw StepError(statement, "\(control.title) is disabled")
        }
        return control
    }
}
