// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes what a host shows as text that people read and tests compare.
///
/// One line for each item, children two spaces further in, parts in a fixed order,
/// defaults left out, so that a change of one item changes one line:
///
///     group 16,12 358x20.5 tap button "Play"
///       text 140,0 80x20.5 "Play" 0,16 17/600 #ff9500
///
/// Equal trees print equally, on every machine. Ids are left out unless asked for,
/// since they tell when an item was made rather than what it is.
package struct DisplayPrinter: Sendable {
    package var showsIdentifiers: Bool

    package init(showsIdentifiers: Bool = false) {
        self.showsIdentifiers = showsIdentifiers
    }

    /// Every item of a tree; ends with a newline unless the tree is empty.
    package func text(of tree: DisplayTree) -> String {
        var lines = ""
        tree.forEach { item, depth in
            lines += String(repeating: "  ", count: depth)
            lines += text(of: item)
            lines += "\n"
        }
        return lines
    }

    /// One item without its children.
    package func text(of item: DisplayItem) -> String {
        var parts = [Self.kind(of: item.content)]
        if showsIdentifiers {
            parts.insert("#\(item.id.rawValue)", at: 0)
        }
        parts.append(Self.text(of: item.frame))
        parts += Self.parts(of: item.content)
        if item.opacity != 1 {
            parts.append("opacity \(Self.text(of: item.opacity))")
        }
        if let effect = item.effect {
            parts.append(Self.text(of: effect))
        }
        if item.transform != .identity {
            parts.append(Self.text(of: item.transform))
        }
        if let clip = item.clip {
            parts.append("clip \(Self.text(of: clip))")
        }
        parts += Self.parts(of: item.interactions)
        if let scroll = item.scroll {
            parts.append(Self.text(of: scroll))
        }
        if let semantics = item.semantics {
            parts += Self.parts(of: semantics)
        }
        return parts.joined(separator: " ")
    }

    /// The content alone, as in a line of an item.
    static func contentText(_ content: DisplayContent) -> String {
        ([kind(of: content)] + parts(of: content)).joined(separator: " ")
    }

    private static func kind(of content: DisplayContent) -> String {
        switch content {
        case .group: "group"
        case .text, .texts: "text"
        case .shape: "shape"
        case .textField: "field"
        case .image: "image"
        case .control: "control"
        }
    }

    private static func parts(of content: DisplayContent) -> [String] {
        switch content {
        case .group:
            return []
        case .text(let content):
            return parts(of: content)
        case .texts(let texts):
            return texts.flatMap(parts)
        case .shape(let shape, let fill, let stroke):
            var parts = [text(of: shape)]
            if let fill {
                parts.append("fill \(text(of: fill))")
            }
            if let stroke {
                parts.append("stroke \(text(of: stroke))")
            }
            return parts
        case .textField(let field):
            let prompt = "prompt \(quoted(field.prompt)) \(text(of: field.promptPaint))"
            return [quoted(field.text), text(of: field.font), text(of: field.paint), prompt]
                + extras(of: field)
        case .image(let image):
            return parts(of: image)
        case .control(let control):
            return parts(of: control)
        }
    }

    private static func parts(of content: DisplayText) -> [String] {
        var parts = content.lines.map {
            "\(quoted($0.text)) \(text(of: $0.origin.x)),\(text(of: $0.origin.y))"
        }
        parts += [text(of: content.font), text(of: content.paint)]
        if content.decoration.contains(.underline) {
            parts.append("underline")
        }
        if content.decoration.contains(.strikethrough) {
            parts.append("strikethrough")
        }
        return parts
    }

    private static func extras(of field: DisplayTextField) -> [String] {
        var parts = field.isSecure ? ["secure"] : []
        if let pitch = field.linePitch {
            parts.append("lines \(text(of: pitch))")
        }
        if field.alignment != .left {
            parts.append("\(field.alignment)")
        }
        guard let hints = field.hints else { return parts }
        let named = [
            ("keyboard", hints.keyboard?.rawValue), ("submit", hints.submitKey?.rawValue),
            ("fill", hints.contentType), ("capitals", hints.capitalization?.rawValue),
            ("correct", hints.correctsWords.map { $0 ? "on" : "off" }),
        ]
        return parts + named.compactMap { name, value in value.map { "\(name) \($0)" } }
    }

    static func parts(of interactions: Interactions) -> [String] {
        var parts: [String] = []
        if interactions.contains(.tap) {
            parts.append("tap")
        }
        if interactions.contains(.edit) {
            parts.append("edit")
        }
        if interactions.contains(.passesThrough) {
            parts.append("through")
        }
        if interactions.contains(.contentOnly) {
            parts.append("content")
        }
        if interactions.contains(.focus) {
            parts.append("focus")
        }
        if interactions.contains(.press) {
            parts.append("press")
        }
        if interactions.contains(.select) {
            parts.append("select")
        }
        if interactions.contains(.pointer) {
            parts.append(interactions.contains(.drag) ? "drag" : "pointer")
        }
        if interactions.contains(.hover) {
            parts.append("hover")
        }
        return parts
    }

    static func parts(of semantics: Semantics) -> [String] {
        var parts = [semantics.role.rawValue, quoted(semantics.label)]
        if let value = semantics.value {
            parts.append("value \(quoted(value))")
        }
        if let isOn = semantics.isOn {
            parts.append(isOn ? "on" : "off")
        }
        if let hint = semantics.hint {
            parts.append("hint \(quoted(hint))")
        }
        let flags = [
            ("disabled", !semantics.isEnabled), ("selected", semantics.isSelected),
            ("hidden", semantics.isHidden),
        ]
        parts += flags.filter(\.1).map(\.0)
        if let identifier = semantics.identifier {
            parts.append("id \(quoted(identifier))")
        }
        return parts + semantics.details.map(text(of:))
    }

    private static func text(of detail: Semantics.Detail) -> String {
        switch detail {
        case .headingLevel(let level): "level \(level)"
        case .shortcut(let keys): "shortcut \(keys)"
        case .action(let name): "action \(quoted(name))"
        case .adjustable: "adjustable"
        case .focusable(let isFocusable): isFocusable ? "focusable" : "unfocusable"
        case .sortPriority(let priority): "priority \(text(of: priority))"
        case .keys(let keys): "keys \(keys.sorted().joined(separator: " "))"
        case .plainFocus: "plain focus"
        case .choice: "choice"
        }
    }
}
