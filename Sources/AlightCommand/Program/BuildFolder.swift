// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where one program, built with one choice of settings, keeps what was made for it.
///
/// One builder at a time: a lock is held for as long as the value lives.
final class BuildFolder {
    let path: String
    private let lock: Int32

    /// The folder of the program at `path`, below the user's cache folder.
    convenience init(program path: String, module: String, settings: BuildSettings) throws {
        var fingerprint = Fingerprint()
        fingerprint.add(URL(fileURLWithPath: path).standardizedFileURL.path)
        fingerprint.add("\(settings)")
        try self.init(path: "\(Self.cache)/\(module)-\(fingerprint.text)")
    }

    init(path: String) throws {
        self.path = path
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
        } catch {
            throw CommandError.usage("cannot write to the cache folder \(path): \(error)")
        }
        lock = open("\(path)/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        guard lock >= 0, flock(lock, LOCK_EX) == 0 else {
            throw CommandError.usage("cannot lock the cache folder \(path)")
        }
    }

    deinit {
        close(lock)
    }

    private static var cache: String {
        let environment = ProcessInfo.processInfo.environment
        if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
            return folder + "/alight"
        }
        if let home = environment["HOME"], home.hasPrefix("/") {
            return home + "/.cache/alight"
        }
        return FileManager.default.temporaryDirectory.path + "/alight-\(getuid())"
    }

    func file(_ name: String) -> String {
        "\(path)/\(name)"
    }

    /// Writes a file unless it already holds this text, so that its time tells of changes.
    func write(_ text: String, to name: String) throws {
        let path = file(name)
        if let present = FileManager.default.contents(atPath: path), present == Data(text.utf8) {
            return
        }
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
}
