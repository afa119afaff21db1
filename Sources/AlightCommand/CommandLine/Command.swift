// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The `alight` command: finds the verb, runs it, says what went wrong.
enum Command {
    static let version = "0.1.0"

    static let verbs: [any Verb.Type] = [
        RunVerb.self, UpdatesVerb.self, WhyVerb.self, BlameVerb.self, TraceVerb.self,
        DiffVerb.self, ExplainVerb.self, FramesVerb.self, SnapshotVerb.self, HelpVerb.self,
    ]

    static func run(arguments: [String]) -> ExitCode {
        do {
            return try perform(arguments)
        } catch let error as CommandError {
            Console.error(error.message)
            return error.code
        } catch {
            let fault = CommandError.fault("\(error)")
            Console.error(fault.message)
            return fault.code
        }
    }

    private static func perform(_ arguments: [String]) throws -> ExitCode {
        guard let name = arguments.first else {
            Console.error("a verb is missing\n\n" + HelpVerb.overview)
            return .usage
        }
        let rest = Array(arguments.dropFirst())
        switch name {
        case "--version":
            print("alight \(version)")
            return .fine
        case "--help", "-h":
            return try HelpVerb.run(ParsedArguments(rest, options: [], verb: "help"))
        default:
            let verb = try verb(named: name)
            if rest.contains("--help") || rest.contains("-h") {
                print(HelpVerb.page(of: verb))
                return .fine
            }
            return try verb.run(ParsedArguments(rest, options: verb.options, verb: verb.name))
        }
    }

    static func verb(named name: String) throws -> any Verb.Type {
        if let verb = verbs.first(where: { $0.name == name }) {
            return verb
        }
        var message = "there is no verb '\(name)'"
        if let meant = Suggestion.nearest(to: name, among: verbs.map { $0.name }) {
            message += "; did you mean '\(meant)'?"
        }
        throw CommandError.usage(message + "\n'alight help' lists the verbs.")
    }
}

/// One word that `alight` understands. A verb is one file.
protocol Verb: SendableMetatype {
    static var name: String { get }
    /// What stands after the name in help: `PATH`.
    static var operands: String { get }
    static var summary: String { get }
    static var details: String { get }
    static var options: [CommandOption] { get }

    static func run(_ arguments: ParsedArguments) throws -> ExitCode
}
