// SPDX-License-Identifier: Apache-2.0

/// `help`, `help VERB`.
enum HelpVerb: Verb {
    static let name = "help"
    static let operands = "[VERB]"
    static let summary = "this list, or all about one verb"
    static let details = ""
    static let options: [CommandOption] = []

    static func run(_ arguments: ParsedArguments) throws -> ExitCode {
        guard let name = arguments.operands.first else {
            print(overview)
            return .fine
        }
        print(page(of: try Command.verb(named: name)))
        return .fine
    }

    static var overview: String {
        let verbs = Command.verbs.map { verb in
            row("\(verb.name) \(verb.operands)", verb.summary, width: 26)
        }
        return """
            Runs SwiftUI source on Linux, unchanged, and says why each view updates.

            usage: alight VERB PATH [OPTIONS]

            \(verbs.joined(separator: "\n"))

            PATH is a Swift file, a folder of Swift files, or a Swift package.
            'alight help VERB' shows a verb's options and an example.
            Exit codes: 0 fine, 1 an expectation does not hold, 2 something to correct in
            the command, 3 the program does not build, 4 Alight's own fault, 5 the program
            trapped.
            """
    }

    static func page(of verb: any Verb.Type) -> String {
        let width = verb.options.map { heading($0).count }.max() ?? 0
        let options = verb.options.map { row(heading($0), $0.help, width: width) }
        var parts = ["usage: alight \(verb.name) \(verb.operands)", verb.summary, verb.details]
        if !options.isEmpty {
            parts.append(options.joined(separator: "\n"))
        }
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private static func heading(_ option: CommandOption) -> String {
        [option.name, option.value].compactMap { $0 }.joined(separator: " ")
    }

    private static func row(_ heading: String, _ text: String, width: Int) -> String {
        let padding = String(repeating: " ", count: max(0, width - heading.count))
        return "  \(heading)\(padding)  \(text)"
    }
}
