// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AlightCommand

@Suite("Arguments")
struct OptionParserTests {
    static let options = [
        CommandOption(name: "--port", value: "PORT", help: ""),
        CommandOption(name: "--json", help: ""),
        CommandOption(name: "-D", value: "NAME", help: "", repeats: true),
    ]

    func parse(_ arguments: String...) throws -> ParsedArguments {
        try ParsedArguments(arguments, options: Self.options, verb: "run")
    }

    @Test("options stand before or after operands, with a space or '='")
    func forms() throws {
        let arguments = try parse("--port", "90", "a.swift", "--json", "-D", "X", "-D=Y")
        #expect(arguments.operands == ["a.swift"])
        #expect(arguments.value("--port") == "90")
        #expect(arguments.has("--json"))
        #expect(arguments.all("-D") == ["X", "Y"])
        #expect(try parse("--port=90").value("--port") == "90")
        #expect(try parse("--", "--json").operands == ["--json"])
    }

    @Test("what cannot be meant is said")
    func mistakes() {
        #expect(throws: CommandError.usage("'--port' needs a value: --port PORT")) {
            try parse("--port")
        }
        #expect(throws: CommandError.usage("'--json' takes no value")) {
            try parse("--json=1")
        }
        #expect(throws: CommandError.usage("'--json' is given twice")) {
            try parse("--json", "--json")
        }
        let unknown = "'run' has no option '--prot'; did you mean '--port'?"
        #expect(throws: CommandError.usage(unknown + "\n'alight help run' lists them.")) {
            try parse("--prot", "1")
        }
    }
}

@Suite("Verbs")
struct CommandTests {
    @Test("an unknown verb names the nearest one, or none when none is near")
    func unknownVerb() {
        let near = "there is no verb 'updaets'; did you mean 'updates'?"
        #expect(throws: CommandError.usage(near + "\n'alight help' lists the verbs.")) {
            try Command.verb(named: "updaets")
        }
        let far = "there is no verb 'zzzzz'"
        #expect(throws: CommandError.usage(far + "\n'alight help' lists the verbs.")) {
            try Command.verb(named: "zzzzz")
        }
    }

    @Test("every verb has a page that names each of its options")
    func help() {
        for verb in Command.verbs {
            let page = HelpVerb.page(of: verb)
            #expect(page.hasPrefix("usage: alight \(verb.name)"))
            for option in verb.options {
                #expect(page.contains(option.name))
            }
        }
    }

    @Test("exit codes are those of the contract")
    func exitCodes() {
        let codes: [ExitCode] = [.fine, .expectation, .usage, .build, .fault, .trap, .signal(15)]
        #expect(codes.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 143])
    }
}

@Suite("Suggestions")
struct SuggestionTests {
    static let distances: [(String, String, Int)] = [
        ("", "", 0), ("a", "", 1), ("", "ab", 2), ("run", "run", 0), ("rnu", "run", 1),
        ("updates", "update", 1), ("kitten", "sitting", 3),
    ]

    @Test("the distance counts edits, and a swap as one", arguments: distances)
    func distance(left: String, right: String, expected: Int) {
        #expect(Suggestion.distance(left, right) == expected)
    }
}
