// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Swift files behind a PATH, and the name of the module that they make.
///
/// File paths keep the form in which PATH was given, so that the compiler's
/// messages read as the user would write them.
struct ProgramSource: Equatable {
    enum Kind: Equatable {
        case file, folder
        /// A package with a manifest of its own.
        case package
    }

    let path: String
    let kind: Kind
    let files: [String]
    let moduleName: String

    /// Whether a file is a script, whose top-level code is the program's entry.
    var hasScript: Bool {
        files.contains { ($0 as NSString).lastPathComponent == "main.swift" }
    }

    static func resolve(_ path: String) throws -> ProgramSource {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandError.usage("there is no '\(path)'" + suggestion(for: path))
        }
        let absolute = URL(fileURLWithPath: path).standardizedFileURL
        guard isFolder.boolValue else {
            guard absolute.pathExtension == "swift" else {
                throw CommandError.usage("'\(path)' is not a Swift file")
            }
            return ProgramSource(
                path: path, kind: .file, files: [path],
                moduleName: moduleName(from: absolute.deletingPathExtension().lastPathComponent))
        }
        let isPackage = FileManager.default.fileExists(atPath: "\(path)/Package.swift")
        let files = swiftFiles(in: path, isPackage: isPackage)
        guard !files.isEmpty else {
            throw CommandError.usage("there is no Swift file in '\(path)'")
        }
        return ProgramSource(
            path: path, kind: isPackage ? .package : .folder, files: files,
            moduleName: moduleName(from: absolute.lastPathComponent))
    }

    private static func suggestion(for path: String) -> String {
        let url = URL(fileURLWithPath: path)
        let siblings =
            (try? FileManager.default.contentsOfDirectory(
                atPath: url.deletingLastPathComponent().path)) ?? []
        guard let meant = Suggestion.nearest(to: url.lastPathComponent, among: siblings) else {
            return ""
        }
        let folder = (path as NSString).deletingLastPathComponent
        return "; did you mean '\((folder as NSString).appendingPathComponent(meant))'?"
    }

    /// The Swift files below a folder, sorted; tests and what tools made are not the program.
    private static func swiftFiles(in folder: String, isPackage: Bool) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            return []
        }
        return names.sorted().flatMap { name -> [String] in
            let path = (folder as NSString).appendingPathComponent(name)
            var isFolder: ObjCBool = false
            guard !name.hasPrefix("."),
                FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            else {
                return []
            }
            if isFolder.boolValue {
                return isSkipped(folder: name) ? [] : swiftFiles(in: path, isPackage: false)
            }
            let isManifest = isPackage && name.hasPrefix("Package")
            return name.hasSuffix(".swift") && !isManifest ? [path] : []
        }
    }

    /// A name that the compiler takes for a module and that no imported module has.
    static func moduleName(from name: String) -> String {
        let scalars = name.unicodeScalars.map { scalar -> Character in
            let isFine =
                scalar.isASCII && (scalar.properties.isAlphabetic || scalar == "_")
                || ("0"..."9").contains(scalar)
            return isFine ? Character(scalar) : "_"
        }
        var module = String(scalars)
        if module.first?.isNumber ?? true {
            module = "_" + module
        }
        let taken: Set<String> = [
            "Combine", "Dispatch", "Foundation", "Glibc", "Observation", "Swift", "SwiftData",
            "SwiftUI", "Testing", "main",
        ]
        return taken.contains(module) ? module + "Program" : module
    }
}
