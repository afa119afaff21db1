// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

extension BatchEncoder {
    /// Appends 0 for none, else
    /// `[role,label,flags,value,hint,identifier,level,shortcut,priority,keys,action,…]`.
    ///
    /// Flags: 1 disabled, 2 selected, 4 hidden, 8 has an on state, 16 is on, 32
    /// adjustable, 64 takes the focus, 128 does not take it, 256 shows no ring, 512
    /// nothing behind it is reached. A text that is missing is 0.
    mutating func append(_ semantics: Semantics?) {
        guard let semantics else {
            buffer.append(UInt8(ascii: "0"))
            return
        }
        buffer.append(UInt8(ascii: "["))
        buffer.append(integer: Self.number(of: semantics.role))
        append(field: semantics.label)
        let texts = [semantics.value, semantics.hint, semantics.identifier]
        let rest = Rest(semantics.details)
        let count = rest.count == 0 ? (texts.lastIndex { $0 != nil } ?? -1) + 1 : texts.count
        let flags = Self.flags(of: semantics)
        if flags != 0 || count > 0 {
            append(field: flags)
        }
        append(fields: texts[..<count])
        append(rest)
        buffer.append(UInt8(ascii: "]"))
    }

    /// What follows the identifier.
    private struct Rest {
        var level = 0
        var shortcut: String?
        var priority = 0.0
        var keys: String?
        var actions: [String] = []

        /// How many fields are not left out.
        var count: Int {
            if !actions.isEmpty || keys != nil { return 4 }
            if priority != 0 { return 3 }
            return shortcut != nil ? 2 : level != 0 ? 1 : 0
        }

        init(_ details: [Semantics.Detail]) {
            for detail in details {
                switch detail {
                case .headingLevel(let level): self.level = level
                case .shortcut(let shortcut): self.shortcut = shortcut
                case .sortPriority(let priority): self.priority = priority
                case .keys(let keys): self.keys = keys.sorted().joined(separator: " ")
                case .action(let name): actions.append(name)
                case .adjustable, .focusable, .plainFocus, .choice: break
                }
            }
        }
    }

    private mutating func append(_ rest: Rest) {
        if rest.count > 0 { append(field: rest.level) }
        if rest.count > 1 { append(fields: [rest.shortcut]) }
        if rest.count > 2 { append(field: rest.priority) }
        if rest.count > 3 { append(fields: [rest.keys]) }
        for name in rest.actions {
            append(field: name)
        }
    }

    private static func flags(of semantics: Semantics) -> Int {
        var flags =
            (semantics.isEnabled ? 0 : 1) + (semantics.isSelected ? 2 : 0)
            + (semantics.isHidden ? 4 : 0) + (semantics.isOn == nil ? 0 : 8)
            + (semantics.isOn == true ? 16 : 0) + (semantics.isModal ? 512 : 0)
        for detail in semantics.details {
            switch detail {
            case .adjustable: flags += 32
            case .focusable(let isFocusable): flags += isFocusable ? 64 : 128
            case .plainFocus: flags |= 256
            case .choice: flags |= 1_024
            case .headingLevel, .shortcut, .action, .sortPriority, .keys: break
            }
        }
        return flags
    }

    /// The client counts roles in this order.
    private static func number(of role: Semantics.Role) -> Int {
        switch role {
        case .text: 0
        case .button: 1
        case .toggle: 2
        case .textField: 3
        case .image: 4
        case .link: 5
        case .heading: 6
        case .group: 7
        case .row: 8
        case .list: 9
        case .dialog: 10
        case .alertDialog: 11
        case .navigation: 12
        case .tabList: 13
        case .tab: 14
        case .menu: 15
        case .menuItem: 16
        case .slider: 20
        case .picker: 21
        case .stepper: 22
        case .progress: 23
        case .handle: 24
        }
    }
}
