// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A symbol's name, taken apart: `bell.badge.fill` is the filled bell with a badge.
struct SymbolName: Hashable {
    enum Enclosure: String {
        case circle, square, rectangle, capsule
    }

    enum Figure: Hashable {
        /// A glyph of the font of symbols.
        case glyph(Unicode.Scalar)
        /// Letters and digits: `3.circle`, `a.square`.
        case text(String)
    }

    var figure: Figure
    var isFilled = false
    var enclosure: Enclosure?
    var isSlashed = false
    /// A small figure at the lower right corner.
    var badge: Unicode.Scalar?

    /// Fails where nothing stands in for the name.
    init?(_ name: String) {
        guard let found = SymbolName.parse(name.split(separator: ".").map(String.init)) else {
            return nil
        }
        self = found
    }

    private init(figure: Figure) {
        self.figure = figure
    }

    /// From the end: what is said last is put around what is said before.
    private static func parse(_ parts: [String]) -> SymbolName? {
        if let exact = glyph(parts) {
            return SymbolName(figure: .glyph(exact))
        }
        guard let last = parts.last else { return nil }
        let rest = Array(parts.dropLast())
        if last == "fill" || last == "filled" {
            return parse(rest)?.with { $0.isFilled = true }
        }
        if last == "slash" {
            return parse(rest)?.with { $0.isSlashed = true }
        }
        if let enclosure = Enclosure(rawValue: last), !rest.isEmpty {
            let inner = parse(rest) ?? plain(rest)
            return inner?.with { $0.enclosure = enclosure }
        }
        if let place = parts.lastIndex(of: "badge"), place > 0,
            let mark = badgeGlyph(Array(parts[(place + 1)...]))
        {
            return parse(Array(parts[..<place]))?.with { $0.badge = mark }
        }
        if let fill = parts.lastIndex(of: "fill"), fill > 0 {
            // `person.fill.checkmark` is the filled `person.checkmark`.
            return parse(parts.enumerated().filter { $0.offset != fill }.map(\.element))?
                .with { $0.isFilled = true }
        }
        return scripts.contains(last) ? parse(rest) : nil
    }

    private func with(_ change: (inout SymbolName) -> Void) -> SymbolName {
        var name = self
        change(&name)
        return name
    }

    private static func plain(_ parts: [String]) -> SymbolName? {
        guard parts.count == 1, isPlain(parts[0]) else { return nil }
        return SymbolName(figure: .text(parts[0].uppercased()))
    }

    private static func glyph(_ parts: [String]) -> Unicode.Scalar? {
        SymbolFont.scalar(of: parts.joined(separator: "."))
    }

    private static func isPlain(_ text: String) -> Bool {
        (1...2).contains(text.count) && text.allSatisfy { $0.isLetter || $0.isNumber }
    }

    private static func badgeGlyph(_ parts: [String]) -> Unicode.Scalar? {
        parts.isEmpty ? SymbolFont.scalar(of: "circle") : SymbolName.glyph(parts)
    }

    /// Forms of a symbol for other writing.
    private static let scripts: Set<String> = ["rtl", "ar", "he", "hi", "ja", "ko", "th", "zh"]
}
