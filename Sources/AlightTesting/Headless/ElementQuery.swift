// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// Finds the one element that a step means, or says what there is instead.
struct ElementQuery {
    let statement: StepStatement
    let elements: [HeadlessElement]

    /// The item that a tap on the one element reaches.
    func tapTarget(_ target: StepTarget) throws -> DisplayID {
        let matches = try matches(target)
        let reachable = matches.filter { $0.tapID != nil && $0.semantics.isEnabled }
        let targets = Set(reachable.compactMap(\.tapID))
        if targets.count == 1, let target = targets.first {
            return target
        }
        let available = elements.filter { $0.tapID != nil }
        if targets.isEmpty, let match = matches.first {
            let reason = match.semantics.isEnabled ? "cannot be tapped" : "is disabled"
            throw StepError(
                statement, "\(match.title) \(reason)" + StepError.list(available.map(\.title)))
        }
        throw noSingleElement(targets.count, available)
    }

    /// The item whose menu a long press on the one element shows.
    func menuTarget(_ target: StepTarget, in tree: DisplayTree) throws -> DisplayID {
        let match = try single(matches(target), among: elements)
        var next: DisplayID? = match.id
        while let id = next {
            if tree[id]?.interactions.contains(.menu) == true {
                return id
            }
            next = tree.parent(of: id)
        }
        throw StepError(statement, "\(match.title) has no menu")
    }

    /// The one element with this name, whatever it is.
    func element(_ name: String) throws -> HeadlessElement {
        try single(named(name), among: elements)
    }

    /// A row has the name of what is in it, which a name alone means.
    private func named(_ name: String) -> [HeadlessElement] {
        let matches = elements.filter { $0.name == name }
        let inner = matches.filter { $0.role != .row }
        return inner.isEmpty ? matches : inner
    }

    /// The one element that a target means, whatever it does.
    func element(_ target: StepTarget) throws -> HeadlessElement {
        try single(matches(target), among: elements)
    }

    /// The one field with this name.
    func field(_ name: String) throws -> HeadlessElement {
        let fields = elements.filter { $0.text != nil }
        return try single(fields.filter { $0.name == name }, among: fields)
    }

    /// The one element with this name that the keyboard can reach.
    func focusable(_ name: String) throws -> HeadlessElement {
        let focusable = elements.filter(\.isFocusable)
        return try single(focusable.filter { $0.name == name }, among: focusable)
    }

    func toggle(_ name: String) throws -> DisplayID {
        let toggles = elements.filter { $0.role == .toggle }
        let toggle = try single(toggles.filter { $0.name == name }, among: toggles)
        guard toggle.semantics.isEnabled, let target = toggle.tapID else {
            throw StepError(statement, "\(toggle.title) is disabled")
        }
        return target
    }

    func single(
        _ matches: [HeadlessElement], among available: [HeadlessElement]
    ) throws -> HeadlessElement {
        guard matches.count == 1, let match = matches.first else {
            throw noSingleElement(matches.count, available)
        }
        return match
    }

    private func matches(_ target: StepTarget) throws -> [HeadlessElement] {
        switch target {
        case .name(let name):
            return named(name)
        case .role(let role, let name):
            return try elements(of: role).filter { $0.name == name }
        case .position(let role, let position):
            let candidates = try elements(of: role)
            guard position <= candidates.count else {
                throw noSingleElement(0, elements.filter { $0.tapID != nil })
            }
            return [candidates[position - 1]]
        case .identifier(let identifier):
            return elements.filter { $0.semantics.identifier == identifier }
        }
    }

    private func elements(of role: StepRole) throws -> [HeadlessElement] {
        guard let role = Semantics.Role(rawValue: role.rawValue) else {
            throw StepError.unsupported(statement)
        }
        return elements.filter { $0.role == role }
    }

    private func noSingleElement(_ found: Int, _ available: [HeadlessElement]) -> StepError {
        .noSingleElement(
            statement, found: found, available: available.map { ($0.role.rawValue, $0.name) })
    }
}

extension HeadlessElement {
    /// Whether the tab key stops here.
    var isFocusable: Bool {
        semantics.isEnabled && (text != nil || tapID == id || takesFocus)
            && !semantics.details.contains(.focusable(false))
    }
}
