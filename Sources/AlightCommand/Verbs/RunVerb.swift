// SPDX-License-Identifier: Apache-2.0

import AlightOptions
import Foundation

/// `run PATH`: the program in the browser, built again whenever a file is saved.
enum RunVerb: Verb {
    static let name = "run"
    static let operands = "PATH"
    static let summary = "show the program in the browser; rebuild and reload on save"
    static let details = """
        Serves until it is interrupted, on this machine only unless --host says otherwise:

          alight run Cards.swift
          alight run Cards.swift --preview 'Two cards' --port 9000

        What does not build is told here and in the page, where the last version that
        built goes on. A program that traps says where, and starts again.
        """
    static let options =
        [
            CommandOption(
                name: "--port", value: "PORT", help: "the port (8080, or the next that is free)"),
            CommandOption(
                name: "--host", value: "ADDRESS", help: "the address to listen on (127.0.0.1)"),
            CommandOption(name: "--open", help: "open the browser where there is a desktop"),
            CommandOption(name: "--no-watch", help: "leave the program as it is when files change"),
        ] + ProgramOptions.options

    static func run(_ arguments: ParsedArguments) throws -> ExitCode {
        let target = try ProgramTarget(arguments, verb: name)
        var options = try serveOptions(arguments)
        options.title = target.title
        options.sourceFolder = target.folder
        let program = try target.build()
        options.port = try port(options, isGiven: arguments.has("--port"))
        options.canChangePort = false
        var rebuild: ProgramLoop.Rebuild?
        if !arguments.has("--no-watch"), let watch = SourceWatch() {
            watch.watch(target.source)
            rebuild = ProgramLoop.Rebuild(watch: watch) { monitor in
                let target = try ProgramTarget(arguments, verb: name)
                watch.watch(target.source)
                return try target.build(monitor: monitor)
            }
        }
        let loop = try ProgramLoop(
            program, options: options, toolchain: target.toolchain, rebuild: rebuild)
        if arguments.has("--open"), let browser = Browser.current() {
            loop.whileStarting = browser.opener(host: options.host, port: options.port)
        }
        let code = try loop.run()
        // To interrupt it is how a person ends it.
        return code == .signal(SIGINT) ? .fine : code
    }

    private static func serveOptions(_ arguments: ParsedArguments) throws -> RunnerOptions {
        var options = RunnerOptions()
        options.mode = .serve
        options.selection = try ProgramOptions.selection(arguments)
        options.host = arguments.value("--host") ?? options.host
        if let text = arguments.value("--port") {
            guard let port = Int(text), (1...65_535).contains(port) else {
                throw CommandError.usage("'--port' takes a number from 1 to 65535, not '\(text)'")
            }
            options.port = port
        }
        return options
    }

    /// The port is chosen here, so that a rebuilt program comes back on the same one.
    private static func port(_ options: RunnerOptions, isGiven: Bool) throws -> Int {
        if isGiven {
            guard Port.isFree(options.port, host: options.host) else {
                throw CommandError.usage(
                    "port \(options.port) of \(options.host) is taken; choose another with --port")
            }
            return options.port
        }
        guard let port = Port.free(from: options.port, host: options.host) else {
            throw CommandError.usage(
                "no port from \(options.port) on is free at \(options.host); choose one with --port"
            )
        }
        return port
    }
}

/// The desktop's way to open a page, where there is a desktop.
private struct Browser {
    let opener: String

    static func current() -> Browser? {
        let environment = ProcessInfo.processInfo.environment
        let hasDesktop = environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil
        return hasDesktop ? Toolchain.find("xdg-open").map(Browser.init(opener:)) : nil
    }

    /// Opens the page as soon as the server answers; gives up after some 30 seconds.
    func opener(host: String, port: Int) -> () -> Bool {
        var attempts = 300
        return {
            attempts -= 1
            guard Port.isListening(port, host: host) else {
                return attempts == 0
            }
            let name = host == "0.0.0.0" ? "127.0.0.1" : host
            _ = try? CapturedProcess.run(opener, ["http://\(name):\(port)"])
            return true
        }
    }
}
