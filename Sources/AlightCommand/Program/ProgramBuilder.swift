// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program that is ready to start.
struct BuiltProgram: Equatable {
    let executable: String
    /// The absolute paths of the user's own files, which backtraces are reduced to.
    let files: [String]
}

/// Compiles the user's files into a program against the built Alight.
///
/// The files stay where they are: one whose conditions must read differently is
/// laid over itself in the compiler's view of the file system, so that every
/// message, `#filePath` and backtrace names the user's own file, line and column.
struct ProgramBuilder {
    let installation: Installation
    let toolchain: Toolchain
    let settings: BuildSettings
    var monitor: (any BuildMonitor)?

    private static let entryFile = "ProgramEntry.swift"
    private static let viewFile = "ExpressionView.swift"
    /// The file that messages about the expression of `--view` name.
    private static let viewName = "--view"
    /// From so many files on, recompiling only the changed ones is faster than all as one.
    private static let incrementalThreshold = 12

    func build(_ source: ProgramSource) throws -> BuiltProgram {
        let folder = try BuildFolder(
            program: source.path, module: source.moduleName, settings: settings)
        let texts = try source.files.map(Self.read)
        let program = BuiltProgram(
            executable: folder.file("program/\(source.moduleName)"),
            files: (source.files + [Self.viewName]).map {
                URL(fileURLWithPath: $0).standardizedFileURL.path
            })
        try ProgramResources.link(source, beside: program.executable)
        let key = fingerprint(of: source, texts: texts)
        guard !isUpToDate(program, key: key, in: folder) else {
            return program
        }
        Console.progress("Compiling \(source.path) …")
        try compile(source, texts: texts, program: program, in: folder)
        try folder.write(key, to: "fingerprint")
        return program
    }

    private static func read(_ path: String) throws -> String {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandError.usage("cannot read '\(path)'")
        }
        return String(decoding: data, as: UTF8.self)
    }

    private func fingerprint(of source: ProgramSource, texts: [String]) -> String {
        var fingerprint = Fingerprint()
        fingerprint.add(Command.version)
        fingerprint.add(installation.identity)
        fingerprint.add(Installation.stamp(of: toolchain.compiler))
        fingerprint.add(FileManager.default.currentDirectoryPath)
        for (file, text) in zip(source.files, texts) {
            fingerprint.add(file)
            fingerprint.add(text)
        }
        return fingerprint.text
    }

    private func isUpToDate(_ program: BuiltProgram, key: String, in folder: BuildFolder) -> Bool {
        FileManager.default.contents(atPath: folder.file("fingerprint")) == Data(key.utf8)
            && FileManager.default.isExecutableFile(atPath: program.executable)
    }

    private func compile(
        _ source: ProgramSource, texts: [String], program: BuiltProgram, in folder: BuildFolder
    ) throws {
        let generated = try writeGeneratedFiles(for: source, texts: texts, in: folder)
        let overlay = try writeOverlay(Array(zip(program.files, texts)), in: folder)
        let fresh = program.executable + ".new"
        var arguments = settings.compilerArguments
        arguments += ["-module-name", source.moduleName]
        arguments += source.hasScript ? [] : ["-parse-as-library"]
        arguments += linkArguments + overlay
        arguments += try groupingArguments(source.files + generated, in: folder)
        arguments += Console.isErrorTerminal ? ["-color-diagnostics"] : []
        arguments += ["-o", fresh] + source.files + generated
        if settings.isVerbose {
            Console.progress(([toolchain.compiler] + arguments).joined(separator: " "))
        }
        let result = try CapturedProcess.run(toolchain.compiler, arguments, monitor: monitor)
        Console.passThrough(result.output)
        guard result.termination == .exit(0) else {
            MissingNameHints.hints(for: result.text).forEach(Console.note)
            throw CommandError(
                code: .build, message: "\(source.path) does not build",
                problem: CompilerDiagnostics.problem(in: result.text, of: source.path))
        }
        guard rename(fresh, program.executable) == 0 else {
            throw CommandError.usage("cannot write \(program.executable)")
        }
    }

    private var linkArguments: [String] {
        let folder = installation.folder
        return ["-I", installation.modules, "-L", folder, "-lSwiftUI"]
            + ["-Xlinker", "-rpath", "-Xlinker", folder]
            + ["-load-plugin-executable", "\(installation.macros)#AlightMacros"]
            + installation.importFlags
    }

    /// The entry of a program that has none, and the view of `--view`.
    private func writeGeneratedFiles(
        for source: ProgramSource, texts: [String], in folder: BuildFolder
    ) throws -> [String] {
        var files: [String] = []
        if !source.hasScript, !texts.contains(where: SourceInspection.hasEntry) {
            try folder.write(
                """
                import SwiftUI

                @main enum AlightProgramEntry {
                    @MainActor static func main() {
                        SwiftUI._ProgramEntry.main()
                    }
                }

                """, to: Self.entryFile)
            files.append(folder.file(Self.entryFile))
        }
        if let expression = settings.viewExpression {
            try folder.write(
                """
                import SwiftUI

                #Preview(\(expression.debugDescription)) {
                #sourceLocation(file: "\(Self.viewName)", line: 1)
                \(expression)
                #sourceLocation()
                }

                """, to: Self.viewFile)
            files.append(folder.file(Self.viewFile))
        }
        return files
    }

    /// Lays files with other conditions over the user's own, if there are any.
    private func writeOverlay(
        _ sources: [(file: String, text: String)], in folder: BuildFolder
    ) throws -> [String] {
        struct Overlay: Encodable {
            struct Root: Encodable {
                let type = "file"
                let name: String
                let contents: String

                enum CodingKeys: String, CodingKey {
                    case type, name
                    case contents = "external-contents"
                }
            }
            let version = 0
            let caseSensitive = "true"
            let usesExternalNames = "false"
            var roots: [Root] = []

            enum CodingKeys: String, CodingKey {
                case version, roots
                case caseSensitive = "case-sensitive"
                case usesExternalNames = "use-external-names"
            }
        }
        var overlay = Overlay()
        for (index, source) in sources.enumerated() {
            if let rewritten = ConditionRewriter.rewritten(source.text) {
                let name = "conditions/\(index).swift"
                try folder.write(rewritten, to: name)
                overlay.roots.append(Overlay.Root(name: source.file, contents: folder.file(name)))
            }
        }
        guard !overlay.roots.isEmpty else {
            return []
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let text = String(decoding: try encoder.encode(overlay), as: UTF8.self)
        try folder.write(text, to: "overlay.yaml")
        return ["-vfsoverlay", folder.file("overlay.yaml")]
    }

    /// All files in one go, or, when there are many, only those that a change concerns.
    private func groupingArguments(_ files: [String], in folder: BuildFolder) throws -> [String] {
        guard files.count >= Self.incrementalThreshold, !settings.isOptimized else {
            return ["-wmo"]
        }
        var map: [String: [String: String]] = [
            "": ["swift-dependencies": folder.file("objects/module.swiftdeps")]
        ]
        for (index, file) in files.enumerated() {
            let base = folder.file("objects/\(index)")
            map[file] = ["object": "\(base).o", "swift-dependencies": "\(base).swiftdeps"]
        }
        try FileManager.default.createDirectory(
            atPath: folder.file("objects"), withIntermediateDirectories: true)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try folder.write(
            String(decoding: try encoder.encode(map), as: UTF8.self), to: "objects/map.json")
        let jobs = ProcessInfo.processInfo.activeProcessorCount
        return [
            "-incremental", "-enable-batch-mode", "-j", "\(jobs)",
            "-output-file-map", folder.file("objects/map.json"),
        ]
    }
}
