// SPDX-License-Identifier: Apache-2.0

/// Reads the text of `--do`: steps with `;` or a line break between them.
///
///     tap "Save"; wait 0.2; type "Anna" in "Name"; key cmd+s
///
/// Each step starts with its verb; names stand in double quotes, in which `\"`,
/// `\\` and `\n` are one character. Empty steps are skipped.
package struct StepParser {
    private var words: StepWords

    package static func parse(_ script: String) throws -> [StepStatement] {
        try StepWords.statements(in: script).enumerated().map { index, text in
            do {
                var parser = StepParser(words: try StepWords(text))
                return StepStatement(number: index + 1, text: text, step: try parser.step())
            } catch let reason as StepWords.Reason {
                throw StepError(number: index + 1, text: text, reason: reason.text)
            }
        }
    }

    private mutating func step() throws -> Step {
        let verb = try words.word("a step")
        guard let read = Self.readers[verb] else {
            throw StepWords.Reason.unknown("step", verb, among: Self.readers.keys.sorted())
        }
        let step = try read(&self)
        try words.expectEnd()
        return step
    }

    private typealias Reader = @Sendable (inout StepParser) throws -> Step

    private static let readers: [String: Reader] = [
        "tap": { .tap(try $0.target()) },
        "longpress": { .longPress(try $0.target()) },
        "type": { try $0.type() },
        "key": { .key(try $0.keyStroke()) },
        "focus": { .focus(try $0.words.name("a field")) },
        "toggle": { .toggle(try $0.words.name("a toggle")) },
        "set": { .set(try $0.words.name("a slider"), try $0.words.number("a value")) },
        "select": { try $0.select() },
        "swipe": { try $0.swipe() },
        "drag": { try $0.drag() },
        "scroll": { try $0.scroll() },
        "resize": { try $0.resize() },
        "dark": { _ in .dark },
        "light": { _ in .light },
        "locale": { .locale(try $0.words.word("a locale, such as de")) },
        "textsize": { .textSize(try $0.words.choice("text size")) },
        "wait": { try $0.wait() },
        "back": { _ in .back },
        "dismiss": { _ in .dismiss },
    ]

    /// `"Title"`, `button "Title"`, `button 2`, `id "x"`.
    private mutating func target() throws -> StepTarget {
        if words.isAtName {
            return .name(try words.name("an element"))
        }
        if words.skip("id") {
            return .identifier(try words.name("an identifier"))
        }
        let role: StepRole = words.skip("field") ? .textField : try words.choice("role")
        if words.isAtName {
            return .role(role, name: try words.name("an element"))
        }
        let position = try words.number("a name in quotes, or a position")
        guard position >= 1, position == position.rounded(), position < 1e9 else {
            throw StepWords.Reason("positions count from 1")
        }
        return .position(role, Int(position))
    }

    private mutating func type() throws -> Step {
        let text = try words.name("the text to type")
        guard !words.isAtEnd else {
            return .type(text, field: nil)
        }
        try words.expect("in")
        return .type(text, field: try words.name("a field"))
    }

    private mutating func keyStroke() throws -> KeyStroke {
        let text = try words.word("a key, such as return or cmd+s")
        var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        if text == "+" || text.hasSuffix("++") {
            // The key is "+" itself: "+", "cmd++".
            parts = parts.dropLast(2) + ["+"]
        }
        let key = parts.removeLast()
        let modifiers = try parts.map { part in
            let aliases = ["command": "cmd", "option": "opt", "alt": "opt", "control": "ctrl"]
            guard let modifier = KeyStroke.Modifier(rawValue: aliases[part] ?? part) else {
                throw StepWords.Reason.unknown(
                    "modifier", part, among: KeyStroke.Modifier.allCases.map(\.rawValue))
            }
            return modifier
        }
        let names = Self.keyNames
        guard key.count == 1 || names.contains(key) else {
            throw StepWords.Reason.unknown("key", key, among: names)
        }
        return KeyStroke(key: key, modifiers: Set(modifiers))
    }

    private static let keyNames =
        [
            "return", "escape", "tab", "space", "delete", "forwarddelete", "up", "down", "left",
            "right", "home", "end", "pageup", "pagedown",
        ] + (1...12).map { "f\($0)" }

    private mutating func select() throws -> Step {
        let item = try words.name("an item")
        try words.expect("in")
        return .select(item, picker: try words.name("a picker"))
    }

    private mutating func swipe() throws -> Step {
        let direction: Step.SwipeDirection = try words.choice("direction")
        try words.expect("on")
        return .swipe(direction, on: try words.name("an element"))
    }

    private mutating func drag() throws -> Step {
        let name = try words.name("an element")
        if words.skip("to") {
            return .dragTo(name, destination: try words.name("a destination"))
        }
        try words.expect("by")
        let offset = try words.numbers("an offset, such as 10,-40", separator: ",")
        return .dragBy(name, x: offset.0, y: offset.1)
    }

    private mutating func scroll() throws -> Step {
        if words.skip("to") {
            return .scrollTo(try words.name("an element"))
        }
        let name = try words.name("what to scroll")
        try words.expect("by")
        return .scrollBy(name, try words.number("a distance"))
    }

    private mutating func resize() throws -> Step {
        let size = try words.numbers("a size, such as 390x844", separator: "x")
        guard size.0 > 0, size.1 > 0 else {
            throw StepWords.Reason("a size is larger than 0")
        }
        return .resize(width: size.0, height: size.1)
    }

    private mutating func wait() throws -> Step {
        let seconds = try words.number("a number of seconds")
        guard seconds >= 0 else {
            throw StepWords.Reason("time only moves forward")
        }
        return .wait(seconds)
    }
}
