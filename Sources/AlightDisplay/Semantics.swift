// SPDX-License-Identifier: Apache-2.0

/// What an item means to a screen reader, a query in a test, a step of a script.
///
/// An item without semantics is drawn and not spoken. Names are plain text.
package struct Semantics: Equatable, Sendable {
    package enum Role: String, Hashable, Sendable {
        case text, button, toggle, textField, image, link, heading, group
        /// Of a list, which holds rows; both may hold any other element.
        case row, list
        /// Moves the row that it stands in: `InputEvent.move`.
        case handle
        case dialog, alertDialog, navigation, tabList, tab, menu, menuItem
        case slider, picker, stepper, progress
    }

    package var role: Role
    /// The accessible name.
    package var label: String
    /// The present value: a field's text; `nil` where the role has none.
    package var value: String?
    /// Whether a toggle, or a row of a menu that can be, is on; `nil` for all others.
    package var isOn: Bool?
    package var hint: String?
    package var isEnabled: Bool
    package var isSelected: Bool
    package var isHidden: Bool
    /// Whether nothing behind the item can be reached while it is shown.
    package var isModal: Bool
    /// What `accessibilityIdentifier(_:)` gave: for tests, never spoken.
    package var identifier: String?
    /// What few items have; at most one of each kind apart from actions.
    package var details: [Detail] = []

    package enum Detail: Equatable, Sendable {
        /// From 1 to 6.
        case headingLevel(Int)
        /// A key with its modifiers that taps the item, as steps write it: `cmd+s`.
        case shortcut(String)
        /// Something that can be done with the item besides a tap, by its name:
        /// `InputEvent.action` counts these from 0.
        case action(String)
        /// The value can be made more or less: `InputEvent.adjust`.
        case adjustable
        /// Whether the tab key stops here, where that does not follow from the role.
        case focusable(Bool)
        /// Siblings with a higher one are read first; 0 where nothing was said.
        case sortPriority(Double)
        /// Keys that the program hears of while the focus is in the item, by the names
        /// that steps have for them: `InputEvent.key`. `*` stands for all of them, and
        /// `^` says that coming up counts as well.
        case keys(Set<String>)
        /// The focus is not drawn by the host.
        case plainFocus
        /// The item is one of several of which one is on.
        case choice
    }

    package init(
        role: Role, label: String, value: String? = nil, isOn: Bool? = nil, hint: String? = nil,
        isEnabled: Bool = true, isSelected: Bool = false, isHidden: Bool = false,
        isModal: Bool = false, identifier: String? = nil
    ) {
        self.role = role
        self.label = label
        self.value = value
        self.isOn = isOn
        self.hint = hint
        self.isEnabled = isEnabled
        self.isSelected = isSelected
        self.isHidden = isHidden
        self.isModal = isModal
        self.identifier = identifier
    }
}

extension Semantics {
    package var shortcut: String? {
        for case .shortcut(let shortcut) in details {
            return shortcut
        }
        return nil
    }

    /// The names of the actions besides a tap.
    package var actions: [String] {
        details.compactMap { if case .action(let name) = $0 { name } else { nil } }
    }

    /// The keys that the program hears of.
    package var keys: Set<String> {
        for case .keys(let keys) in details {
            return keys
        }
        return []
    }

    package var isAdjustable: Bool { details.contains(.adjustable) }
}
