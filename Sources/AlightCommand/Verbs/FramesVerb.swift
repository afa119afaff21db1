// SPDX-License-Identifier: Apache-2.0

import AlightOptions

/// `frames PATH`: where the views stand, as JSON.
enum FramesVerb: Verb {
    static let name = "frames"
    static let operands = "PATH"
    static let summary = "print where each view with an identifier stands, as JSON"
    static let details = """
        Every view with .accessibilityIdentifier("name") is one entry, in points from the
        window's top left corner, not rounded:

          alight frames Card.swift --size 320x480 --do 'tap "More"'
          {"title":[16,24.5,91.25,20.5]}
        """
    static let options =
        [
            CommandOption(
                name: "--size", value: "WIDTHxHEIGHT",
                help: "the window in points (390x844, or what the preview says)"),
            CommandOption(
                name: "--safe-area", value: "TOP,LEFT,BOTTOM,RIGHT",
                help: "what bars take at the window's edges, in points (0,0,0,0)"),
            CommandOption(name: "--do", value: "'STEP; STEP'", help: "what to do after showing"),
        ] + ProgramOptions.options

    static func run(_ arguments: ParsedArguments) throws -> ExitCode {
        let window = try WindowOptions(arguments)
        let target = try ProgramTarget(arguments, verb: name)
        var options = RunnerOptions()
        options.mode = .frames
        options.window = window
        options.selection = try ProgramOptions.selection(arguments)
        options.steps = arguments.value("--do") ?? ""
        options.title = target.title
        options.sourceFolder = target.folder
        let program = try target.build()
        return try ProgramLoop(program, options: options, toolchain: target.toolchain).run()
    }
}

extension WindowOptions {
    /// What `--size` and `--safe-area` say.
    init(_ arguments: ParsedArguments) throws {
        self.init()
        if let text = arguments.value("--size") {
            let lengths = Self.numbers(text.lowercased(), separator: "x")
            guard lengths.count == 2, lengths.allSatisfy({ $0 > 0 }) else {
                throw CommandError.usage("'--size' takes WIDTHxHEIGHT in points, not '\(text)'")
            }
            (width, height) = (lengths[0], lengths[1])
        }
        if let text = arguments.value("--safe-area") {
            let lengths = Self.numbers(text, separator: ",")
            guard lengths.count == 4, lengths.allSatisfy({ $0 >= 0 }) else {
                throw CommandError.usage(
                    "'--safe-area' takes TOP,LEFT,BOTTOM,RIGHT in points, not '\(text)'")
            }
            safeArea = Insets(
                top: lengths[0], left: lengths[1], bottom: lengths[2], right: lengths[3])
        }
    }

    /// Finite numbers with a separator between them; empty when something else is there.
    private static func numbers(_ text: String, separator: Character) -> [Double] {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
        return numbers.count == parts.count ? numbers : []
    }
}
