// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What has to be watched so that no change of a program is missed.
extension ProgramSource {
    /// The folders in which files of the program are, or may come to be: for a
    /// package also those of the packages beside it that it depends on by path.
    var folders: [String] {
        switch kind {
        case .file:
            return names.map { name in
                let folder = (name as NSString).deletingLastPathComponent
                return folder.isEmpty ? "." : folder
            }
        case .folder:
            return Self.folders(below: path)
        case .package:
            var packages = [path]
            if PackageBuilder.isNeeded(for: self) {
                var index = 0
                while index < packages.count {
                    let local = Self.localDependencies(of: packages[index])
                    packages += local.filter { !packages.contains($0) }
                    index += 1
                }
            }
            return packages.flatMap { Self.folders(below: $0) }
        }
    }

    /// Whether a file of this name may be part of the program. What editors keep
    /// beside a file (backups, swap files) is not.
    func mayContain(file name: String) -> Bool {
        switch kind {
        case .file:
            return names.contains { ($0 as NSString).lastPathComponent == name }
        case .folder:
            return name.hasSuffix(".swift") && !name.hasPrefix(".")
        case .package:
            let isEditors =
                name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~")
                || name.allSatisfy(\.isNumber)
            // SwiftPM writes this one itself, while it builds.
            return !isEditors && name != "Package.resolved"
        }
    }

    /// A single file by its own name, and by that of the file that it is a link to.
    private var names: [String] {
        [path, URL(fileURLWithPath: path).resolvingSymlinksInPath().path]
    }

    static func isSkipped(folder name: String) -> Bool {
        let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]
        return name.hasPrefix(".") || name.hasSuffix("Tests") || skipped.contains(name)
    }

    /// A folder with all that may hold sources below it.
    static func folders(below folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return [folder]
            + names.sorted().flatMap { name -> [String] in
                let path = (folder as NSString).appendingPathComponent(name)
                var isFolder: ObjCBool = false
                guard !isSkipped(folder: name),
                    FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
                    isFolder.boolValue
                else {
                    return []
                }
                return folders(below: path)
            }
    }

    /// The packages that a manifest names by path.
    private static func localDependencies(of package: String) -> [String] {
        let manifest = try? String(contentsOfFile: "\(package)/Package.swift", encoding: .utf8)
        let matches = (manifest ?? "").matches(of: /\.package\([^)]*?path:\s*"([^"]+)"/)
        return matches.map { match in
            let path = String(match.output.1)
            let whole = path.hasPrefix("/") ? path : "\(package)/\(path)"
            return URL(fileURLWithPath: whole).standardizedFileURL.path
        }
    }
}
