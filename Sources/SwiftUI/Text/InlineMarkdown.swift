// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads what Markdown has within a line: `**bold**`, `*italic*`, `~~struck~~`,
/// `` `code` ``, `[a link](https://example.org)`, `^[2 item](inflect: true)`, and a backslash before a sign that
/// means itself.
struct InlineMarkdown {
    private var rest: Substring
    private var pieces: [Text] = []
    private var plain = ""

    /// `nil` where nothing is marked.
    static func pieces(of text: String) -> [Text]? {
        guard text.utf8.contains(where: { "*_~`[\\".utf8.contains($0) }) else { return nil }
        var reader = InlineMarkdown(rest: text[...])
        reader.read()
        let isPlain = reader.pieces.count <= 1 && reader.pieces.first == Text(verbatim: text)
        return isPlain ? nil : reader.pieces
    }

    private mutating func read() {
        while let first = rest.first {
            if first == "\\", let escaped = rest.dropFirst().first, escaped.isPunctuation {
                plain.append(escaped)
                rest.removeFirst(2)
            } else if !readCode(), !readInflection(), !readLink(), !readEmphasis() {
                plain.append(first)
                rest.removeFirst()
            }
        }
        endPlain()
    }

    private mutating func endPlain() {
        guard !plain.isEmpty else { return }
        pieces.append(Text(verbatim: plain))
        plain = ""
    }

    private mutating func add(_ text: Text) {
        endPlain()
        pieces.append(text)
    }

    /// What stands between two marks, if the second one comes.
    private func enclosed(by mark: String) -> Substring? {
        guard rest.hasPrefix(mark) else { return nil }
        let inner = rest.dropFirst(mark.count)
        guard let end = inner.range(of: mark), end.lowerBound > inner.startIndex,
            !inner[inner.startIndex].isWhitespace
        else { return nil }
        return inner[..<end.lowerBound]
    }

    private mutating func take(_ inner: Substring, _ mark: String) {
        rest = rest.dropFirst(inner.count + 2 * mark.count)
    }

    private mutating func readCode() -> Bool {
        guard let code = enclosed(by: "`") else { return false }
        add(Text(verbatim: String(code)).monospaced())
        take(code, "`")
        return true
    }

    private mutating func readEmphasis() -> Bool {
        let marks: [(String, (Text) -> Text)] = [
            ("***", { $0.bold().italic() }), ("**", { $0.bold() }), ("__", { $0.bold() }),
            ("*", { $0.italic() }), ("_", { $0.italic() }), ("~~", { $0.strikethrough() }),
        ]
        // Within a word an underscore is a letter.
        let isInWord = plain.last.map { $0.isLetter || $0.isNumber } ?? false
        for (mark, change) in marks where !(isInWord && mark.hasPrefix("_")) {
            if let inner = enclosed(by: mark) {
                add(change(InlineMarkdown.text(inner)))
                take(inner, mark)
                return true
            }
        }
        return false
    }

    /// `^[2 item](inflect: true)`: the last word in the plural, unless the text begins with
    /// the number 1.
    private mutating func readInflection() -> Bool {
        guard rest.hasPrefix("^["), let end = rest.range(of: "](inflect: true)") else {
            return false
        }
        let text = rest[rest.index(rest.startIndex, offsetBy: 2)..<end.lowerBound]
        guard !text.contains("]") else { return false }
        let isOne = text.prefix { $0 != " " } == "1"
        add(Text(verbatim: isOne ? String(text) : InlineMarkdown.plural(of: text)))
        rest = rest[end.upperBound...]
        return true
    }

    /// By the rules of English, without its exceptions.
    private static func plural(of text: Substring) -> String {
        let ending = text.suffix(2)
        if ending.last == "y", let before = ending.first, !"aeiou".contains(before) {
            return text.dropLast() + "ies"
        }
        let isHissing =
            ending == "ch" || ending == "sh" || ending.last.map { "sxz".contains($0) } == true
        return text + (isHissing ? "es" : "s")
    }

    private mutating func readLink() -> Bool {
        guard rest.first == "[", let middle = rest.range(of: "]("),
            let end = rest[middle.upperBound...].firstIndex(of: ")")
        else { return false }
        let title = rest[rest.index(after: rest.startIndex)..<middle.lowerBound]
        guard !title.isEmpty, !title.contains("[") else { return false }
        add(InlineMarkdown.text(title).foregroundStyle(.tint))
        rest = rest[rest.index(after: end)...]
        return true
    }

    private static func text(_ inner: Substring) -> Text {
        pieces(of: String(inner)).map { Text($0) } ?? Text(verbatim: String(inner))
    }
}
