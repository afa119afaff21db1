// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// A key, by the character that it types.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    public var character: Character

    public init(_ character: Character) {
        self.character = character
    }

    public init(extendedGraphemeClusterLiteral: Character) {
        character = extendedGraphemeClusterLiteral
    }

    public static let upArrow = KeyEquivalent("\u{F700}")
    public static let downArrow = KeyEquivalent("\u{F701}")
    public static let leftArrow = KeyEquivalent("\u{F702}")
    public static let rightArrow = KeyEquivalent("\u{F703}")
    public static let escape = KeyEquivalent("\u{1B}")
    public static let delete = KeyEquivalent("\u{8}")
    public static let deleteForward = KeyEquivalent("\u{F728}")
    public static let home = KeyEquivalent("\u{F729}")
    public static let end = KeyEquivalent("\u{F72B}")
    public static let pageUp = KeyEquivalent("\u{F72C}")
    public static let pageDown = KeyEquivalent("\u{F72D}")
    public static let clear = KeyEquivalent("\u{F739}")
    public static let tab = KeyEquivalent("\t")
    public static let space = KeyEquivalent(" ")
    public static let `return` = KeyEquivalent("\r")

    /// As steps and hosts write it.
    var name: String {
        Self.names[self] ?? String(character).lowercased()
    }

    /// The key that steps and hosts write so; `nil` where it is none.
    init?(name: String) {
        if let key = Self.names.first(where: { $0.value == name })?.key {
            self = key
        } else if name.count == 1, let character = name.lowercased().first {
            self.init(character)
        } else {
            return nil
        }
    }

    private static let names: [KeyEquivalent: String] = [
        .upArrow: "up", .downArrow: "down", .leftArrow: "left", .rightArrow: "right",
        .escape: "escape", .delete: "delete", .deleteForward: "forwarddelete", .home: "home",
        .end: "end", .pageUp: "pageup", .pageDown: "pagedown", .clear: "clear", .tab: "tab",
        .space: "space", .return: "return",
    ]
}

/// Keys that are held down with another one.
public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let capsLock = EventModifiers(rawValue: 1 << 0)
    public static let shift = EventModifiers(rawValue: 1 << 1)
    public static let control = EventModifiers(rawValue: 1 << 2)
    public static let option = EventModifiers(rawValue: 1 << 3)
    public static let command = EventModifiers(rawValue: 1 << 4)
    public static let numericPad = EventModifiers(rawValue: 1 << 5)
    public static let all: EventModifiers = [
        .capsLock, .shift, .control, .option, .command, .numericPad,
    ]
}

/// A key with modifiers by which a control is set off, wherever the focus is.
public struct KeyboardShortcut: Sendable, Hashable {
    /// How a shortcut follows the layout of the keyboard in use.
    public struct Localization: Sendable {
        public static let automatic = Localization()
        public static let withoutMirroring = Localization()
        public static let custom = Localization()
    }

    public var key: KeyEquivalent
    public var modifiers: EventModifiers { EventModifiers(rawValue: modifierBits) }
    private let modifierBits: Int

    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.key = key
        modifierBits = modifiers.rawValue
    }

    public init(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization
    ) {
        self.init(key, modifiers: modifiers)
    }

    /// Return.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// As steps and hosts write it: `cmd+shift+s`.
    var name: String {
        let named: [(EventModifiers, String)] = [
            (.command, "cmd"), (.control, "ctrl"), (.option, "opt"), (.shift, "shift"),
        ]
        let held = named.filter { modifiers.contains($0.0) }.map(\.1)
        return (held + [key.name]).joined(separator: "+")
    }
}

extension View {
    /// Sets the control off by a key; of several controls in the view the first.
    nonisolated public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command
    ) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    nonisolated public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command,
        localization: KeyboardShortcut.Localization
    ) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        modifier(ShortcutModifier(shortcut: shortcut))
    }

    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        modifier(ShortcutModifier(shortcut: shortcut))
    }
}

nonisolated private struct ShortcutModifier: NodeModifier {
    let shortcut: KeyboardShortcut?

    @MainActor func makeNode(_ stage: Stage) -> ShortcutNode {
        stage.usesAccessibility = true
        return ShortcutNode(stage)
    }

    @MainActor func update(_ node: ShortcutNode, _ context: NodeContext) {
        node.shortcut = shortcut?.name
    }
}

/// Hosts know shortcuts by the meaning of the control that they belong to.
private final class ShortcutNode: WrapperNode {
    var shortcut: String? {
        didSet {
            if shortcut != oldValue {
                noteSemanticsChangeBelow()
            }
        }
    }

    override func adjust(_ semantics: inout Semantics?, of node: LayoutNode) -> Bool {
        guard let shortcut, var next = semantics, next.shortcut == nil,
            [.button, .toggle, .link].contains(next.role)
        else { return true }
        next.details.append(.shortcut(shortcut))
        semantics = next
        return true
    }
}
