// SPDX-License-Identifier: Apache-2.0

/// A control of the host's own that lies, unseen, over what the program draws of
/// it: it takes the keyboard, the pointer and screen readers.
///
/// A host sends each new value as `InputEvent.text`, and `InputEvent.submit` when
/// the person lets go.
package struct DisplayControl: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// Values are numbers. Without a step every number is one.
        case range(from: Double, to: Double, step: Double?)
        /// Values are places in the list, from 0.
        case choice([String])
        /// Values are `2026-11-30`, `2026-11-30T09:41` or `09:41`; bounds too.
        case date(DatePart, from: String?, to: String?)
        /// Values are `#rrggbb`.
        case color
    }

    package enum DatePart: String, Sendable {
        case day = "date"
        case dayAndTime = "datetime-local"
        case time
    }

    package var kind: Kind
    package var value: String

    package init(_ kind: Kind, value: String) {
        self.kind = kind
        self.value = value
    }

    /// The items of a choice.
    package var items: [String] {
        if case .choice(let items) = kind { items } else { [] }
    }
}
