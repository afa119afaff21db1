// SPDX-License-Identifier: Apache-2.0

import AlightOptions
import Foundation

/// `snapshot PATH -o FILE`: what the program shows, as a picture or a text.
enum SnapshotVerb: Verb {
    static let name = "snapshot"
    static let operands = "PATH -o FILE"
    static let summary = "draw what the program shows, without a window"
    static let details = """
        The file's extension says what it holds: png pixels, svg or pdf lines and real text,
        txt the tree of what is drawn. The same program gives the same bytes each time.

          alight snapshot Cards.swift -o cards.png --dark --scale 3
          alight snapshot Cards.swift -o cards.svg --do 'tap "First"' --at 0.1
          alight snapshot Cards.swift -o cards.png --all
        """
    static let options =
        [
            CommandOption(
                name: "--output", value: "FILE", help: "the file (also -o): png, svg, pdf or txt"),
            CommandOption(
                name: "--all", help: "draw every preview, each into FILE with its name"),
            CommandOption(
                name: "--size", value: "WIDTHxHEIGHT",
                help: "the window in points (390x844, or what the preview says)"),
            CommandOption(name: "--dark", help: "draw in the dark colour scheme"),
            CommandOption(name: "--scale", value: "1|2|3", help: "pixels in a point (2)"),
            CommandOption(name: "--do", value: "'STEP; STEP'", help: "what to do after showing"),
            CommandOption(
                name: "--at", value: "SECONDS", help: "how long after the last step to look"),
        ] + ProgramOptions.options

    static func run(_ arguments: ParsedArguments) throws -> ExitCode {
        let snapshot = try snapshotOptions(arguments)
        let target = try ProgramTarget(arguments, verb: name)
        var options = RunnerOptions()
        options.mode = .snapshot
        options.selection = try ProgramOptions.selection(arguments)
        if snapshot.isOfEveryPreview, options.selection != .automatic {
            throw CommandError.usage("'--all' excludes '--preview' and '--view'")
        }
        options.steps = arguments.value("--do") ?? ""
        options.snapshot = snapshot
        options.title = target.title
        options.sourceFolder = target.folder
        let program = try target.build()
        return try ProgramLoop(program, options: options, toolchain: target.toolchain).run()
    }

    /// All that can be wrong with the file is said before anything is built.
    private static func snapshotOptions(_ arguments: ParsedArguments) throws -> SnapshotOptions {
        var options = SnapshotOptions()
        guard let path = arguments.value("--output") else {
            throw CommandError.usage("the file is missing: alight snapshot PATH -o FILE")
        }
        try check(path)
        options.path = path
        options.isOfEveryPreview = arguments.has("--all")
        options.isDark = arguments.has("--dark")
        options.size = try arguments.value("--size").map(size)
        if let text = arguments.value("--scale") {
            guard let scale = Double(text), scale > 0, scale <= 16 else {
                throw CommandError.usage("'--scale' takes a number up to 16, not '\(text)'")
            }
            options.scale = scale
        }
        if let text = arguments.value("--at") {
            guard let seconds = Double(text), seconds >= 0, seconds < 1e9 else {
                throw CommandError.usage("'--at' takes seconds, not '\(text)'")
            }
            options.delay = seconds
        }
        return options
    }

    private static func check(_ path: String) throws {
        let extensions = SnapshotOptions.extensions
        guard extensions.contains((path as NSString).pathExtension.lowercased()) else {
            throw CommandError.usage(
                "'\(path)' says no format: its extension is to be one of "
                    + extensions.joined(separator: ", "))
        }
        let folder = (path as NSString).deletingLastPathComponent
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(
            atPath: folder.isEmpty ? "." : folder, isDirectory: &isFolder)
        guard exists, isFolder.boolValue else {
            throw CommandError.usage(
                "'\(path)' cannot be written: there is no folder '\(folder)'")
        }
    }

    private static func size(_ text: String) throws -> CGSize {
        let numbers = text.lowercased().split(separator: "x").map { Double($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
            width > 0, height > 0, width.isFinite, height.isFinite
        else {
            throw CommandError.usage("'--size' takes WIDTHxHEIGHT in points, not '\(text)'")
        }
        return CGSize(width: width, height: height)
    }
}
