// SPDX-License-Identifier: Apache-2.0

import AlightOptions

/// `updates PATH`: the bodies that each step runs, without a window.
enum UpdatesVerb: Verb {
    static let name = "updates"
    static let operands = "PATH"
    static let summary = "count the bodies that each step runs, without a window"
    static let details = """
        The first step is always 'show', the first appearance; --do adds others:

          alight updates Cards.swift --do 'tap "First"; wait 0.2; tap button 2'

        Steps: tap, type, key, focus, toggle, set, select, swipe, drag, scroll, longpress,
        resize, dark, light, locale, textsize, wait, back, dismiss.
        """
    static let options =
        [
            CommandOption(name: "--do", value: "'STEP; STEP'", help: "what to do after showing"),
            CommandOption(name: "--json", help: "report as JSON, and print nothing else"),
        ] + ProgramOptions.options

    static func run(_ arguments: ParsedArguments) throws -> ExitCode {
        let target = try ProgramTarget(arguments, verb: name)
        var options = RunnerOptions()
        options.mode = .updates
        options.selection = try ProgramOptions.selection(arguments)
        options.steps = arguments.value("--do") ?? ""
        options.isJSON = arguments.has("--json")
        options.title = target.title
        options.sourceFolder = target.folder
        let program = try target.build()
        return try ProgramLoop(program, options: options, toolchain: target.toolchain).run()
    }
}
