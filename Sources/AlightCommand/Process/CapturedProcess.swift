// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Looks after what else happens while a build runs, and may end it.
protocol BuildMonitor: AnyObject {
    /// What to wake up for, apart from the build's own output.
    var descriptors: [Int32] { get }
    /// Called whenever something has happened; throws to end the build.
    func look() throws
}

/// A process whose output is wanted as a whole.
struct CapturedProcess {
    let termination: Termination
    let output: Data

    var text: String { String(decoding: output, as: UTF8.self) }

    /// Waits for the end of a process, and of the build that it is part of.
    ///
    /// - Parameters:
    ///   - monitor: May end the process before its time.
    ///   - onOutput: Called with each piece of output as it arrives.
    static func run(
        _ executable: String, _ arguments: [String], monitor: (any BuildMonitor)? = nil,
        onOutput: (Data) -> Void = { _ in }
    ) throws -> CapturedProcess {
        // A shell may know the current folder by the name of a link to it, and the
        // compiler would believe it; paths are compared with the folder's own name.
        var environment = ProcessInfo.processInfo.environment
        environment["PWD"] = FileManager.default.currentDirectoryPath
        let child = try ChildProcess(
            executable, arguments, environment: environment, output: .allPiped,
            ownGroup: monitor != nil)
        guard let descriptor = child.errors else {
            return CapturedProcess(termination: child.wait(), output: Data())
        }
        defer { close(descriptor) }
        do {
            let output = try collect(descriptor, monitor: monitor, onOutput: onOutput)
            return CapturedProcess(termination: child.wait(), output: output)
        } catch {
            end(child)
            throw error
        }
    }

    /// Everything that arrives until the other side closes its end.
    private static func collect(
        _ descriptor: Int32, monitor: (any BuildMonitor)?, onOutput: (Data) -> Void
    ) throws -> Data {
        var output = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            var waits = ([descriptor] + (monitor?.descriptors ?? [])).map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            _ = poll(&waits, nfds_t(waits.count), -1)
            if waits.dropFirst().contains(where: { $0.revents != 0 }) {
                try monitor?.look()
            }
            guard waits[0].revents != 0 else {
                continue
            }
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else {
                return output
            }
            let piece = Data(buffer.prefix(count))
            output.append(piece)
            onOutput(piece)
        }
    }

    /// Ends a process that leads a group, with what it started.
    private static func end(_ child: ChildProcess) {
        kill(-child.id, SIGINT)
        for _ in 0..<40 {
            if child.terminationIfEnded() != nil {
                return
            }
            _ = poll(nil, 0, 50)
        }
        kill(-child.id, SIGKILL)
        _ = child.wait()
    }
}
