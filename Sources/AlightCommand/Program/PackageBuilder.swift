// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Builds a package that depends on Alight, by its own manifest.
///
/// SwiftPM builds it as it builds every package: conditions such as `os(iOS)`
/// hold as they do on Linux there, unlike in files that Alight compiles itself.
struct PackageBuilder {
    let toolchain: Toolchain
    let settings: BuildSettings
    var monitor: (any BuildMonitor)?

    /// Whether a package needs its manifest: it depends on more than Alight, has
    /// several targets, or resources. Any other is compiled like a folder of
    /// files, against the Alight that is already built.
    static func isNeeded(for source: ProgramSource) -> Bool {
        let manifest = try? String(contentsOfFile: "\(source.path)/Package.swift", encoding: .utf8)
        guard let manifest, manifest.contains("\"SwiftUI\"") else {
            return false
        }
        let folders = Set(source.files.map { ($0 as NSString).deletingLastPathComponent })
        let targets = Set(
            folders.map { folder in
                folder.dropFirst(source.path.count).split(separator: "/").prefix(2)
                    .joined(separator: "/")
            })
        let packages = manifest.components(separatedBy: ".package(").count - 1
        return packages > 1 || targets.count > 1 || manifest.contains("resources:")
    }

    func build(_ source: ProgramSource) throws -> BuiltProgram {
        guard settings.viewExpression == nil else {
            throw CommandError.usage(
                "'--view' works on files and folders; this package builds by its own manifest")
        }
        let product = try executable(of: source)
        Console.progress("Building the package \(source.path) …")
        let common =
            ["--package-path", source.path]
            + (settings.isOptimized ? ["-c", "release"] : [])
        // SwiftPM would otherwise look for files that a package below has lost since.
        let arguments = ["build"] + common + ["--disable-build-manifest-caching"]
        let build = try CapturedProcess.run(
            toolchain.package, arguments + ["--product", product], monitor: monitor,
            onOutput: Console.passThrough)
        guard build.termination == .exit(0) else {
            throw CommandError(
                code: .build, message: "\(source.path) does not build",
                problem: CompilerDiagnostics.problem(in: build.text, of: source.path))
        }
        let folder = try CapturedProcess.run(
            toolchain.package, ["build"] + common + ["--show-bin-path"])
        let path = String(decoding: folder.output, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        return BuiltProgram(
            executable: "\(path)/\(product)",
            files: source.files.map { URL(fileURLWithPath: $0).standardizedFileURL.path })
    }

    /// The package's executable; the first when there are several, which is said.
    private func executable(of source: ProgramSource) throws -> String {
        struct Description: Decodable {
            struct Target: Decodable {
                let name: String
                let type: String
            }
            let targets: [Target]
        }
        let result = try CapturedProcess.run(
            toolchain.package,
            ["package", "--package-path", source.path, "describe", "--type", "json"],
            monitor: monitor)
        guard result.termination == .exit(0),
            let start = result.output.firstIndex(of: UInt8(ascii: "{")),
            let description = try? JSONDecoder().decode(
                Description.self, from: Data(result.output[start...]))
        else {
            Console.passThrough(result.output)
            throw CommandError(
                code: .build, message: "\(source.path) cannot be read as a package",
                problem: CompilerDiagnostics.problem(in: result.text, of: source.path))
        }
        let names = description.targets.filter { $0.type == "executable" }.map(\.name)
        guard let first = names.first else {
            throw CommandError.usage("the package \(source.path) has no executable to run")
        }
        if names.count > 1 {
            Console.note(
                "running \(first); the package also has \(names[1...].joined(separator: ", "))")
        }
        return first
    }
}
