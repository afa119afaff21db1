// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// What modifiers say of the elements in a view; `nil` leaves a part as it is.
struct AccessibilityProperties: Equatable {
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var isHidden = false
    var headingLevel: Int?
    var sortPriority: Double?
    var isFocusable: Bool?
    var addedTraits = AccessibilityTraits()
    var removedTraits = AccessibilityTraits()

    /// Outer modifiers come later and have the last word, but show nothing that
    /// inner ones hide.
    func apply(to semantics: inout Semantics) {
        semantics.label = label ?? semantics.label
        semantics.value = value ?? semantics.value
        semantics.hint = hint ?? semantics.hint
        semantics.identifier = identifier ?? semantics.identifier
        semantics.isHidden = semantics.isHidden || isHidden
        removeTraits(of: &semantics)
        addTraits(to: &semantics)
        if let headingLevel {
            semantics.role = .heading
            semantics.details.removeAll { if case .headingLevel = $0 { true } else { false } }
            semantics.details.append(.headingLevel(headingLevel))
        }
        if let sortPriority {
            semantics.details.removeAll { if case .sortPriority = $0 { true } else { false } }
            semantics.details.append(.sortPriority(sortPriority))
        }
        if let isFocusable {
            semantics.details.removeAll { if case .focusable = $0 { true } else { false } }
            semantics.details.append(.focusable(isFocusable))
        }
    }

    private static let roles: [(AccessibilityTraits, Semantics.Role)] = [
        (.isButton, .button), (.isLink, .link), (.isToggle, .toggle), (.isHeader, .heading),
        (.isImage, .image), (.isStaticText, .text),
    ]

    private func removeTraits(of semantics: inout Semantics) {
        guard removedTraits != AccessibilityTraits() else { return }
        for (trait, role) in Self.roles where removedTraits.contains(trait) {
            if semantics.role == role {
                semantics.role = .group
            }
        }
        if removedTraits.contains(.isSelected) {
            semantics.isSelected = false
        }
    }

    private func addTraits(to semantics: inout Semantics) {
        guard addedTraits != AccessibilityTraits() else { return }
        // One role is told: the first of those above.
        if let (_, role) = Self.roles.first(where: { addedTraits.contains($0.0) }) {
            semantics.role = role
        }
        if addedTraits.contains(.isSelected) {
            semantics.isSelected = true
        }
    }
}
