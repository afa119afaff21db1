// SPDX-License-Identifier: Apache-2.0

/// Functions by the names that a person wrote, from the names of symbols.
extension CallerFact {
    /// Who called into Alight, by the frames of the program that are on the stack,
    /// innermost first.
    ///
    /// The setter of an observable property is code of a macro, which has no line: the
    /// property comes from its name, and the place from the frame around it.
    init(_ frames: some Sequence<ProgramFrame>) {
        var (property, function): (String?, String?)
        // What the compiler makes of a key path is no code of the program's.
        for frame in frames where !frame.symbol.hasPrefix("key path ") {
            let name = FunctionName(frame.symbol)
            if property == nil, name.isSetter {
                property = name.text
            }
            guard name.text != property, !name.text.hasSuffix(".withMutation") else { continue }
            function = function ?? name.text
            if let place = frame.place {
                self.init(place: place, function: name.text, property: property)
                return
            }
        }
        self.init(place: nil, function: function, property: property)
    }
}

/// A demangled name, which has no modules, without parameters and types:
/// `closure #1 () -> () in CardView.body.getter` becomes
/// `closure #1 in CardView.body`.
struct FunctionName {
    let text: String
    let isSetter: Bool

    init(_ symbol: String) {
        var rest = Substring(symbol)
        var closure: Substring?
        while let (head, tail) = FunctionName.closure(rest) {
            closure = closure ?? head
            rest = tail
        }
        let accessors = [".setter", ".modify", ".getter", ".read", ".init", ".deinit"]
        var name = FunctionName.path(rest)
        isSetter = closure == nil && (name.hasSuffix(".setter") || name.hasSuffix(".modify"))
        if let accessor = accessors.prefix(4).first(where: name.hasSuffix) {
            name = String(name.dropLast(accessor.count))
        }
        text = closure.map { "\($0) in \(name)" } ?? name
    }

    /// `closure #1 (Swift.Int) -> () in REST`: the head and the rest.
    private static func closure(_ name: Substring) -> (Substring, Substring)? {
        let marks = ["closure #", "implicit closure #", "partial apply for ", "(1) await resume "]
        guard let mark = marks.first(where: name.hasPrefix) else { return nil }
        guard mark.contains("#") else {
            return ("", name.dropFirst(mark.count))
        }
        guard let end = topLevel(" in ", name) else { return nil }
        let head = name.dropFirst(mark.count).prefix { $0.isNumber }
        return ("closure #\(head)", name[end.upperBound...])
    }

    /// The first place of `mark` outside of brackets.
    private static func topLevel(_ mark: String, _ name: Substring) -> Range<Substring.Index>? {
        var depth = 0
        var index = name.startIndex
        while index < name.endIndex {
            let rest = name[index...]
            switch name[index] {
            case "(", "<", "[": depth += 1
            case ")", "]": depth -= 1
            case ">" where index == name.startIndex || name[name.index(before: index)] != "-":
                depth -= 1
            default: break
            }
            if depth == 0, rest.hasPrefix(mark) {
                return index..<name.index(index, offsetBy: mark.count)
            }
            index = name.index(after: index)
        }
        return nil
    }

    /// `Type.member(label:)` without labels, generics and the marks of private types.
    private static func path(_ name: Substring) -> String {
        var name = name
        for prefix in ["static ", "specialized ", "merged "] where name.hasPrefix(prefix) {
            name = name.dropFirst(prefix.count)
        }
        var parts: [String] = []
        var part = ""
        var depth = 0
        for character in readable(name) {
            switch character {
            case "(" where depth == 0 && !part.isEmpty, "<" where depth == 0 && !part.isEmpty:
                depth += 1
            case "(", "<": depth += 1
            case ")", ">": depth -= 1
            case "." where depth == 0:
                parts.append(part)
                part = ""
            case " " where depth == 0:
                return joined(parts + [part])
            default:
                if depth == 0 {
                    part.append(character)
                }
            }
        }
        return joined(parts + [part])
    }

    /// Private types and extensions without their discriminators:
    /// `(Card in _9A3)` is `Card`, `(extension in M):M.T` is `M.T`.
    private static func readable(_ name: Substring) -> String {
        var text = ""
        var rest = name
        while let character = rest.first {
            if rest.hasPrefix("(extension in "), let end = rest.firstIndex(of: ":") {
                rest = rest[rest.index(after: end)...]
                continue
            }
            if character == "(", let end = rest.firstIndex(of: ")"),
                let mark = rest[..<end].range(of: " in _")
            {
                text += rest[rest.index(after: rest.startIndex)..<mark.lowerBound]
                rest = rest[rest.index(after: end)...]
                continue
            }
            text.append(character)
            rest = rest.dropFirst()
        }
        return text
    }

    private static func joined(_ parts: [String]) -> String {
        parts.filter { !$0.isEmpty }.joined(separator: ".")
    }
}
