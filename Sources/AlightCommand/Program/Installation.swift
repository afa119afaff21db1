// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the built Alight stands: beside this command, as the build leaves it.
///
///     alight-command
///     libSwiftUI.so           what programs link
///     Modules/                what programs import
///     AlightMacros-tool       the compiler's plug-in
///     alight-import-flags     one compiler option a line, for C headers
struct Installation {
    let folder: String

    var modules: String { "\(folder)/Modules" }
    /// The compiled interface of what programs import.
    var interface: String { "\(modules)/SwiftUI.swiftmodule" }
    var library: String { "\(folder)/libSwiftUI.so" }
    var macros: String { "\(folder)/AlightMacros-tool" }

    static func current() throws -> Installation {
        let command = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let installation = Installation(folder: (command as NSString).deletingLastPathComponent)
        for part in [installation.interface, installation.library, installation.macros]
        where !FileManager.default.fileExists(atPath: part) {
            throw CommandError.usage(
                "Alight is not built: there is no \(part)\n"
                    + "Run './alight' at the root of the clone, which builds what is missing.")
        }
        return installation
    }

    var importFlags: [String] {
        let text = try? String(contentsOfFile: "\(folder)/alight-import-flags", encoding: .utf8)
        return (text ?? "").split(separator: "\n").map(String.init)
    }

    /// Changes whenever what programs are built against was built anew.
    var identity: String {
        [library, macros, interface].map(Self.stamp).joined(separator: " ")
    }

    /// A file's size and time of change, in nanoseconds.
    static func stamp(of path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else {
            return "-"
        }
        return "\(path):\(status.st_size):\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }
}
