// SPDX-License-Identifier: Apache-2.0

/// What an item means to a screen reader, a query in a test, a step of a script.
///
/// An item without semantics is drawn and not spoken. Names are plain text.
package struct Semantics: Equatable, Sendable {
    package enum Role: String, Hashable, Sendable {
        case text, button, toggle, textField, image, link, heading, group
        /// Of a list, which holds rows; both may hold any other element.
        case row, list
        case dialog, alertDialog, navigation, tabList, tab, menu, menuItem
    }

    package var role: Role
    /// The accessible name.
    package var label: String
    /// The present value: a field's text; `nil` where the role has none.
    package var value: String?
    /// Whether a toggle is on; `nil` for every other role.
    package var isOn: Bool?
    package var hint: String?
    package var isEnabled: Bool
    package var isSelected: Bool
    package var isHidden: Bool
    /// Whether nothing behind the item can be reached while it is shown.
    package var isModal: Bool
    /// What `accessibilityIdentifier(_:)` gave: for tests, never spoken.
    package var identifier: String?

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
