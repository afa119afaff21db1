// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

extension HeadlessHost {
    /// Turns a step into the events that a person would cause.
    func begin(_ statement: StepStatement) throws {
        let query = ElementQuery(statement: statement, elements: elements)
        switch statement.step {
        case .tap(let target):
            try tap(query.tapTarget(target))
        case .toggle(let name):
            try tap(query.toggle(name))
        case .focus(let name):
            moveFocus(to: try query.focusable(name).id)
        case .type(let text, let name):
            try type(text, in: try name.map(query.field) ?? focusedField(statement))
        case .key(let stroke):
            try press(stroke, statement)
        case .resize(let width, let height):
            try change { $0.size = CGSize(width: width, height: height) }
        case .dark:
            try change { $0.colorScheme = .dark }
        case .light:
            try change { $0.colorScheme = .light }
        case .locale(let identifier):
            try change { $0.locale = identifier }
        case .textSize(let size):
            try change { $0.textScale = size.scale }
        case .wait(let seconds):
            advance(by: seconds)
        case .scrollBy(let name, let distance):
            try scroll(name, by: distance, statement)
        case .scrollTo(let name):
            try scroll(to: name, statement)
        case .back:
            try goBack(statement)
        case .dismiss:
            try cancel(statement)
        case .longPress(let target):
            try longPress(target, query, statement)
        case .set(let name, let value):
            try set(name, to: value, query)
        case .select(let item, let picker):
            try select(item, in: picker, query, statement)
        case .swipe(let direction, let name):
            try swipe(direction, on: name, statement)
        case .dragTo(let name, let destination):
            try drag(query.element(name), to: query.element(destination), statement)
        case .dragBy(let name, let x, let y):
            try drag(query.element(name), by: CGSize(width: x, height: y), statement)
        }
    }

    func change(_ change: (inout SceneEnvironment) -> Void) throws {
        change(&environment)
        try send(.environment(environment))
    }

    // MARK: Navigation

    /// As by the browser's way back.
    private func goBack(_ statement: StepStatement) throws {
        guard tree.historyDepth > 0 else {
            throw StepError(statement, "there is no page to go back from")
        }
        try send(.history(depth: tree.historyDepth - 1))
    }

    /// As by Escape.
    private func cancel(_ statement: StepStatement) throws {
        guard session.handle(.cancel) else {
            throw StepError(statement, "nothing is shown that can be dismissed")
        }
    }

    /// Down, up, and what the tap does: what a finger causes in this order.
    private func tap(_ id: DisplayID) throws {
        if tree[id]?.interactions.contains(.press) == true {
            try send(.press(id, isDown: true))
            try send(.press(id, isDown: false))
        }
        try send(.tap(id))
    }

    // MARK: Focus and text

    /// What has no use for the focus, such as a button, has it nevertheless.
    private func moveFocus(to id: DisplayID?) {
        focus = id
        _ = session.handle(.focus(id))
    }

    private var focused: HeadlessElement? {
        focus.flatMap { id in elements.first { $0.id == id } }
    }

    private func focusedField(_ statement: StepStatement) throws -> HeadlessElement {
        guard let field = focused, field.text != nil else {
            throw StepError(statement, "no field has the focus")
        }
        return field
    }

    /// Puts text behind what the field holds.
    private func type(_ text: String, in field: HeadlessElement) throws {
        if focus != field.id {
            moveFocus(to: field.id)
        }
        try send(.text(field.id, (field.text ?? "") + text))
    }

    // MARK: Keys

    private func press(_ stroke: KeyStroke, _ statement: StepStatement) throws {
        if stroke.key == "tab", stroke.modifiers.isSubset(of: [.shift]) {
            return moveFocus(by: stroke.modifiers.isEmpty ? 1 : -1)
        }
        if let focused, focused.hears(stroke) {
            return try send(
                .key(focused.id, KeyInput(key: stroke.key, modifiers: stroke.eventModifiers)))
        }
        let shortcut = elements.first {
            $0.semantics.shortcut == stroke.name && $0.semantics.isEnabled && $0.tapID != nil
        }
        if let target = shortcut?.tapID, focused?.takes(stroke) != true {
            return try tap(target)
        }
        guard stroke.modifiers.isEmpty else {
            throw StepError(statement, "no shortcut is \(stroke.name)")
        }
        if stroke.key == "escape" {
            return try cancel(statement)
        }
        guard let focused else {
            throw StepError(statement, "nothing has the focus")
        }
        if let text = focused.text {
            try press(stroke.key, in: focused, text, statement)
            if let target = shortcut?.tapID {
                try tap(target)
            }
        } else if let target = focused.tapID, ["return", "space"].contains(stroke.key) {
            try tap(target)
        } else {
            throw StepError.unsupported(statement)
        }
    }

    private func press(
        _ key: String, in field: HeadlessElement, _ text: String, _ statement: StepStatement
    ) throws {
        switch key {
        case "return":
            // A field that nobody listens to does not mind.
            _ = session.handle(.submit(field.id))
        case "space":
            try type(" ", in: field)
        case "delete":
            if !text.isEmpty {
                try send(.text(field.id, String(text.dropLast())))
            }
        default:
            guard key.count == 1 else {
                throw StepError.unsupported(statement)
            }
            try type(key, in: field)
        }
    }

    /// To the next or former element that takes the focus; around at the ends.
    private func moveFocus(by offset: Int) {
        let stops = elements.filter(\.isFocusable).map(\.id)
        guard !stops.isEmpty else {
            return moveFocus(to: nil)
        }
        let start = focus.flatMap(stops.firstIndex) ?? (offset > 0 ? -1 : stops.count)
        moveFocus(to: stops[(start + offset + stops.count) % stops.count])
    }
}

extension HeadlessElement {
    /// Whether the program hears of the key in place of the system.
    fileprivate func hears(_ stroke: KeyStroke) -> Bool {
        let keys = semantics.keys
        return keys.contains(stroke.key.lowercased()) || keys.contains("*") && text == nil
    }

    /// Whether the element has a use of its own for the key, before any shortcut.
    fileprivate func takes(_ stroke: KeyStroke) -> Bool {
        guard stroke.modifiers.isSubset(of: [.shift]) else { return false }
        if text != nil {
            return stroke.key.count == 1 || ["return", "space", "delete"].contains(stroke.key)
        }
        return tapID != nil && ["return", "space"].contains(stroke.key)
    }
}

extension KeyStroke {
    /// The bits of SwiftUI's `EventModifiers`.
    fileprivate var eventModifiers: Int {
        let bits: [(Modifier, Int)] = [(.shift, 2), (.ctrl, 4), (.opt, 8), (.cmd, 16)]
        return bits.filter { modifiers.contains($0.0) }.map(\.1).reduce(0, +)
    }

    /// As shortcuts are written: `cmd+ctrl+opt+shift+s`.
    fileprivate var name: String {
        let order: [Modifier] = [.cmd, .ctrl, .opt, .shift]
        let held = order.filter(modifiers.contains).map(\.rawValue)
        return (held + [key.lowercased()]).joined(separator: "+")
    }
}

extension Step.TextSize {
    /// As a multiple of the usual size, by the sizes of body text.
    fileprivate var scale: Double {
        let sizes = [14.0, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        return sizes[Self.allCases.firstIndex(of: self)!] / 17
    }
}
