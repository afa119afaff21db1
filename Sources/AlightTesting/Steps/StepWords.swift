// SPDX-License-Identifier: Apache-2.0

/// The words and quoted names of one step, taken from the front.
struct StepWords {
    /// Why the words are not a step.
    struct Reason: Error, Equatable {
        let text: String

        init(_ text: String) {
            self.text = text
        }

        static func unknown(_ kind: String, _ word: String, among words: [String]) -> Reason {
            Reason("there is no \(kind) '\(word)'; there are: \(words.joined(separator: ", "))")
        }
    }

    private enum Token: Equatable {
        case word(String)
        case name(String)

        var text: String {
            switch self {
            case .word(let word): "'\(word)'"
            case .name(let name): "\"\(name)\""
            }
        }
    }

    private var tokens: ArraySlice<Token>

    init(_ text: String) throws {
        var tokens: [Token] = []
        var rest = text[...]
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "\"" {
                rest.removeFirst()
                tokens.append(.name(try Self.takeName(from: &rest)))
            } else {
                let word = rest.prefix { !$0.isWhitespace && $0 != "\"" }
                tokens.append(.word(String(word)))
                rest.removeFirst(word.count)
            }
        }
        self.tokens = tokens[...]
    }

    /// The steps of a script as they stand there; separators inside quotes do not count.
    static func statements(in script: String) -> [String] {
        var statements = [""]
        var isInName = false
        var isEscaped = false
        for character in script {
            if !isInName, character == ";" || character.isNewline {
                statements.append("")
                continue
            }
            if character == "\"", !isEscaped {
                isInName.toggle()
            }
            isEscaped = isInName && character == "\\" && !isEscaped
            statements[statements.count - 1].append(character)
        }
        return statements.map { statement in
            let start = statement.drop(while: \.isWhitespace)
            let count = start.reversed().drop(while: \.isWhitespace).count
            return String(start.prefix(count))
        }.filter { !$0.isEmpty }
    }

    private static func takeName(from rest: inout Substring) throws -> String {
        var name = ""
        while let character = rest.popFirst() {
            switch character {
            case "\"":
                return name
            case "\\":
                guard let escaped = rest.popFirst() else {
                    continue
                }
                name.append(escaped == "n" ? "\n" : escaped)
            default:
                name.append(character)
            }
        }
        throw Reason("a closing quote (\") is missing")
    }

    var isAtEnd: Bool {
        tokens.isEmpty
    }

    var isAtName: Bool {
        if case .name? = tokens.first {
            return true
        }
        return false
    }

    /// Takes the word if it is the next one.
    mutating func skip(_ word: String) -> Bool {
        guard tokens.first == .word(word) else {
            return false
        }
        tokens.removeFirst()
        return true
    }

    mutating func expect(_ word: String) throws {
        guard skip(word) else {
            throw expected("'\(word)'")
        }
    }

    func expectEnd() throws {
        if let token = tokens.first {
            throw Reason("\(token.text) is too much")
        }
    }

    mutating func word(_ kind: String) throws -> String {
        guard case .word(let word)? = tokens.first else {
            throw expected(kind)
        }
        tokens.removeFirst()
        return word
    }

    mutating func name(_ kind: String) throws -> String {
        guard case .name(let name)? = tokens.first else {
            throw expected("\(kind) in double quotes")
        }
        tokens.removeFirst()
        return name
    }

    mutating func number(_ kind: String) throws -> Double {
        guard case .word(let word)? = tokens.first, let number = Self.number(word[...]) else {
            throw expected(kind)
        }
        tokens.removeFirst()
        return number
    }

    /// Two numbers in one word.
    mutating func numbers(_ kind: String, separator: Character) throws -> (Double, Double) {
        guard case .word(let word)? = tokens.first else {
            throw expected(kind)
        }
        let parts = word.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 2, let first = Self.number(parts[0]),
            let second = Self.number(parts[1])
        else {
            throw expected(kind)
        }
        tokens.removeFirst()
        return (first, second)
    }

    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ kind: String
    ) throws -> Choice {
        let word = try word("a \(kind)")
        guard let choice = Choice(rawValue: word) else {
            throw Reason.unknown(kind, word, among: Choice.allCases.map(\.rawValue))
        }
        return choice
    }

    private static func number(_ text: Substring) -> Double? {
        guard let number = Double(text), number.isFinite else {
            return nil
        }
        return number
    }

    private func expected(_ kind: String) -> Reason {
        Reason(
            "\(kind) is expected" + (tokens.first.map { " and not \($0.text)" } ?? " at its end"))
    }
}
