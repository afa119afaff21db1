// SPDX-License-Identifier: Apache-2.0

import AlightOptions
import Foundation

/// The command's end of its conversation with a program that it watches over.
///
/// Neither side waits for the other: what does not fit is dropped, which only a
/// program that no longer reads brings about.
final class SupervisorLink {
    let descriptor: Int32
    /// Whether the program still has its end.
    private(set) var isOpen = true
    private var lines = MessageLines()

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    deinit {
        close(descriptor)
    }

    /// Two ends of one connection; the program's is to be closed here once it has started.
    static func makeEnds() throws -> (command: Int32, program: Int32) {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
            throw CommandError.fault(
                "cannot speak with the program: \(String(cString: strerror(errno)))")
        }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        return (ends[0], ends[1])
    }

    func send(_ message: SupervisorMessage) {
        let line = MessageLines.line(message)
        line.withUnsafeBytes { bytes in
            _ = Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        }
    }

    /// What the program has said since the last call.
    func receive() -> [ProgramMessage] {
        var messages: [ProgramMessage] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else {
                isOpen = isOpen && count < 0
                return messages
            }
            messages += lines.take(Data(buffer.prefix(count)))
        }
    }
}
