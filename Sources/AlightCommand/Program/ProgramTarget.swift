// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a verb works on: the sources behind PATH, and how they become a program.
struct ProgramTarget {
    let source: ProgramSource
    let installation: Installation
    let toolchain: Toolchain
    let settings: BuildSettings

    init(_ arguments: ParsedArguments, verb: String) throws {
        settings = try ProgramOptions.settings(arguments)
        source = try ProgramSource.resolve(ProgramOptions.path(arguments, verb: verb))
        installation = try Installation.current()
        toolchain = try Toolchain.current()
    }

    /// What the program is called where it gives itself no title.
    var title: String {
        let name = URL(fileURLWithPath: source.path).standardizedFileURL.lastPathComponent
        return source.kind == .file ? (name as NSString).deletingPathExtension : name
    }

    /// Where the program's pictures and tables lie: its folder, or a file's.
    var folder: String {
        let url = URL(fileURLWithPath: source.path).standardizedFileURL
        return source.kind == .file ? url.deletingLastPathComponent().path : url.path
    }

    /// - Parameter monitor: May end the build before its time.
    func build(monitor: (any BuildMonitor)? = nil) throws -> BuiltProgram {
        if source.kind == .package, PackageBuilder.isNeeded(for: source) {
            return try PackageBuilder(toolchain: toolchain, settings: settings, monitor: monitor)
                .build(source)
        }
        return try ProgramBuilder(
            installation: installation, toolchain: toolchain, settings: settings, monitor: monitor
        ).build(source)
    }
}
