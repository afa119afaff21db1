// SPDX-License-Identifier: Apache-2.0

import AlightOptions
import AlightRecord
import Foundation

/// `trace PATH -o FILE`: the record of every update.
enum TraceVerb: Verb {
    static let name = "trace"
    static let operands = "PATH -o FILE"
    static let summary = "write down every update, as lines of JSON"
    static let details = """
        The same program and steps give the same bytes; Docs/Record.md describes the format:

          alight trace Board.swift --do 'tap "Card 3"' -o board.trace
        """
    static let options =
        [
            CommandOption(
                name: "--output", value: "FILE", help: "the file (also -o); else standard output"),
            CommandOption(name: "--do", value: "'STEP; STEP'", help: "what to do after showing"),
        ] + ProgramOptions.options

    static func run(_ arguments: ParsedArguments) throws -> ExitCode {
        var insight = InsightOptions()
        insight.question = .trace
        insight.path = arguments.value("--output")
        return try InsightVerb.run(arguments, insight, subject: nil, verb: name)
    }
}

/// `diff A B`: what differs between two records.
enum DiffVerb: Verb {
    static let name = "diff"
    static let operands = "OLD NEW"
    static let summary = "compare two records: bodies, lives and rules, step by step"
    static let details = """
        Ends with 1 if a step runs more bodies than before, or a rule is broken anew:

          alight diff main.trace branch.trace
        """
    static let options = [
        CommandOption(name: "--json", help: "report as JSON")
    ]

    static func run(_ arguments: ParsedArguments) throws -> ExitCode {
        guard arguments.operands.count == 2 else {
            throw CommandError.usage("two records are expected: alight diff OLD NEW")
        }
        let report = DiffReport(
            try read(arguments.operands[0]), try read(arguments.operands[1]))
        if arguments.has("--json") {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            print(String(decoding: try encoder.encode(report), as: UTF8.self))
        } else {
            print(report.text)
        }
        let isWorse = report.changes.contains(where: \.isWorse) || !report.newFindings.isEmpty
        return isWorse ? .expectation : .fine
    }

    private static func read(_ path: String) throws -> Trace {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandError.usage("cannot read '\(path)'")
        }
        do {
            return try Trace(lines: String(decoding: data, as: UTF8.self))
        } catch {
            throw CommandError.usage("\(path): \(error)")
        }
    }
}

/// `explain CODE`: all about a rule.
enum ExplainVerb: Verb {
    static let name = "explain"
    static let operands = "CODE"
    static let summary = "say all about a rule, such as W101, with code before and after"
    static let details = ""
    static let options = [
        CommandOption(name: "--json", help: "report as JSON")
    ]

    static func run(_ arguments: ParsedArguments) throws -> ExitCode {
        guard let wanted = arguments.operands.first else {
            let list = RuleCode.allCases.map { "  \($0.title)" }
            print(
                (["The rules; 'alight explain CODE' says all about one:", ""] + list)
                    .joined(separator: "\n"))
            return .fine
        }
        guard
            let code = RuleCode.allCases.first(where: {
                $0.rawValue == wanted.uppercased() || $0.name == wanted.lowercased()
            })
        else {
            let near = Suggestion.nearest(
                to: wanted.uppercased(), among: RuleCode.allCases.map(\.rawValue))
            throw CommandError.usage(
                "there is no rule '\(wanted)'" + (near.map { "; did you mean '\($0)'?" } ?? "")
                    + "\n'alight explain' lists them.")
        }
        let page = try page(of: code)
        if arguments.has("--json") {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let answer = ["code": code.rawValue, "name": code.name, "page": page]
            print(String(decoding: try encoder.encode(answer), as: UTF8.self))
        } else {
            print(page, terminator: "")
        }
        return .fine
    }

    /// The page in the clone that this command was built from.
    private static func page(of code: RuleCode) throws -> String {
        var folder = URL(fileURLWithPath: try Installation.current().folder)
        for _ in 0..<6 {
            let file = folder.appendingPathComponent("Docs/Rules/\(code.rawValue).md")
            if let text = try? String(contentsOf: file, encoding: .utf8) { return text }
            folder.deleteLastPathComponent()
        }
        throw CommandError.usage("the page Docs/Rules/\(code.rawValue).md is not in this clone")
    }
}
