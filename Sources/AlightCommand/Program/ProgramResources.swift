// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The other files of a program's folder, laid beside its executable, where
/// `Bundle.main` finds them as in an app: whatever folder they stand in.
///
/// They are links, so that the program reads what the files hold now. Of two files of
/// one name the first in the order of paths counts. Catalogues of assets and folders
/// of a language are looked into by Alight, not by the bundle.
enum ProgramResources {
    static func link(_ source: ProgramSource, beside executable: String) throws {
        let folder = (executable as NSString).deletingLastPathComponent
        let files = FileManager.default
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let wanted = source.kind == .file ? [:] : resources(of: source)
        for name in try files.contentsOfDirectory(atPath: folder) {
            let path = "\(folder)/\(name)"
            guard let target = try? files.destinationOfSymbolicLink(atPath: path),
                target != wanted[name]
            else { continue }
            try files.removeItem(atPath: path)
        }
        let taken = Set(try files.contentsOfDirectory(atPath: folder))
        for (name, target) in wanted where !taken.contains(name) {
            try files.createSymbolicLink(
                atPath: "\(folder)/\(name)", withDestinationPath: target)
        }
    }

    /// The absolute paths of the files by their names.
    private static func resources(of source: ProgramSource) -> [String: String] {
        var resources: [String: String] = [:]
        for folder in ProgramSource.folders(below: source.path) where !isLookedInto(folder) {
            let absolute = URL(fileURLWithPath: folder).standardizedFileURL.path
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names.sorted() where !name.hasPrefix(".") && !name.hasSuffix(".swift") {
                var isFolder: ObjCBool = false
                let path = "\(absolute)/\(name)"
                if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
                    !isFolder.boolValue, resources[name] == nil
                {
                    resources[name] = path
                }
            }
        }
        return resources
    }

    private static func isLookedInto(_ folder: String) -> Bool {
        let bundles = [".xcassets", ".lproj", ".xcodeproj", ".xcworkspace"]
        return (folder as NSString).pathComponents.contains { part in
            bundles.contains { part.hasSuffix($0) }
        }
    }
}
