// SPDX-License-Identifier: Apache-2.0

/// One `--option` of a verb.
struct CommandOption: Equatable {
    let name: String
    /// What the option takes, as help shows it; `nil` for a switch.
    var value: String?
    let help: String
    /// Whether the option may be given several times.
    var repeats = false
}

/// The words after the verb, sorted into options and operands.
struct ParsedArguments: Equatable {
    private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]

    func has(_ option: String) -> Bool {
        values[option] != nil
    }

    func value(_ option: String) -> String? {
        values[option]?.last
    }

    func all(_ option: String) -> [String] {
        values[option] ?? []
    }

    /// Takes the first operand away, of a verb with one before PATH.
    mutating func takeFirstOperand() -> String? {
        operands.isEmpty ? nil : operands.removeFirst()
    }

    /// Reads `--name value`, `--name=value`, and `--` before operands that start with a dash.
    init(_ arguments: [String], options: [CommandOption], verb: String) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument != "--" else {
                operands += rest
                return
            }
            guard argument.hasPrefix("-"), argument.count > 1 else {
                operands.append(argument)
                continue
            }
            let parts = argument.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false
            )
            .map(String.init)
            let option = try Self.option(named: parts[0], among: options, verb: verb)
            if option.value == nil, parts.count > 1 {
                throw CommandError.usage("'\(option.name)' takes no value")
            }
            if !option.repeats, values[option.name] != nil {
                throw CommandError.usage("'\(option.name)' is given twice")
            }
            values[option.name, default: []].append(
                try Self.value(of: option, attached: parts.dropFirst().first, rest: &rest))
        }
    }

    private static func option(
        named name: String, among options: [CommandOption], verb: String
    ) throws -> CommandOption {
        let shortNames = ["-o": "--output", "-h": "--help"]
        let wanted = shortNames[name] ?? name
        if let option = options.first(where: { $0.name == wanted }) {
            return option
        }
        var message = "'\(verb)' has no option '\(name)'"
        if let meant = Suggestion.nearest(to: wanted, among: options.map(\.name)) {
            message += "; did you mean '\(meant)'?"
        }
        throw CommandError.usage(message + "\n'alight help \(verb)' lists them.")
    }

    private static func value(
        of option: CommandOption, attached: String?, rest: inout ArraySlice<String>
    ) throws -> String {
        guard let value = option.value else {
            return ""
        }
        if let attached {
            return attached
        }
        guard let next = rest.popFirst() else {
            throw CommandError.usage("'\(option.name)' needs a value: \(option.name) \(value)")
        }
        return next
    }
}
