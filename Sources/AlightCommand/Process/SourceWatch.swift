// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Tells when something in the folders of the user's files changes.
///
/// Folders are watched and not files, because editors replace a file when they
/// save it. Whether a change matters is for the builder's fingerprint to say.
final class SourceWatch {
    /// Readable when something has changed.
    let descriptor: Int32
    private var folders: Set<String> = []

    init?() {
        descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
        guard descriptor >= 0 else {
            return nil
        }
    }

    deinit {
        close(descriptor)
    }

    /// Adds the folders of `source`, with those in between.
    func watch(_ source: ProgramSource) {
        let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
        var wanted = Set(source.files.map { ($0 as NSString).deletingLastPathComponent })
        if source.kind != .file {
            wanted.insert(source.path)
        }
        for folder in wanted.subtracting(folders) {
            inotify_add_watch(descriptor, folder.isEmpty ? "." : folder, events)
        }
        folders.formUnion(wanted)
    }

    /// Forgets what is waiting, and lets an editor finish what it began.
    func settle() {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        repeat {
            while read(descriptor, &buffer, buffer.count) > 0 {}
        } while poll(&wait, 1, 30) > 0
    }
}
