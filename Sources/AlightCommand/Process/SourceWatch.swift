// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Tells when something in the folders of the user's files changes.
///
/// Folders are watched and not files, because editors replace a file when they
/// save it. Whether a change matters is for the builder's fingerprint to say;
/// what only an editor or a tool keeps beside the sources is passed over here.
final class SourceWatch {
    /// Readable when something has changed.
    let descriptor: Int32
    /// The folders of the kernel's numbers.
    private var folders: [Int32: String] = [:]
    private var source: ProgramSource?

    init?() {
        descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
        guard descriptor >= 0 else {
            return nil
        }
    }

    deinit {
        close(descriptor)
    }

    /// Watches the folders of `source` too; those that are watched already stay.
    func watch(_ source: ProgramSource) {
        self.source = source
        source.folders.forEach(add)
    }

    private func add(_ folder: String) {
        let events = UInt32(
            IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ONLYDIR)
        // A folder that is watched already keeps its number.
        let number = inotify_add_watch(descriptor, folder, events)
        if number >= 0 {
            folders[number] = folder
        }
    }

    /// Takes what has happened since the last call; returns whether it may
    /// concern the program.
    func takeChanges() -> Bool {
        var isChanged = false
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else {
                return isChanged
            }
            for event in Self.events(buffer[..<count]) where concerns(event) {
                isChanged = true
            }
        }
    }

    /// Lets an editor finish what it began: waits until nothing has happened for
    /// 30 ms, at most for a second.
    func settle() {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        for _ in 0..<100 where poll(&wait, 1, 30) > 0 {
            _ = takeChanges()
            usleep(10_000)
        }
    }

    // MARK: Events

    struct Event: Equatable {
        let watch: Int32
        let mask: UInt32
        let name: String
    }

    /// The kernel's records: watch, mask, cookie, length of the name, the name with
    /// zeros behind it.
    static func events(_ bytes: ArraySlice<UInt8>) -> [Event] {
        let headerSize = MemoryLayout<inotify_event>.size
        var events: [Event] = []
        var rest = bytes
        while rest.count >= headerSize {
            let header = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
            let name = rest.dropFirst(headerSize).prefix(Int(header.len))
            events.append(
                Event(
                    watch: header.wd, mask: header.mask,
                    name: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)))
            rest = rest.dropFirst(headerSize + Int(header.len))
        }
        return events
    }

    private func concerns(_ event: Event) -> Bool {
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
            return true
        }
        guard let source, !event.name.isEmpty else {
            return false
        }
        if event.mask & UInt32(IN_ISDIR) != 0 {
            return folderChanged(event, of: source)
        }
        // A file that is only begun says so again once it is written.
        let isBegun = event.mask & UInt32(IN_CREATE) != 0
        return !isBegun && source.mayContain(file: event.name)
    }

    /// Files may have come into a new folder before it is watched.
    private func folderChanged(_ event: Event, of source: ProgramSource) -> Bool {
        guard source.kind != .file, let folder = folders[event.watch],
            !ProgramSource.isSkipped(folder: event.name)
        else {
            return false
        }
        let path = (folder as NSString).appendingPathComponent(event.name)
        if event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 {
            ProgramSource.folders(below: path).forEach(add)
        }
        return true
    }
}
