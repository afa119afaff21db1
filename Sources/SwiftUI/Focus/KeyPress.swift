// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// A key that went down, is held, or came up while the focus was in a view.
public struct KeyPress: Sendable {
    public struct Phases: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let down = Phases(rawValue: 1 << 0)
        /// The key is held, and counts again.
        public static let `repeat` = Phases(rawValue: 1 << 1)
        public static let up = Phases(rawValue: 1 << 2)
        public static let all: Phases = [.down, .repeat, .up]
    }

    public enum Result: Sendable {
        /// Nobody else hears of the key.
        case handled
        /// Views around this one hear of it, and then the system.
        case ignored
    }

    public let phase: Phases
    public let key: KeyEquivalent
    /// What the key types, together with those that are held.
    public let characters: String
    public let modifiers: EventModifiers
}

extension KeyPress: CustomDebugStringConvertible {
    public var debugDescription: String {
        "KeyPress(key: \(key.name), characters: \(characters.debugDescription))"
    }
}

extension View {
    /// Does something when a key goes down, or counts again, while the focus is in
    /// this view.
    nonisolated public func onKeyPress(
        _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
    ) -> some View {
        onKeyPress(keys: [key]) { _ in action() }
    }

    nonisolated public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases,
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(keys: [key], phases: phases, action: action)
    }

    nonisolated public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(KeyPressHandler(keys: keys, phases: phases, action: action)))
    }

    /// The same for keys that type any of the characters.
    nonisolated public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(
            KeyPressModifier(
                KeyPressHandler(characters: characters, phases: phases, action: action)))
    }

    nonisolated public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(KeyPressHandler(phases: phases, action: action)))
    }
}

private struct KeyPressHandler {
    /// `nil` for all.
    var keys: Set<KeyEquivalent>?
    var characters: CharacterSet?
    let phases: KeyPress.Phases
    let action: (KeyPress) -> KeyPress.Result

    /// What hosts are told of it: names of keys, `*` for all of them, and `^` where
    /// keys that come up count.
    var request: Set<String> {
        var request = keys.map { Set($0.map(\.name)) } ?? ["*"]
        if phases.contains(.up) {
            request.insert("^")
        }
        return request
    }

    func takes(_ press: KeyPress) -> Bool {
        guard !phases.isDisjoint(with: press.phase), keys?.contains(press.key) != false else {
            return false
        }
        guard let characters else { return true }
        return !press.characters.isEmpty
            && press.characters.unicodeScalars.allSatisfy(characters.contains)
    }
}

nonisolated private struct KeyPressModifier: NodeModifier {
    let handler: KeyPressHandler

    init(_ handler: KeyPressHandler) {
        self.handler = handler
    }

    @MainActor func makeNode(_ stage: Stage) -> KeyPressNode {
        stage.usesAccessibility = true
        return KeyPressNode(stage)
    }

    @MainActor func update(_ node: KeyPressNode, _ context: NodeContext) {
        node.handler = handler
    }
}

/// Hears of the keys that are pressed while the focus is below.
private final class KeyPressNode: WrapperNode {
    var handler: KeyPressHandler? {
        didSet {
            if handler?.request != oldValue?.request {
                noteSemanticsChangeBelow()
            }
        }
    }

    override func adjust(_ semantics: inout Semantics?, of node: LayoutNode) -> Bool {
        guard let handler, let record = node.record, var next = semantics,
            !record.interactions.isDisjoint(with: [.tap, .edit, .focus])
        else { return true }
        let keys = next.keys.union(handler.request)
        next.details.removeAll { if case .keys = $0 { true } else { false } }
        next.details.append(.keys(keys))
        semantics = next
        return true
    }
}

extension ViewGraph {
    /// Tells the views around an item of a key; when none of them handles it, it
    /// does what the key does by itself.
    func press(_ input: KeyInput, in id: DisplayID) -> Bool {
        guard let record = stage.record(id), let press = KeyPress(input) else { return false }
        perform {
            var next: LayoutNode? = record.node
            while let node = next {
                if let handler = (node as? KeyPressNode)?.handler, handler.takes(press),
                    handler.action(press) == .handled
                {
                    return
                }
                next = node.parent
            }
            if press.phase == .down, press.modifiers.isEmpty, [.return, .space].contains(press.key)
            {
                record.onTap?()
            }
        }
        return true
    }
}

extension KeyPress {
    fileprivate init?(_ input: KeyInput) {
        guard let key = KeyEquivalent(name: input.key) else { return nil }
        self.key = key
        characters = input.key.count == 1 ? input.key : String(key.character)
        modifiers = EventModifiers(rawValue: input.modifiers)
        phase =
            switch input.phase {
            case .down: .down
            case .again: .repeat
            case .up: .up
            }
    }
}
