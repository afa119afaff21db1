// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// What the first response holds of a program: its title, and what it shows as plain HTML.
///
/// For who has no script, search engines and link previews; a browser with a
/// script does not show it and takes it away with the first batch. It says what
/// items mean, not where they stand.
struct FirstPage {
    /// A longer page says so at its end.
    private static let longest = 1_000_000

    private let title: String
    /// The address of a picture for link previews.
    private let picture: String?
    /// Names the visit whose scene was made for this page.
    var token: String?
    private var content = ""

    init(title: String, picture: String?) {
        self.title = title
        self.picture = picture
    }

    /// What stands at a place of the template.
    func part(_ name: Substring) -> String {
        switch name {
        case "title":
            return Page.escape(title)
        case "meta":
            return meta
        case "content":
            return content.isEmpty ? "" : "<div id=\"first\">\n\(content)</div>\n"
        default:
            assertionFailure("nothing for \(name)")
            return ""
        }
    }

    private var meta: String {
        var lines = [
            ("property", "og:title", title), ("property", "og:type", "website"),
        ]
        if let picture {
            lines.append(("property", "og:image", picture))
        }
        if let token {
            lines.append(("name", "visit", token))
        }
        return lines.map { key, name, value in
            "<meta \(key)=\"\(name)\" content=\"\(Page.escape(value))\">\n"
        }.joined()
    }

    // MARK: Content

    /// Adds items as a scene gives them: parents first, each behind its siblings.
    mutating func add(_ items: [DisplayPatch]) {
        /// Items whose text is said by one around them, or by nobody.
        var silent: Set<DisplayID> = []
        for case .insert(let item, let parent, _) in items {
            guard content.utf8.count < Self.longest else {
                content += "<p>…</p>\n"
                return
            }
            if silent.contains(parent) || item.semantics?.isHidden == true || item.opacity == 0 {
                silent.insert(item.id)
            } else if let line = Self.line(item) {
                content += line + "\n"
                silent.insert(item.id)
            }
        }
    }

    /// One element for an item that says something.
    private static func line(_ item: DisplayItem) -> String? {
        if case .textField(let field) = item.content {
            return self.field(field, label: item.semantics?.label ?? field.prompt)
        }
        guard let semantics = item.semantics else {
            guard case .text(let text) = item.content else {
                return nil
            }
            return paragraph(text.lines.map(\.text).joined(separator: " "))
        }
        let label = Page.escape(semantics.label)
        switch semantics.role {
        case .group, .row, .list, .handle, .dialog, .alertDialog, .navigation, .tabList, .menu:
            return nil
        case .text, .textField, .slider, .picker, .stepper, .progress:
            return paragraph(semantics.label)
        case .heading:
            return "<h2>\(label)</h2>"
        case .button, .tab, .menuItem:
            return "<p><button type=\"button\" disabled>\(label)</button></p>"
        case .toggle:
            let checked = semantics.isOn == true ? " checked" : ""
            return "<p><label><input type=\"checkbox\" disabled\(checked)> \(label)</label></p>"
        case .image:
            return "<p><span role=\"img\" aria-label=\"\(label)\">\(label)</span></p>"
        case .link:
            return link(label, to: semantics.value ?? "")
        }
    }

    private static func paragraph(_ text: String) -> String? {
        text.allSatisfy(\.isWhitespace) ? nil : "<p>\(Page.escape(text))</p>"
    }

    private static func field(_ field: DisplayTextField, label: String) -> String {
        let value = field.isSecure ? "" : Page.escape(field.text)
        return "<p><input type=\"text\" disabled aria-label=\"\(Page.escape(label))\""
            + " placeholder=\"\(Page.escape(field.prompt))\" value=\"\(value)\"></p>"
    }

    /// Only schemes that show something become links, as in the page itself.
    private static func link(_ label: String, to address: String) -> String {
        let scheme = URL(string: address)?.scheme?.lowercased() ?? ""
        guard ["http", "https", "mailto"].contains(scheme) else {
            return "<p>\(label)</p>"
        }
        let href = Page.escape(address)
        return "<p><a href=\"\(href)\" rel=\"noopener noreferrer\">\(label)</a></p>"
    }
}
