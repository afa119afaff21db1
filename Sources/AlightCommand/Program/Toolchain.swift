// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Swift toolchain that `PATH` names.
struct Toolchain {
    let compiler: String

    static func current() throws -> Toolchain {
        guard let compiler = find("swiftc") else {
            throw CommandError.usage(
                "there is no swiftc in PATH: install Swift 6.2 or later from https://swift.org/install"
            )
        }
        return Toolchain(compiler: compiler)
    }

    var package: String {
        (compiler as NSString).deletingLastPathComponent + "/swift"
    }

    /// The program that writes a backtrace of a trap, if the toolchain has it.
    var backtracer: String? {
        let root = URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent()
        let path = root.appendingPathComponent("libexec/swift/linux/swift-backtrace").path
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    static func find(_ tool: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").map { "\($0)/\(tool)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
