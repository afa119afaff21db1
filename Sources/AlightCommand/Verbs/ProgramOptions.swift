// SPDX-License-Identifier: Apache-2.0

import AlightOptions

/// The options that every verb with a PATH shares: what is shown and how it is built.
enum ProgramOptions {
    static let options = [
        CommandOption(
            name: "--preview", value: "NAME", help: "show the #Preview or PreviewProvider NAME"),
        CommandOption(
            name: "--view", value: "'Expression()'", help: "show the view that this Swift makes"),
        CommandOption(
            name: "--swift-version", value: "5|6",
            help: "the language mode (5, as in a new project)"),
        CommandOption(
            name: "--optimize", help: "build the program optimised (source lines become vague)"),
        CommandOption(
            name: "--default-isolation", value: "MainActor|nonisolated",
            help: "the isolation of what names none (nonisolated)"),
        CommandOption(
            name: "-D", value: "NAME", help: "set a condition for '#if' (DEBUG is set)",
            repeats: true),
        CommandOption(name: "--verbose", help: "show how the program is compiled"),
    ]

    static func settings(_ arguments: ParsedArguments) throws -> BuildSettings {
        var settings = BuildSettings()
        if let version = arguments.value("--swift-version") {
            guard ["5", "6"].contains(version) else {
                throw CommandError.usage("'--swift-version' takes 5 or 6, not '\(version)'")
            }
            settings.languageVersion = version
        }
        if let isolation = arguments.value("--default-isolation") {
            guard ["MainActor", "nonisolated"].contains(isolation) else {
                throw CommandError.usage(
                    "'--default-isolation' takes MainActor or nonisolated, not '\(isolation)'")
            }
            settings.defaultIsolation = isolation
        }
        settings.isOptimized = arguments.has("--optimize")
        settings.conditions += arguments.all("-D")
        settings.viewExpression = arguments.value("--view")
        settings.isVerbose = arguments.has("--verbose")
        return settings
    }

    static func selection(_ arguments: ParsedArguments) throws -> RunnerOptions.Selection {
        switch (arguments.value("--preview"), arguments.value("--view")) {
        case (nil, nil):
            return .automatic
        case (let name?, nil):
            return .preview(name)
        case (nil, let expression?):
            return .view(expression)
        case (_?, _?):
            throw CommandError.usage("'--preview' and '--view' exclude each other")
        }
    }

    /// The one operand of a verb with a PATH.
    static func path(_ arguments: ParsedArguments, verb: String) throws -> String {
        guard let path = arguments.operands.first else {
            throw CommandError.usage(
                "a path is missing: alight \(verb) PATH (a Swift file, a folder, or a package)")
        }
        guard arguments.operands.count == 1 else {
            throw CommandError.usage(
                "one path is expected, and there are several: "
                    + arguments.operands.joined(separator: ", "))
        }
        return path
    }
}
