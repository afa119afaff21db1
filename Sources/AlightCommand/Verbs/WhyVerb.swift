// SPDX-License-Identifier: Apache-2.0

import AlightOptions

/// `why VIEW PATH`: why a view ran in the last step, or did not.
enum WhyVerb: Verb {
    static let name = "why"
    static let operands = "VIEW PATH"
    static let summary = "say why a view ran in the last step, with the fix and what it comes to"
    static let details = """
        VIEW is the name of a type; one of its views is meant by path or number:

          alight why CardView Board.swift --do 'tap "Card 3"'
          alight why 'CardView["Comet"]' Board.swift --do 'tap "Comet"' --expect 'CardView<=2'
          alight why Counter Root.swift --do 'tap "Switch"' --reset

        Expectations count bodies in that step: NAME<=2, NAME==0, and wasted, created,
        reset, bodies in place of a name. 'alight explain W101' says all about a rule.
        """
    static let options =
        [
            CommandOption(name: "--do", value: "'STEP; STEP'", help: "what to do after showing"),
            CommandOption(
                name: "--step", value: "NUMBER", help: "the step that is meant (the last one)"),
            CommandOption(name: "--reset", help: "say why the view ended and what state was lost"),
            CommandOption(
                name: "--expect", value: "'NAME<=N'", help: "fail (1) unless the counts are such",
                repeats: true),
            CommandOption(name: "--json", help: "report as JSON, and print nothing else"),
        ] + ProgramOptions.options

    static func run(_ arguments: ParsedArguments) throws -> ExitCode {
        var insight = InsightOptions()
        insight.question = .why
        insight.isReset = arguments.has("--reset")
        insight.expectations = arguments.all("--expect")
        if let text = arguments.value("--step") {
            guard let step = Int(text), step >= 0 else {
                throw CommandError.usage("'--step' takes the number of a step, not '\(text)'")
            }
            insight.step = step
        }
        return try InsightVerb.run(arguments, insight, subject: "a view", verb: name)
    }
}

/// `blame TYPE.PROPERTY PATH`: who writes a value and who reads it.
enum BlameVerb: Verb {
    static let name = "blame"
    static let operands = "TYPE.PROPERTY PATH"
    static let summary = "say who writes a value and who reads it, by line and by view"
    static let details = """
        Counts what happens in all the steps:

          alight blame Board.selected Board.swift --do 'tap "Card 3"; tap "Card 1"'
        """
    static let options =
        [
            CommandOption(name: "--do", value: "'STEP; STEP'", help: "what to do after showing"),
            CommandOption(name: "--json", help: "report as JSON, and print nothing else"),
        ] + ProgramOptions.options

    static func run(_ arguments: ParsedArguments) throws -> ExitCode {
        var insight = InsightOptions()
        insight.question = .blame
        return try InsightVerb.run(arguments, insight, subject: "a property", verb: name)
    }
}

/// What verbs share that ask a program about its updates.
enum InsightVerb {
    /// - Parameter subject: What the first operand names; `nil` where there is only PATH.
    static func run(
        _ arguments: ParsedArguments, _ insight: InsightOptions, subject: String?, verb: String
    ) throws -> ExitCode {
        var insight = insight
        var rest = arguments
        if let subject {
            guard let first = rest.takeFirstOperand() else {
                throw CommandError.usage(
                    "\(subject) is missing: alight help \(verb) shows how to ask")
            }
            insight.subject = first
        }
        insight.command = command(verb, insight.subject, rest)
        let target = try ProgramTarget(rest, verb: verb)
        var options = RunnerOptions()
        options.mode = .insight
        options.insight = insight
        options.selection = try ProgramOptions.selection(rest)
        options.steps = rest.value("--do") ?? ""
        options.isJSON = rest.has("--json")
        options.title = target.title
        let program = try target.build()
        return try ProgramLoop(program, options: options, toolchain: target.toolchain).run()
    }

    /// The command as a person would type it again.
    private static func command(
        _ verb: String, _ subject: String, _ arguments: ParsedArguments
    ) -> String {
        var words = ["alight", verb, subject, arguments.operands.first ?? ""]
        for option in ["--preview", "--view", "--do", "--step"] {
            if let value = arguments.value(option) {
                words += [option, "'\(value)'"]
            }
        }
        return words.joined(separator: " ")
    }
}
